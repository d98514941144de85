import { Pack } from '@taberna/engine';
import { FRENCH_JOKER, FRENCH_RANKS, FRENCH_SUITS } from '../french-pack.ts';

/** RO-01: a kind is suit * 13 + rank, with A = 0 … K = 12; the joker comes last. */
export const RANK_COUNT = 13;
export const JOKER = 52;
export const KINDS = 53;
export const COPIES = 2;
export const JOKERS = 6;
export const PACK_SIZE = 110;

/** No card, no seat. */
export const NONE = 254;

export const HAND_SIZE = 13;
/** RO-11: no run is longer. */
export const RUN_LIMIT = 14;

export function suitOf(kind: number): number {
  return (kind / RANK_COUNT) | 0;
}

export function rankOf(kind: number): number {
  return kind % RANK_COUNT;
}

export function copiesOf(kind: number): number {
  return kind === JOKER ? JOKERS : COPIES;
}

/** RO-35, and RO-14 but for the ace that starts a run: what a rank counts. */
export const RANK_VALUE = Uint8Array.of(11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10);
/** RO-35: a joker left in hand. */
export const JOKER_COUNT = 20;

const CODES = [
  ...Array.from(FRENCH_SUITS).flatMap((suit) => Array.from(FRENCH_RANKS, (rank) => rank + suit)),
  FRENCH_JOKER,
];

export const PACK = new Pack(CODES.map((code, kind) => ({ code, copies: copiesOf(kind) })));

/** The card's code; '?' where it is hidden. */
export function codeOf(kind: number): string {
  return PACK.codeOf(kind);
}

/** The kind of a code, or -1. */
export function kindOfCode(code: string): number {
  return PACK.kindOf(code);
}
