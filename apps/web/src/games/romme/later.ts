import { messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './later.de.ts';
import { messages as en } from './later.en.ts';

export const later = messagesOf<keyof typeof de>({ de, en });
