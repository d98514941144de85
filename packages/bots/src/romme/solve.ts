// RO-30: the only move that ends the game in this turn, by exact cover.

import { FastRng, firstSeat, type Move, type Seat } from '@taberna/engine';
import { apply } from '@taberna/games/romme/apply.ts';
import { legal, MAX_MOVES } from '@taberna/games/romme/legal.ts';
import { actors, create, DRAW, PHASE, type Romme } from '@taberna/games/romme/state.ts';
import { because } from '../reasons.ts';
import type { Level, Solution } from '../strength.ts';
import { winNow } from './winning.ts';

/** With fewer cards in hand the way is seen at once. */
const FEWEST_CARDS = 6;

const moves = new Int32Array(MAX_MOVES);
const rng = new FastRng(0);

export function solve(s: Romme, seat: Seat): Solution | null {
  if (s.head[PHASE] === DRAW || s.size[seat] < FEWEST_CARDS) return null;
  const win = winNow(s, seat);
  if (win === 0) return null;
  const count = legal(s, seat, moves);
  const winning: Move[] = [];
  let second = 0;
  for (const move of moves.slice(0, count)) {
    const points = pointsAfter(s, seat, move, win);
    if (points >= win) winning.push(move);
    else second = Math.max(second, points);
  }
  if (winning.length !== 1) return null;
  const reason =
    second === 0
      ? because('puzzle.romme')
      : because('puzzle.romme.points', { points: win, second });
  return { move: winning[0], level: levelAmong(count), reasons: [reason] };
}

/** The points for the best end of this turn after a move; `win` where the move itself is that end. */
function pointsAfter(s: Romme, seat: Seat, move: Move, win: number): number {
  const after = create(s.options, s.seats);
  after.buf.set(s.buf);
  apply(after, seat, move, rng);
  const next = actors(after);
  if (next === 0) return win;
  // Whoever has discarded may have all cards in melds in the next turn, but not in this one.
  return firstSeat(next) === seat ? winNow(after, seat) : 0;
}

/** The more moves there are, the longer all of them take to try. */
function levelAmong(count: number): Level {
  if (count <= 6) return 1;
  if (count <= 12) return 2;
  if (count <= 24) return 3;
  return count <= 48 ? 4 : 5;
}
