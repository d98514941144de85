import { roman } from '../../components/art/numerals.ts';
import { messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type RoemerKey = keyof typeof de;
export const rm = messagesOf<RoemerKey>({ de, en });

function isKey(key: string): key is RoemerKey {
  return Object.hasOwn(de, key);
}

export function colourName(letter: string): string {
  const key = `colour.${letter}`;
  return isKey(key) ? rm(key) : '';
}

export function cardLabel(code: string): string {
  if (code === '?') return rm('card.hidden');
  const colour = colourName(code.charAt(0));
  const [head = '', value] = code.split('-');
  if (value === undefined) return rm('card.caesar', { colour });
  return rm('card.horse', { colour, combat: head.charAt(1), value: roman(Number(value)) });
}
