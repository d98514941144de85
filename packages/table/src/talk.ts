import type { PlayerId } from './entry.ts';

/** What can be said with one tap, in everybody's own language. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'sorry',
  'oneMoment',
  'yourTurn',
  'oops',
  'close',
  'again',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export interface TalkLine {
  /** Counted from 1 at each table. */
  readonly n: number;
  readonly at: number;
  readonly player: PlayerId;
  readonly said: { readonly phrase: Phrase } | { readonly text: string };
}

const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]/gu;
/** They turn the direction of everything after them. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/gu;

/** One line of plain text; '' where nothing is left of it. */
export function plainLine(text: string): string {
  return text.replace(BIDI, '').replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim();
}
