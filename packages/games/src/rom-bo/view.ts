import { HIDDEN, type Seat, UNKNOWN, undecided } from '@taberna/engine';
import { ACE, codeOf, KINDS } from './cards.ts';
import type { RomBoEvent } from './events.ts';
import { cellOf, isShown, type RomBoState, seatOfStock, stockSize, TALON } from './state.ts';

/** RB-40: what lies open, all sizes, the viewer's own hand and the aces; nothing else is copied. */
export function observe(s: RomBoState, viewer: Seat, out: RomBoState): void {
  out.buf.fill(UNKNOWN);
  out.head.set(s.head);
  out.faces.set(s.faces);
  out.bought.set(s.bought);
  out.handSizes.set(s.handSizes);
  out.due.set(s.due);
  out.down.set(s.down);
  out.capped.set(s.capped);
  out.lengths.set(s.lengths);
  out.offerLengths.set(s.offerLengths);
  out.offerShown.set(s.offerShown);
  out.words[s.seats] = s.words[s.seats];
  for (let seat = 0; seat < s.seats; seat++) {
    observeHand(s, seat, seat === viewer, out);
    observeOffer(s, seat, out);
  }
  out.cells.fill(0);
  for (let pile = 0; pile < s.lengths.length; pile++) observePile(s, pile, coveredIn(s, pile), out);
}

/** Of a hand of another seat its size and its aces are known. */
function observeHand(s: RomBoState, seat: Seat, own: boolean, out: RomBoState): void {
  for (let card = 0, cell = seat * KINDS; card < KINDS; card++, cell++) {
    out.hands[cell] = own || card === ACE ? s.hands[cell] : 0;
  }
  out.words[seat] = own ? s.words[seat] : s.words[seat] & (1 << ACE);
}

/** At most the top card of a pile on offer lies face up. */
function observeOffer(s: RomBoState, pile: number, out: RomBoState): void {
  const from = pile * stockSize(s.seats);
  const end = from + s.offerLengths[pile];
  for (let i = end - s.offerShown[pile]; i < end; i++) out.offers[i] = s.offers[i];
  out.offers.fill(0, end, from + stockSize(s.seats));
}

/** How many cards of a pile, from the bottom, lie face down. */
function coveredIn(s: RomBoState, pile: number): number {
  if (pile === TALON) return s.lengths[pile];
  const seat = seatOfStock(pile);
  return seat < 0 ? 0 : s.lengths[pile] - (isShown(s, seat) ? 1 : 0);
}

function observePile(s: RomBoState, pile: number, covered: number, out: RomBoState): void {
  for (let i = 0; i < s.lengths[pile]; i++) {
    const cell = cellOf(pile, i);
    out.cells[cell] = i < covered ? UNKNOWN : s.cells[cell];
  }
}

export function redact(event: RomBoEvent, viewer: Seat): RomBoEvent {
  switch (event.type) {
    case 'cards-drawn':
      return event.seat === viewer ? event : { ...event, cards: acesOnly(event.cards) };
    case 'piles-dealt':
    case 'pile-shown':
    case 'pile-taken':
    case 'stocks-shown':
    case 'talon-collected':
    case 'card-laid':
    case 'card-paid':
    case 'stock-turned':
    case 'card-discarded':
    case 'turn-ended':
    case 'table-stuck':
    case 'turns-used-up':
      return event;
    default:
      return undecided(event);
  }
}

/** RB-11: an ace is shown to all. */
function acesOnly(cards: readonly string[]): readonly string[] {
  const aces = cards.filter((card) => card === codeOf(ACE));
  return [...aces, ...Array.from({ length: cards.length - aces.length }, () => HIDDEN)];
}
