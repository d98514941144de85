import { Cutter, type Seat, type SeatMask, type State, UNKNOWN } from '@taberna/engine';
import { type Card, isSpecial, KINDS, NO_CARD, PACK_SIZE } from './cards.ts';

export interface RomBoOptions {
  readonly variant: 1 | 2;
}

export const CENTRES = 3;
export const OWN_PILES = 3;
/** RB-10, RB-15: how many cards a hand is filled up to. */
export const FULL_HAND = 5;
/** RB-29 */
export const TURN_LIMIT = 1000;

export const CHOOSE = 0;
export const PLAYING = 1;
export const OVER = 2;

// Cells of `head`.
export const PHASE = 0;
export const TURN = 1;
/** Whether the draws that open the turn are done; false only while rules run on by themselves. */
export const STARTED = 2;
const HEAD = 3;

/**
 * Piles are stacks, index 0 at the bottom. Two of them share a room of 220 cells and grow towards
 * each other: whatever is where, a room cannot overflow, and equal tables have equal bytes.
 */
export const TALON = 0;
export const FIRST_CENTRE = 1;
const FIRST_OWN = 4;
export const PILES_OF_SEAT = 4;

/** Hands are counts by kind: the place of a card in a hand says nothing (RB-40). */
export interface RomBoState extends State<RomBoOptions> {
  /** By seat: which kinds the hand holds, one bit a kind; the last word counts the turns. */
  readonly words: Uint16Array;
  readonly head: Uint8Array;
  /** By seat: what lies face up on top of the stock and of each own pile, or NO_CARD. */
  readonly faces: Uint8Array;
  /** By seat: how many of the lowest stock cards may come from the talon; the others are 2 … K. */
  readonly bought: Uint8Array;
  readonly handSizes: Uint8Array;
  /** By seat and kind; a view of another hand counts its aces only. */
  readonly hands: Uint8Array;
  /** By centre pile: the rank that comes next. */
  readonly due: Uint8Array;
  readonly down: Uint8Array;
  /** By centre pile: whether an ace or a joker lies on top. */
  readonly capped: Uint8Array;
  readonly lengths: Uint8Array;
  readonly cells: Uint8Array;
  /** RB-03: the piles to choose from; all empty in play. */
  readonly offerLengths: Uint8Array;
  readonly offerShown: Uint8Array;
  readonly offers: Uint8Array;
}

/** RB-02 */
export function stockSize(seats: number): number {
  return seats === 2 ? 30 : 25;
}

export function create(options: RomBoOptions, seats: number): RomBoState {
  const pileCount = FIRST_OWN + PILES_OF_SEAT * seats;
  const wordBytes = 2 * (seats + 1);
  const bytes =
    wordBytes +
    HEAD +
    seats * (PILES_OF_SEAT + 2 + KINDS + 2 + stockSize(seats)) +
    CENTRES * 3 +
    pileCount +
    (pileCount / 2) * PACK_SIZE;
  const cut = new Cutter(bytes);
  return {
    options,
    seats,
    buf: new Uint8Array(cut.buffer),
    words: cut.words(seats + 1),
    head: cut.bytes(HEAD),
    faces: cut.bytes(seats * PILES_OF_SEAT).fill(NO_CARD),
    bought: cut.bytes(seats),
    handSizes: cut.bytes(seats),
    hands: cut.bytes(seats * KINDS),
    due: cut.bytes(CENTRES),
    down: cut.bytes(CENTRES),
    capped: cut.bytes(CENTRES),
    lengths: cut.bytes(pileCount),
    cells: cut.bytes((pileCount / 2) * PACK_SIZE),
    offerLengths: cut.bytes(seats),
    offerShown: cut.bytes(seats),
    offers: cut.bytes(seats * stockSize(seats)),
  };
}

export function stockOf(seat: Seat): number {
  return FIRST_OWN + PILES_OF_SEAT * seat;
}

/** Whose stock a pile is, or -1. */
export function seatOfStock(pile: number): Seat {
  const isStock = pile >= FIRST_OWN && (pile - FIRST_OWN) % PILES_OF_SEAT === 0;
  return isStock ? (pile - FIRST_OWN) / PILES_OF_SEAT : -1;
}

export function ownPileOf(seat: Seat, pile: number): number {
  return FIRST_OWN + PILES_OF_SEAT * seat + 1 + pile;
}

export function cellOf(pile: number, index: number): number {
  // Which end of the room is as good as random, so this is reckoned and not branched.
  const isUpper = pile & 1;
  return (pile >> 1) * PACK_SIZE + isUpper * (PACK_SIZE - 1) + (1 - 2 * isUpper) * index;
}

/** The top card of a pile that is not empty. */
function topOf(s: RomBoState, pile: number): Card {
  return s.cells[cellOf(pile, s.lengths[pile] - 1)];
}

/** The card that lies face up on a stock, or NO_CARD. */
export function stockFace(s: RomBoState, seat: Seat): Card {
  return s.faces[PILES_OF_SEAT * seat];
}

/** The top card of an own pile, or NO_CARD. */
export function pileFace(s: RomBoState, seat: Seat, pile: number): Card {
  return s.faces[PILES_OF_SEAT * seat + 1 + pile];
}

export function isShown(s: RomBoState, seat: Seat): boolean {
  return stockFace(s, seat) !== NO_CARD;
}

export function showStock(s: RomBoState, seat: Seat): Card {
  const card = topOf(s, stockOf(seat));
  s.faces[PILES_OF_SEAT * seat] = card;
  return card;
}

export function push(s: RomBoState, pile: number, card: Card): void {
  s.cells[cellOf(pile, s.lengths[pile]++)] = card;
}

export function pop(s: RomBoState, pile: number): Card {
  const cell = cellOf(pile, --s.lengths[pile]);
  const card = s.cells[cell];
  s.cells[cell] = 0;
  return card;
}

/** RB-13: takes the shown card of a stock; the next one stays covered. */
export function takeFromStock(s: RomBoState, seat: Seat): Card {
  const pile = stockOf(seat);
  s.faces[PILES_OF_SEAT * seat] = NO_CARD;
  const card = pop(s, pile);
  if (s.bought[seat] > s.lengths[pile]) s.bought[seat] = s.lengths[pile];
  return card;
}

export function putOnPile(s: RomBoState, seat: Seat, pile: number, card: Card): void {
  push(s, ownPileOf(seat, pile), card);
  s.faces[PILES_OF_SEAT * seat + 1 + pile] = card;
}

export function takeFromPile(s: RomBoState, seat: Seat, p: number): Card {
  const pile = ownPileOf(seat, p);
  const card = pop(s, pile);
  s.faces[PILES_OF_SEAT * seat + 1 + p] = s.lengths[pile] > 0 ? topOf(s, pile) : NO_CARD;
  return card;
}

/** The cards of a pile, bottom first. */
export function cardsOf(s: RomBoState, pile: number): Card[] {
  return Array.from({ length: s.lengths[pile] }, (_, i) => s.cells[cellOf(pile, i)]);
}

/** Puts a card under everything else of a stock pile. */
export function putUnderStock(s: RomBoState, seat: Seat, card: Card): void {
  const pile = stockOf(seat);
  const bottom = cellOf(pile, 0);
  const length = s.lengths[pile]++;
  s.cells.copyWithin(bottom + 1, bottom, bottom + length);
  s.cells[bottom] = card;
  s.bought[seat]++;
}

export function addToHand(s: RomBoState, seat: Seat, card: Card): void {
  s.hands[seat * KINDS + card]++;
  s.handSizes[seat]++;
  s.words[seat] |= 1 << card;
}

export function takeFromHand(s: RomBoState, seat: Seat, card: Card): void {
  s.handSizes[seat]--;
  const left = --s.hands[seat * KINDS + card];
  const isLast = (left - 1) >>> 31;
  s.words[seat] &= ~(isLast << card);
}

/** The hand as a list in the order of the kinds, UNKNOWN for what a view does not know. */
export function handOf(s: RomBoState, seat: Seat): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < KINDS; card++) {
    for (let i = 0; i < s.hands[seat * KINDS + card]; i++) cards.push(card);
  }
  while (cards.length < s.handSizes[seat]) cards.push(UNKNOWN);
  return cards;
}

export function holds(s: RomBoState, seat: Seat, card: Card): boolean {
  return ((s.words[seat] >> card) & 1) !== 0;
}

export function turnsOf(s: RomBoState): number {
  return s.words[s.seats];
}

/** The cards of a pile on offer, bottom first. */
export function offerOf(s: RomBoState, pile: number): Card[] {
  const from = pile * stockSize(s.seats);
  return Array.from(s.offers.subarray(from, from + s.offerLengths[pile]));
}

/** Aces and jokers come into a stock only by buying: the least `bought` that fits its cards. */
export function leastBought(s: RomBoState, seat: Seat): number {
  const pile = stockOf(seat);
  for (let i = s.lengths[pile]; i > 0; i--) {
    const card = s.cells[cellOf(pile, i - 1)];
    if (card !== UNKNOWN && isSpecial(card)) return i;
  }
  return 0;
}

export function actors(s: RomBoState): SeatMask {
  return s.head[PHASE] === OVER ? 0 : 1 << s.head[TURN];
}
