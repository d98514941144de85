import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type NearbyKey = keyof typeof de;
export const near = messagesOf<NearbyKey>({ de, en });
