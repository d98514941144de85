import { roman } from '@taberna/engine';
import { locale, messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type RoemerKey = keyof typeof de;
export const rm = messagesOf<RoemerKey>({ de, en });

function isKey(key: string): key is RoemerKey {
  return Object.hasOwn(de, key);
}

/** A message by colour; nothing for what is no colour. */
function ofColour(what: 'colour' | 'caesar', letter: string): string {
  const key = `${what}.${letter}`;
  return isKey(key) ? rm(key) : '';
}

export const colourName = (letter: string) => ofColour('colour', letter);

/** Within a sentence: German names of colours are nouns, English ones are not. */
export const colourInside = (letter: string) =>
  locale.lang === 'en' ? colourName(letter).toLowerCase() : colourName(letter);

export function cardLabel(code: string): string {
  if (code === '?') return rm('card.hidden');
  const [head = '', value] = code.split('-');
  if (value === undefined) return ofColour('caesar', code.charAt(0));
  const colour = colourName(code.charAt(0));
  return rm('card.horse', { colour, combat: head.charAt(1), value: roman(Number(value)) });
}
