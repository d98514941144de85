import type { AnyGame, Move, Rng, Seat, State } from '@taberna/engine';

/** What a person who knows a game knows beside its rules. Search and heuristic players share it. */
export interface Brain {
  readonly game: AnyGame;
  /**
   * Rates each of the `count` moves for the seat on turn, from what that seat may know, in a view
   * and in a sampled world alike; higher is better. Divided by `span` it is of the size of `value`.
   */
  rate(view: State, seat: Seat, moves: Int32Array, count: number, out: Float64Array): void;
  /**
   * A world that fits the view, drawn as the play so far makes it likely; without it, the game's
   * own, which draws all worlds alike.
   */
  sample?(view: State, viewer: Seat, rng: Rng, out: State): boolean;
  /** A quick and sensible move inside a sampled world. */
  rollout(world: State, seat: Seat, rng: Rng): Move;
  /**
   * Plays a world to its end as `rollout` would and says what it is worth then, like `value`; for
   * games in which that can be done faster than move by move. The world is of no use afterwards.
   */
  playOut?(world: State, rng: Rng, out: Float64Array): void;
  /** What a world is worth to each seat, 0 (worst) to 1 (best); exact where the game is over. */
  value(world: State, out: Float64Array): void;
  /** How many moves a rollout goes on before `value` judges; Infinity = to the end. */
  readonly horizon: number;
  /** Nothing is left to choose that counts; without it, the end of the game. */
  done?(world: State): boolean;
  /** How many points the step from value 0 to value 1 stands for. */
  span(view: State): number;
}
