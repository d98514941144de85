import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type ClubMessageKey = keyof typeof de;

/** Dates and times as people of this language write them; "en" alone would be American. */
export const REGIONS = { de: 'de-DE', en: 'en-GB' } as const;

/** The words of the pages for clubs. */
export const c = messagesOf<ClubMessageKey>({ de, en });

/** Whoever gave no name, and tables at their phones, are written down in the language of that moment. */
const UNNAMED: readonly string[] = [de['desk.unnamed'], en['desk.unnamed']];
const AT_TABLE = /^(?:Tisch|Table) (\d+)$/;

/** Who an entry of the log is by, in the language of the page. */
export function whoText(who: string): string {
  const [, table] = AT_TABLE.exec(who) ?? [];
  if (table !== undefined) return c('table', { table });
  return UNNAMED.includes(who) ? c('desk.unnamed') : who;
}
