import { Cutter, leftOf, type Seat, type SeatMask, type State } from '@taberna/engine';
import {
  JOKER,
  JOKER_COUNT,
  NONE,
  PACK_SIZE,
  RANK_COUNT,
  RANK_VALUE,
  rankOf,
  suitOf,
} from './cards.ts';
import type { Options } from './options.ts';

/** No more melds of three fit into the pack. */
export const MAX_MELDS = 36;
export const MAX_SEATS = 4;
export const SUIT_COUNT = 4;

export const DRAW = 0;
export const PLAYING = 1;

/** The cells of `head`. */
export const PHASE = 0;
export const DEALER = 1;
export const TURN = 2;
/** RO-25: the card taken from the open pile and not yet used. */
export const TAKEN = 3;
/** RO-29: jokers swapped out and not yet laid. */
export const FREED = 4;
/** RO-22: points of the opening so far. */
export const LAID = 5;
/** RO-26: returns in succession. */
export const RETURNED = 6;
/** Something was laid in this turn. */
export const ACTED = 7;
/** A lay-off or a swap was made in this turn. */
export const ADDED = 8;
/** RO-28: the taken card was used indirectly, so this turn must end the game. */
export const BOUND = 9;
/** RO-30: who had Rommé, and the points for it. */
export const WINNER = 10;
export const REWARD = 11;
export const MELDS = 12;
export const STARTED = 13;
export const STOCK = 14;
export const OPEN = 15;
const HEAD_SIZE = 16;

export interface Romme extends State<Options> {
  readonly head: Uint8Array;
  readonly opened: Uint8Array;
  /** Hands as bits of ranks, at [seat * 4 + suit]: held at least once, held twice. */
  readonly one: Uint16Array;
  readonly two: Uint16Array;
  readonly jokers: Uint8Array;
  /** Cards of a hand that a viewer may not know. */
  readonly hidden: Uint8Array;
  readonly size: Uint8Array;
  readonly melds: Int32Array;
  /** RO-28: the melds as they lay at the start of the turn, head[STARTED] of them. */
  readonly before: Int32Array;
  readonly by: Uint8Array;
  /** Bottom first, both. */
  readonly stock: Uint8Array;
  readonly open: Uint8Array;
}

export function create(options: Options, seats: number): Romme {
  const cut = new Cutter(HEAD_SIZE + 9 * MAX_MELDS + 20 * MAX_SEATS + 2 * PACK_SIZE);
  const s: Romme = {
    options,
    seats,
    buf: new Uint8Array(cut.buffer),
    head: cut.bytes(HEAD_SIZE),
    melds: cut.longs(MAX_MELDS),
    before: cut.longs(MAX_MELDS),
    one: cut.words(MAX_SEATS * SUIT_COUNT),
    two: cut.words(MAX_SEATS * SUIT_COUNT),
    opened: cut.bytes(MAX_SEATS),
    jokers: cut.bytes(MAX_SEATS),
    hidden: cut.bytes(MAX_SEATS),
    size: cut.bytes(MAX_SEATS),
    by: cut.bytes(MAX_MELDS),
    stock: cut.bytes(PACK_SIZE),
    open: cut.bytes(PACK_SIZE),
  };
  clear(s);
  return s;
}

export function clear(s: Romme): void {
  s.buf.fill(0);
  s.head[TAKEN] = NONE;
  s.head[WINNER] = NONE;
  s.stock.fill(NONE);
  s.open.fill(NONE);
}

/** RO-02: with four at the table the dealer sits out, unless all play. */
export function sitsOut(s: Romme, seat: Seat): boolean {
  return s.seats === 4 && !s.options.allPlay && seat === s.head[DEALER];
}

export function activePlayers(s: Romme): number {
  return s.seats === 4 && !s.options.allPlay ? 3 : s.seats;
}

export function nextPlayer(s: Romme, seat: Seat): Seat {
  const next = leftOf(seat, s.seats);
  return sitsOut(s, next) ? leftOf(next, s.seats) : next;
}

/** RO-30, RO-31: a game that is over has no seat on turn. */
export function isOver(s: Romme): boolean {
  return s.head[TURN] === NONE;
}

export function actors(s: Romme): SeatMask {
  return isOver(s) ? 0 : 1 << s.head[TURN];
}

export function openTop(s: Romme): number {
  return s.head[OPEN] === 0 ? NONE : s.open[s.head[OPEN] - 1];
}

/** How many cards of a kind a hand is known to hold. */
export function held(s: Romme, seat: Seat, kind: number): number {
  if (kind === JOKER) return s.jokers[seat];
  const cell = seat * SUIT_COUNT + suitOf(kind);
  const rank = rankOf(kind);
  return ((s.one[cell] >> rank) & 1) + ((s.two[cell] >> rank) & 1);
}

export function addToHand(s: Romme, seat: Seat, kind: number): void {
  s.size[seat]++;
  if (kind === JOKER) {
    s.jokers[seat]++;
    return;
  }
  const cell = seat * SUIT_COUNT + suitOf(kind);
  const bit = 1 << rankOf(kind);
  if ((s.one[cell] & bit) === 0) s.one[cell] |= bit;
  else s.two[cell] |= bit;
}

export function removeFromHand(s: Romme, seat: Seat, kind: number): void {
  s.size[seat]--;
  if (kind === JOKER) {
    s.jokers[seat]--;
    return;
  }
  const cell = seat * SUIT_COUNT + suitOf(kind);
  const bit = 1 << rankOf(kind);
  if ((s.two[cell] & bit) !== 0) s.two[cell] &= ~bit;
  else s.one[cell] &= ~bit;
}

/** RO-35: what the hand counts. */
export function handCount(s: Romme, seat: Seat): number {
  let count = s.jokers[seat] * JOKER_COUNT;
  for (let cell = seat * SUIT_COUNT; cell < (seat + 1) * SUIT_COUNT; cell++) {
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      count += RANK_VALUE[rank] * (((s.one[cell] >> rank) & 1) + ((s.two[cell] >> rank) & 1));
    }
  }
  return count;
}

/** The known cards of a hand in the order of kinds. */
export function handKinds(s: Romme, seat: Seat): number[] {
  const kinds: number[] = [];
  for (let kind = 0; kind <= JOKER; kind++) {
    for (let copies = held(s, seat, kind); copies > 0; copies--) kinds.push(kind);
  }
  return kinds;
}
