import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import type { Refusal } from './result.ts';

export type Lang = 'de' | 'en';
export const LANGS: readonly Lang[] = ['de', 'en'];

export type Params = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<string, string>>;

/**
 * Fills `{name}` with a parameter; `{name|one|many}` chooses by whether the number is 1.
 * A name that is not given stays as it is, so that a missing one is seen.
 */
export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, one, many) => {
    if (!Object.hasOwn(params, name)) return whole;
    const value = params[name];
    if (one === undefined) return String(value);
    return value === 1 ? one : many;
  });
}

/**
 * A refusal for people: the codes in these parameters, one or several with spaces between, become
 * words. What is no code stays as it was typed.
 */
export function inWords(
  refusal: Refusal,
  keys: readonly string[],
  wordFor: (code: string) => string,
): Refusal {
  const params: Record<string, string | number> = { ...refusal.params };
  for (const key of keys) {
    const typed = params[key];
    if (typeof typed !== 'string') continue;
    const codes = typed.split(' ');
    const words = codes.map(wordFor);
    if (words.some((word, i) => word !== codes[i])) params[key] = words.join(', ');
  }
  return { ...refusal, params };
}

/** A sentence may begin with the name of a card. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the engine itself says: malformed input, records, matches. */
export const engineMessages: Readonly<Record<Lang, Messages>> = { de, en };

/** The sentence for a refusal: the game's own message, else the engine's. */
export function refusalText(
  refusal: Refusal,
  lang: Lang,
  own: Readonly<Record<Lang, Messages>>,
): string {
  const table = Object.hasOwn(own[lang], refusal.code) ? own[lang] : engineMessages[lang];
  const template = Object.hasOwn(table, refusal.code) ? table[refusal.code] : refusal.code;
  return fill(template ?? refusal.code, refusal.params);
}
