import type { Lang, Refusal } from '@taberna/engine';
import { explainRefusal } from '@taberna/table';
import { explain } from '@taberna/tournament';
import { messages } from '../messages.de.ts';
import { type ServerMessageKey, serverText } from '../text.ts';

/** A request that is answered with an error. */
export class Problem extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  constructor(status: number, code: ServerMessageKey, params?: Refusal['params']) {
    super(code);
    this.status = status;
    this.refusal = params === undefined ? { rule: '', code } : { rule: '', code, params };
  }
}

/** A refusal of the table's, the tournament's or the engine's own. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  constructor(refusal: Refusal, status = 422) {
    super(refusal.code);
    this.refusal = refusal;
    this.status = status;
  }
}

/** The same, with the tournament's words for it. */
export class RefusedByTournament extends Refused {}

function isServerKey(code: string): code is ServerMessageKey {
  return Object.hasOwn(messages, code);
}

function messageFor(problem: Problem | Refused, lang: Lang): string {
  const { refusal } = problem;
  if (problem instanceof RefusedByTournament) return explain(refusal, lang);
  if (isServerKey(refusal.code)) return serverText(refusal.code, lang, refusal.params);
  return explainRefusal(refusal, lang, null);
}

export function problemBody(problem: Problem | Refused, lang: Lang) {
  return { error: { ...problem.refusal, message: messageFor(problem, lang) } };
}

/** German where the browser prefers it, else English. */
export function langOf(header: string | undefined): Lang {
  return /^\s*de\b/i.test(header ?? '') ? 'de' : 'en';
}
