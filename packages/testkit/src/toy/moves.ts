import { failed, type Move, ok, type Result, type Seat, unreadable } from '@taberna/engine';
import { codeOf, PACK } from './cards.ts';
import type { Trio } from './state.ts';

/** A bid holds its card above the kind. */
export const BID_MOVE = 0;
export const DRAW_MOVE = 1;
export const TAKE_MOVE = 2;

export function bidOf(card: number): Move {
  return (card << 2) | BID_MOVE;
}

export function formatMove(_s: Trio, _seat: Seat, move: number): string {
  if (move === DRAW_MOVE) return 'draw';
  if (move === TAKE_MOVE) return 'take';
  return (move & 3) === BID_MOVE ? `bid ${codeOf(move >> 2)}` : `move ${move}`;
}

export const EXAMPLES = ['bid a1', 'draw', 'take'];

export function parseMove(_s: Trio, _seat: Seat, text: string): Result<number> {
  const [verb = '', code = '', ...more] = text.trim().split(/\s+/);
  if (more.length === 0 && code === '') {
    if (verb === 'draw') return ok(DRAW_MOVE);
    if (verb === 'take') return ok(TAKE_MOVE);
  }
  if (more.length === 0 && verb === 'bid') {
    const card = PACK.kindOf(code);
    if (card >= 0) return ok(bidOf(card));
  }
  return failed(unreadable(text, EXAMPLES));
}
