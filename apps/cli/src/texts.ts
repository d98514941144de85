import { fill, type Lang, type Params } from '@taberna/engine';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type MessageKey = keyof typeof de;

/** What the command itself says, in one language. */
export type Say = (key: MessageKey, params?: Params) => string;

const tables: Readonly<Record<Lang, Readonly<Record<MessageKey, string>>>> = { de, en };

export function sayIn(lang: Lang): Say {
  return (key, params) => fill(tables[lang][key], params);
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(de, key);
}

/** The user's language by the environment: German where it says so, else English. */
export function langOf(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^de/i.test(locale) ? 'de' : 'en';
}
