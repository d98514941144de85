// A decision with one clearly best move, as it is kept in a file.

import type { JsonObject, Seat } from '@taberna/engine';
import type { InBoth } from '../analysis/finding.ts';

export interface Puzzle {
  readonly seats: number;
  /** As the game writes them. */
  readonly options: JsonObject;
  /** What the seat to move sees. */
  readonly view: JsonObject;
  readonly seat: Seat;
  /** As text. */
  readonly move: string;
  /** By exact search; otherwise by trying all moves in many possible deals. */
  readonly proven: boolean;
  /** 1 to 5: how far the exact search has to look, where it says so, else the lowest level of the bots that finds it. */
  readonly level: number;
  readonly why: InBoth;
}

const DAY_MS = 86_400_000;

export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** Harder ones are for those who look for them. */
const HARDEST_DAILY = 3;

/**
 * The number, from 1, of a game's puzzle of the day: none of the hardest. Games take turns, so each has it
 * some days.
 */
export function numberOn(
  day: number,
  games: number,
  puzzles: readonly Pick<Puzzle, 'level'>[],
): number {
  const numbers = puzzles.flatMap(({ level }, i) => (level <= HARDEST_DAILY ? [i + 1] : []));
  return numbers[Math.floor(day / games) % numbers.length] ?? 1;
}
