import type { RoemerState } from '@taberna/games/roemer/state.ts';

/** What the rule of thumb counts beside the points that lie there, in points. */
export interface Weights {
  /** What a turn is worth beside the card that is attached in it. */
  readonly turn: number;
  /** A card drawn. */
  readonly draw: number;
  /** A card of an opponent's trump colour that the opponent must spend. */
  readonly drain: number;
  /** A card with which one can follow one's own trump colour; by how many there are. */
  readonly guards: readonly number[];
  /** The share of a plan that comes true, since others lead and end the game. */
  readonly trust: number;
  /** An opponent's unknown card in the layout, in points a position. */
  readonly unknownCard: number;
  /** What a change of trump gives away: a turn with nothing laid. */
  readonly change: number;
}

/** Tuned by hill climbing against itself on some thousand deals, for two and for three. */
const DUEL: Weights = {
  turn: 8.5,
  draw: 9.7,
  drain: 13.7,
  guards: [-7, -1, 0, 3, 7],
  trust: 0.81,
  unknownCard: 24,
  change: 17,
};

/** Who leads at a larger table helps those who neither lead nor lose a card: it is more of a race. */
const TABLE: Weights = {
  turn: 6,
  draw: 2.7,
  drain: 4.3,
  guards: [-10, -3, 0, 2, 3],
  trust: 0.87,
  unknownCard: 11,
  change: 25,
};

export function weightsFor(s: RoemerState): Weights {
  return s.seats === 2 ? DUEL : TABLE;
}

/** What it is worth to have so many cards of the own trump colour. */
export function guardWorth({ guards }: Weights, count: number): number {
  return guards[Math.min(count, guards.length - 1)];
}
