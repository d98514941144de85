import type { Seat } from '@taberna/engine';
import { holds, NONE } from '@taberna/games/roemerschnappen/cards.ts';
import { MOVE_CALL, MOVE_PLAY, packMove } from '@taberna/games/roemerschnappen/moves.ts';
import {
  CALL,
  DEALER,
  PHASE,
  PLAYED,
  PLAYING,
  type RsState,
  TRUMP,
} from '@taberna/games/roemerschnappen/state.ts';

/** A seat plays once to every trick: between two of its decisions exactly one trick ends. */
export function since(before: RsState, after: RsState, seat: Seat, out: Int32Array): number {
  if (after.head[PHASE] !== PLAYING || before.head[DEALER] !== after.head[DEALER]) return -1;
  if (before.head[PHASE] === CALL) return sinceCall(before, after, seat, out);
  if (before.head[TRUMP] !== after.head[TRUMP]) return -1;
  const trick = trickBetween(before, after);
  const at = before.head[PLAYED];
  if (trick === null || trick.length <= at) return -1;
  for (let i = 0; i < at; i++) if (trick[i] !== before.trickCard[i]) return -1;
  if (!keepsHand(before, after, seat, trick[at])) return -1;
  let count = 0;
  for (let i = at; i < trick.length; i++) out[count++] = packMove(MOVE_PLAY, trick[i]);
  for (let i = 0; i < after.head[PLAYED]; i++) {
    out[count++] = packMove(MOVE_PLAY, after.trickCard[i]);
  }
  return count;
}

/** RS-11, RS-13: who has called leads. */
function sinceCall(before: RsState, after: RsState, seat: Seat, out: Int32Array): number {
  if (after.head[PLAYED] !== 0 || !keepsHand(before, after, seat, NONE)) return -1;
  for (let each = 0; each < after.seats; each++) if (after.top[each] !== NONE) return -1;
  out[0] = packMove(MOVE_CALL, after.head[TRUMP]);
  return 1;
}

/** The cards that one seat has won since, in the order of play; null if others have won too. */
function trickBetween(before: RsState, after: RsState): number[] | null {
  let trick: number[] | null = null;
  for (let each = 0; each < after.seats; each++) {
    if (after.top[each] === before.top[each]) continue;
    if (trick !== null) return null;
    trick = [];
    for (let card = after.top[each]; card !== before.top[each]; card = after.below[card]) {
      if (card === NONE) return null;
      trick.unshift(card);
    }
  }
  return trick;
}

/** Whether all cards of the hand but the one played are still there. */
function keepsHand(before: RsState, after: RsState, seat: Seat, played: number): boolean {
  if (played !== NONE && !holds(before.hands[2 * seat], before.hands[2 * seat + 1], played)) {
    return false;
  }
  for (let half = 0; half < 2; half++) {
    let kept = before.hands[2 * seat + half];
    if (played !== NONE && played >>> 5 === half) kept &= ~(1 << (played & 31));
    if ((kept & ~after.hands[2 * seat + half]) !== 0) return false;
  }
  return true;
}
