import {
  cloneInto,
  countCells,
  HIDDEN,
  type Rng,
  type Seat,
  UNKNOWN,
  Unseen,
  undecided,
} from '@taberna/engine';
import { ACE, codeOf, JOKER, KINDS, PACK } from './cards.ts';
import type { RomBoEvent } from './events.ts';
import {
  addToHand,
  cellOf,
  isShown,
  type RomBoState,
  seatOfStock,
  stockOf,
  stockSize,
  TALON,
} from './state.ts';

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

/** Counts the cards by kind, the unknown ones after the kinds. */
export function census(s: RomBoState, counts: Int32Array): void {
  const { cells, hands, lengths, offers } = s;
  counts.fill(0);
  for (let pile = 0; pile < lengths.length; pile++) {
    const from = cellOf(pile, 0);
    const to = cellOf(pile, lengths[pile] - 1);
    // An upper pile grows downwards from the end of its room.
    if (lengths[pile] > 0)
      countCells(cells, Math.min(from, to), Math.max(from, to) + 1, KINDS, counts);
  }
  const size = stockSize(s.seats);
  for (let seat = 0; seat < s.seats; seat++) {
    let known = 0;
    for (let card = 0; card < KINDS; card++) {
      const held = hands[seat * KINDS + card];
      counts[card] += held;
      known += held;
    }
    counts[KINDS] += s.handSizes[seat] - known;
    countCells(offers, seat * size, seat * size + s.offerLengths[seat], KINDS, counts);
  }
}

function hiddenInHand(s: RomBoState, seat: Seat): number {
  let known = 0;
  for (let card = 0; card < KINDS; card++) known += s.hands[seat * KINDS + card];
  return s.handSizes[seat] - known;
}

const seen = new Int32Array(KINDS + 1);
const unseen = new Unseen(PACK);

/**
 * Fills the places from the narrowest kind to the widest: piles on offer and what is left of a
 * dealt stock hold 2 … K (RB-02), hidden hand cards are no aces (RB-40), the rest is anything.
 * As each step has the same number of ways whatever came before, all worlds are equally likely.
 */
export function sample(view: RomBoState, rng: Rng, out: RomBoState): boolean {
  cloneInto(view, out);
  census(view, seen);
  unseen.left = 0;
  for (let card = 0; card < ACE; card++) unseen.add(card, seen);
  for (let seat = 0; seat < view.seats; seat++) {
    if (!fillOffer(out, seat, rng) || !fillDealtStock(out, seat, rng)) return false;
  }
  unseen.add(JOKER, seen);
  for (let seat = 0; seat < view.seats; seat++) {
    const hidden = hiddenInHand(view, seat);
    if (unseen.left < hidden) return false;
    out.handSizes[seat] -= hidden;
    for (let i = 0; i < hidden; i++) addToHand(out, seat, unseen.draw(rng));
  }
  unseen.add(ACE, seen);
  for (let seat = 0; seat < view.seats; seat++) {
    if (!fillPile(out, stockOf(seat), 0, view.bought[seat], rng)) return false;
  }
  return fillPile(out, TALON, 0, view.lengths[TALON], rng);
}

function fillOffer(out: RomBoState, pile: number, rng: Rng): boolean {
  const from = pile * stockSize(out.seats);
  for (let i = from; i < from + out.offerLengths[pile]; i++) {
    if (out.offers[i] !== UNKNOWN) continue;
    if (unseen.left === 0) return false;
    out.offers[i] = unseen.draw(rng);
  }
  return true;
}

function fillDealtStock(out: RomBoState, seat: Seat, rng: Rng): boolean {
  const stock = stockOf(seat);
  return fillPile(out, stock, out.bought[seat], out.lengths[stock], rng);
}

function fillPile(out: RomBoState, pile: number, from: number, to: number, rng: Rng): boolean {
  for (let i = from; i < to; i++) {
    const cell = cellOf(pile, i);
    if (out.cells[cell] !== UNKNOWN) continue;
    if (unseen.left === 0) return false;
    out.cells[cell] = unseen.draw(rng);
  }
  return true;
}
