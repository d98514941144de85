import { speaker } from '@taberna/engine';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const speech = speaker<keyof typeof de>(de, en);
export const { refuse, say } = speech;
