import type { Reader } from '@taberna/engine';
import { lossPoints } from '@taberna/games/romme/score.ts';
import { thrownIn } from '@taberna/games/romme/series.ts';

export interface Total {
  readonly points: number;
  readonly count: number;
}

/** Points and count as they were counted. */
export interface Counted extends Total {
  readonly kind: 'counted';
}

/** RO-44: the hand was mixed into the pile before it was counted; the player claims a count. */
export interface ThrownInCards {
  readonly kind: 'thrown-in';
  readonly opened: boolean;
  readonly claimed: number;
}

/** RO-45: the hand had too few or too many cards when the game ended. */
export interface WrongNumber {
  readonly kind: 'wrong-number';
  readonly opened: boolean;
  /** Cards in hand, and how many it should have been. */
  readonly held: number;
  readonly right: number;
  /** What the cards in hand count, and what the cards drawn for missing ones count. */
  readonly count: number;
  readonly drawnCount: number;
}

/** What is entered for a player and game. */
export type Cell = Counted | ThrownInCards | WrongNumber;

/** By game and seat; null: nothing entered, or the dealer of a table of four (RO-41). */
export type Rows = readonly (readonly (Cell | null)[])[];

export const MAX_COUNT = 500;
const MAX_HAND = 30;

export function emptyRows(games: number, seats: number): Rows {
  return Array.from({ length: games }, () => Array<null>(seats).fill(null));
}

/** RO-02: the deal goes to the left each game; both from 0. */
export function dealerOf(firstDealer: number, game: number, seats: number): number {
  return (firstDealer + game) % seats;
}

/** RO-02, RO-41: the dealer of a table of four has no entry. */
export function sitsOut(firstDealer: number, game: number, seat: number, seats: number): boolean {
  return seats === 4 && dealerOf(firstDealer, game, seats) === seat;
}

/** How many cards a hand with a wrong number draws before it is counted (RO-45). */
export function cardsToDraw({ held, right }: WrongNumber): number {
  return Math.max(0, right - held);
}

/** The points and count of an entry; `earlier` of the player's hands were thrown in before. */
export function cellValue(cell: Cell, earlier: number): Total {
  switch (cell.kind) {
    case 'counted':
      return { points: cell.points, count: cell.count };
    case 'thrown-in': {
      const { points, count } = thrownIn(cell.opened, cell.claimed, earlier);
      return { points, count };
    }
    case 'wrong-number': {
      // RO-45: what was drawn counts too, and so do all cards of a hand of more than 13.
      const count = cell.count + cell.drawnCount;
      return { points: lossPoints(cell.opened, count), count };
    }
  }
}

/** The entries of one seat as points and counts. */
export function valuesAt(rows: Rows, seat: number): (Total | null)[] {
  let earlier = 0;
  return rows.map((row) => {
    const cell = row[seat] ?? null;
    if (cell === null) return null;
    return cellValue(cell, cell.kind === 'thrown-in' ? earlier++ : earlier);
  });
}

export function sameCell(a: Cell | null, b: Cell | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The keys always come in the same order, so that equal lists have equal bytes. */
export function readCell(r: Reader): Cell | null {
  if (r.isNull) return null;
  const kind = r.at('kind').oneOf(['counted', 'thrown-in', 'wrong-number']);
  if (kind === 'counted') {
    r.only(['kind', 'points', 'count']);
    return { kind, points: r.at('points').int(-2, 8), count: r.at('count').int(0, MAX_COUNT) };
  }
  const opened = r.at('opened').bool();
  if (kind === 'thrown-in') {
    r.only(['kind', 'opened', 'claimed']);
    return { kind, opened, claimed: r.at('claimed').int(0, MAX_COUNT) };
  }
  r.only(['kind', 'opened', 'held', 'right', 'count', 'drawnCount']);
  return {
    kind,
    opened,
    held: r.at('held').int(0, MAX_HAND),
    right: r.at('right').int(0, 13),
    count: r.at('count').int(0, MAX_COUNT),
    drawnCount: r.at('drawnCount').int(0, MAX_COUNT),
  };
}
