import { frenchName } from '@taberna/games/french-pack.ts';
import { locale, messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type RomBoKey = keyof typeof de;
export const rb = messagesOf<RomBoKey>({ de, en });

/** A card as it is said: König, Ass, 7. */
export function cardLabel(code: string): string {
  return code === '?' ? rb('card.hidden') : frenchName(code, locale.lang);
}

function isKey(key: string): key is RomBoKey {
  return Object.hasOwn(de, key);
}

/** A rank as it stands on the cards: B, 10, 7. */
export function rankShort(code: string): string {
  const key = `rank.${code}`;
  return isKey(key) ? rb(key) : code;
}
