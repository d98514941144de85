import {
  type Ink,
  type Lang,
  nameOf as personName,
  type Style,
  seatLetter,
  speaker,
} from '@taberna/engine';
import { CASTLE_CODES } from './cards.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type Key = keyof typeof de;
export const speech = speaker<Key>(de, en);
export const { isKey, refuse, say } = speech;

export function nameOf(seat: number, people: number, style: Style): string {
  if (seat < people) return personName(seat, style);
  return `${say(style.lang, 'dummy')} ${seatLetter(seat)}`;
}

/** A name where the number of people is not at hand: where people have names, only dummies lack one. */
export function nameIn(seat: number, style: Style): string {
  const { length } = style.names;
  return length > 0 ? nameOf(seat, length, style) : seatLetter(seat);
}

const CLAN_INKS: readonly Ink[] = ['red', 'blue', 'green', 'gold'];

/** A warrior in the colour of its clan. */
export function paintWarrior(text: string, seat: number, style: Style): string {
  return style.paint(text, CLAN_INKS[seat] ?? 'strong');
}

export function paintWarriors(codes: readonly string[], seat: number, style: Style): string {
  if (codes.length === 0) return say(style.lang, 'nothing');
  return codes.map((code) => paintWarrior(code, seat, style)).join(' ');
}

/** Legions stand out; in the colour of a clan a castle would look like somebody's. */
function inkOfCastle(code: string): Ink {
  return code.startsWith('L') ? 'violet' : 'strong';
}

/** On the table and where something is typed castles and warriors are their codes. */
export function paintCastle(code: string, style: Style): string {
  return style.paint(code, inkOfCastle(code));
}

export function paintCastles(codes: readonly string[], style: Style): string {
  if (codes.length === 0) return say(style.lang, 'table.none');
  return codes.map((code) => paintCastle(code, style)).join(' ');
}

/** What is no warrior stays as it is. */
export function warriorName(code: string, lang: Lang): string {
  return speech.term(lang, 'warrior', code);
}

/** In sentences a warrior has its name. */
export function sayWarrior(code: string, seat: number, style: Style): string {
  return paintWarrior(warriorName(code, style.lang), seat, style);
}

export function sayWarriors(codes: readonly string[], seat: number, style: Style): string {
  if (codes.length === 0) return say(style.lang, 'nothing');
  return codes.map((code) => sayWarrior(code, seat, style)).join(', ');
}

/** A castle as it is said: Legion −2, Kastell 5; its parts stay on one line. */
export function castleName(code: string, lang: Lang): string {
  const key = `castle.${code.charAt(0)}`;
  if (!isKey(key) || !CASTLE_CODES.includes(code)) return code;
  return `${say(lang, key)}\u00a0${code.slice(1).replace('-', '−')}`;
}

export function sayCastle(code: string, style: Style): string {
  return style.paint(castleName(code, style.lang), inkOfCastle(code));
}

export function sayCastles(codes: readonly string[], style: Style): string {
  if (codes.length === 0) return say(style.lang, 'table.none');
  return codes.map((code) => sayCastle(code, style)).join(', ');
}
