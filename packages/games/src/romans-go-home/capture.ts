// What follows from a capture or from its lack: castles, and warriors leaving the table.

import type { Seat } from '@taberna/engine';
import {
  ALARM,
  AXEL,
  BAND_LOWEST,
  bandCodes,
  bandOfLine,
  CARELESS,
  CASTLES,
  type Castle,
  castleCode,
  countIn,
  GAULIE,
  type Line,
  lineCodes,
  NONE,
  warriorCode,
} from './cards.ts';
import type { Tell } from './events.ts';
import { objectOf } from './moves.ts';
import {
  CAPTOR,
  CAPTURED,
  discardCastle,
  ROW_COUNT,
  type RomansState,
  rowCodes,
  takeChoice,
  UNDECIDED,
} from './state.ts';

/** RG-24, RG-25, RG-60: nobody captures. */
export function leaveCastle(s: RomansState, tell: Tell): void {
  const { row, head } = s;
  const last = --head[ROW_COUNT];
  let castle = row[last];
  if (s.options.keepUncaptured) {
    castle = row[0];
    for (let i = 0; i < last; i++) row[i] = row[i + 1];
  }
  row[last] = NONE;
  discardCastle(s, castle);
  if (tell) tell({ type: 'uncaptured', castle: castleCode(castle), row: rowCodes(s) });
}

/** Takes the castle at a place, 1 = leftmost (RG-24, RG-26, RG-61). */
export function takeCastle(s: RomansState, seat: Seat, place: number, tell: Tell): void {
  const { row, head } = s;
  const left = --head[ROW_COUNT];
  const taken = left + 1 - place;
  const castle = row[taken];
  const first = row[left];
  if (s.options.shiftDruhid) {
    for (let i = taken; i < left; i++) row[i] = row[i + 1]; // RG-61
  } else {
    row[taken] = row[left]; // RG-26
  }
  row[left] = NONE;
  s.castles[seat * CASTLES + castle]++;
  head[CAPTOR] = seat;
  head[CAPTURED] = castle;
  if (tell) {
    const told = { seat, castle: castleCode(castle), row: rowCodes(s) };
    tell({ type: 'captured', ...told, ...(place > 1 ? { instead: castleCode(first) } : {}) });
  }
}

/** RG-30: the warrior that a careless castle lets its captor keep, or NONE. */
function carelessWarrior(s: RomansState, seat: Seat): number {
  return s.head[CAPTURED] === CARELESS ? BAND_LOWEST[s.open[seat]] : NONE;
}

/** RG-27: Axel turned up in this attack. */
function mayKeepAxel(s: RomansState, seat: Seat): boolean {
  return s.fresh[seat] === AXEL && countIn(s.open[seat], AXEL) > 0;
}

/** What the captor may keep, as lines, from nothing to everything; returns how many ways. */
export function keepable(s: RomansState, seat: Seat, out: Int32Array): number {
  out[0] = 0;
  const lowest = carelessWarrior(s, seat);
  const axel = mayKeepAxel(s, seat);
  let count = 1;
  if (lowest !== NONE) out[count++] = lowest + 1;
  if (axel && lowest !== AXEL) {
    out[count++] = AXEL + 1;
    if (lowest !== NONE) out[count++] = (lowest + 1) | ((AXEL + 1) << 4);
  }
  return count;
}

/** RG-27, RG-30 */
export function keepOnly(s: RomansState, seat: Seat, kept: Line, tell: Tell): void {
  const band = bandOfLine(kept);
  const leaving = s.open[seat] - band;
  s.discarded[seat] += leaving;
  s.open[seat] = band;
  if (tell) {
    tell({ type: 'kept', seat, kept: lineCodes(kept), discarded: bandCodes(leaving) });
  }
}

/** Who must drop a warrior: Gaulie's players who did not capture (RG-28) … */
export function gaulieStrikes(s: RomansState, seat: Seat): boolean {
  return s.fresh[seat] === GAULIE && s.head[CAPTOR] !== seat && s.open[seat] !== 0;
}

/** … or everybody with a warrior, when the alarm castle was captured (RG-31). */
export function alarmStrikes(s: RomansState, seat: Seat): boolean {
  return s.head[CAPTURED] === ALARM && s.open[seat] !== 0;
}

/** The chosen warrior; the lowest where the program chooses (RG-52, RG-2A). */
export function drop(s: RomansState, seat: Seat, because: 'gaulie' | 'alarm', tell: Tell): void {
  const choice = takeChoice(s, seat);
  const warrior = choice === UNDECIDED ? BAND_LOWEST[s.open[seat]] : objectOf(choice) - 1;
  s.open[seat] -= 1 << warrior;
  s.discarded[seat] += 1 << warrior;
  if (tell) tell({ type: 'dropped', seat, warrior: warriorCode(warrior), because });
}

/** The kind of lowest value that the seat holds (RG-52), or NONE. */
export function cheapestCastle(s: RomansState, seat: Seat): Castle {
  for (let kind = 0; kind < CASTLES; kind++) {
    if (s.castles[seat * CASTLES + kind] > 0) return kind;
  }
  return NONE;
}

export function castleKindsOf(s: RomansState, seat: Seat): number {
  let kinds = 0;
  for (let kind = 0; kind < CASTLES; kind++) {
    if (s.castles[seat * CASTLES + kind] > 0) kinds++;
  }
  return kinds;
}

/** RG-32 */
export function payTax(s: RomansState, seat: Seat, castle: Castle, tell: Tell): void {
  s.castles[seat * CASTLES + castle]--;
  discardCastle(s, castle);
  if (tell) tell({ type: 'taxed', seat, castle: castleCode(castle) });
}
