import type { Ink, Lang } from '@taberna/engine';
import { messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type RomBoKey = keyof typeof de;
export const rb = messagesOf<RomBoKey>({ de, en });

function nameIn(table: Readonly<Record<RomBoKey, string>>, code: string): string {
  const key = `card.${code}`;
  return isKey(key) ? table[key] : code;
}

function isKey(key: string): key is RomBoKey {
  return Object.hasOwn(de, key);
}

/** A card as it is said: König, Ass, 7. */
export function cardLabel(code: string): string {
  const key = `card.${code}`;
  return isKey(key) ? rb(key) : code;
}

const CARD_INKS: readonly Ink[] = ['gold', 'violet', 'strong', 'faint'];

/** In sentences `T` becomes `10` and `K` becomes `König`. */
export function say(text: string, ink: Ink, lang: Lang): string {
  return CARD_INKS.includes(ink) ? nameIn(lang === 'de' ? de : en, text) : text;
}
