import {
  fill,
  type Ink,
  type Lang,
  type Params,
  type Seat,
  type Style,
  seatLetter,
} from '@taberna/engine';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const MESSAGES = { de, en };
export type Key = keyof typeof de;

export function say(lang: Lang, key: Key, params: Params = {}): string {
  return fill(MESSAGES[lang][key], params);
}

export function isKey(text: string): text is Key {
  return Object.hasOwn(de, text);
}

const LONGEST_NAME = 24;

export function nameOf(seat: Seat, style: Style): string {
  const name = style.names[seat] ?? seatLetter(seat);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/** Four colours, so that suits are told apart at a glance; the letter says it without colour. */
const INKS: Readonly<Record<string, Ink>> = {
  c: 'green',
  s: 'strong',
  h: 'red',
  d: 'blue',
  '*': 'gold',
};

function inkOf(code: string): Ink {
  return INKS[code.slice(-1)] ?? 'faint';
}

/** On the table and where something is typed a card is its code. */
export function paintCard(code: string, style: Style): string {
  return style.paint(code, inkOf(code));
}

export function paintCards(codes: readonly string[], style: Style): string {
  return codes.map((code) => paintCard(code, style)).join(' ');
}

/** A card as it is said: Herz-Bube, Joker; what is no card stays as it is. */
export function cardName(code: string, lang: Lang): string {
  const whole = `card.${code}`;
  if (isKey(whole) && code.length === 1) return say(lang, whole);
  const suit = `suit.${code.charAt(1)}`;
  if (code.length !== 2 || !isKey(suit)) return code;
  const rank = `rank.${code.charAt(0)}`;
  const params = { suit: say(lang, suit), rank: isKey(rank) ? say(lang, rank) : code.charAt(0) };
  return say(lang, 'card.of', params);
}

/** In sentences a card has its name. */
export function sayCard(code: string, style: Style): string {
  return style.paint(cardName(code, style.lang), inkOf(code));
}

export function sayCards(codes: readonly string[], style: Style): string {
  return codes.map((code) => sayCard(code, style)).join(', ');
}
