import type { Lang } from '@taberna/engine';
import { phrases as de } from './phrases.de.ts';
import { phrases as en } from './phrases.en.ts';
import type { Phrase } from './talk.ts';

const PHRASES_IN = { de, en };

/** What somebody has said with one tap, in the language of who reads it. */
export function phraseText(phrase: Phrase, lang: Lang): string {
  return PHRASES_IN[lang][phrase];
}
