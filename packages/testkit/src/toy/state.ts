// Trio, a game made up to try the suite on: hidden hands, secret bids, a pile that is reshuffled.
import { type CardKind, Cutter, type GameEvent, type Seat, type State } from '@taberna/engine';

export interface Options {
  readonly games: number;
  readonly rounds: number;
}

export interface Trio extends State<Options> {
  readonly head: Uint8Array;
  readonly hands: Uint8Array;
  readonly bids: Uint8Array;
  readonly points: Uint8Array;
  readonly draw: Uint8Array;
  readonly discard: Uint8Array;
}

export type TrioEvent = GameEvent &
  (
    | { readonly type: 'dealt'; readonly dealer: Seat; readonly hands: readonly string[][] }
    | { readonly type: 'bid'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'revealed'; readonly cards: readonly string[]; readonly winner: Seat }
    | { readonly type: 'drew'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'took'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'reshuffled'; readonly cards: number }
  );

export const PACK: readonly CardKind[] = ['a', 'b', 'c'].flatMap((suit) =>
  [1, 2, 3, 4].map((value) => ({ code: `${suit}${value}`, copies: value === 1 ? 2 : 1 })),
);
export const CARDS = 15;
export const HAND = 3;
export const EMPTY = 254;
export const UNKNOWN = 255;

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

export function codeOf(card: number): string {
  return PACK[card]?.code ?? '?';
}
