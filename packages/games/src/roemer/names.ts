import { type Ink, type Lang, type Style, speaker, UNKNOWN } from '@taberna/engine';
import { COLOUR_OF, COLOURS, COMBAT, kindOf, VALUE } from './cards.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const speech = speaker<keyof typeof de>(de, en);
export const { refuse, say } = speech;

export function colourName(letter: string, lang: Lang): string {
  return speech.term(lang, 'colour', letter);
}

const INKS: readonly Ink[] = ['red', 'green', 'yellow', 'blue', 'violet'];
const ROMAN: Readonly<Record<number, string>> = { 3: 'III', 5: 'V', 10: 'X', 20: 'XX' };

export function inkOf(colour: number): Ink {
  return INKS[colour] ?? 'grey';
}

/** Combat value and value as printed on the card: `7-XX`; `0` for a Caesar. */
export function faceOf(kind: number): string {
  const roman = ROMAN[VALUE[kind]];
  return roman === undefined ? `${COMBAT[kind]}` : `${COMBAT[kind]}-${roman}`;
}

/** `r7-XX` in its colour; `??` for a card that lies face down. */
export function cardLabel(kind: number): string {
  return kind === UNKNOWN ? '??' : `${COLOURS.charAt(COLOUR_OF[kind])}${faceOf(kind)}`;
}

export function paintCard(kind: number, style: Style): string {
  return style.paint(cardLabel(kind), kind === UNKNOWN ? 'grey' : inkOf(COLOUR_OF[kind]));
}

/** A card in a sentence: `Rot 7 (XX)`, `Caesar in Rot`; what is no card stays as it is. */
export function plainName(code: string, lang: Lang): string {
  const kind = kindOf(code);
  if (kind < 0) return code;
  const colour = colourName(code.charAt(0), lang);
  const roman = ROMAN[VALUE[kind]];
  if (roman === undefined) return say(lang, 'card.caesar', { colour });
  return `${colour} ${COMBAT[kind]} (${roman})`;
}

export function cardName(code: string, style: Style): string {
  const kind = kindOf(code);
  if (kind < 0) return say(style.lang, 'card.hidden');
  return style.paint(plainName(code, style.lang), inkOf(COLOUR_OF[kind]));
}
