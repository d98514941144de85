import type { Emit, Rng, Seat } from '@taberna/engine';
import { codeOf, HAND_SIZE, NONE, PACK, PACK_SIZE } from './cards.ts';
import type { RommeEvent } from './events.ts';
import {
  activePlayers,
  addToHand,
  clear,
  DEALER,
  DRAW,
  handKinds,
  nextPlayer,
  OPEN,
  openTop,
  PHASE,
  type Romme,
  STOCK,
  sitsOut,
  TURN,
} from './state.ts';

/** RO-03 */
export function deal(s: Romme, rng: Rng, dealer: Seat, emit?: Emit<RommeEvent>): void {
  clear(s);
  s.head[DEALER] = dealer;
  s.stock.set(PACK.cards);
  rng.shuffle(s.stock);
  s.head[STOCK] = PACK_SIZE;
  const first = nextPlayer(s, dealer);
  let seat = first;
  for (let cards = HAND_SIZE * activePlayers(s); cards > 0; cards--) {
    addToHand(s, seat, popStock(s));
    seat = nextPlayer(s, seat);
  }
  pushOpen(s, popStock(s));
  s.head[PHASE] = DRAW;
  s.head[TURN] = first;
  emit?.({
    type: 'deal',
    dealer,
    turn: first,
    hands: Array.from({ length: s.seats }, (_, i) =>
      sitsOut(s, i) ? null : handKinds(s, i).map(codeOf),
    ),
    open: codeOf(openTop(s)),
    stock: s.head[STOCK],
  });
}

export function popStock(s: Romme): number {
  const at = --s.head[STOCK];
  const kind = s.stock[at];
  s.stock[at] = NONE;
  return kind;
}

export function popOpen(s: Romme): number {
  const at = --s.head[OPEN];
  const kind = s.open[at];
  s.open[at] = NONE;
  return kind;
}

export function pushOpen(s: Romme, kind: number): void {
  s.open[s.head[OPEN]++] = kind;
}
