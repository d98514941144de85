// The best reply in the last round between two: the choice that wins against most of the plans that
// the other may still have, however both choose afterwards. All of them are played out.

import { FastRng, firstSeat, type Move, type Seat } from '@taberna/engine';
import { apply } from '@taberna/games/romans-go-home/apply.ts';
import {
  type Band,
  CLAN,
  countIn,
  type Line,
  lineLength,
  SVART,
  WARRIORS,
} from '@taberna/games/romans-go-home/cards.ts';
import { legal, MAX_PLANS } from '@taberna/games/romans-go-home/legal.ts';
import { winners } from '@taberna/games/romans-go-home/score.ts';
import {
  actors,
  create,
  DECIDERS,
  OVER,
  PHASE,
  PLAN,
  ROUND,
  ROUNDS,
  type RomansState,
} from '@taberna/games/romans-go-home/state.ts';
import type { Level, Solution } from '../strength.ts';
import { thumbMove } from './thumb.ts';

/** With more covered there are 840 plans and more: too many for a hint that says so. */
const MOST_COVERED = 3;
const MOST_MOVES = 24;
/** Of the plans: so many more does the best choice win against than any other. */
const CLEARLY = 0.08;

export interface Reply {
  readonly move: Move;
  readonly plans: number;
  /** It wins against at least so many of them, any other choice against `second` at most. */
  readonly beaten: number;
  readonly second: number;
}

/** Every different order is as likely as any other (see `random` of the game). */
function* linesOf(rest: Band, length: number, at = 0): Generator<Line, void, undefined> {
  if (at === length) {
    yield 0;
    return;
  }
  for (let warrior = 0; warrior < WARRIORS; warrior++) {
    if (countIn(rest, warrior) === 0) continue;
    const first = (warrior + 1) << (4 * at);
    for (const line of linesOf(rest - (1 << warrior), length, at + 1)) yield first | line;
  }
}

const luck = new FastRng(0);

/** What is certain is the least of a seat that goes by rules of thumb, against whatever the other does. */
type Bound = 'least' | 'most';

class Replies {
  readonly #seat: Seat;
  readonly #worlds: RomansState[] = [];

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /** 1 for a win, or what is shared of it. */
  valueOf(world: RomansState, move: Move, bound: Bound, depth = 0): number {
    this.#worlds[depth] ??= create(world.options, world.seats);
    const after = this.#worlds[depth];
    after.buf.set(world.buf);
    apply(after, firstSeat(actors(world)), move, luck, undefined);
    if (after.head[PHASE] === OVER) return shareOf(winners(after), this.#seat);
    const mover = firstSeat(actors(after));
    if (mover === this.#seat && bound === 'least') {
      return this.valueOf(after, thumbMove(after, mover, luck), bound, depth + 1);
    }
    const values = movesOf(after, mover).map((next) => this.valueOf(after, next, bound, depth + 1));
    return bound === 'least' ? Math.min(...values) : Math.max(...values);
  }
}

function shareOf(won: number, seat: Seat): number {
  if ((won & (1 << seat)) === 0) return 0;
  return won === 1 << seat ? 1 : 0.5;
}

const out = new Int32Array(MAX_PLANS);

function movesOf(s: RomansState, seat: Seat): Move[] {
  return Array.from(out.subarray(0, legal(s, seat, out)));
}

function isClear(s: RomansState, seat: Seat): boolean {
  const other = 1 - seat;
  if (s.seats !== 2 || s.rows !== 2 || s.head[ROUND] !== ROUNDS || s.head[PHASE] === PLAN) {
    return false;
  }
  // Where both choose, or the other had nothing to choose, the choice tells of what is covered.
  if (s.head[DECIDERS] !== 1 << seat || s.fresh[other] === SVART) return false;
  return lineLength(s.covered[other]) <= MOST_COVERED;
}

export function bestReply(view: RomansState, seat: Seat): Reply | null {
  if (!isClear(view, seat)) return null;
  const moves = movesOf(view, seat);
  if (moves.length > MOST_MOVES) return null;
  const other = 1 - seat;
  const rest = CLAN - view.open[other] - view.discarded[other];
  const lines = [...linesOf(rest, lineLength(view.covered[other]))];
  const world = create(view.options, view.seats);
  const replies = new Replies(seat);
  const wins = (move: Move, bound: Bound) =>
    lines.reduce((sum, line) => {
      world.buf.set(view.buf);
      world.covered[other] = line;
      return sum + replies.valueOf(world, move, bound);
    }, 0);
  const sure = moves.map((move) => ({ move, beaten: wins(move, 'least') }));
  const best = sure.reduce((leader, each) => (each.beaten > leader.beaten ? each : leader));
  const enough = best.beaten - CLEARLY * lines.length;
  let second = 0;
  for (const { move } of sure) {
    if (move === best.move) continue;
    second = Math.max(second, wins(move, 'most'));
    if (second > enough) return null;
  }
  return { ...best, plans: lines.length, second };
}

/** What a rule of thumb says as well is no puzzle, but for an order, which no such rule changes. */
export function solve(view: RomansState, seat: Seat): Solution | null {
  const reply = bestReply(view, seat);
  if (reply === null || reply.move === thumbMove(view, seat, luck)) return null;
  return { move: reply.move, level: levelAmong(reply.plans * movesOf(view, seat).length) };
}

/** The more plans there are for every choice, the longer they take to weigh. */
function levelAmong(count: number): Level {
  if (count <= 40) return 1;
  if (count <= 60) return 2;
  if (count <= 300) return 3;
  return count <= 480 ? 4 : 5;
}
