import { fill, type Lang, type Params } from '@taberna/engine';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type ServerMessageKey = keyof typeof de;

const tables: Readonly<Record<Lang, Readonly<Record<ServerMessageKey, string>>>> = { de, en };

export function serverText(key: ServerMessageKey, lang: Lang, params: Params = {}): string {
  return fill(tables[lang][key], params);
}

/** Something that a person can do something about, said in their language. */
export class Complaint extends Error {
  readonly key: ServerMessageKey;
  readonly params: Params;
  constructor(key: ServerMessageKey, params: Params = {}) {
    super(serverText(key, 'en', params));
    this.key = key;
    this.params = params;
  }
  in(lang: Lang): string {
    return serverText(this.key, lang, this.params);
  }
}
