import type { Move, Rng, Seat } from '@taberna/engine';
import { apply } from '@taberna/games/romme/apply.ts';
import { NONE } from '@taberna/games/romme/cards.ts';
import { DRAW_MOVE, RETURN_MOVE, TAKE_MOVE } from '@taberna/games/romme/moves.ts';
import { legal, MAX_MOVES, mayReturn, mayTake, mustDraw } from '@taberna/games/romme/rules.ts';
import { DRAW, isOver, openTop, PHASE, type Romme, TURN } from '@taberna/games/romme/state.ts';
import { Planner, type PlannerSettings } from './planner.ts';
import { winByTaking, winNow, winningMove } from './winning.ts';

/** Plays by the rules of thumb, and ends the game wherever that is possible. */
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
    const { content } = planner.settings;
    if (s.opened[seat] === 0 && planner.staying(s, seat) >= content) return DRAW_MOVE;
    return mayTake(s, seat) && planner.takes(s, seat, top) ? TAKE_MOVE : DRAW_MOVE;
  }

  /** Where no plan was found: back with the card taken, else what the rules offer last. */
  fallback(s: Romme, seat: Seat): Move {
    if (mayReturn(s)) return RETURN_MOVE;
    return this.#moves[legal(s, seat, this.#moves) - 1];
  }

  /** Plays the turn of whoever is on turn to its end. */
  playTurn(s: Romme, rng: Rng): void {
    const seat = s.head[TURN];
    if (s.head[PHASE] === DRAW) apply(s, seat, this.draws(s, seat), rng);
    const win = winNow(s, seat);
    while (!isOver(s) && s.head[TURN] === seat && s.head[PHASE] !== DRAW) {
      const winning = win > 0 ? winningMove(s, seat, win, rng) : null;
      if (winning !== null) apply(s, seat, winning, rng);
      else this.#follow(s, seat, rng);
    }
  }

  #follow(s: Romme, seat: Seat, rng: Rng): void {
    const { planner } = this;
    if (!planner.plan(s, seat)) {
      apply(s, seat, this.fallback(s, seat), rng);
      return;
    }
    for (let i = 0; i < planner.length; i++) apply(s, seat, planner.line[i], rng);
  }
}
