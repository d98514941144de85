import { Pack } from '@taberna/engine';
import { FRENCH_JOKER, FRENCH_RANKS } from '../french-pack.ts';

/** A kind of card: 0 … 11 are 2 … K, then the ace and the joker. Suits do not matter (RB-01). */
export type Card = number;

export const TWO: Card = 0;
export const KING: Card = 11;
export const ACE: Card = 12;
export const JOKER: Card = 13;
export const KINDS = 14;
/** No card lies face up; its bit is in no mask of kinds. */
export const NO_CARD = 15;

const CODES = `${FRENCH_RANKS.slice(1)}${FRENCH_RANKS.charAt(0)}${FRENCH_JOKER}`;
// RB-01: four packs of 55
const RANK_COPIES = 16;
const JOKER_COPIES = 12;

export function copiesOf(card: Card): number {
  return card === JOKER ? JOKER_COPIES : RANK_COPIES;
}

export const PACK = new Pack(Array.from(CODES, (code, card) => ({ code, copies: copiesOf(card) })));

/** The card's code; '?' where it is hidden. */
export function codeOf(card: Card): string {
  return PACK.codeOf(card);
}

/** The card that a code names, or -1. */
export function cardOfCode(code: string): Card {
  return PACK.kindOf(code);
}

/** 2 … K: what stock piles are dealt from (RB-02). */
export const PLAIN_CARDS = PACK.cards.filter((card) => card <= KING);
export const SPECIAL_CARDS = PACK.cards.filter((card) => card > KING);
export const PACK_SIZE = PLAIN_CARDS.length + SPECIAL_CARDS.length;

/** Aces and jokers. UNKNOWN is not asked for: only cards that lie open or in hand are laid. */
export function isSpecial(card: Card): boolean {
  return card >= ACE;
}

/** RB-20, RB-25: the next rank, round the corner in both directions. */
export function stepOf(rank: Card, down: number): Card {
  if (down !== 0) return rank === TWO ? KING : rank - 1;
  return rank === KING ? TWO : rank + 1;
}
