import { locale, messagesOf } from '../i18n/index.svelte.ts';
import type { Card } from './console.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const t = messagesOf<keyof typeof de>({ de, en });

export function nameOf(card: Card | null): string {
  return card?.name ?? t('nobody');
}

export function when(ms: number): string {
  return new Date(ms).toLocaleString(locale.lang, { dateStyle: 'short', timeStyle: 'short' });
}
