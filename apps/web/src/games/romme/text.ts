import { fill, type Ink, type Lang } from '@taberna/engine';
import { rankLabel } from '../../components/art/french.ts';
import { locale, messagesOf } from '../../i18n/index.svelte.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type RommeKey = keyof typeof de;
const TABLES: Readonly<Record<Lang, Readonly<Record<RommeKey, string>>>> = { de, en };
export const ro = messagesOf<RommeKey>(TABLES);

function isKey(key: string): key is RommeKey {
  return Object.hasOwn(de, key);
}

function word(lang: Lang, key: string, otherwise: string): string {
  return isKey(key) ? TABLES[lang][key] : otherwise;
}

function nameOf(code: string, lang: Lang): string {
  const whole = word(lang, `card.${code}`, '');
  if (whole !== '') return whole;
  const rank = code.charAt(0);
  return fill(TABLES[lang]['card.of'], {
    suit: word(lang, `suit.${code.charAt(1)}`, ''),
    rank: word(lang, `rank.${rank}`, rankLabel(rank, lang)),
  });
}

/** A card as it is said: Herz-Bube, Joker. */
export function cardLabel(code: string): string {
  return nameOf(code, locale.lang);
}

export function cardLabels(codes: readonly string[]): string {
  return codes.map(cardLabel).join(', ');
}

/** In sentences `Jh` becomes `Herz-Bube`. */
export function say(text: string, _ink: Ink, lang: Lang): string {
  return /^([A2-9TJQK][cshd]|\*)$/.test(text) ? nameOf(text, lang) : text;
}
