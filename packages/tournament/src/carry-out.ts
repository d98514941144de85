import { failed, ok, type Refusal, type Result } from '@taberna/engine';
import { listChanges } from './carry-out-lists.ts';
import type { Change, ChangeOf, ChangeType } from './change.ts';
import { type Config, MAX_PLAYERS } from './config.ts';
import { runningTable } from './lists/checks.ts';
import { no, refuse } from './refuse.ts';
import { tableSizes } from './seating/sizes.ts';
import {
  GROUP_SIZES,
  type GroupKind,
  groupsOf,
  hasBegun,
  type Method,
  nextOpenSeries,
  type Player,
  placeOf,
  playerOf,
  playsIn,
  type Series,
  type Table,
  type Tournament,
} from './tournament.ts';

/** Who wrote a change down, when (milliseconds, handed in) and, where it needs a reason, why. */
export interface Stamp {
  readonly who: string;
  readonly at: number;
  readonly why: string;
}

/** What follows from a change, or why it cannot be. Every way into a tournament leads here. */
export type Carrying = {
  readonly [T in ChangeType]: (
    t: Tournament,
    change: ChangeOf<T>,
    stamp: Stamp,
  ) => Result<Tournament>;
};

const carrying: Carrying = {
  opened: () => no('tournament.opened'),
  configured: (t, { config }) => configure(t, config),
  entered: (t, change) => enter(t, change),
  edited: (t, { player, details }) => {
    const known = playerOf(t, player);
    if (known === undefined) return no('player.unknown', { id: player });
    const wrong = wrongClass(t, details.class);
    if (wrong !== null) return failed(wrong);
    return ok(withPlayer(t, { ...known, ...details }));
  },
  withdrew: (t, change) => withdraw(t, change),
  deleted: (t, { player }) => strike(t, player),
  returned: (t, change) => comeBack(t, change),
  grouped: (t, { kind, group }) => form(t, kind, group),
  ungrouped: (t, { kind, id }) => {
    const rest = groupsOf(t, kind).filter((group) => group.id !== id);
    if (rest.length === groupsOf(t, kind).length) return no('group.unknown', { id });
    return ok(kind === 'team' ? { ...t, teams: rest } : { ...t, tandems: rest });
  },
  drawn: (t, change) => draw(t, change),
  swapped: (t, change) => swap(t, change),
  started: (t, { series, minutes }, { at }) => {
    const drawn = t.series[series - 1];
    if (drawn === undefined) return no('series.notDrawn', { series });
    if (drawn.started !== null) return no('series.started', { series });
    return ok(withSeries(t, series, { ...drawn, started: { at, minutes } }));
  },
  ...listChanges,
};

export function carryOut(t: Tournament, change: Change, stamp: Stamp): Result<Tournament> {
  // The table has for a type the function of that type.
  const carry = carrying[change.type] as (
    t: Tournament,
    change: Change,
    stamp: Stamp,
  ) => Result<Tournament>;
  return carry(t, change, stamp);
}

export function opened(config: Config): Tournament {
  return { config, players: [], teams: [], tandems: [], series: [], draws: 0 };
}

function configure(t: Tournament, config: Config): Result<Tournament> {
  if (t.draws > 0 && config.seed !== t.config.seed) return no('config.seed');
  const { gamesAtFour, gamesAtThree } = t.config;
  const sameGames = config.gamesAtFour === gamesAtFour && config.gamesAtThree === gamesAtThree;
  if (t.series.some(hasBegun) && !sameGames) return no('config.games');
  if (config.seriesPlanned < t.series.length) {
    return no('config.series', { drawn: t.series.length });
  }
  const lost = t.players.find((one) => one.class !== '' && !config.classes.includes(one.class));
  if (lost !== undefined) return no('config.class', { class: lost.class, name: lost.name });
  return ok({ ...t, config });
}

function enter(
  t: Tournament,
  { players, from, reseated }: ChangeOf<'entered'>,
): Result<Tournament> {
  if (players.length === 0) return no('player.none');
  if (t.players.length + players.length > MAX_PLAYERS) {
    return no('player.many', { most: MAX_PLAYERS });
  }
  if (from < nextOpenSeries(t)) return no('player.from', { next: nextOpenSeries(t) });
  const ids = new Set(t.players.map(({ id }) => id));
  const added: Player[] = [];
  for (const one of players) {
    if (ids.has(one.id)) return no('player.number', { id: one.id });
    ids.add(one.id);
    const wrong = wrongClass(t, one.class);
    if (wrong !== null) return failed(wrong);
    added.push({ ...one, from, until: null });
  }
  const all = [...t.players, ...added].sort((a, b) => a.id - b.id);
  return reseat({ ...t, players: all }, reseated);
}

function wrongClass({ config }: Tournament, name: string): Refusal | null {
  if (name === '' || config.classes.includes(name)) return null;
  return refuse('', 'player.class', { class: name, known: config.classes.join(', ') || '–' });
}

function withdraw(
  t: Tournament,
  { players, until, missing, reseated }: ChangeOf<'withdrew'>,
): Result<Tournament> {
  let next = missing === true ? players.reduce(missingAtTable, t) : t;
  for (const id of players) {
    const known = playerOf(next, id);
    if (known === undefined) return no('player.unknown', { id });
    if (known.until !== null) return no('player.gone', { name: known.name });
    const played = t.series.findLastIndex((one) => hasBegun(one) && placeOf(one, id)) + 1;
    if (until < played) return no('player.until', { name: known.name, played });
    next = withPlayer(next, { ...known, until });
  }
  return reseat(next, reseated);
}

function missingAtTable(t: Tournament, id: number): Tournament {
  const at = runningTable(t, id);
  const one = at === null ? undefined : t.series[at.series - 1];
  if (at === null || one === undefined) return t;
  const tables = one.tables.map((table, index) =>
    index === at.table - 1 ? { ...table, missing: [...table.missing, id] } : table,
  );
  return withSeries(t, at.series, { ...one, tables });
}

function strike(t: Tournament, id: number): Result<Tournament> {
  const known = playerOf(t, id);
  if (known === undefined) return no('player.unknown', { id });
  const { name } = known;
  const series = t.series.findIndex((one) => placeOf(one, id) !== undefined) + 1;
  if (series > 0) return no('player.seated', { name, series });
  const group = [...t.teams, ...t.tandems].find(({ players }) => players.includes(id));
  if (group !== undefined) return no('player.grouped', { name, group: group.name });
  return ok({ ...t, players: t.players.filter((one) => one.id !== id) });
}

function comeBack(
  t: Tournament,
  { player, from, reseated }: ChangeOf<'returned'>,
): Result<Tournament> {
  const known = playerOf(t, player);
  if (known === undefined) return no('player.unknown', { id: player });
  if (known.until === null) return no('player.here', { name: known.name });
  if (from < nextOpenSeries(t)) return no('player.from', { next: nextOpenSeries(t) });
  return reseat(withPlayer(t, { ...known, from, until: null }), reseated);
}

function form(
  t: Tournament,
  kind: GroupKind,
  group: ChangeOf<'grouped'>['group'],
): Result<Tournament> {
  const groups = groupsOf(t, kind);
  if (groups.some(({ id }) => id === group.id)) return no('group.number', { id: group.id });
  if (new Set(group.players).size !== GROUP_SIZES[kind]) {
    return no('group.size', { name: group.name, size: GROUP_SIZES[kind] }, 'RO-50');
  }
  for (const id of group.players) {
    const player = playerOf(t, id);
    if (player === undefined) return no('player.unknown', { id });
    const other = groups.find(({ players }) => players.includes(id));
    if (other !== undefined) return no('group.taken', { name: player.name, group: other.name });
  }
  const all = [...groups, group];
  if (kind === 'team') return ok({ ...t, teams: all });
  return reseat({ ...t, tandems: all }, []);
}

function draw(t: Tournament, { from, series }: ChangeOf<'drawn'>): Result<Tournament> {
  if (from < nextOpenSeries(t)) return no('draw.begun', { series: from, next: nextOpenSeries(t) });
  if (from > t.series.length + 1) return no('draw.order', { series: t.series.length + 1 });
  const last = from + series.length - 1;
  if (series.length === 0 || last > t.config.seriesPlanned) {
    return no('draw.planned', { planned: t.config.seriesPlanned });
  }
  const kept = t.series.slice(0, from - 1);
  let next: Tournament = { ...t, series: kept, draws: t.draws + 1 };
  for (const { method, tables } of series) {
    const wrong = wrongSeating(next, next.series.length + 1, tables);
    if (wrong !== null) return failed(wrong);
    next = { ...next, series: [...next.series, freshSeries(method, tables)] };
  }
  return ok(next);
}

function freshSeries(method: Method, tables: readonly (readonly number[])[]): Series {
  return { method, started: null, tables: tables.map(freshTable) };
}

function freshTable(seats: readonly number[]): Table {
  return {
    seats,
    firstDealer: 0,
    first: null,
    second: null,
    paperSums: seats.map(() => null),
    signed: null,
    missing: [],
    confirmed: [],
    record: null,
  };
}

/** RO-50: everybody sits once, at tables of four and as few of three as can be, partners apart. */
export function wrongSeating(
  t: Tournament,
  series: number,
  numbered: readonly (readonly number[])[],
): Refusal | null {
  const tables = numbered.filter((seats) => seats.length > 0);
  const due = t.players.filter((player) => playsIn(player, series));
  const sizes = tableSizes(due.length);
  if (sizes === null) return refuse('RO-50', 'draw.players', { players: due.length });
  const seated = tables.flat();
  const ids = new Set(seated);
  const stranger = due.find(({ id }) => !ids.has(id));
  if (seated.length !== due.length || ids.size !== due.length || stranger !== undefined) {
    return refuse('RO-50', 'seating.everybody', { series });
  }
  const threes = tables.filter((table) => table.length === 3).length;
  const wanted = sizes.filter((size) => size === 3).length;
  if (threes !== wanted || tables.length !== sizes.length) {
    return refuse('RO-50', 'seating.sizes', { series, threes, wanted });
  }
  const tableOf = new Map(tables.flatMap((table) => table.map((id) => [id, table] as const)));
  for (const { name, players } of t.tandems) {
    const [first, ...others] = players.map((id) => tableOf.get(id));
    if (first !== undefined && others.every((table) => table === first)) {
      return refuse('RO-50', 'seating.tandem', { series, name });
    }
  }
  return null;
}

function reseat(t: Tournament, reseated: ChangeOf<'entered'>['reseated']): Result<Tournament> {
  let next = t;
  for (let number = nextOpenSeries(t); number <= t.series.length; number++) {
    const { method, tables: before } = t.series[number - 1];
    const found = reseated.find(({ series }) => series === number);
    const tables = found?.tables ?? before.map(({ seats }) => seats);
    const wrong = wrongSeating(t, number, tables);
    if (wrong !== null) return failed(wrong);
    if (found !== undefined) next = withSeries(next, number, freshSeries(method, tables));
  }
  return ok(next);
}

function swap(t: Tournament, { series, players }: ChangeOf<'swapped'>): Result<Tournament> {
  const drawn = t.series[series - 1];
  if (drawn === undefined) return no('series.notDrawn', { series });
  if (hasBegun(drawn)) return no('draw.begun', { series, next: nextOpenSeries(t) });
  const [a, b] = players;
  for (const id of players) {
    if (placeOf(drawn, id) === undefined) return no('seating.notHere', { id, series });
  }
  const tables = drawn.tables.map(({ seats }) =>
    seats.map((id) => (id === a ? b : id === b ? a : id)),
  );
  const wrong = wrongSeating(t, series, tables);
  if (wrong !== null) return failed(wrong);
  return ok(withSeries(t, series, freshSeries(drawn.method, tables)));
}

function withPlayer(t: Tournament, player: Player): Tournament {
  return { ...t, players: t.players.map((one) => (one.id === player.id ? player : one)) };
}

function withSeries(t: Tournament, number: number, series: Series): Tournament {
  return { ...t, series: t.series.map((one, index) => (index === number - 1 ? series : one)) };
}
