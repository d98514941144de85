import { clip, nameOf as fullName, type Seat, type Style, speaker } from '@taberna/engine';
import { paintFrench, sayFrench } from '../french-pack.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type Key = keyof typeof de;
export const speech = speaker<Key>(de, en);
export const { refuse, say } = speech;

const LONGEST_NAME = 24;

export function nameOf(seat: Seat, style: Style): string {
  return clip(fullName(seat, style), LONGEST_NAME);
}

export function paintCards(codes: readonly string[], style: Style): string {
  return codes.map((code) => paintFrench(code, style)).join(' ');
}

export function sayCards(codes: readonly string[], style: Style): string {
  return codes.map((code) => sayFrench(code, style)).join(', ');
}
