import type { SeatMask } from '@taberna/engine';
import { PACK_SIZE } from './cards.ts';
import type { RomBoDetails } from './json.ts';
import { type RomBoState, stockOf, TURN_LIMIT, turnsOf } from './state.ts';

/** RB-06, RB-28: the fewest stock cards; equal ones share. */
export function winners(s: RomBoState): SeatMask {
  let fewest = PACK_SIZE;
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const cards = s.lengths[stockOf(seat)];
    if (cards < fewest) mask = 0;
    if (cards <= fewest) {
      fewest = cards;
      mask |= 1 << seat;
    }
  }
  return mask;
}

/** RB-28: 1 for winners, 0 for the others. */
export function scores(s: RomBoState, out: Float64Array): void {
  const best = winners(s);
  for (let seat = 0; seat < s.seats; seat++) out[seat] = (best >> seat) & 1;
}

/** The stock cards left, and the rule by which the game ended. */
export function details(s: RomBoState): RomBoDetails {
  const stock = Array.from({ length: s.seats }, (_, seat) => s.lengths[stockOf(seat)]);
  if (stock.includes(0)) return { stock, rule: 'RB-06' };
  return { stock, rule: turnsOf(s) >= TURN_LIMIT ? 'RB-29' : 'RB-28' };
}
