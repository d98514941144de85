import {
  failed,
  type Move,
  ok,
  type Result,
  seatLetter,
  seatOfLetter,
  unreadable,
} from '@taberna/engine';
import { cardOfCode, codeOf } from './cards.ts';
import { refuse } from './names.ts';

// Kinds of moves, in the lowest four bits; then up to three fields of four bits each.
export const SHOW = 0;
export const TAKE = 1;
export const STOCK = 2;
export const HAND = 3;
export const PILE = 4;
export const BUY = 5;
export const FLIP = 6;
export const DRAW = 7;
export const DISCARD = 8;

const WORDS = ['show', 'choose', 'stock', 'hand', 'pile', 'buy', 'flip', 'draw', 'discard'];
/** By kind: the bits that a move of it may use. */
const USED = [0xff, 0xff, 0xff, 0xfff, 0xfff, 0xffff, 0xf, 0xf, 0xfff];

/** Piles count from 0 in moves, from 1 in their texts. */
export function packMove(kind: number, a = 0, b = 0, c = 0): Move {
  return kind | (a << 4) | (b << 8) | (c << 12);
}

export function kindOf(move: Move): number {
  return move & 15;
}

/** The fields of a move: pile, card or seat first, the centre pile last. */
export function firstOf(move: Move): number {
  return (move >> 4) & 15;
}

export function secondOf(move: Move): number {
  return (move >> 8) & 15;
}

export function thirdOf(move: Move): number {
  return (move >> 12) & 15;
}

/** Whether a number is a move at all, legal or not. */
export function isMove(move: Move): boolean {
  return kindOf(move) < WORDS.length && (move & ~USED[kindOf(move)]) === 0;
}

export function formatMove(move: Move): string {
  const kind = kindOf(move);
  const word = WORDS[kind];
  const [first, second] = [firstOf(move), secondOf(move)];
  switch (kind) {
    case FLIP:
    case DRAW:
      return word;
    case HAND:
    case DISCARD:
      return `${word} ${codeOf(first)} ${second + 1}`;
    case PILE:
      return `${word} ${first + 1} ${second + 1}`;
    case BUY:
      return `${word} ${seatLetter(first)}${second + 1} ${thirdOf(move) + 1}`;
    default:
      return `${word} ${first + 1}`;
  }
}

export const EXAMPLES = [
  'show 2',
  'choose 1',
  'stock 1',
  'hand 7 2',
  'pile 3 1',
  'buy B2 3',
  'flip',
  'draw',
  'discard 7 2',
];

/** A pile's number as it is written, from 0; -1 for what is no such number. */
function numberOf(text: string): number {
  return /^[1-9]$/.test(text) ? Number(text) - 1 : -1;
}

export function parseMove(text: string): Result<Move> {
  // No move is longer; a megabyte need not be split.
  if (text.length > 1000) return failed(unreadable(text, EXAMPLES));
  const words = text.trim().split(/\s+/);
  const kind = WORDS.indexOf(words[0]);
  const parts = kind < 0 ? null : partsOf(kind, words.slice(1));
  if (parts === null) return failed(unreadable(text, EXAMPLES));
  if (typeof parts === 'string') {
    // RB-01: the codes of the cards
    return failed(refuse('RB-01', 'card.code', { card: parts.slice(0, 40) }));
  }
  if (parts.includes(-1)) return failed(unreadable(text, EXAMPLES));
  return ok(packMove(kind, parts[0], parts[1], parts[2]));
}

/** The fields of a move; null where their number is wrong, a text where it is no card's code. */
function partsOf(kind: number, words: readonly string[]): number[] | string | null {
  if (kind === FLIP || kind === DRAW) return words.length === 0 ? [] : null;
  const [first = '', second = ''] = words;
  if (kind === SHOW || kind === TAKE || kind === STOCK) {
    return words.length === 1 ? [numberOf(first)] : null;
  }
  if (words.length !== 2) return null;
  if (kind === PILE) return [numberOf(first), numberOf(second)];
  if (kind === BUY) {
    return [seatOfLetter(first.charAt(0)), numberOf(first.slice(1)), numberOf(second)];
  }
  const card = cardOfCode(first);
  return card < 0 && numberOf(second) >= 0 ? first : [card, numberOf(second)];
}
