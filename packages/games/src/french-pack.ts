import { type Ink, type Lang, type Style, speaker } from '@taberna/engine';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

/** Codes are a rank and a suit (`Th`), or the rank alone where suits do not matter. */
export const FRENCH_RANKS = 'A23456789TJQK';
export const FRENCH_SUITS = 'cshd';
export const FRENCH_JOKER = '*';

const { say, term } = speaker(de, en);

/** A card as it is said: Herz-Bube, König, Joker; what is no card stays as it is. */
export function frenchName(code: string, lang: Lang): string {
  const [rank = '', suit = ''] = code;
  if (code.length === 1) return term(lang, 'rank', rank);
  if (code.length !== 2 || !FRENCH_SUITS.includes(suit)) return code;
  return say(lang, 'card', { suit: term(lang, 'suit', suit), rank: term(lang, 'rank', rank) });
}

/** Four colours, so that suits are told apart at a glance; the letter says it without colour. */
const INKS: Readonly<Record<string, Ink>> = {
  c: 'green',
  s: 'strong',
  h: 'red',
  d: 'blue',
  '*': 'gold',
  A: 'violet',
  '?': 'faint',
};

function inkOf(code: string): Ink {
  return INKS[code.slice(-1)] ?? 'strong';
}

/** On the table and where something is typed a card is its code. */
export function paintFrench(code: string, { paint }: Style): string {
  return paint(code, inkOf(code));
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { c: '♣', s: '♠', h: '♥', d: '♦' };

/** As on the card's corner: ♥10, ♣B; where suits do not matter the name is short enough. */
function signOf(code: string, lang: Lang): string | undefined {
  const [rank = '', suit = ''] = code;
  const sign = SUIT_SIGNS[suit];
  if (sign === undefined) return undefined;
  const name = term(lang, 'rank', rank);
  // U+FE0E: the sign as a letter, never as a coloured picture.
  return `${sign}\u{fe0e}${name.length > 2 ? name.charAt(0).toUpperCase() : name}`;
}

/** In sentences a card has its name. */
export function sayFrench(code: string, { lang, paint }: Style): string {
  return paint(frenchName(code, lang), inkOf(code), signOf(code, lang));
}
