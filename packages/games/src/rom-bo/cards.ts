import type { CardKind } from '@taberna/engine';
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
/** A card that a view may not know. */
export const UNKNOWN = 255;

const CODES = `${FRENCH_RANKS.slice(1)}${FRENCH_RANKS.charAt(0)}${FRENCH_JOKER}`;
/** What stands for an unknown card in texts. */
export const HIDDEN = '?';

export function codeOf(card: Card): string {
  return card === UNKNOWN ? HIDDEN : CODES.charAt(card);
}

/** The card that a code names, or -1. */
export function cardOfCode(code: string): Card {
  return code.length === 1 ? CODES.indexOf(code) : -1;
}

// RB-01: four packs of 55
const RANK_COPIES = 16;
const JOKER_COPIES = 12;

export const PACK: readonly CardKind[] = Array.from(CODES, (code, card) => ({
  code,
  copies: card === JOKER ? JOKER_COPIES : RANK_COPIES,
}));

export function copiesOf(card: Card): number {
  return card === JOKER ? JOKER_COPIES : RANK_COPIES;
}

function cardsOfKinds(from: Card, to: Card): Uint8Array {
  const cards: Card[] = [];
  for (let card = from; card <= to; card++) {
    for (let i = 0; i < copiesOf(card); i++) cards.push(card);
  }
  return Uint8Array.from(cards);
}

/** 2 … K: what stock piles are dealt from (RB-02). */
export const PLAIN_CARDS = cardsOfKinds(TWO, KING);
export const SPECIAL_CARDS = cardsOfKinds(ACE, JOKER);
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
