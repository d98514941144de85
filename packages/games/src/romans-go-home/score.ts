import type { Seat, SeatMask } from '@taberna/engine';
import { CASTLES, LEGIONS_TO_WIN, VALUE } from './cards.ts';
import type { RomansDetails } from './json.ts';
import { legionsOf, type RomansState } from './state.ts';

export function pointsOf(s: RomansState, seat: Seat): number {
  let points = 0;
  for (let kind = 0; kind < CASTLES; kind++)
    points += s.castles[seat * CASTLES + kind] * VALUE[kind];
  return points;
}

function castlesOf(s: RomansState, seat: Seat): number {
  let count = 0;
  for (let kind = 0; kind < CASTLES; kind++) count += s.castles[seat * CASTLES + kind];
  return count;
}

/** RG-41 beyond points and number: the castles from the most valuable one down. */
function compareValues(s: RomansState, a: Seat, b: Seat): number {
  let kind = CASTLES - 1;
  while (kind >= 0) {
    const value = VALUE[kind];
    let lead = 0;
    for (; kind >= 0 && VALUE[kind] === value; kind--) {
      lead += s.castles[a * CASTLES + kind] - s.castles[b * CASTLES + kind];
    }
    if (lead !== 0) return lead;
  }
  return 0;
}

/** RG-41: positive where `a` stands before `b`. */
function compareStanding(s: RomansState, a: Seat, b: Seat): number {
  const points = pointsOf(s, a) - pointsOf(s, b);
  if (points !== 0) return points;
  const castles = castlesOf(s, a) - castlesOf(s, b);
  return castles !== 0 ? castles : compareValues(s, a, b);
}

/** RG-33: the people with three legions. */
export function legionWinners(s: RomansState): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (legionsOf(s, seat) >= LEGIONS_TO_WIN) mask |= 1 << seat;
  }
  return mask;
}

/** RG-53 */
function beatsDummies(s: RomansState): boolean {
  for (let dummy = 1; dummy < s.rows; dummy++) {
    if (pointsOf(s, dummy) >= pointsOf(s, 0)) return false;
  }
  return true;
}

export function winners(s: RomansState): SeatMask {
  const legions = legionWinners(s);
  if (legions !== 0) return legions;
  if (s.seats === 1) return beatsDummies(s) ? 1 : 0;
  let mask = 1;
  let best = 0;
  for (let seat = 1; seat < s.seats; seat++) {
    const lead = compareStanding(s, seat, best);
    if (lead > 0) {
      best = seat;
      mask = 0;
    }
    if (lead >= 0) mask |= 1 << seat;
  }
  return mask;
}

/** Points of the people. */
export function scores(s: RomansState, out: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) out[seat] = pointsOf(s, seat);
}

/** All rows, the dummies too, and whether legions ended the game. */
export function details(s: RomansState): RomansDetails {
  const rows = Array.from({ length: s.rows }, (_, seat) => seat);
  return {
    legions: legionWinners(s) !== 0,
    points: rows.map((seat) => pointsOf(s, seat)),
    castles: rows.map((seat) => castlesOf(s, seat)),
  };
}
