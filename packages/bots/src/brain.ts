import type { AnyGame, Move, Rng, Seat, State } from '@taberna/engine';

/** What a person who knows a game knows beside its rules. Search and heuristic players share it. */
export interface Brain {
  readonly game: AnyGame;
  /**
   * Rates each of the `count` moves for the seat on turn, from what `view` shows; higher is
   * better. The unit is the same as that of `value` where it can be.
   */
  rate(view: State, seat: Seat, moves: Int32Array, count: number, out: Float64Array): void;
  /** A quick and sensible move inside a sampled world. */
  rollout(world: State, seat: Seat, rng: Rng): Move;
  /** What a world is worth to each seat, 0 (worst) to 1 (best); exact where the game is over. */
  value(world: State, out: Float64Array): void;
  /** How many moves a rollout goes on before `value` judges; Infinity = to the end. */
  readonly horizon: number;
}
