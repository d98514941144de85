import { cloneInto, type Rng, type Seat } from '@taberna/engine';
import {
  ACE,
  type Card,
  codeOf,
  copiesOf,
  HIDDEN,
  JOKER,
  KINDS,
  PACK_SIZE,
  UNKNOWN,
} from './cards.ts';
import type { RomBoEvent } from './events.ts';
import { addToHand, cellOf, isShown, type RomBoState, stockOf, stockSize, TALON } from './state.ts';

/** RB-40 */
export function observe(s: RomBoState, viewer: Seat, out: RomBoState): void {
  cloneInto(s, out);
  hideFrom(out, TALON, s.lengths[TALON]);
  for (let seat = 0; seat < s.seats; seat++) {
    const stock = stockOf(seat);
    hideFrom(out, stock, s.lengths[stock] - (isShown(s, seat) ? 1 : 0));
    if (seat !== viewer) hideHand(out, seat);
    hideOffer(out, seat);
  }
}

/** Covers the lowest `count` cards of a pile. */
function hideFrom(out: RomBoState, pile: number, count: number): void {
  for (let i = 0; i < count; i++) out.cells[cellOf(pile, i)] = UNKNOWN;
}

/** Of a hand of another seat its size and its aces are known. */
function hideHand(out: RomBoState, seat: Seat): void {
  for (let card = 0; card < KINDS; card++) {
    if (card !== ACE) out.hands[seat * KINDS + card] = 0;
  }
  out.words[seat] &= 1 << ACE;
}

function hideOffer(out: RomBoState, pile: number): void {
  const from = pile * stockSize(out.seats);
  out.offers.fill(UNKNOWN, from, from + out.offerLengths[pile] - out.offerShown[pile]);
}

export function redact(event: RomBoEvent, viewer: Seat): RomBoEvent {
  if (event.type !== 'cards-drawn' || event.seat === viewer) return event;
  // RB-11: an ace is shown to all
  const aces = event.cards.filter((card) => card === codeOf(ACE));
  const hidden = Array.from({ length: event.cards.length - aces.length }, () => HIDDEN);
  return { ...event, cards: [...aces, ...hidden] };
}

/** Counts the cards by kind, the unknown ones after the kinds. */
export function census(s: RomBoState, counts: Int32Array): void {
  const { cells, hands, lengths, offers } = s;
  counts.fill(0);
  for (let pile = 0; pile < lengths.length; pile++) {
    const from = cellOf(pile, 0);
    const to = cellOf(pile, lengths[pile] - 1);
    // An upper pile grows downwards from the end of its room.
    if (lengths[pile] > 0) countCells(cells, Math.min(from, to), Math.max(from, to), counts);
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
    countCells(offers, seat * size, seat * size + s.offerLengths[seat] - 1, counts);
  }
}

function countCells(cells: Uint8Array, from: number, to: number, counts: Int32Array): void {
  for (let i = from; i <= to; i++) counts[Math.min(cells[i], KINDS)]++;
}

function hiddenInHand(s: RomBoState, seat: Seat): number {
  let known = 0;
  for (let card = 0; card < KINDS; card++) known += s.hands[seat * KINDS + card];
  return s.handSizes[seat] - known;
}

const seen = new Int32Array(KINDS + 1);
const unseen = new Uint8Array(PACK_SIZE);
let left = 0;

function addUnseen(card: Card): void {
  for (let n = copiesOf(card) - seen[card]; n > 0; n--) unseen[left++] = card;
}

/** One of the cards that are left, each equally likely; the caller has seen to it that one is. */
function drawUnseen(rng: Rng): Card {
  const at = rng.below(left);
  const card = unseen[at];
  unseen[at] = unseen[--left];
  return card;
}

/**
 * Fills the places from the narrowest kind to the widest: piles on offer and what is left of a
 * dealt stock hold 2 … K (RB-02), hidden hand cards are no aces (RB-40), the rest is anything.
 * As each step has the same number of ways whatever came before, all worlds are equally likely.
 */
export function sample(view: RomBoState, rng: Rng, out: RomBoState): boolean {
  cloneInto(view, out);
  census(view, seen);
  left = 0;
  for (let card = 0; card < ACE; card++) addUnseen(card);
  for (let seat = 0; seat < view.seats; seat++) {
    if (!fillOffer(out, seat, rng) || !fillDealtStock(out, seat, rng)) return false;
  }
  addUnseen(JOKER);
  for (let seat = 0; seat < view.seats; seat++) {
    const hidden = hiddenInHand(view, seat);
    if (left < hidden) return false;
    out.handSizes[seat] -= hidden;
    for (let i = 0; i < hidden; i++) addToHand(out, seat, drawUnseen(rng));
  }
  addUnseen(ACE);
  for (let seat = 0; seat < view.seats; seat++) {
    if (!fillPile(out, stockOf(seat), 0, view.bought[seat], rng)) return false;
  }
  return fillPile(out, TALON, 0, view.lengths[TALON], rng);
}

function fillOffer(out: RomBoState, pile: number, rng: Rng): boolean {
  const from = pile * stockSize(out.seats);
  for (let i = from; i < from + out.offerLengths[pile]; i++) {
    if (out.offers[i] !== UNKNOWN) continue;
    if (left === 0) return false;
    out.offers[i] = drawUnseen(rng);
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
    if (left === 0) return false;
    out.cells[cell] = drawUnseen(rng);
  }
  return true;
}
