import { type Emit, leftOf, type Move, type Rng, type Seat } from '@taberna/engine';
import { codeOf, EMPTY } from './cards.ts';
import { drawn } from './deal.ts';
import type { TrioEvent } from './events.ts';
import { TAKE_MOVE } from './moves.ts';
import {
  BID,
  DEALER,
  DISCARD,
  DRAW,
  HAND,
  handOf,
  isOver,
  PHASE,
  REFILL,
  ROUND,
  type Trio,
  TURN,
} from './state.ts';

export function apply(s: Trio, seat: Seat, move: Move, rng: Rng, emit?: Emit<TrioEvent>): void {
  if (s.head[PHASE] === BID) bid(s, seat, move >> 2, emit);
  else refill(s, seat, move, rng, emit);
}

function bid(s: Trio, seat: Seat, card: number, emit?: Emit<TrioEvent>): void {
  const hand = handOf(s, seat);
  const at = hand.indexOf(card);
  hand.copyWithin(at, at + 1);
  hand[HAND - 1] = EMPTY;
  s.bids[seat] = card;
  emit?.({ type: 'bid', seat, card: codeOf(card) });
  if (!s.bids.includes(EMPTY)) reveal(s, emit);
}

/** TR-4: the highest value alone wins a point; cards are laid aside in the order of the seats. */
function reveal(s: Trio, emit?: Emit<TrioEvent>): void {
  const values = [...s.bids].map((card) => card % 4);
  const best = Math.max(...values);
  const alone = values.indexOf(best) === values.lastIndexOf(best);
  const winner = alone ? values.indexOf(best) : -1;
  if (winner >= 0) s.points[winner]++;
  emit?.({ type: 'revealed', cards: [...s.bids].map(codeOf), winner });
  for (const card of s.bids) s.discard[s.head[DISCARD]++] = card;
  s.bids.fill(EMPTY);
  s.head[ROUND]++;
  if (isOver(s)) return;
  s.head[PHASE] = REFILL;
  s.head[TURN] = leftOf(s.head[DEALER], s.seats);
}

function refill(s: Trio, seat: Seat, move: Move, rng: Rng, emit?: Emit<TrioEvent>): void {
  const hand = handOf(s, seat);
  if (move === TAKE_MOVE) {
    const card = s.discard[--s.head[DISCARD]];
    s.discard[s.head[DISCARD]] = EMPTY;
    hand[HAND - 1] = card;
    emit?.({ type: 'took', seat, card: codeOf(card) });
  } else {
    if (s.head[DRAW] === 0) reshuffle(s, rng, emit);
    hand[HAND - 1] = drawn(s);
    emit?.({ type: 'drew', seat, card: codeOf(hand[HAND - 1]) });
  }
  if (seat === s.head[DEALER]) s.head[PHASE] = BID;
  s.head[TURN] = leftOf(seat, s.seats);
}

function reshuffle(s: Trio, rng: Rng, emit?: Emit<TrioEvent>): void {
  const cards = s.head[DISCARD] - 1;
  s.draw.set(s.discard.subarray(0, cards));
  s.discard[0] = s.discard[cards];
  s.discard.fill(EMPTY, 1);
  rng.shuffle(s.draw, 0, cards);
  s.head[DRAW] = cards;
  s.head[DISCARD] = 1;
  emit?.({ type: 'reshuffled', cards });
}

/** Every position waits for a choice or is over. */
export function resume(): void {}
