import type { JsonObject } from '@taberna/engine';
import { store, storedJson } from '../settings/stored.ts';
import { randomHex } from './random.ts';

/** How a table of this device was set up: enough to sit down again after a reload. */
export interface LocalTable {
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly options: JsonObject;
  /** Of bots where `levels` says nothing, and of those who stand in. */
  readonly level: string;
  /** By seat. */
  readonly levels?: readonly string[];
  /** By seat. */
  readonly names: readonly string[];
  /** The seats that people at this device hold. */
  readonly people: readonly number[];
  /** Its match has ended and is in the history; the result can still be looked at. */
  readonly over?: boolean;
  /** How far it has come; unknown of a table that was left at once. */
  readonly reached?: Reached;
}

/** The part of a match that is being played: its third round, its fifth trick. */
export interface Reached {
  readonly by: 'game' | 'round' | 'trick';
  readonly number: number;
}

const keyOf = (game: string) => `taberna.table.${game}`;

/** The table of a game that was played last. */
export function currentTable(game: string): LocalTable | null {
  const raw = storedJson(keyOf(game));
  if (typeof raw !== 'object' || raw === null) return null;
  const one = raw as Partial<Record<keyof LocalTable, unknown>>;
  const fits =
    typeof one.id === 'string' &&
    one.game === game &&
    Array.isArray(one.names) &&
    Array.isArray(one.people) &&
    typeof one.seats === 'number';
  return fits ? (raw as LocalTable) : null;
}

/** The table somebody would go on at. */
export function unfinishedTable(game: string): LocalTable | null {
  const table = currentTable(game);
  return table?.over === true ? null : table;
}

export function setCurrentTable(game: string, table: LocalTable | null): void {
  store(keyOf(game), table === null ? null : JSON.stringify(table));
}

/** Any four neighbours have portraits of different colours. */
const BOT_NAMES = ['Livia', 'Titus', 'Julia', 'Gaius', 'Flavia', 'Cato', 'Varro', 'Drusilla'];

/**
 * The names of a table's bots: the same wherever the table is shown, and nobody else's. Who comes with a
 * bot's name gives a new one to that bot only.
 */
export function botNames(table: string, taken: readonly string[]): readonly string[] {
  const hash = [...table].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 0);
  const first = hash % BOT_NAMES.length;
  const all = [...BOT_NAMES.slice(first), ...BOT_NAMES.slice(0, first)];
  const spare = all.filter((name) => !taken.includes(name));
  return all.map((name) => (taken.includes(name) ? (spare.pop() ?? name) : name));
}

export interface Setup {
  readonly game: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly level: string;
  readonly levels?: readonly string[];
  /** The names of the people at this device by seat; all other seats are for bots. */
  readonly people: readonly (string | null)[];
  readonly id?: string;
}

export function newTable({ people: given, id = randomHex(16), ...setup }: Setup): LocalTable {
  const people = given.flatMap((name, seat) => (name === null ? [] : [seat]));
  const bots = [
    ...botNames(
      id,
      given.flatMap((name) => name ?? []),
    ),
  ];
  const names = Array.from({ length: setup.seats }, (_, seat) => given[seat] ?? bots.shift() ?? '');
  return { ...setup, id, names, people };
}

/** Another match with the same people, at the same seats: who deals is drawn anew. */
export function againAt(table: LocalTable): LocalTable {
  const { reached: _, ...same } = table;
  return { ...same, id: randomHex(16), over: false };
}
