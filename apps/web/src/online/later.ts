import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './later.de.ts';
import { messages as en } from './later.en.ts';

/** What the rules of a table and the list of people say: it comes with them, when they are asked for. */
export const later = messagesOf<keyof typeof de>({ de, en });
