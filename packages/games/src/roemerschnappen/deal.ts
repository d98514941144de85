import { type Emit, leftOf, type Rng, type Seat } from '@taberna/engine';
import { CARDS, COLOURS, cardsIn, codeAt, NONE } from './cards.ts';
import type { RsEvent } from './events.ts';
import { PRINTED_RULES } from './options.ts';
import {
  ACTORS,
  blindCount,
  CALL,
  callerOf,
  create,
  DEALER,
  everySeat,
  give,
  handOf,
  PHASE,
  PLAYING,
  type RsState,
  TALON_SIZE,
  TRUMP,
} from './state.ts';
import { lead } from './trick.ts';

/** The bytes of a table on which nothing lies but the whole pack as the talon. */
const UNDEALT = (() => {
  const s = create({ points: 'values', count: 'app', games: 1, house: PRINTED_RULES }, 2);
  for (let card = 0; card < CARDS; card++) s.talon[card] = card;
  s.head[TALON_SIZE] = CARDS;
  return s.buf;
})();

// RS-10: three cards to each player, clockwise from the dealer's left, and then two.
export function deal(s: RsState, rng: Rng, dealer: Seat, emit?: Emit<RsEvent>): void {
  const { ruling, seats, head } = s;
  s.buf.set(UNDEALT);
  head[DEALER] = dealer;
  rng.shuffle(s.talon);
  const caller = leftOf(dealer, seats);
  dealPart(s, caller, ruling.firstPart);
  const colour = s.hands[2 * caller];
  const rest = s.hands[2 * caller + 1];
  dealPart(s, caller, ruling.handSize - ruling.firstPart);
  head[TRUMP] = ruling.fixedTrump;
  if (ruling.called) {
    head[PHASE] = CALL;
    head[ACTORS] = 1 << caller;
    s.blind[0] = s.hands[2 * caller] ^ colour; // RS-11
    s.blind[1] = s.hands[2 * caller + 1] ^ rest;
    s.hands[2 * caller] = colour;
    s.hands[2 * caller + 1] = rest;
  } else {
    head[PHASE] = PLAYING;
  }
  if (emit) tellDeal(s, emit);
  if (!ruling.called) lead(s, caller, emit);
}

function dealPart(s: RsState, first: Seat, cards: number): void {
  const { talon, head, held, seats } = s;
  let size = head[TALON_SIZE];
  for (let i = 0, seat = first; i < seats; i++, seat = leftOf(seat, seats)) {
    for (let k = 0; k < cards; k++) {
      size--;
      give(s, seat, talon[size]);
      talon[size] = NONE;
    }
    held[seat] += cards;
  }
  head[TALON_SIZE] = size;
}

function tellDeal(s: RsState, emit: Emit<RsEvent>): void {
  const caller = callerOf(s);
  const hands = everySeat(s).map((seat) => handOf(s, seat).map(codeAt));
  hands[caller]?.push(...cardsIn(s.blind[0], s.blind[1]).map(codeAt));
  emit({
    type: 'deal',
    dealer: s.head[DEALER],
    caller,
    called: s.ruling.called,
    trump: COLOURS[s.head[TRUMP]] ?? null,
    hands,
    blind: s.ruling.called ? blindCount(s) : 0,
    talon: s.head[TALON_SIZE],
  });
}
