import {
  type AnyGame,
  FastRng,
  type GameEvent,
  type Move,
  type Seat,
  type State,
} from '@taberna/engine';
import { NotedLuck, sameBytes } from './learned.ts';

/** A legal move's own deed, before the table has said it: the card lies where it was put. */
export interface Foreseen {
  /** The player's view then. */
  readonly state: State;
  readonly event: GameEvent;
}

/**
 * The first thing that happens by a move is its player's own deed; it needs no luck and uncovers nothing.
 * What follows from it may depend on what the player cannot see, and is for the table to say: so is all
 * of a move (null) whose first moment shows a card, or differs between worlds that fit the view.
 */
export function foresee(game: AnyGame, view: State, seat: Seat, move: Move): Foreseen | null {
  const rng = new FastRng(move);
  const one = firstMoment(game, view, seat, move, rng);
  const other = firstMoment(game, view, seat, move, rng);
  if (one === null || other === null || !isSame(one, other)) return null;
  return sameCards(game, one.state, view) && !sameBytes(one.state.buf, view.buf) ? one : null;
}

function firstMoment(
  game: AnyGame,
  view: State,
  seat: Seat,
  move: Move,
  rng: FastRng,
): Foreseen | null {
  const { options, seats } = view;
  const world = game.create(options, seats);
  if (!game.sample(view, seat, rng, world)) return null;
  const luck = new NotedLuck();
  const state = game.create(options, seats);
  let first: GameEvent | null = null;
  game.apply(world, seat, move, luck, (event) => {
    if (first !== null || luck.used) return;
    first = event;
    game.observe(world, seat, state);
  });
  const told = first === null ? null : game.redact(first, seat);
  return told === null ? null : { state, event: told };
}

function isSame(one: Foreseen, other: Foreseen): boolean {
  if (!sameBytes(one.state.buf, other.state.buf)) return false;
  return JSON.stringify(one.event) === JSON.stringify(other.event);
}

/** None is missing, none has been uncovered. */
function sameCards(game: AnyGame, one: State, other: State): boolean {
  const kinds = game.pack(one.options, one.seats).length;
  const [had, has] = [new Int32Array(kinds + 1), new Int32Array(kinds + 1)];
  game.census(other, had);
  game.census(one, has);
  return had.every((count, kind) => count === has[kind]);
}
