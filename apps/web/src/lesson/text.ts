import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const lessonText = messagesOf<keyof typeof de>({ de, en });
