import { leftOf, type Rng, type Seat } from '@taberna/engine';
import { COLOUR_COUNT, cardCode, KINDS, PACK, PACK_SIZE, RANKS } from './cards.ts';
import type { EmitRoemer } from './events.ts';
import {
  addToHand,
  clear,
  DEALER,
  DISCARD_SIZE,
  DRAW_SIZE,
  everybody,
  HAND_SIZE,
  PENDING,
  PHASE,
  type RoemerState,
  TRUMP_PHASE,
  TURN,
} from './state.ts';

/** RM-10 */
export function deal(s: RoemerState, rng: Rng, dealer: Seat, emit?: EmitRoemer): void {
  clear(s);
  s.draw.set(PACK.cards);
  rng.shuffle(s.draw, 0, PACK_SIZE);
  s.at[DRAW_SIZE] = PACK_SIZE;
  s.at[DEALER] = dealer;
  dealHands(s);
  // RM-12
  s.at[PHASE] = TRUMP_PHASE;
  s.at[PENDING] = everybody(s);
  s.at[TURN] = leftOf(dealer, s.seats);
  if (emit) {
    const hands = Array.from({ length: s.seats }, (_, seat) => handCodes(s, seat));
    emit({ type: 'deal', dealer, hands });
  }
}

export function dealHands(s: RoemerState): void {
  for (let seat = 0; seat < s.seats; seat++) {
    for (let i = 0; i < HAND_SIZE; i++) addToHand(s, seat, takeTop(s));
  }
}

/** The top card of a draw pile that is not empty. */
function takeTop(s: RoemerState): number {
  const top = --s.at[DRAW_SIZE];
  const card = s.draw[top];
  s.draw[top] = 0;
  return card;
}

export function drawCard(s: RoemerState, seat: Seat, rng: Rng, emit?: EmitRoemer): void {
  if (s.at[DRAW_SIZE] === 0) {
    if (s.at[DISCARD_SIZE] === 0) return; // RM-11: both piles are empty
    reshuffle(s, rng, emit);
  }
  const card = takeTop(s);
  addToHand(s, seat, card);
  if (emit) emit({ type: 'draw', seat, card: cardCode(card) });
}

/** RM-11; RM-63: nobody knows a card any more. */
function reshuffle(s: RoemerState, rng: Rng, emit?: EmitRoemer): void {
  const { draw, discard, discardSeen } = s;
  const size = s.at[DISCARD_SIZE];
  for (let i = 0; i < size; i++) {
    draw[i] = discard[i];
    discard[i] = 0;
    discardSeen[i] = 0;
  }
  rng.shuffle(draw, 0, size);
  s.at[DRAW_SIZE] = size;
  s.at[DISCARD_SIZE] = 0;
  if (emit) emit({ type: 'reshuffle', cards: size });
}

/** How many cards of a kind a hand holds. */
export function heldOf(s: RoemerState, seat: Seat, kind: number): number {
  const cell = seat * COLOUR_COUNT + Math.floor(kind / RANKS);
  const rank = kind % RANKS;
  return rank === 0 ? s.caesars[cell] : (s.hand[cell] >> rank) & 1;
}

/** A hand that is known, sorted. */
export function handCodes(s: RoemerState, seat: Seat): string[] {
  const codes: string[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    for (let n = heldOf(s, seat, kind); n > 0; n--) codes.push(cardCode(kind));
  }
  return codes;
}
