import { bitCount, lowestBit, Pack } from '@taberna/engine';

/**
 * 48 cards in one fixed order: 0–31 the numbered colour cards, eight a colour, then the
 * four-colour card, the Roman cards by strength and the snap card. So a set of cards is two
 * 32-bit masks: `colour` (cards 0–31) and `rest` (cards 32–47).
 */
export const CARDS = 48;
export const FOUR = 32;
export const ROMAN_ONE = 33;
export const LAUREL = 46;
export const SNAP = 47;

/** Where there is no card. */
export const NONE = 254;

export const COLOURS = ['r', 'y', 'g', 'b'] as const;

const LETTERS: readonly string[] = COLOURS;

/** The colour, of 0–3, that a letter names, or -1. */
export function colourOfLetter(letter: string): number {
  return LETTERS.indexOf(letter);
}

/** Stands in place of a trump colour where there is none. */
export const NO_TRUMP = 4;

const PER_COLOUR = 8;
const FIRST_NUMBER = 2;

/** What a card is when it is led: a colour (0–3) or one of these. */
export const LED_FOUR = 4;
export const LED_ROMAN = 5;
export const LED_SNAP = 6;
export const LED_KINDS = 7;

function kindOf(card: number): number {
  if (card < FOUR) return Math.floor(card / PER_COLOUR);
  if (card === FOUR) return LED_FOUR;
  return card === SNAP ? LED_SNAP : LED_ROMAN;
}

// RS-41: the number printed on a card; the three special cards bear none.
function numberOf(card: number): number {
  if (card < FOUR) return FIRST_NUMBER + (card % PER_COLOUR);
  if (card === FOUR || card === LAUREL || card === SNAP) return 0;
  return card === ROMAN_ONE ? 1 : 10 + card - (ROMAN_ONE + 1);
}

// RS-04
function codeOf(card: number): string {
  if (card < FOUR) return `${COLOURS[kindOf(card)]}${numberOf(card)}`;
  if (card === FOUR) return '4f';
  if (card === LAUREL) return 'RL';
  return card === SNAP ? 'SN' : `R${numberOf(card)}`;
}

// RS-01, RS-02, RS-03
function worthOf(card: number): number {
  if (card < FOUR) return 5;
  const number = numberOf(card);
  if (number === 0) return 0;
  return number === 1 || number === 21 ? 20 : 10;
}

const ALL: readonly number[] = Array.from({ length: CARDS }, (_, card) => card);

export const LED_KIND = Uint8Array.from(ALL, kindOf);
export const NUMBERS = Uint8Array.from(ALL, numberOf);
export const VALUES = Uint8Array.from(ALL, worthOf);
export const CODES: readonly string[] = ALL.map(codeOf);

/** RS-01 to RS-03 */
export const PACK = new Pack(CODES.map((code) => ({ code, copies: 1 })));

/** The card that a code names, or -1. */
export function cardOfCode(code: string): number {
  return PACK.kindOf(code);
}

export function codeAt(card: number): string {
  return PACK.codeOf(card);
}

/** The cards of one colour, of 0–3, as bits of the colour mask. */
export function colourMask(colour: number): number {
  return 0xff << (colour * PER_COLOUR);
}

export const ALL_COLOUR = -1;
export const FOUR_BIT = 1 << (FOUR - 32);
export const SNAP_BIT = 1 << (SNAP - 32);
export const ALL_REST = 0xffff;
export const ROMAN_BITS = ALL_REST & ~FOUR_BIT & ~SNAP_BIT;

/**
 * The n-th card of a set, from 0. What is chosen by chance no branch can foresee, so the first
 * five steps, all that a hand of six needs, take none (15 to 20 ns a move in random games).
 */
export function nthCard(colour: number, rest: number, n: number): number {
  const inColour = (n - bitCount(colour)) >> 31;
  const skip = n - (bitCount(colour) & ~inColour);
  let mask = (colour & inColour) | (rest & ~inColour);
  mask &= (mask - 1) | ~((0 - skip) >> 31);
  mask &= (mask - 1) | ~((1 - skip) >> 31);
  mask &= (mask - 1) | ~((2 - skip) >> 31);
  mask &= (mask - 1) | ~((3 - skip) >> 31);
  mask &= (mask - 1) | ~((4 - skip) >> 31);
  for (let i = 5; i < skip; i++) mask &= mask - 1;
  return lowestBit(mask) + (32 & ~inColour);
}

export function cardsIn(colour: number, rest: number): number[] {
  return ALL.filter((card) => holds(colour, rest, card));
}

export function holds(colour: number, rest: number, card: number): boolean {
  return (((card < 32 ? colour : rest) >>> (card & 31)) & 1) !== 0;
}
