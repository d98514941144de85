import { t } from '../i18n/index.svelte.ts';

/** Whoever has no name is called that in a record, in the language of the page that it was made on. */
export const GUESTS: readonly string[] = ['Gast', 'Guest'];

/** It is a word of the page, not of the record. */
export function calledHere(name: string): string {
  return GUESTS.includes(name) ? t('guest') : name;
}
