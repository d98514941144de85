/** A list while it is typed: texts in fields, and how the fields follow each other. */
import { reading } from '@taberna/engine';
import { listSign } from '@taberna/games/romme/series.ts';
import {
  type Cell,
  cellValue,
  type Rows,
  readCell,
  sitsOut,
  type ThrownInCards,
  type WrongNumber,
} from '@taberna/tournament';

export type Special = ThrownInCards | WrongNumber;

/** What stands in the two fields of a player and game; `special` replaces both (RO-44, RO-45). */
export interface Slot {
  points: string;
  count: string;
  special: Special | null;
}

export type Grid = Slot[][];

export interface Shape {
  readonly games: number;
  readonly seats: number;
  readonly firstDealer: number;
  /** Whether nobody has to be asked for this entry any more. */
  readonly passed?: (game: number, seat: number) => boolean;
}

/** A field: game and seat from 0. */
export interface Field {
  readonly game: number;
  readonly seat: number;
  readonly part: 'points' | 'count';
}

/** Points of whoever made Rommé: the count is 0 (RO-32 to RO-35). */
const ENDS: readonly string[] = ['5', '6', '8'];
export const CROSS = '×';

export function gridOf(rows: Rows | null, { games, seats }: Shape): Grid {
  return Array.from({ length: games }, (_, game) =>
    Array.from({ length: seats }, (_, seat) => slotOf(rows?.[game]?.[seat] ?? null)),
  );
}

export function slotOf(cell: Cell | null): Slot {
  if (cell === null) return { points: '', count: '', special: null };
  if (cell.kind !== 'counted') return specialSlot(cell);
  return { points: listSign(cell.points), count: String(cell.count), special: null };
}

/** The director sees at once what follows; from the second time on `valuesAt` takes one more. */
export function specialSlot(cell: Special): Slot {
  const { points, count } = cellValue(cell, 0);
  return { points: listSign(points), count: String(count), special: cell };
}

/** What a slot says: an entry, nothing, or `undefined` while it is incomplete. */
export function cellOf({ points, count, special }: Slot): Cell | null | undefined {
  if (special !== null) return special;
  if (points === '' && count === '') return null;
  if (points === '' || count === '') return undefined;
  const value = points.startsWith(CROSS) ? -points.length : Number(points);
  return { kind: 'counted', points: value, count: Number(count) };
}

/** The entries as they can be checked and added up; incomplete ones are left out. */
export function rowsOf(grid: Grid): (Cell | null)[][] {
  return grid.map((row) => row.map((slot) => cellOf(slot) ?? null));
}

/** What stays of what was typed: a digit or one or two crosses, and up to three digits. */
export function cleaned(part: Field['part'], text: string): string {
  if (part === 'count') return text.replace(/\D/g, '').slice(0, 3);
  const crosses = text.replace(/[^-−xX×]/g, '').length;
  if (crosses > 0) return CROSS.repeat(Math.min(2, crosses));
  return text.replace(/[^0-8]/g, '').slice(-1);
}

/**
 * Whether the field is full, so that the next one comes by itself: one sign of points; two digits,
 * or three after a 1 (10 to 19 could go on to 100 to 199 and wait for Enter).
 */
export function isFull(part: Field['part'], text: string): boolean {
  if (part === 'points') return text !== '';
  return text.length === 3 || (text.length === 2 && !text.startsWith('1'));
}

export function isEnd(points: string): boolean {
  return ENDS.includes(points);
}

/**
 * Who went home during the series has entries up to a game. That one is left empty by hand; later ones
 * are passed over.
 */
export function hasLeft(grid: Grid, firstDealer: number, game: number, seat: number): boolean {
  const seats = grid[game].length;
  const isOut = (at: number) => sitsOut(firstDealer, at, seat, seats);
  const before = grid.slice(0, game).findLastIndex((_, at) => !isOut(at));
  const isEmpty = ({ points, count }: Slot) => points === '' && count === '';
  return before >= 0 && isEmpty(grid[before][seat]) && isEmpty(grid[game][seat]);
}

/** All fields in the order of the paper list: game by game, seat by seat, without the dealer. */
export function fieldsOf({ games, seats, firstDealer, passed }: Shape): Field[] {
  const fields: Field[] = [];
  for (let game = 0; game < games; game++) {
    for (let seat = 0; seat < seats; seat++) {
      if (sitsOut(firstDealer, game, seat, seats) || passed?.(game, seat) === true) continue;
      fields.push({ game, seat, part: 'points' }, { game, seat, part: 'count' });
    }
  }
  return fields;
}

export type Step = 'next' | 'back' | 'up' | 'down';

/** Where a key leads; null at the edge of the list. */
export function stepFrom(shape: Shape, from: Field, step: Step): Field | null {
  if (step === 'next' || step === 'back') {
    const fields = fieldsOf(shape);
    // What is passed over can still be gone to by hand, and left again.
    const order = ({ game, seat, part }: Field) =>
      2 * (game * shape.seats + seat) + (part === 'points' ? 0 : 1);
    const here = order(from);
    if (step === 'next') return fields.find((one) => order(one) > here) ?? null;
    return fields.findLast((one) => order(one) < here) ?? null;
  }
  const by = step === 'down' ? 1 : -1;
  for (let game = from.game + by; game >= 0 && game < shape.games; game += by) {
    if (!sitsOut(shape.firstDealer, game, from.seat, shape.seats)) return { ...from, game };
  }
  return null;
}

export function sameField(a: Field, b: Field): boolean {
  return a.game === b.game && a.seat === b.seat && a.part === b.part;
}

/** A special entry that was being made, if it is one of this list. */
export function readBegun(
  raw: unknown,
  { games, seats }: Shape,
): { readonly at: Field; readonly cell: Special } | null {
  const read = reading(raw, '', (r) => ({
    game: r.at('game').int(0, games - 1),
    seat: r.at('seat').int(0, seats - 1),
    cell: readCell(r.at('cell')),
  }));
  if (!read.ok) return null;
  const { game, seat, cell } = read.value;
  if (cell === null || cell.kind === 'counted') return null;
  return { at: { game, seat, part: 'points' }, cell };
}

/** A draft that was kept, if it is one of this list. */
export function readGrid(raw: unknown, { games, seats }: Shape): Grid | null {
  if (!Array.isArray(raw) || raw.length !== games) return null;
  const rows: unknown[] = raw;
  const fits = rows.every((row) => Array.isArray(row) && row.length === seats && row.every(isSlot));
  return fits ? (rows as Grid) : null;
}

function isSlot(value: unknown): value is Slot {
  if (typeof value !== 'object' || value === null) return false;
  const { points, count, special } = value as Partial<Record<keyof Slot, unknown>>;
  return typeof points === 'string' && typeof count === 'string' && typeof special === 'object';
}
