import { frenchName } from '@taberna/games/french-pack.ts';
import { locale, messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type RommeKey = keyof typeof de;
export const ro = messagesOf<RommeKey>({ de, en });

/** A card as it is said: Herz-Bube, Joker. */
export function cardLabel(code: string): string {
  return code === '?' ? ro('card.hidden') : frenchName(code, locale.lang);
}

/** On the table: no line ends at the hyphen. */
export const cardInLine = (code: string) => cardLabel(code).replace('-', '-\u2060');

export function cardLabels(codes: readonly string[]): string {
  return codes.map(cardLabel).join(', ');
}
