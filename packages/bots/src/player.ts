import type { Move, Rng, Seat, State } from '@taberna/engine';

export interface Candidate {
  readonly move: Move;
  /** What the move is worth to its player, in the unit of the game's brain; higher is better. */
  readonly value: number;
  /** How much thinking stands behind the value: visits, worlds; 0 for a rule of thumb. */
  readonly visits: number;
}

export interface Choice {
  readonly move: Move;
  /** Best first. Empty where there was nothing to choose. */
  readonly candidates: readonly Candidate[];
}

/**
 * One decision being thought about. It can be run in slices, so whoever runs it can stop at any
 * moment: a clock, a cancel button, a closed tab. The same seed and the same slices in sum give
 * the same choice.
 */
export interface Thinking {
  /** Thinks for about `units` further steps; true when more thinking would change nothing. */
  run(units: number): boolean;
  choice(): Choice;
}

/** Gets a view, never a state, and chooses a move. */
export interface Player<S extends State = State> {
  think(view: S, seat: Seat, rng: Rng): Thinking;
}

export interface Budget {
  /** Steps of thinking at most. */
  readonly steps: number;
  /** Milliseconds at most, by `now`. */
  readonly ms?: number;
  readonly now?: () => number;
  readonly cancelled?: () => boolean;
}

/** Steps of thinking between two looks at the clock and at a cancel, at most. */
const SLICE = 32;
/** Slices that took longer than these milliseconds are halved: steps differ from game to game. */
const SLICE_MS = 4;

/** The milliseconds count from the question: to set up the thinking is a part of it. */
export function chooseMove(
  player: Player,
  view: State,
  seat: Seat,
  rng: Rng,
  budget: Budget,
): Choice {
  const { now, ms = Number.POSITIVE_INFINITY, cancelled } = budget;
  let looked = now?.() ?? 0;
  const end = looked + ms;
  const thinking = player.think(view, seat, rng);
  // Before the code is warm a step takes a hundred times as long.
  let slice = 1;
  for (let left = budget.steps; left > 0; ) {
    const units = Math.min(slice, left);
    if (thinking.run(units)) break;
    left -= units;
    const time = now?.() ?? 0;
    if (time >= end || cancelled?.() === true) break;
    slice = time - looked > SLICE_MS ? Math.max(1, slice >> 1) : Math.min(2 * slice, SLICE);
    looked = time;
  }
  return thinking.choice();
}

/** A decision that needs no thinking. */
export function settled(choice: Choice): Thinking {
  return { run: () => true, choice: () => choice };
}
