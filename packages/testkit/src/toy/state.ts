import { Cutter, type Seat, type State } from '@taberna/engine';
import { CARDS, EMPTY } from './cards.ts';
import type { Options } from './options.ts';

export interface Trio extends State<Options> {
  readonly head: Uint8Array;
  readonly hands: Uint8Array;
  readonly bids: Uint8Array;
  readonly points: Uint8Array;
  readonly draw: Uint8Array;
  readonly discard: Uint8Array;
}

export const HAND = 3;

/** Cells of `head`. */
export const PHASE = 0;
export const TURN = 1;
export const DEALER = 2;
export const ROUND = 3;
export const DRAW = 4;
export const DISCARD = 5;
const HEAD = 6;

export const BID = 0;
export const REFILL = 1;
export const PHASES = ['bid', 'refill'] as const;

export function create(options: Options, seats: number): Trio {
  const cut = new Cutter(HEAD + seats * (HAND + 2) + 2 * CARDS);
  return {
    options,
    seats,
    buf: new Uint8Array(cut.buffer),
    head: cut.bytes(HEAD),
    hands: cut.bytes(seats * HAND),
    bids: cut.bytes(seats),
    points: cut.bytes(seats),
    draw: cut.bytes(CARDS),
    discard: cut.bytes(CARDS),
  };
}

export function handOf(s: Trio, seat: Seat): Uint8Array {
  return s.hands.subarray(seat * HAND, seat * HAND + HAND);
}

export function isOver(s: Trio): boolean {
  return s.head[ROUND] === s.options.rounds;
}

export function actors(s: Trio): number {
  if (isOver(s)) return 0;
  if (s.head[PHASE] === REFILL) return 1 << s.head[TURN];
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) if (s.bids[seat] === EMPTY) mask |= 1 << seat;
  return mask;
}
