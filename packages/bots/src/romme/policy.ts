import type { Move, Seat } from '@taberna/engine';
import { NONE } from '@taberna/games/romme/cards.ts';
import { legal, MAX_MOVES, mayReturn, mayTake, mustDraw } from '@taberna/games/romme/legal.ts';
import { DRAW_MOVE, RETURN_MOVE, TAKE_MOVE } from '@taberna/games/romme/moves.ts';
import { openTop, type Romme } from '@taberna/games/romme/state.ts';
import { Planner, type PlannerSettings } from './planner.ts';
import { winByTaking } from './winning.ts';

/** Chooses by the rules of thumb, and ends the game wherever the open card does that. */
export class Policy {
  readonly planner: Planner;
  readonly #moves = new Int32Array(MAX_MOVES);

  constructor(settings: PlannerSettings) {
    this.planner = new Planner(settings);
  }

  draws(s: Romme, seat: Seat): Move {
    const top = openTop(s);
    // RO-26, RO-27
    if (top === NONE || s.size[seat] < 2 || mustDraw(s)) return DRAW_MOVE;
    if (winByTaking(s, seat, top) > 0) return TAKE_MOVE;
    const { planner } = this;
    return mayTake(s, seat) && planner.takes(s, seat, top) ? TAKE_MOVE : DRAW_MOVE;
  }

  /** Where no plan was found: back with the card taken, else what the rules offer last. */
  fallback(s: Romme, seat: Seat): Move {
    if (mayReturn(s)) return RETURN_MOVE;
    return this.#moves[legal(s, seat, this.#moves) - 1];
  }
}
