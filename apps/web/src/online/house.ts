import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './house.de.ts';
import { messages as en } from './house.en.ts';

/** What the lobby and the cards for everybody say. */
export const house = messagesOf<keyof typeof de>({ de, en });
