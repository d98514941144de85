import {
  fill,
  type Ink,
  type Lang,
  type Params,
  type Seat,
  type Style,
  seatLetter,
} from '@taberna/engine';
import { ACE, type Card, codeOf, JOKER, UNKNOWN } from './cards.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const ownMessages = { de, en };
export type MessageKey = keyof typeof de;

export function say(lang: Lang, key: MessageKey, params?: Params): string {
  return fill(ownMessages[lang][key], params);
}

export function nameOf(seat: Seat, style: Style): string {
  return style.names[seat] || seatLetter(seat);
}

function inkOf(card: Card): Ink {
  if (card === ACE) return 'gold';
  if (card === JOKER) return 'violet';
  return card === UNKNOWN ? 'faint' : 'strong';
}

/** On the table codes are the same in both languages: they are what a player types. */
export function inkCard(card: Card, style: Style): string {
  return style.paint(codeOf(card), inkOf(card));
}

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(de, key);
}

/** A card as it is said: König, Ass, 7; what is no card stays as it is. */
export function cardName(code: string, lang: Lang): string {
  const key = `card.${code}`;
  return isKey(key) && code.length === 1 ? say(lang, key) : code;
}

/** In sentences a card has its name. */
export function sayCard(card: Card, style: Style): string {
  return style.paint(cardName(codeOf(card), style.lang), inkOf(card));
}
