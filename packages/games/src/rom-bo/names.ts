import { roman, type Style, speaker } from '@taberna/engine';
import { paintFrench, sayFrench } from '../french-pack.ts';
import { type Card, codeOf } from './cards.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export const speech = speaker<keyof typeof de>(de, en);
export const { refuse, say } = speech;

export function paintCard(card: Card, style: Style): string {
  return paintFrench(codeOf(card), style);
}

export function sayCard(card: Card, style: Style): string {
  return sayFrench(codeOf(card), style);
}

/** Nobody chooses among more piles. */
const MOST_PILES = 4;

/** Piles bear Roman numerals, so that none is taken for the rank of a card; what is no pile stays as it was typed. */
export function numeral(pile: number | string): string {
  const number = Number(pile);
  return number >= 1 && number <= MOST_PILES ? roman(number) : String(pile);
}
