import { locale, messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const say = messagesOf<keyof typeof de>({ de, en });

export function day(ms: number): string {
  return new Date(ms).toLocaleDateString(locale.lang, { dateStyle: 'long' });
}
