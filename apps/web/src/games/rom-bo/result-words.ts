import type { RomBoTypes } from '@taberna/games/rom-bo';
import type { ResultTold } from '../module.ts';
import { rb } from './text.ts';

type Told = ResultTold<RomBoTypes>;

/** RB-06, RB-28: the stock decides; 1 and 0 are what a match adds up. */
export function by({ result }: Told): string | null {
  return rb(result.details.rule === 'RB-06' ? 'sheet.by.empty' : 'sheet.by.fewest');
}

export function standing(told: Told, seat: number): string {
  const count = left(told, seat);
  return count === 0 ? rb('sheet.by.empty') : rb('sheet.stock', { count });
}

/** RB-06: one wins, and nobody is second; who had less left only stands above. */
export function left({ result }: Told, seat: number): number {
  return result.details.stock[seat] ?? 0;
}

export function lost(told: Told, seat: number): string {
  return rb('sheet.lost', { count: left(told, seat) });
}
