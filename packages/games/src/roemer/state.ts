import {
  bitCount,
  Cutter,
  leftOf,
  lowestBit,
  type Seat,
  type SeatMask,
  type State,
} from '@taberna/engine';
import {
  COLOUR_COUNT,
  COLOUR_OF,
  IS_CAESAR,
  NO_CARD,
  NO_COLOUR,
  PACK_SIZE,
  RANKS,
} from './cards.ts';
import type { RoemerOptions } from './options.ts';

export const MAX_SEATS = 4;
export const HAND_SIZE = 15;
/** RM-60: the chariot and six horses. */
export const FULL_LAYOUT = 7;
/** RM-64 */
export const MAX_TURNS = 1000;

export const PHASES = ['trump', 'turn', 'trick', 'lineup'] as const;
export type Phase = (typeof PHASES)[number];
export const TRUMP_PHASE = 0;
export const TURN_PHASE = 1;
export const TRICK_PHASE = 2;
export const LINEUP_PHASE = 3;

/** Cells of `at`. */
export const PHASE = 0;
/** The seat to move; 0 when the game is over. */
export const TURN = 1;
export const DEALER = 2;
/** Who led the trick; 0 outside a trick. */
export const LEADER = 3;
/** The seats that still have to lay a trump: they follow clockwise from TURN. */
export const PENDING = 4;
/** RM-22, option `free`: trump was changed in this turn. */
export const CHANGED = 5;
export const OVER = 6;
export const DRAW_SIZE = 7;
export const DISCARD_SIZE = 8;
const AT_CELLS = 9;

const HAND_CELLS = MAX_SEATS * COLOUR_COUNT;
const LAYOUT_CELLS = MAX_SEATS * FULL_LAYOUT;

/** A hand's cells in a view that does not know it. */
export const HIDDEN_RANKS = 0xffff;

/** Cells without a card hold 0 (in `played` NO_CARD), so that equal positions are equal bytes. */
export interface RoemerState extends State<RoemerOptions> {
  /** [seat * 5 + colour]: bit r is set where the hand holds rank r. */
  readonly hand: Uint16Array;
  /** [0]: complete turns, RM-64. */
  readonly turns: Uint16Array;
  /** [seat * 5 + colour]: how many Caesars of the colour the hand holds. */
  readonly caesars: Uint8Array;
  readonly handSize: Uint8Array;
  /** How many kinds the hand holds: its moves are counted by them. */
  readonly handKinds: Uint8Array;
  /** [seat * 7 + position - 1] */
  readonly layout: Uint8Array;
  /** Beside `layout`: the seats that know the card, RM-63. */
  readonly layoutSeen: Uint8Array;
  readonly layoutSize: Uint8Array;
  /** The trick: what each seat has played to it. */
  readonly played: Uint8Array;
  /** Bottom first; the top card is drawn. */
  readonly draw: Uint8Array;
  /** Bottom first. */
  readonly discard: Uint8Array;
  /** Beside `discard`: the seats that know the card, RM-63. */
  readonly discardSeen: Uint8Array;
  readonly at: Uint8Array;
}

const WORDS = HAND_CELLS + 1;
const BYTES = HAND_CELLS + 4 * MAX_SEATS + 2 * LAYOUT_CELLS + 3 * PACK_SIZE + AT_CELLS;

export function create(options: RoemerOptions, seats: number): RoemerState {
  const cut = new Cutter(2 * WORDS + BYTES);
  const s: RoemerState = {
    options,
    seats,
    buf: new Uint8Array(cut.buffer),
    hand: cut.words(HAND_CELLS),
    turns: cut.words(1),
    caesars: cut.bytes(HAND_CELLS),
    handSize: cut.bytes(MAX_SEATS),
    handKinds: cut.bytes(MAX_SEATS),
    layout: cut.bytes(LAYOUT_CELLS),
    layoutSeen: cut.bytes(LAYOUT_CELLS),
    layoutSize: cut.bytes(MAX_SEATS),
    played: cut.bytes(MAX_SEATS),
    draw: cut.bytes(PACK_SIZE),
    discard: cut.bytes(PACK_SIZE),
    discardSeen: cut.bytes(PACK_SIZE),
    at: cut.bytes(AT_CELLS),
  };
  s.played.fill(NO_CARD);
  return s;
}

export function clear(s: RoemerState): void {
  s.buf.fill(0);
  s.played.fill(NO_CARD);
}

export function everybody(s: RoemerState): SeatMask {
  return (1 << s.seats) - 1;
}

export function handHolds(s: RoemerState, seat: Seat, card: number): boolean {
  const colour = COLOUR_OF[card];
  return (s.hand[seat * COLOUR_COUNT + colour] & (1 << (card - colour * RANKS))) !== 0;
}

export function addToHand(s: RoemerState, seat: Seat, card: number): void {
  const colour = COLOUR_OF[card];
  const cell = seat * COLOUR_COUNT + colour;
  const rank = card - colour * RANKS;
  const ranks = s.hand[cell];
  s.hand[cell] = ranks | (1 << rank);
  s.handKinds[seat] += ((ranks >> rank) & 1) ^ 1;
  s.caesars[cell] += IS_CAESAR[card];
  s.handSize[seat]++;
}

export function takeFromHand(s: RoemerState, seat: Seat, card: number): void {
  const colour = COLOUR_OF[card];
  const cell = seat * COLOUR_COUNT + colour;
  const rank = card - colour * RANKS;
  s.handSize[seat]--;
  if (rank === 0) {
    s.caesars[cell]--;
    if (s.caesars[cell] !== 0) return;
  }
  s.hand[cell] &= ~(1 << rank);
  s.handKinds[seat]--;
}

/** The n-th kind of the hand, counted from 0. */
export function nthKind(s: RoemerState, seat: Seat, n: number): number {
  const { hand } = s;
  let cell = seat * COLOUR_COUNT;
  let left = n;
  let first = 0;
  let ranks = hand[cell];
  let kinds = bitCount(ranks);
  while (left >= kinds) {
    left -= kinds;
    first += RANKS;
    ranks = hand[++cell];
    kinds = bitCount(ranks);
  }
  for (; left > 0; left--) ranks &= ranks - 1;
  return first + lowestBit(ranks);
}

/** The colour of the card in position 1. */
export function trumpColour(s: RoemerState, seat: Seat): number {
  return s.layoutSize[seat] === 0 ? NO_COLOUR : COLOUR_OF[s.layout[seat * FULL_LAYOUT]];
}

export function addToLayout(s: RoemerState, seat: Seat, card: number, seen: SeatMask): void {
  const cell = seat * FULL_LAYOUT + s.layoutSize[seat]++;
  s.layout[cell] = card;
  s.layoutSeen[cell] = seen;
}

/** Takes away the last card; the caller has read it. */
export function dropLast(s: RoemerState, seat: Seat): void {
  const cell = seat * FULL_LAYOUT + --s.layoutSize[seat];
  s.layout[cell] = 0;
  s.layoutSeen[cell] = 0;
}

export function addToDiscard(s: RoemerState, card: number, seen: SeatMask): void {
  const size = s.at[DISCARD_SIZE]++;
  s.discard[size] = card;
  s.discardSeen[size] = seen;
}

/** The first seat with hand cards, clockwise from `seat` on, or -1. */
export function nextWithCards(s: RoemerState, seat: Seat): Seat {
  let at = seat;
  for (let i = 0; i < s.seats; i++) {
    if (s.handSize[at] !== 0) return at;
    at = leftOf(at, s.seats);
  }
  return -1;
}

/** RM-51 */
export function aloneWithCards(s: RoemerState, seat: Seat): boolean {
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && s.handSize[other] !== 0) return false;
  }
  return true;
}

/** RM-21: who plays next to the trick, or -1 when it is complete. */
export function nextInTrick(s: RoemerState, seat: Seat): Seat {
  let at = leftOf(seat, s.seats);
  while (at !== s.at[LEADER]) {
    if (s.handSize[at] !== 0) return at;
    at = leftOf(at, s.seats);
  }
  return -1;
}

export function actors(s: RoemerState): SeatMask {
  return s.at[OVER] !== 0 ? 0 : 1 << s.at[TURN];
}
