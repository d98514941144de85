import { type Style, speaker } from '@taberna/engine';
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

const NUMERALS = ['', 'I', 'II', 'III', 'IV'];

/** Piles bear Roman numerals, so that none is taken for the rank of a card. */
export function numeral(pile: number | string): string {
  return NUMERALS[Number(pile)] ?? String(pile);
}
