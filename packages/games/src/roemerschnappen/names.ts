import { type Ink, type Lang, type Style, speaker } from '@taberna/engine';
import {
  COLOURS,
  cardOfCode,
  colourOfLetter,
  FOUR,
  LAUREL,
  LED_KIND,
  NUMBERS,
  SNAP,
} from './cards.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type Key = keyof typeof de;
export const speech = speaker<Key>(de, en);
export const { refuse, say } = speech;

const NUMERALS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function romanNumeral(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of NUMERALS) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text;
}

/** A card as people read it: Roman numerals, with a letter for the colour (RS-04). */
export function cardName(card: number, lang: Lang): string {
  if (card === FOUR) return say(lang, 'card.four');
  if (card === LAUREL) return say(lang, 'card.laurel');
  if (card === SNAP) return say(lang, 'card.snap');
  return `${COLOURS[LED_KIND[card]] ?? ''}${romanNumeral(NUMBERS[card])}`;
}

const INKS: readonly Ink[] = ['red', 'yellow', 'green', 'blue', 'violet', 'grey', 'gold'];

export function paintCard(card: number, style: Style): string {
  return style.paint(cardName(card, style.lang), INKS[LED_KIND[card]] ?? 'faint');
}

/** A card in a sentence: `Rot VII`, `XIV`; what is no card stays as it is. */
export function plainName(code: string, lang: Lang): string {
  const card = cardOfCode(code);
  if (card < 0) return code;
  const letter = COLOURS[LED_KIND[card]];
  const name = cardName(card, lang);
  return letter === undefined || !name.startsWith(letter)
    ? name
    : `${colourName(letter, lang)} ${name.slice(letter.length)}`;
}

export function sayCode(code: string, style: Style): string {
  const card = cardOfCode(code);
  if (card < 0) return code;
  return style.paint(plainName(code, style.lang), INKS[LED_KIND[card]] ?? 'faint');
}

export function sayCodes(codes: readonly string[], style: Style): string {
  return codes.map((code) => sayCode(code, style)).join(', ');
}

export function colourName(letter: string, lang: Lang): string {
  return speech.term(lang, 'colour', letter);
}

export function paintColour(letter: string, style: Style): string {
  const ink = INKS[colourOfLetter(letter)];
  const name = colourName(letter, style.lang);
  return ink === undefined ? name : style.paint(name, ink);
}
