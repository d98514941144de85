import type { Result } from '@taberna/engine';
import {
  type Change,
  type EntryList,
  enterPlayers,
  formGroup,
  groupsOf,
  type Tournament,
} from '@taberna/tournament';
import { newClasses } from './people.ts';

/** What the open tournament gives and takes. */
interface Taking {
  readonly t: Tournament;
  put(change: Result<Change> | Change): boolean;
}

interface Taken {
  readonly entered: number;
  /** Were there already, by name and club: a table that has grown can be read again. */
  readonly known: number;
}

const keyOf = ({ name, club }: { readonly name: string; readonly club: string }) =>
  `${name}\n${club}`;

/** Enters whom a table lists, with classes, teams and tandems; null where something was refused. */
export function takeEntries(desk: Taking, list: EntryList): Taken | null {
  const { config } = desk.t;
  const classes = [...config.classes, ...newClasses(desk.t, list)];
  if (classes.length > config.classes.length) {
    if (!desk.put({ type: 'configured', config: { ...config, classes } })) return null;
  }
  const known = new Map(desk.t.players.map((one) => [keyOf(one), one.id]));
  const fresh = list.people.filter((one) => !known.has(keyOf(one)));
  const entering = enterPlayers(desk.t, fresh);
  if (fresh.length > 0 && !desk.put(entering)) return null;
  const numbers = entering.ok ? entering.value.players.map(({ id }) => id) : [];
  const ids = list.people.map((one) => known.get(keyOf(one)) ?? numbers.shift() ?? 0);
  for (const kind of ['team', 'tandem'] as const) {
    const there = new Set(groupsOf(desk.t, kind).map(({ name }) => name));
    for (const [name, members] of kind === 'team' ? list.teams : list.tandems) {
      if (there.has(name)) continue;
      const group = { name, players: members.map((one) => ids[one]) };
      if (!desk.put(formGroup(desk.t, kind, group))) return null;
    }
  }
  return { entered: fresh.length, known: list.people.length - fresh.length };
}
