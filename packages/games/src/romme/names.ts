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

export function paintCard(code: string, style: Style): string {
  return style.paint(code, INKS[code.slice(-1)] ?? 'faint');
}

export function paintCards(codes: readonly string[], style: Style): string {
  return codes.map((code) => paintCard(code, style)).join(' ');
}
