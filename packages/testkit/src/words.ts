import type { AnyGame, Refusal } from '@taberna/engine';

/** A refusal as a test's message shows it: the rule, the sentence and the code behind it. */
export function wordsFor(game: AnyGame, refusal: Refusal): string {
  const rule = refusal.rule === '' ? '' : `${refusal.rule}: `;
  return `${rule}${game.text.refusal(refusal, 'en')} [${refusal.code}]`;
}
