import { fill, type Lang, type Params } from '@taberna/engine';
import { store, stored } from '../settings/stored.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type MessageKey = keyof typeof de;
type Table<K extends string> = Readonly<Record<K, string>>;

const KEY = 'taberna.lang';

function firstLang(): Lang {
  const kept = stored(KEY);
  if (kept === 'de' || kept === 'en') return kept;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

class Locale {
  lang = $state<Lang>(firstLang());

  choose(lang: Lang): void {
    this.lang = lang;
    store(KEY, lang);
  }
}

export const locale = new Locale();

/** A part of the page with messages of its own; both languages have the same keys. */
export function messagesOf<K extends string>(
  own: Readonly<Record<Lang, Table<K>>>,
): (key: K, params?: Params) => string {
  return (key, params = {}) => fill(own[locale.lang][key], params);
}

export const t = messagesOf<MessageKey>({ de, en });
