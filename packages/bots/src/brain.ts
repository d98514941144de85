import type { AnyGame, Move, Rng, Seat, State } from '@taberna/engine';

/**
 * Plays a world to its end and says what it is worth then, like a brain's `value`. The world is of
 * no use afterwards.
 */
export type PlayOut = (world: State, rng: Rng, out: Float64Array) => void;

/** Draws one world; false where there is none. */
export type Sample = (rng: Rng, out: State) => boolean;

/** Moves of others that the thinker cannot tell apart, as one. */
export interface Veil {
  /** Puts one move in place of all that look alike; returns how many are left. */
  cover(moves: Int32Array, count: number): number;
  /** The move behind a covered one that a sensible player would make; others as they are. */
  uncover(world: State, seat: Seat, move: Move): Move;
}

/** What a person who knows a game knows beside its rules. Search and heuristic players share it. */
export interface Brain {
  readonly game: AnyGame;
  /**
   * Rates each of the `count` moves for the seat on turn, from what that seat may know, in a view
   * and in a sampled world alike; higher is better. Divided by `span` it is of the size of `value`.
   */
  rate(view: State, seat: Seat, moves: Int32Array, count: number, out: Float64Array): void;
  /**
   * Worlds that fit the view, drawn as the play so far makes them likely; without it, or where it
   * has nothing to say, the game's own, which draws all worlds alike.
   */
  samples?(view: State, viewer: Seat): Sample | null;
  /** A quick and sensible move inside a sampled world. */
  rollout(world: State, seat: Seat, rng: Rng): Move;
  /** Playouts for one decision, in games in which they are faster than `rollout` move by move. */
  playOuts?(view: State): PlayOut;
  /** What a world is worth to each seat, 0 (worst) to 1 (best); exact where the game is over. */
  value(world: State, out: Float64Array): void;
  /** For games in which others make moves that are not seen. */
  readonly veil?: Veil;
  /** How many moves a rollout goes on before `value` judges; Infinity = to the end. */
  readonly horizon: number;
  /** Nothing is left to choose that counts; without it, the end of the game. */
  done?(world: State): boolean;
  /**
   * The moves that a seat has seen between one decision of its own and its next, its own move
   * first, as the search tree has them; returns how many, or -1 where the views do not follow each
   * other so. Without it every decision is thought about from the beginning.
   */
  since?(before: State, after: State, seat: Seat, out: Int32Array): number;
  /** How many points the step from value 0 to value 1 stands for. */
  span(view: State): number;
}
