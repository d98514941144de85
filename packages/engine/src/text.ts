import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { type Refusal, refuse } from './result.ts';

export type Lang = 'de' | 'en';
export const LANGS: readonly Lang[] = ['de', 'en'];

export type Params = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<string, string>>;

/** Who is spoken to: the name of the seat that listens. */
export const YOU: Readonly<Record<Lang, string>> = { de: 'Du', en: 'You' };
const YOUS: readonly unknown[] = Object.values(YOU);

/**
 * Fills `{name}` with a parameter; `{name|one|other}` chooses by whether a number is 1 or a name is
 * YOU ("{name} {name|spielst|spielt}"); in the other form `*` is the parameter ("von {name|dir|*}").
 * A name that is not given stays as it is, so that a missing one is seen.
 */
export function fill(template: string, params: Params = {}): string {
  return template.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name, one, many: string) => {
      if (!Object.hasOwn(params, name)) return whole;
      const value = params[name];
      if (one === undefined) return String(value);
      return value === 1 || YOUS.includes(value) ? one : many.replace('*', () => String(value));
    },
  );
}

/** What was typed is quoted, but never at full length. */
export function clip(text: string, atMost = 40): string {
  return text.length > atMost ? `${text.slice(0, atMost - 1)}…` : text;
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

/** What is no move at all. */
export function unreadable(move: string, examples: readonly string[]): Refusal {
  return refuse('', 'move.unreadable', { move: clip(move), examples: examples.join(', ') });
}
