import type { Style } from './game.ts';
import { type Refusal, type Refuse, refusing } from './result.ts';
import { type Seat, seatLetter } from './seats.ts';
import { capitalised, fill, type Lang, type Params, refusalText } from './text.ts';

/** By parameter of a refusal: how a code in it is said. */
export type Words = Readonly<Record<string, (code: string, lang: Lang) => string>>;

/** A game speaks by the keys of its two message files. */
export interface Speaker<K extends string> {
  readonly messages: Readonly<Record<Lang, Readonly<Record<K, string>>>>;
  isKey(text: string): text is K;
  say(lang: Lang, key: K, params?: Params): string;
  /** The message `group.code`, as with the name of a colour; else the code as it is. */
  term(lang: Lang, group: string, code: string): string;
  /** A refusal for people; `why` may be a key. */
  refusal(refusal: Refusal, lang: Lang, words: Words): string;
  readonly refuse: Refuse<K>;
}

export function speaker<K extends string>(
  de: Readonly<Record<K, string>>,
  en: Readonly<Record<K, string>>,
): Speaker<K> {
  const messages = { de, en };
  const isKey = (text: string): text is K => Object.hasOwn(de, text);
  const say = (lang: Lang, key: K, params?: Params) => fill(messages[lang][key], params);
  const term = (lang: Lang, group: string, code: string) => {
    const key = `${group}.${code}`;
    return isKey(key) ? say(lang, key) : code;
  };
  const why = (key: string, lang: Lang) => (isKey(key) ? say(lang, key) : key);
  const refusal = (refused: Refusal, lang: Lang, words: Words) => {
    const text = refusalText(inWords(refused, lang, { why, ...words }), lang, messages);
    return refused.params?.path === undefined ? capitalised(text) : text;
  };
  return { messages, isKey, say, term, refusal, refuse: refusing<K>() };
}

/**
 * The codes in these parameters, one or several with spaces between, become words. What is no code
 * stays as it was typed.
 */
export function inWords(refusal: Refusal, lang: Lang, words: Words): Refusal {
  const params: Record<string, string | number> = { ...refusal.params };
  for (const [key, wordFor] of Object.entries(words)) {
    const typed = params[key];
    if (typed === undefined) continue;
    const codes = String(typed).split(' ');
    const said = codes.map((code) => wordFor(code, lang));
    if (said.some((word, i) => word !== codes[i])) params[key] = said.join(', ');
  }
  return { ...refusal, params };
}

/** What a seat is called. */
export function nameOf(seat: Seat, { names }: Style): string {
  return names[seat] || seatLetter(seat);
}
