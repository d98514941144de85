import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type ClubMessageKey = keyof typeof de;

/** The words of the pages for clubs. */
export const c = messagesOf<ClubMessageKey>({ de, en });
