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
export interface Player {
  think(view: State, seat: Seat, rng: Rng): Thinking;
}

export interface Budget {
  /** Steps of thinking at most. */
  readonly steps: number;
  /** Milliseconds at most, by `now`. */
  readonly ms?: number;
  readonly now?: () => number;
  readonly cancelled?: () => boolean;
}

/**
 * A slice is short enough to notice a clock or a cancel within a few milliseconds. The first ones
 * are shorter still: before the code is warm a step takes a hundred times as long.
 */
const SLICE = 32;

export function decide(player: Player, view: State, seat: Seat, rng: Rng, budget: Budget): Choice {
  const thinking = player.think(view, seat, rng);
  const { now, ms, cancelled } = budget;
  const end = now !== undefined && ms !== undefined ? now() + ms : Number.POSITIVE_INFINITY;
  let slice = 1;
  for (let left = budget.steps; left > 0; left -= slice) {
    slice = Math.min(2 * slice, SLICE, left);
    if (thinking.run(slice)) break;
    if (now !== undefined && now() >= end) break;
    if (cancelled?.() === true) break;
  }
  return thinking.choice();
}

/** A decision that needs no thinking. */
export function settled(choice: Choice): Thinking {
  return { run: () => true, choice: () => choice };
}
