import { roman } from '@taberna/engine';
import { messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type RsKey = keyof typeof de;
export const rs = messagesOf<RsKey>({ de, en });

export function colourName(letter: string): string {
  const key = `colour.${letter}`;
  return isKey(key) ? rs(key) : '';
}

function isKey(key: string): key is RsKey {
  return Object.hasOwn(de, key);
}

/** The number on a card, or 0. */
export function numberOf(code: string): number {
  const number = Number(code.slice(1));
  return Number.isNaN(number) ? 0 : number;
}

/** A card as it is said aloud: the numeral, and the number for those who hear it. */
export function cardLabel(code: string): string {
  if (code === '?') return rs('card.hidden');
  if (code === '4f') return rs('card.four');
  if (code === 'RL') return rs('card.laurel');
  if (code === 'SN') return rs('card.snap');
  const number = numberOf(code);
  const numeral = roman(number);
  if (code.startsWith('R')) return rs('card.roman', { numeral, number });
  return rs('card.colour', { colour: colourName(code.charAt(0)), numeral, number });
}

/** A card in few words, as on a button. */
export function cardShort(code: string): string {
  return cardLabel(code).replace(/ \(\d+\)$/, '');
}
