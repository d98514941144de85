import type { Move, Refusal, Seat } from '@taberna/engine';
import { codeOf, KINDS } from './cards.ts';
import { canDraw } from './legal.ts';
import { BID_MOVE, DRAW_MOVE, TAKE_MOVE } from './moves.ts';
import { refuse } from './names.ts';
import { actors, BID, DISCARD, handOf, isOver, PHASE, type Trio } from './state.ts';

export function check(s: Trio, seat: Seat, move: Move): Refusal | null {
  if (isOver(s)) return refuse('TR-5', 'over');
  if ((actors(s) & (1 << seat)) === 0) return refuse('TR-1', 'turn', { seat });
  if (s.head[PHASE] === BID) {
    if (move < 0 || (move & 3) !== BID_MOVE) return refuse('TR-2', 'bidNow');
    const card = move >> 2;
    return handOf(s, seat).includes(card) && card < KINDS
      ? null
      : refuse('TR-2', 'notHeld', { card: codeOf(card) });
  }
  if (move === DRAW_MOVE) return canDraw(s) ? null : refuse('TR-3', 'nothingToDraw');
  if (move === TAKE_MOVE) return s.head[DISCARD] > 0 ? null : refuse('TR-3', 'nothingToTake');
  return refuse('TR-3', 'refillNow');
}
