import type { Emit, Move, Seat } from '@taberna/engine';
import { COLOURS, cardsIn, codeAt } from './cards.ts';
import type { RsEvent } from './events.ts';
import { MOVE_CALL, MOVE_PLAY, moveKind, moveValue } from './moves.ts';
import {
  ACTORS,
  everySeat,
  isOver,
  PHASE,
  PLAYED,
  PLAYING,
  pointsOf,
  type RsState,
  TRUMP,
} from './state.ts';
import { endPlay, finishTrick, lead, playCard } from './trick.ts';

export function apply(s: RsState, seat: Seat, move: Move, emit?: Emit<RsEvent>): void {
  const kind = moveKind(move);
  if (kind === MOVE_PLAY) playCard(s, seat, moveValue(move), emit);
  else if (kind === MOVE_CALL) callTrump(s, seat, moveValue(move), emit);
  else enterSum(s, seat, moveValue(move), emit);
}

// RS-11: only now does the caller look at the other cards; RS-13: and leads.
function callTrump(s: RsState, seat: Seat, colour: number, emit?: Emit<RsEvent>): void {
  s.head[TRUMP] = colour;
  s.head[PHASE] = PLAYING;
  if (emit) {
    emit({ type: 'call', seat, trump: COLOURS[colour] ?? '-' });
    const cards = cardsIn(s.blind[0], s.blind[1]).map(codeAt);
    if (cards.length > 0) emit({ type: 'pick-up', seat, cards });
  }
  s.hands[2 * seat] |= s.blind[0];
  s.hands[2 * seat + 1] |= s.blind[1];
  s.blind.fill(0);
  lead(s, seat, emit);
}

// RS-44: hidden until all are in; a wrong sum changes no score.
function enterSum(s: RsState, seat: Seat, sum: number, emit?: Emit<RsEvent>): void {
  s.sums[seat] = sum;
  s.head[ACTORS] &= ~(1 << seat);
  if (!emit) return;
  emit({ type: 'sum', seat, sum });
  if (!isOver(s)) return;
  const points = everySeat(s).map((each) => pointsOf(s, each));
  emit({ type: 'sums', sums: Array.from(s.sums.subarray(0, s.seats)), points });
}

/** A loaded trick that is full is won, and a loaded round without cards ends. */
export function resume(s: RsState, emit?: Emit<RsEvent>): void {
  if (s.head[PHASE] !== PLAYING || !isOver(s)) return;
  if (s.head[PLAYED] > 0) finishTrick(s, emit);
  else endPlay(s, emit);
}
