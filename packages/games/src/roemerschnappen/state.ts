import {
  bitCount,
  Cutter,
  highestBit,
  type Seat,
  type SeatMask,
  type State,
  seatsOf,
} from '@taberna/engine';
import { CARDS, cardsIn, LED_KIND, NO_TRUMP, NONE } from './cards.ts';
import type { Options } from './options.ts';
import { type Ruling, rulingOf, situationOf } from './ruling.ts';

export const MAX_SEATS = 8;

export const CALL = 0;
export const PLAYING = 1;
export const COUNT = 2;
export const PHASES = ['call', 'play', 'count'] as const;

/** Sums are 16 bits: not entered yet, and entered but hidden from the viewer. */
export const NO_SUM = 0xffff;
export const HIDDEN_SUM = 0xfffe;

// Cells of `head`.
export const DEALER = 0;
export const PHASE = 1;
/** A colour of 0–3 or NO_TRUMP. */
export const TRUMP = 2;
/** The seats that must move now. */
export const ACTORS = 3;
/** The seats that have yet to play to the trick. */
export const WAITING = 4;
export const PLAYED = 5;
export const TALON_SIZE = 6;
const HEAD_CELLS = 8;

export interface RsState extends State<Options> {
  readonly ruling: Ruling;
  /**
   * Hands as masks, `colour` of seat 0, `rest` of seat 0, `colour` of seat 1 …; in a view only the
   * cards that the viewer knows. (One array, so that taking and giving a card need no branch.)
   */
  readonly hands: Int32Array;
  /** RS-11: the caller's cards that the caller has not looked at yet; two masks. */
  readonly blind: Int32Array;
  /** RS-44 */
  readonly sums: Uint16Array;
  /** Bottom first, so that the top is cell TALON_SIZE - 1. */
  readonly talon: Uint8Array;
  /** All that everybody sees: the arrays below lie in it. */
  readonly open: Uint8Array;
  readonly head: Uint8Array;
  /** How many cards a seat holds, seen or not. */
  readonly held: Uint8Array;
  readonly trickSeat: Uint8Array;
  readonly trickCard: Uint8Array;
  /** The card won last by each seat, and under every won card the one won before it. */
  readonly top: Uint8Array;
  readonly below: Uint8Array;
}

const HIDDEN_BYTES = 4 * (MAX_SEATS + MAX_SEATS + 2) + 2 * MAX_SEATS + CARDS;
const OPEN_BYTES = HEAD_CELLS + 4 * MAX_SEATS + CARDS;

export function create(options: Options, seats: number): RsState {
  const cut = new Cutter(HIDDEN_BYTES + OPEN_BYTES);
  const s: RsState = {
    options,
    seats,
    ruling: rulingOf(options.house),
    buf: new Uint8Array(cut.buffer),
    hands: cut.longs(2 * MAX_SEATS),
    blind: cut.longs(2),
    sums: cut.words(MAX_SEATS),
    talon: cut.bytes(CARDS),
    open: new Uint8Array(cut.buffer, HIDDEN_BYTES, OPEN_BYTES),
    head: cut.bytes(HEAD_CELLS),
    held: cut.bytes(MAX_SEATS),
    trickSeat: cut.bytes(MAX_SEATS),
    trickCard: cut.bytes(MAX_SEATS),
    top: cut.bytes(MAX_SEATS),
    below: cut.bytes(CARDS),
  };
  for (const cards of [s.talon, s.trickSeat, s.trickCard, s.top, s.below]) cards.fill(NONE);
  s.sums.fill(NO_SUM);
  s.head[TRUMP] = NO_TRUMP;
  return s;
}

/** RS-11: the player to the dealer's left, who is dealt first. */
export function callerOf(s: RsState): Seat {
  return (s.head[DEALER] + 1) % s.seats;
}

export function actors(s: RsState): SeatMask {
  return s.head[ACTORS];
}

/** The seat to move in phases `call` and `play`, or -1. */
export function turnOf(s: RsState): Seat {
  return s.head[PHASE] === COUNT || s.head[ACTORS] === 0 ? -1 : highestBit(s.head[ACTORS]);
}

/** What was led and what is trump; only while a trick lies on the table. */
export function situation(s: RsState): number {
  return situationOf(LED_KIND[s.trickCard[0]], s.head[TRUMP]);
}

export function give(s: RsState, seat: Seat, card: number): void {
  s.hands[2 * seat + (card >>> 5)] |= 1 << (card & 31);
}

/** The cards in a hand that are known here. */
export function handOf(s: RsState, seat: Seat): number[] {
  return cardsIn(s.hands[2 * seat], s.hands[2 * seat + 1]);
}

export function holders(s: RsState): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) if (s.held[seat] !== 0) mask |= 1 << seat;
  return mask;
}

/** The first seat of a mask that is not empty, from `seat` on clockwise; as a mask of its own. */
export function nextOf(mask: SeatMask, seat: Seat): SeatMask {
  const onwards = mask & (-1 << seat);
  return onwards !== 0 ? onwards & -onwards : mask & -mask;
}

/** How many of the caller's cards lie unseen while the trump is called. */
export function blindCount(s: RsState): number {
  return Math.max(0, s.held[callerOf(s)] - s.ruling.firstPart);
}

/** The cards in a hand that the holder of this state does not know. */
export function unknownIn(s: RsState, seat: Seat): number {
  return s.held[seat] - bitCount(s.hands[2 * seat]) - bitCount(s.hands[2 * seat + 1]);
}

/** The cards a seat has won, in the order in which it won them. */
export function wonBy(s: RsState, seat: Seat): number[] {
  const cards: number[] = [];
  for (let card = s.top[seat]; card !== NONE; card = s.below[card]) cards.push(card);
  return cards.reverse();
}

export function pointsOf(s: RsState, seat: Seat): number {
  let sum = 0;
  for (let card = s.top[seat]; card !== NONE; card = s.below[card]) sum += s.ruling.points[card];
  return sum;
}

export function isOver(s: RsState): boolean {
  return s.head[ACTORS] === 0;
}

export function everySeat(s: RsState): Seat[] {
  return seatsOf((1 << s.seats) - 1);
}
