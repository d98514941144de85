import type { RomansTypes } from '@taberna/games/romans-go-home';
import type { ResultTold } from '../module.ts';
import { later } from './later.ts';

/** RG-33: three legions win whatever the points say. */
export function by({ result }: ResultTold<RomansTypes>): string | null {
  return result.details.legions ? later('sheet.by.legions') : null;
}

export function standing(told: ResultTold<RomansTypes>, seat: number): string | null {
  return told.result.winners.includes(seat) ? by(told) : null;
}
