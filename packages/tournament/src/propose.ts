import { ok, type Result } from '@taberna/engine';
import type { ChangeOf, Details, Newcomer } from './change.ts';
import type { OnlineList } from './lists/online.ts';
import { no } from './refuse.ts';
import { reseatings } from './seating/late.ts';
import {
  type Group,
  type GroupKind,
  groupsOf,
  nextOpenSeries,
  type Tournament,
  tableOf,
} from './tournament.ts';

/** Changes that need some working out before they can be written down. */

export const NOBODY: Details = {
  name: '',
  club: '',
  class: '',
  nearDoor: false,
  present: false,
  paid: false,
};

/** People enter; those who come when seats are drawn sit down with the smallest change. */
export function enterPlayers(
  t: Tournament,
  people: readonly (Partial<Details> & { readonly id?: number })[],
): Result<ChangeOf<'entered'>> {
  const taken = new Set([...t.players, ...people].map(({ id }) => id));
  let free = 1;
  const players = people.map((one): Newcomer => {
    while (taken.has(free)) free++;
    const id = one.id ?? free;
    taken.add(id);
    return { ...NOBODY, ...one, id };
  });
  const from = nextOpenSeries(t);
  const added = players.map((one) => ({ ...one, from, until: null }));
  const then = { ...t, players: [...t.players, ...added] };
  const reseated = reseatings(
    then,
    players.map(({ id }) => id),
    [],
  );
  if (!reseated.ok) return reseated;
  return ok({ type: 'entered', players, from, reseated: reseated.value });
}

/** People go home, or do not turn up; `missing`: also from the series that is being played. */
export function withdrawPlayers(
  t: Tournament,
  ids: readonly number[],
  missing = false,
): Result<ChangeOf<'withdrew'>> {
  const until = nextOpenSeries(t) - 1;
  const gone = (id: number) => ids.includes(id);
  const players = t.players.map((one) => (gone(one.id) ? { ...one, until } : one));
  const reseated = reseatings({ ...t, players }, [], ids);
  if (!reseated.ok) return reseated;
  const change = { type: 'withdrew' as const, players: [...ids], until, reseated: reseated.value };
  return ok(missing ? { ...change, missing } : change);
}

export function bringBack(t: Tournament, id: number): Result<ChangeOf<'returned'>> {
  const from = nextOpenSeries(t);
  const players = t.players.map((one) => (one.id === id ? { ...one, from, until: null } : one));
  const reseated = reseatings({ ...t, players }, [id], []);
  if (!reseated.ok) return reseated;
  return ok({ type: 'returned', player: id, from, reseated: reseated.value });
}

export function formGroup(
  t: Tournament,
  kind: GroupKind,
  group: Omit<Group, 'id'>,
): ChangeOf<'grouped'> {
  const id = Math.max(0, ...groupsOf(t, kind).map((one) => one.id)) + 1;
  return { type: 'grouped', kind, group: { id, ...group } };
}

/**
 * The list of a table that was played online, whoever sat where. `players` are the start numbers in
 * the order of the online seats; without them the names decide.
 */
export function fillList(
  t: Tournament,
  place: { readonly series: number; readonly table: number },
  list: OnlineList,
  players: readonly number[] | null = null,
): Result<ChangeOf<'filled'>> {
  const table = tableOf(t, place.series, place.table);
  if (table === undefined) return no('table.unknown', { ...place });
  const nameOf = (id: number) => t.players.find((one) => one.id === id)?.name ?? '';
  const seats =
    players ?? list.names.flatMap((name) => table.seats.find((id) => nameOf(id) === name) ?? []);
  if (list.seats !== table.seats.length || new Set(seats).size !== list.seats) {
    const names = table.seats.map(nameOf).join(', ');
    return no('online.names', { online: list.names.join(', '), table: names });
  }
  const { firstDealer, rows, record } = list;
  return ok({ type: 'filled', ...place, seats, firstDealer, rows, record });
}
