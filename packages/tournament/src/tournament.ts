import type { Config } from './config.ts';
import type { Rows, Total } from './lists/sheet.ts';

export interface Player {
  /** The start number. */
  readonly id: number;
  readonly name: string;
  readonly club: string;
  /** One of the tournament's classes, or ''. */
  readonly class: string;
  readonly nearDoor: boolean;
  readonly present: boolean;
  readonly paid: boolean;
  /** The first series and, for who has withdrawn, the last (0: none at all); counted from 1. */
  readonly from: number;
  readonly until: number | null;
}

export const GROUP_SIZES = { team: 4, tandem: 2 } as const;
export type GroupKind = keyof typeof GROUP_SIZES;

/** A team of four or a tandem of two. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly players: readonly number[];
}

export const METHODS = ['lot', 'result'] as const;
export type Method = (typeof METHODS)[number];

export const COPIES = ['first', 'second'] as const;
/** A list may be entered twice by two people. */
export type Copy = (typeof COPIES)[number];

export interface Signature {
  readonly who: string;
  readonly at: number;
}

/** A table of one series with its list (RO-41); its number is its place in the series, from 1. */
export interface Table {
  /** The start numbers in the order of the seats; the first keeps the list (RO-43). */
  readonly seats: readonly number[];
  /** The seat that deals the first game, from 0. */
  readonly firstDealer: number;
  readonly first: Rows | null;
  readonly second: Rows | null;
  /** The sums that stand on the paper, by seat. */
  readonly paperSums: readonly (Total | null)[];
  readonly signed: Signature | null;
  /** Start numbers of those who went home during the series: the others play on without them. */
  readonly missing: readonly number[];
  /** Who of the table has said that the list is right as it stands. */
  readonly confirmed: readonly number[];
  /** The SHA-256 of the game's record where the list was filled from one. */
  readonly record: string | null;
}

export interface Series {
  readonly method: Method;
  readonly started: { readonly at: number; readonly minutes: number | null } | null;
  readonly tables: readonly Table[];
}

/** Everything about a tournament, as plain data. It changes only by entries of its log. */
export interface Tournament {
  readonly config: Config;
  readonly players: readonly Player[];
  readonly teams: readonly Group[];
  readonly tandems: readonly Group[];
  /** The series drawn so far; series 1 comes first. */
  readonly series: readonly Series[];
  /** How many draws there have been: each takes a stream of the seed of its own. */
  readonly draws: number;
}

export function playerOf(t: Tournament, id: number): Player | undefined {
  return t.players.find((one) => one.id === id);
}

/** Who is entered under the same name, whatever case and spaces; those who have withdrawn too. */
export function namesakes(t: Tournament, name: string): Player[] {
  const wanted = plain(name);
  return t.players.filter((one) => plain(one.name) === wanted);
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** By the list of players, which never changes: as each of them is named. */
const shownNames = new WeakMap<readonly Player[], ReadonlyMap<number, string>>();

/** As lists and rankings name somebody: of two with the same name the start number tells who it is. */
export function shownName({ players }: Tournament, id: number): string {
  const names = shownNames.get(players) ?? namesOf(players);
  shownNames.set(players, names);
  return names.get(id) ?? `#${id}`;
}

function namesOf(players: readonly Player[]): ReadonlyMap<number, string> {
  const groups = Map.groupBy(players, (one) => plain(one.name));
  return new Map(
    players.map(({ id, name }) => {
      const alone = groups.get(plain(name))?.length === 1;
      return [id, alone ? name : `${name}\u00a0(${id})`];
    }),
  );
}

/** The table of a series by its number; both are counted from 1. */
export function tableOf(t: Tournament, series: number, table: number): Table | undefined {
  return t.series[series - 1]?.tables[table - 1];
}

/** Whether a player is to sit in a series. */
export function playsIn(player: Player, series: number): boolean {
  return player.from <= series && (player.until === null || player.until >= series);
}

/** Cards may be on the tables: the seating of such a series stays as it is. */
export function hasBegun({ started, tables }: Series): boolean {
  return started !== null || tables.some((table) => table.first !== null || table.second !== null);
}

/** The first series whose seating may still change, from 1. */
export function nextOpenSeries({ series }: Tournament): number {
  return series.findLastIndex(hasBegun) + 2;
}

export interface Place {
  readonly table: number;
  readonly seat: number;
}

/** "Table 14, seat 3", both from 1. */
export function placeOf(series: Series, player: number): Place | undefined {
  for (const [index, { seats }] of series.tables.entries()) {
    const seat = seats.indexOf(player);
    if (seat >= 0) return { table: index + 1, seat: seat + 1 };
  }
  return undefined;
}

export function groupsOf(t: Tournament, kind: GroupKind): readonly Group[] {
  return kind === 'team' ? t.teams : t.tandems;
}
