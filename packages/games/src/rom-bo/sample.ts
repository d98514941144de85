import { cloneInto, countCells, type Rng, type Seat, UNKNOWN, Unseen } from '@taberna/engine';
import { ACE, JOKER, KINDS, PACK } from './cards.ts';
import { addToHand, cellOf, type RomBoState, stockOf, stockSize, TALON } from './state.ts';

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
