import type { Move, Rng, Seat } from '@taberna/engine';
import { KINDS } from './cards.ts';
import { bidOf, DRAW_MOVE, TAKE_MOVE } from './moves.ts';
import { actors, BID, DISCARD, DRAW, handOf, PHASE, type Trio } from './state.ts';

export const MAX_MOVES = KINDS;

export function legal(s: Trio, seat: Seat, out: Int32Array): number {
  let count = 0;
  if ((actors(s) & (1 << seat)) === 0) return 0;
  if (s.head[PHASE] === BID) {
    for (let card = 0; card < KINDS; card++) {
      if (handOf(s, seat).includes(card)) out[count++] = bidOf(card);
    }
    return count;
  }
  if (canDraw(s)) out[count++] = DRAW_MOVE;
  if (s.head[DISCARD] > 0) out[count++] = TAKE_MOVE;
  return count;
}

const choices = new Int32Array(MAX_MOVES);

export function random(s: Trio, seat: Seat, rng: Rng): Move {
  return choices[rng.below(legal(s, seat, choices))];
}

/** The last discard stays where it is when the others become the new pile. */
export function canDraw(s: Trio): boolean {
  return s.head[DRAW] > 0 || s.head[DISCARD] > 1;
}
