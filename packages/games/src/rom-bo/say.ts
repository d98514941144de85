import { fill, type Lang, type Params, type Seat, type Style, seatLetter } from '@taberna/engine';
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

/** Codes are the same in both languages: they are what a player types. */
export function inkCard(card: Card, style: Style): string {
  const code = codeOf(card);
  if (card === ACE) return style.paint(code, 'gold');
  if (card === JOKER) return style.paint(code, 'violet');
  return card === UNKNOWN ? style.paint(code, 'faint') : style.paint(code, 'strong');
}
