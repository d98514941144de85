import type { Emit, Refusal, Rng, Seat } from '@taberna/engine';

import { codeOf } from './cards.ts';
import type { RomBoEvent } from './events.ts';
import { firstOf, kindOf, packMove, SHOW, TAKE } from './moves.ts';
import { refuse } from './names.ts';
import {
  leastBought,
  PHASE,
  PLAYING,
  push,
  type RomBoState,
  STARTED,
  showStock,
  stockFace,
  stockOf,
  stockSize,
  TURN,
} from './state.ts';
import { runOn } from './turn.ts';

type Listener = Emit<RomBoEvent> | undefined;

function isOffered(s: RomBoState, pile: number): boolean {
  return pile < s.seats && s.offerLengths[pile] > 0;
}

/** The pile on offer whose top card is showing, or -1. */
function showingOffer(s: RomBoState): number {
  for (let pile = 0; pile < s.seats; pile++) {
    if (isOffered(s, pile) && s.offerShown[pile] !== 0) return pile;
  }
  return -1;
}

/** RB-03: a pile may be shown while none is showing, so nobody shows more than one. */
export function legalChoice(s: RomBoState, out: Int32Array): number {
  let n = 0;
  const mayShow = showingOffer(s) < 0;
  for (let pile = 0; mayShow && pile < s.seats; pile++) {
    if (isOffered(s, pile)) out[n++] = packMove(SHOW, pile);
  }
  for (let pile = 0; pile < s.seats; pile++) {
    if (isOffered(s, pile)) out[n++] = packMove(TAKE, pile);
  }
  return n;
}

export function checkChoice(s: RomBoState, move: number): Refusal | null {
  const pile = firstOf(move);
  if (kindOf(move) !== SHOW && kindOf(move) !== TAKE) return refuse('RB-03', 'choose.first');
  if (!isOffered(s, pile)) return refuse('RB-03', 'offer.none', { pile: pile + 1 });
  const showing = showingOffer(s);
  if (kindOf(move) === SHOW && showing >= 0) {
    return refuse('RB-03', 'offer.showing', { pile: showing + 1 });
  }
  return null;
}

export function showOffer(s: RomBoState, seat: Seat, pile: number, emit: Listener): void {
  s.offerShown[pile] = 1;
  const top = s.offers[pile * stockSize(s.seats) + s.offerLengths[pile] - 1];
  if (emit) emit({ type: 'pile-shown', seat, pile: pile + 1, card: codeOf(top) });
}

function takeOffer(s: RomBoState, seat: Seat, pile: number, emit: Listener): void {
  const from = pile * stockSize(s.seats);
  const length = s.offerLengths[pile];
  for (let i = 0; i < length; i++) push(s, stockOf(seat), s.offers[from + i]);
  s.offers.fill(0, from, from + length);
  if (s.offerShown[pile] !== 0) showStock(s, seat);
  s.bought[seat] = leastBought(s, seat);
  s.offerShown[pile] = 0;
  s.offerLengths[pile] = 0;
  if (emit) emit({ type: 'pile-taken', seat, pile: pile + 1 });
}

export function choosePile(
  s: RomBoState,
  seat: Seat,
  pile: number,
  rng: Rng,
  emit: Listener,
): void {
  takeOffer(s, seat, pile, emit);
  s.head[TURN] = seat + 1;
  finishChoosing(s, rng, emit);
}

/** RB-03: the last pile goes by itself, and who chose first plays first. RB-04: tops are shown. */
export function finishChoosing(s: RomBoState, rng: Rng, emit: Listener): void {
  const last = s.seats - 1;
  if (s.head[TURN] !== last) return;
  for (let pile = 0; pile < s.seats; pile++) {
    if (isOffered(s, pile)) takeOffer(s, last, pile, emit);
  }
  for (let seat = 0; seat < s.seats; seat++) showStock(s, seat);
  if (emit) {
    const cards = Array.from(s.bought, (_, seat) => codeOf(stockFace(s, seat)));
    emit({ type: 'stocks-shown', cards });
  }
  s.head[PHASE] = PLAYING;
  s.head[TURN] = 0;
  s.head[STARTED] = 0;
  runOn(s, rng, emit);
}
