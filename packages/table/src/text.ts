import {
  type AnyGame,
  fill,
  type Lang,
  type Params,
  type Refusal,
  refusalText,
  type Seat,
} from '@taberna/engine';
import type { Fairness } from './kept.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type TableMessageKey = keyof typeof de;

export const tableMessages: Readonly<Record<Lang, Readonly<Record<TableMessageKey, string>>>> = {
  de,
  en,
};

export function tableText(key: TableMessageKey, lang: Lang, params: Params = {}): string {
  return fill(tableMessages[lang][key], params);
}

/** The sentence for any refusal of a table: its own, the game's or the engine's. */
export function explainRefusal(refusal: Refusal, lang: Lang, game: AnyGame | null): string {
  const own = Object.hasOwn(tableMessages[lang], refusal.code);
  if (own || game === null) return refusalText(refusal, lang, tableMessages);
  return game.text.refusal(refusal, lang);
}

/** Whether the shuffle was fair, in one sentence; who held a share back is named. */
export function fairnessText(
  fairness: Fairness,
  lang: Lang,
  nameOf: (seat: Seat) => string,
): string {
  if (fairness.kind === 'broken') return tableText(`fair.broken.${fairness.what}`, lang);
  if (fairness.kind !== 'proven' || fairness.late.length === 0) {
    return tableText(`fair.${fairness.kind}`, lang);
  }
  const who = new Intl.ListFormat(lang).format(fairness.late.map(nameOf));
  return tableText('fair.provenLate', lang, { late: fairness.late.length, who });
}
