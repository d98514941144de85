import { type Emit, leftOf, type Rng, type Seat } from '@taberna/engine';
import { CARDS, codeOf, EMPTY, PACK } from './cards.ts';
import type { TrioEvent } from './events.ts';
import { DEALER, DRAW, handOf, type Trio, TURN } from './state.ts';

export function deal(s: Trio, rng: Rng, dealer: Seat, emit?: Emit<TrioEvent>): void {
  s.buf.fill(0);
  s.discard.fill(EMPTY);
  s.bids.fill(EMPTY);
  s.draw.set(PACK.cards);
  rng.shuffle(s.draw);
  s.head[DEALER] = dealer;
  s.head[TURN] = leftOf(dealer, s.seats);
  s.head[DRAW] = CARDS;
  for (let i = 0; i < s.hands.length; i++) s.hands[i] = drawn(s);
  const hands = Array.from({ length: s.seats }, (_, seat) => [...handOf(s, seat)].map(codeOf));
  emit?.({ type: 'dealt', dealer, hands });
}

export function drawn(s: Trio): number {
  const card = s.draw[--s.head[DRAW]];
  s.draw[s.head[DRAW]] = EMPTY;
  return card;
}
