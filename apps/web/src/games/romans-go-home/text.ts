import { castleName, warriorName as nameIn } from '@taberna/games/romans-go-home/names.ts';
import { locale, messagesOf } from '../../i18n/index.svelte.ts';
import { withMinus } from '../../i18n/with-minus.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { castleValue, pointsOf, strengthOf } from './view.ts';

export type RomansKey = keyof typeof de;
export const rg = messagesOf<RomansKey>({ de, en });

function isKey(key: string): key is RomansKey {
  return Object.hasOwn(de, key);
}

export function warriorName(code: string): string {
  return code === '?' ? rg('warrior.hidden') : nameIn(code, locale.lang);
}

/** A warrior as it is said: Archie 5. */
export function warriorLabel(code: string): string {
  return code === '?' ? rg('warrior.hidden') : `${warriorName(code)} ${strengthOf(code)}`;
}

export function castleLabel(code: string): string {
  return castleName(code, locale.lang);
}

/** A castle within a sentence: das Alarmkastell 4, die Legion −2. */
export function theCastle(code: string): string {
  const key = `the.${code.charAt(0)}`;
  return isKey(key) ? rg(key, { value: withMinus(castleValue(code)) }) : code;
}

/** A warrior within a sentence: die Königin, Axel. */
export function theWarrior(code: string): string {
  const key = `who.${code}`;
  return isKey(key) ? rg(key) : warriorName(code);
}

/** Names as one says them: du, Livia und Gaius. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join();
  return rg('and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** +4, −2. */
export const signed = (value: number) => (value < 0 ? withMinus(value) : `+${value}`);

/** What castles are worth together: −3 Punkte. */
export function pointsLabel(castles: readonly string[]): string {
  const count = pointsOf(castles);
  return rg('points', { points: withMinus(count), count });
}
