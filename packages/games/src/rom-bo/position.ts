import type { Seat } from '@taberna/engine';
import { type Card, codeOf } from './cards.ts';
import type { RomBoPlayer, RomBoView } from './json.ts';
import { formatOptions } from './options.ts';
import {
  CENTRES,
  CHOOSE,
  cardsOf,
  FIRST_CENTRE,
  handOf,
  isShown,
  OVER,
  OWN_PILES,
  offerOf,
  ownPileOf,
  PHASE,
  type RomBoState,
  STARTED,
  stockOf,
  TALON,
  TURN,
  turnsOf,
} from './state.ts';

/** Face-down piles are listed top first, all others bottom first. */
function topFirst(cards: Card[]): string[] {
  return cards.map(codeOf).reverse();
}

function formatPlayer(s: RomBoState, seat: Seat): RomBoPlayer {
  return {
    stock: topFirst(cardsOf(s, stockOf(seat))),
    shown: isShown(s, seat),
    bought: s.bought[seat],
    hand: handOf(s, seat).map(codeOf),
    piles: Array.from({ length: OWN_PILES }, (_, p) => cardsOf(s, ownPileOf(seat, p)).map(codeOf)),
  };
}

export function formatPosition(s: RomBoState): RomBoView {
  const seats = Array.from({ length: s.seats }, (_, seat) => seat);
  const choosing = s.head[PHASE] === CHOOSE;
  const offer = seats.map((pile) => ({
    pile: topFirst(offerOf(s, pile)),
    shown: s.offerShown[pile] !== 0,
  }));
  return {
    game: 'rom-bo',
    seats: s.seats,
    options: formatOptions(s.options),
    phase: choosing ? 'choose' : 'play',
    turn: s.head[PHASE] === OVER ? null : s.head[TURN],
    started: s.head[STARTED] !== 0,
    turns: turnsOf(s),
    players: seats.map((seat) => formatPlayer(s, seat)),
    centre: Array.from({ length: CENTRES }, (_, c) => ({
      cards: cardsOf(s, FIRST_CENTRE + c).map(codeOf),
      down: s.down[c] !== 0,
    })),
    talon: topFirst(cardsOf(s, TALON)),
    ...(choosing ? { offer } : {}),
  };
}
