import type { RomansPlayer } from '@taberna/games/romans-go-home';
import { STRENGTH, WARRIOR_CODES } from '@taberna/games/romans-go-home/cards.ts';

export const ATTACKS = 6;

/** One clan's row as it lies on the table. */
export type ClanRow = Omit<RomansPlayer, 'chosen' | 'discarded'>;

export function strengthOf(code: string): number {
  return STRENGTH[WARRIOR_CODES.indexOf(code)] ?? 0;
}

export function byStrength(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => strengthOf(a) - strengthOf(b));
}

export function castleValue(castle: string): number {
  return Number(castle.slice(1));
}

/** RG-41: from the most valuable one down, as they are compared; the state and the story order them differently. */
export function byWorth(castles: readonly string[]): string[] {
  return castles.toSorted((a, b) => castleValue(b) - castleValue(a) || (a < b ? -1 : 1));
}

export function pointsOf(castles: readonly string[]): number {
  return castles.reduce((sum, castle) => sum + castleValue(castle), 0);
}

/** Legions are counted in words from the second on. */
export const LEGIONS_SHOWN = 2;
const LEGIONS_WIDTH = 4;

/** How many signs a plate has to hold for these castles; the words for legions take the room of some. */
export function signsOf(castles: readonly string[]): number {
  const legions = castles.filter((code) => code.startsWith('L')).length;
  return castles.length + (legions >= LEGIONS_SHOWN ? LEGIONS_WIDTH : 0);
}

export function strengthSum(codes: readonly string[]): number {
  return codes.reduce((sum, code) => sum + strengthOf(code), 0);
}

/** A clan's nine. */
const CLAN = [...WARRIOR_CODES, 'C'];

/** RG-11: what of a clan nobody else has seen in this round. */
export function unseen(row: Pick<RomansPlayer, 'open' | 'discarded'>): string[] {
  const rest = [...CLAN];
  for (const code of [...row.open, ...row.discarded]) {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
  }
  return byStrength(rest);
}

/** A clan's card keeps its key on its way from the hand to the line and before the wall. */
export function flipKey(codes: readonly (string | null)[], index: number): string {
  const code = codes[index];
  return `${code}#${codes.slice(0, index).filter((one) => one === code).length}`;
}
