import type { Lang, Refusal } from '@taberna/engine';
import { explainRefusal } from '@taberna/table';
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

/** A refusal of the table's or the engine's own. */
export class Refused extends Error {
  readonly status = 422;
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function isServerKey(code: string): code is ServerMessageKey {
  return Object.hasOwn(messages, code);
}

export function problemBody(refusal: Refusal, lang: Lang) {
  const { code, params } = refusal;
  const message = isServerKey(code)
    ? serverText(code, lang, params)
    : explainRefusal(refusal, lang, null);
  return { error: { ...refusal, message } };
}

/** German where the browser prefers it, else English. */
export function langOf(header: string | undefined): Lang {
  return /^\s*de\b/i.test(header ?? '') ? 'de' : 'en';
}
