// From turning up the warriors to the winner of an attack.

import { highestBit, type Seat, type SeatMask } from '@taberna/engine';
import {
  ARCHIE,
  BAND_STRENGTH,
  CHARIOTT,
  NONE,
  ONE_CHARIOTT,
  QUEEN,
  SAMMLA,
  STRENGTH,
  warriorCode,
} from './cards.ts';
import type { Tell } from './events.ts';
import { ATTACK_NO, type RomansState } from './state.ts';

export const NOBODY = -1;

/** How many rows turned up which warrior in this attack: three bits each, at most four rows. */
export type Tally = number;

export function tallyFresh(s: RomansState): Tally {
  let tally = 0;
  for (let seat = 0; seat < s.rows; seat++) {
    const warrior = s.fresh[seat];
    if (warrior !== NONE) tally += 1 << (3 * warrior);
  }
  return tally;
}

export function tallied(tally: Tally, warrior: number): number {
  return (tally >>> (3 * warrior)) & 7;
}

/** RG-20 */
export function turnUp(s: RomansState, tell: Tell): Tally {
  const { covered, fresh, open } = s;
  let tally = 0;
  for (let seat = 0; seat < s.rows; seat++) {
    const line = covered[seat];
    if (line === 0) continue;
    const warrior = (line & 15) - 1;
    covered[seat] = line >>> 4;
    fresh[seat] = warrior;
    open[seat] += 1 << warrior;
    tally += 1 << (3 * warrior);
  }
  if (tell) {
    const warriors = Array.from(fresh, (warrior) =>
      warrior === NONE ? null : warriorCode(warrior),
    );
    tell({ type: 'turned-up', attack: s.head[ATTACK_NO], warriors });
  }
  return tally;
}

/** The rows that turned up this warrior in this attack. */
export function freshRows(s: RomansState, warrior: number): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.rows; seat++) {
    if (s.fresh[seat] === warrior) mask |= 1 << seat;
  }
  return mask;
}

function isSeveral(mask: SeatMask): boolean {
  return (mask & (mask - 1)) !== 0;
}

/** RG-21 */
export function crashChariotts(s: RomansState, tell: Tell): void {
  const crashed = freshRows(s, CHARIOTT);
  if (!isSeveral(crashed)) return;
  const seats: Seat[] | null = tell ? [] : null;
  for (let seat = 0; seat < s.rows; seat++) {
    if ((crashed & (1 << seat)) === 0) continue;
    s.open[seat] -= ONE_CHARIOTT;
    s.discarded[seat] += ONE_CHARIOTT;
    seats?.push(seat);
  }
  if (tell && seats) tell({ type: 'chariotts-crashed', seats });
}

/** RG-22, RG-52: the person whose queen is alone, or NOBODY. */
export function seducer(s: RomansState): Seat {
  const queens = freshRows(s, QUEEN);
  if (queens === 0 || isSeveral(queens)) return NOBODY;
  const seat = highestBit(queens);
  return seat < s.seats ? seat : NOBODY;
}

/** RG-22: the other rows whose warrior of this attack is still there. */
export function seducible(s: RomansState, queen: Seat): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.rows; seat++) {
    if (seat !== queen && s.fresh[seat] !== NONE) mask |= 1 << seat;
  }
  const chariotts = freshRows(s, CHARIOTT);
  return isSeveral(chariotts) ? mask & ~chariotts : mask;
}

/** Totals of the attack that was compared last; NO_TOTAL by RG-23. */
export const totals = new Int32Array(4);
export const NO_TOTAL = -1;

/** RG-22 to RG-25: the winner, or NOBODY. `target` is the row that the queen seduced. */
export function compare(s: RomansState, queen: Seat, target: Seat): Seat {
  const { open, fresh, rows } = s;
  let best = 0;
  let top = 0;
  for (let seat = 0; seat < rows; seat++) {
    let total = BAND_STRENGTH[open[seat]];
    if (target !== NOBODY) {
      if (seat === queen) total += STRENGTH[fresh[target]];
      else if (seat === target) total -= STRENGTH[fresh[target]];
    }
    if (fresh[seat] === SAMMLA) total = NO_TOTAL; // RG-23
    totals[seat] = total;
    if (total > best) {
      best = total;
      top = 1 << seat;
    } else if (total === best) {
      top |= 1 << seat;
    }
  }
  if (best === 0) return NOBODY; // RG-24
  return isSeveral(top) ? archerOf(s, top) : highestBit(top);
}

/** RG-25: the only one of the tied rows that turned up Archie, or NOBODY. */
function archerOf(s: RomansState, tied: SeatMask): Seat {
  const archers = tied & freshRows(s, ARCHIE);
  return archers === 0 || isSeveral(archers) ? NOBODY : highestBit(archers);
}
