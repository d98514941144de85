import { messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './later.de.ts';
import { messages as en } from './later.en.ts';

export type LaterKey = keyof typeof de;
export const later = messagesOf<LaterKey>({ de, en });
