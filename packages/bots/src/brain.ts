import {
  firstSeat,
  type Game,
  type GameTypes,
  type Move,
  type Rng,
  type Seat,
  type State,
} from '@taberna/engine';

export const MAX_SEATS = 8;

/** Whether a state made for one serves for the other. */
export function isSameTable(a: State, b: State): boolean {
  return a.options === b.options && a.seats === b.seats;
}

/**
 * Plays a world to its end and says what it is worth then, like a brain's `value`. The world is of
 * no use afterwards. (The type of a method, as `Sample` is, so that what serves one game is a part
 * of a brain of any: the registry finds bots by the id of their game.)
 */
export type PlayOut<S extends State = State> = {
  run(world: S, rng: Rng, out: Float64Array): void;
}['run'];

/** Draws one world; false where there is none. */
export type Sample<S extends State = State> = { draw(rng: Rng, out: S): boolean }['draw'];

/** Moves that others than their maker cannot tell apart, as one. */
export interface Veil<S extends State = State> {
  /** The move as others see it: one and the same for all that look alike. */
  seen(move: Move): Move;
  /** The move behind a covered one that a sensible player would make; others as they are. */
  uncover(world: S, seat: Seat, move: Move): Move;
}

/** What a person who knows a game knows beside its rules. Search and heuristic players share it. */
export interface Brain<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /**
   * Rates each of the `count` moves for the seat on turn, from what that seat may know, in a view
   * and in a sampled world alike; higher is better.
   */
  rate(view: T['state'], seat: Seat, moves: Int32Array, count: number, out: Float64Array): void;
  /**
   * Worlds that fit the view, drawn as the play so far makes them likely; without it, or where it
   * has nothing to say, the game's own, which draws all worlds alike.
   */
  samples?(view: T['state'], viewer: Seat): Sample<T['state']> | null;
  /** A quick and sensible move inside a sampled world. */
  rollout(world: T['state'], seat: Seat, rng: Rng): Move;
  /** Playouts for one decision, in games in which they are faster than `rollout` move by move. */
  playOuts?(view: T['state']): PlayOut<T['state']>;
  /** What a world is worth to each seat, 0 (worst) to 1 (best); exact where the game is over. */
  value(world: T['state'], out: Float64Array): void;
  /** For games in which moves are made that others do not see. */
  readonly veil?: Veil<T['state']>;
  /** How many moves a rollout goes on before `value` judges; Infinity = to the end. */
  readonly horizon: number;
  /** Nothing is left to choose that counts; without it, the end of the game. */
  done?(world: T['state']): boolean;
  /**
   * The moves that a seat has seen between one decision of its own and its next, its own move
   * first, as the search tree has them; returns how many, or -1 where the views do not follow each
   * other so. Without it every decision is thought about from the beginning.
   */
  since?(before: T['state'], after: T['state'], seat: Seat, out: Int32Array): number;
  /** How many points the step from value 0 to value 1 stands for. */
  span(view: T['state']): number;
}

/** Worlds for one decision, by the brain where it has something to say, else by the game. */
export function samplesOf(brain: Brain, view: State, viewer: Seat): Sample {
  return brain.samples?.(view, viewer) ?? ((rng, out) => brain.game.sample(view, viewer, rng, out));
}

/** Whether nothing is left to choose. */
export function doneOf(brain: Brain): (world: State) => boolean {
  return brain.done ?? ((world) => brain.game.actors(world) === 0);
}

/** Playouts for one decision: the brain's own, else move by move up to its horizon. */
export function playOutsOf(brain: Brain, view: State): PlayOut {
  const { game } = brain;
  const done = doneOf(brain);
  return (
    brain.playOuts?.(view) ??
    ((world, rng, out) => {
      for (let left = brain.horizon; left > 0 && !done(world); left--) {
        const seat = firstSeat(game.actors(world));
        game.apply(world, seat, brain.rollout(world, seat, rng), rng);
      }
      brain.value(world, out);
    })
  );
}
