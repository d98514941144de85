// The course of an attack: who chooses in which phase, and what happens once all have chosen.

import { highestBit, type Rng, type Seat, type SeatMask } from '@taberna/engine';
import {
  compare,
  crashChariotts,
  NO_TOTAL,
  NOBODY,
  seducer,
  seducible,
  type Tally,
  tallied,
  tallyFresh,
  totals,
  turnUp,
} from './attack.ts';
import {
  alarmStrikes,
  castleKindsOf,
  cheapestCastle,
  drop,
  gaulieStrikes,
  keepable,
  keepOnly,
  leaveCastle,
  payTax,
  takeCastle,
} from './capture.ts';
import {
  ALARM,
  AXEL,
  BAND_KINDS,
  BAND_LOWEST,
  bandOfLine,
  CARELESS,
  CHARIOTT,
  DRUHID,
  GAULIE,
  LEGION_KINDS,
  LEGIONS_TO_WIN,
  type Line,
  lineCodes,
  NONE,
  QUEEN,
  SVART,
  TAX,
  TWO_CHARIOTTS,
  warriorCode,
} from './cards.ts';
import { setUpRound } from './deal.ts';
import type { Tell } from './events.ts';
import { objectOf } from './moves.ts';
import {
  ALARM_DROP,
  ATTACK,
  ATTACK_NO,
  ATTACKS,
  actors,
  askFor,
  CAPTOR,
  CAPTURED,
  CASTLE,
  DECK_COUNT,
  GAULIE_DROP,
  KEEP,
  legionsOf,
  OVER,
  PHASE,
  PLAN,
  REORDER,
  ROUND,
  ROUNDS,
  ROW_COUNT,
  type RomansState,
  SEDUCE,
  TAX_DUE,
  takeChoice,
  UNDECIDED,
} from './state.ts';

const keeps = new Int32Array(4);

/** RG-2A: the people who have more than one option that still matters. */
export function decidersIn(s: RomansState, phase: number): SeatMask {
  switch (phase) {
    case ATTACK:
    case OVER:
      return 0;
    case PLAN:
      return (1 << s.seats) - 1;
    case SEDUCE:
      return seduceDecider(s);
    case CASTLE:
      return s.head[ROW_COUNT] > 1 && s.fresh[s.head[CAPTOR]] === DRUHID ? captorBit(s) : 0;
    case TAX_DUE:
      return s.head[CAPTURED] === TAX && castleKindsOf(s, s.head[CAPTOR]) > 1 ? captorBit(s) : 0;
  }
  // What lies on the table vanishes with the sixth attack.
  if (s.head[ATTACK_NO] === ATTACKS) return 0;
  switch (phase) {
    case KEEP:
      return captorBit(s) !== 0 && keepable(s, s.head[CAPTOR], keeps) > 1 ? captorBit(s) : 0;
    case GAULIE_DROP:
      return gaulieDeciders(s);
    case REORDER:
      return reorderDeciders(s);
    case ALARM_DROP:
      return alarmDeciders(s);
  }
  return 0;
}

/** The captor, where that is a person. */
function captorBit(s: RomansState): SeatMask {
  return s.head[CAPTOR] < s.seats ? 1 << s.head[CAPTOR] : 0;
}

function seduceDecider(s: RomansState): SeatMask {
  const queen = seducer(s);
  if (queen === NOBODY) return 0;
  const targets = seducible(s, queen);
  return (targets & (targets - 1)) !== 0 ? 1 << queen : 0;
}

function gaulieDeciders(s: RomansState): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.fresh[seat] === GAULIE && gaulieStrikes(s, seat) && BAND_KINDS[s.open[seat]] > 1) {
      mask |= 1 << seat;
    }
  }
  return mask;
}

function reorderDeciders(s: RomansState): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.fresh[seat] !== SVART) continue;
    const line = s.covered[seat];
    if (line > 0xf && line !== TWO_CHARIOTTS) mask |= 1 << seat;
  }
  return mask;
}

function alarmDeciders(s: RomansState): SeatMask {
  if (s.head[CAPTURED] !== ALARM) return 0;
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (BAND_KINDS[s.open[seat]] > 1) mask |= 1 << seat;
  }
  return mask;
}

/** Goes on until somebody has to choose or the game is over. */
export function run(s: RomansState, rng: Rng, tell: Tell): void {
  const { head } = s;
  let phase = head[PHASE];
  if (phase === OVER || actors(s) !== 0) return;
  let deciders = 0;
  do {
    phase = resolve(s, phase, rng, tell);
    deciders = decidersIn(s, phase);
  } while (deciders === 0 && phase !== OVER);
  head[PHASE] = phase;
  askFor(s, deciders);
}

/**
 * All choices of the phase are made: carries them out, and what follows by itself, and names the
 * next phase in which there may be a choice.
 */
function resolve(s: RomansState, phase: number, rng: Rng, tell: Tell): number {
  switch (phase) {
    case PLAN:
      layPlans(s, tell);
      return ATTACK;
    case ATTACK:
      return attack(s, rng, tell);
    case SEDUCE:
      return fight(s, seducer(s), tallyFresh(s), rng, tell);
    case CASTLE:
      return capture(s, chosenPlace(s), tallyFresh(s), rng, tell);
    case KEEP:
      clearTable(s, objectOf(takeChoice(s, s.head[CAPTOR])), tell);
      return goOn(s, GAULIE_DROP, tallyFresh(s), rng, tell);
    case GAULIE_DROP:
      for (let seat = 0; seat < s.rows; seat++) {
        if (gaulieStrikes(s, seat)) drop(s, seat, 'gaulie', tell);
      }
      return goOn(s, REORDER, tallyFresh(s), rng, tell);
    case REORDER:
      settleOrders(s, tell);
      return goOn(s, ALARM_DROP, 0, rng, tell);
    case ALARM_DROP:
      for (let seat = 0; seat < s.rows; seat++) {
        if (alarmStrikes(s, seat)) drop(s, seat, 'alarm', tell);
      }
      return goOn(s, TAX_DUE, 0, rng, tell);
    default:
      settleTax(s, tell);
      return endAttack(s, rng, tell);
  }
}

/** RG-2A: the first of the later phases that has something to do, or the end of the attack. */
function goOn(s: RomansState, phase: number, tally: Tally, rng: Rng, tell: Tell): number {
  if (phase <= GAULIE_DROP && tallied(tally, GAULIE) > 0) return GAULIE_DROP;
  if (phase <= REORDER && tallied(tally, SVART) > 0) {
    if (tell) tellOnlyOrders(s, tell);
    return REORDER;
  }
  const captured = s.head[CAPTURED];
  if (phase <= ALARM_DROP && captured === ALARM) return ALARM_DROP;
  return captured === TAX ? TAX_DUE : endAttack(s, rng, tell);
}

/** RG-11 */
function layPlans(s: RomansState, tell: Tell): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const line = objectOf(takeChoice(s, seat));
    const away = BAND_LOWEST[s.hand[seat] - bandOfLine(line)];
    s.covered[seat] = line;
    s.away[seat] = away;
    s.hand[seat] = 0;
    if (tell) {
      tell({ type: 'planned', seat, covered: lineCodes(line), away: warriorCode(away) });
    }
  }
}

/** RG-20, RG-21 */
function attack(s: RomansState, rng: Rng, tell: Tell): number {
  const tally = turnUp(s, tell);
  if (tallied(tally, CHARIOTT) > 1) crashChariotts(s, tell);
  return tallied(tally, QUEEN) === 1 ? SEDUCE : fight(s, NOBODY, tally, rng, tell);
}

/** RG-22 to RG-25 */
function fight(s: RomansState, queen: Seat, tally: Tally, rng: Rng, tell: Tell): number {
  const target = queen === NOBODY ? NOBODY : seduced(s, queen);
  if (tell && target !== NOBODY) {
    tell({ type: 'seduced', seat: queen, target, warrior: warriorCode(s.fresh[target]) });
  }
  const winner = compare(s, queen, target);
  if (tell) {
    const shown = Array.from(totals.subarray(0, s.rows), (n) => (n === NO_TOTAL ? null : n));
    tell({ type: 'compared', totals: shown, winner: winner === NOBODY ? null : winner });
  }
  if (winner === NOBODY) {
    leaveCastle(s, tell);
    return goOn(s, GAULIE_DROP, tally, rng, tell);
  }
  s.head[CAPTOR] = winner;
  return s.fresh[winner] === DRUHID ? CASTLE : capture(s, 1, tally, rng, tell);
}

/** The chosen row, the only one there is, or NOBODY (RG-22, RG-2A). */
function seduced(s: RomansState, queen: Seat): Seat {
  const choice = takeChoice(s, queen);
  if (choice !== UNDECIDED) return objectOf(choice);
  const targets = seducible(s, queen);
  return targets === 0 ? NOBODY : highestBit(targets);
}

/** RG-26; the leftmost where there was nothing to choose. */
function chosenPlace(s: RomansState): number {
  const choice = takeChoice(s, s.head[CAPTOR]);
  return choice === UNDECIDED ? 1 : objectOf(choice);
}

/** RG-24, RG-33 */
function capture(s: RomansState, place: number, tally: Tally, rng: Rng, tell: Tell): number {
  const seat = s.head[CAPTOR];
  takeCastle(s, seat, place, tell);
  const castle = s.head[CAPTURED];
  if (castle < LEGION_KINDS && seat < s.seats && legionsOf(s, seat) >= LEGIONS_TO_WIN) {
    if (tell) tell({ type: 'legions-won', seat });
    finish(s);
    return OVER;
  }
  if (castle === CARELESS || s.fresh[seat] === AXEL) return KEEP;
  clearTable(s, 0, tell);
  return goOn(s, GAULIE_DROP, tally, rng, tell);
}

/** RG-27; a dummy keeps all that it may (RG-52). */
function clearTable(s: RomansState, kept: Line, tell: Tell): void {
  const seat = s.head[CAPTOR];
  const isDummy = seat >= s.seats;
  keepOnly(s, seat, isDummy ? keeps[keepable(s, seat, keeps) - 1] : kept, tell);
}

/**
 * RG-2A: two Ch'ariotts have but one order, so their player is not asked. That can be seen, and so
 * it is told.
 */
function tellOnlyOrders(s: RomansState, tell: NonNullable<Tell>): void {
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.fresh[seat] !== SVART || s.covered[seat] !== TWO_CHARIOTTS) continue;
    tell({ type: 'reordered', seat, covered: lineCodes(TWO_CHARIOTTS) });
  }
}

/** RG-29 */
function settleOrders(s: RomansState, tell: Tell): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const choice = takeChoice(s, seat);
    if (choice === UNDECIDED) continue;
    s.covered[seat] = objectOf(choice);
    if (tell) tell({ type: 'reordered', seat, covered: lineCodes(s.covered[seat]) });
  }
}

/** RG-32, RG-52 */
function settleTax(s: RomansState, tell: Tell): void {
  if (s.head[CAPTURED] !== TAX) return;
  const seat = s.head[CAPTOR];
  const choice = takeChoice(s, seat);
  payTax(s, seat, choice === UNDECIDED ? cheapestCastle(s, seat) : objectOf(choice), tell);
}

/** RG-40; a round also ends where a loaded position has no castle or no warrior left. */
function endAttack(s: RomansState, rng: Rng, tell: Tell): number {
  const { head } = s;
  for (let seat = 0; seat < s.rows; seat++) s.fresh[seat] = NONE;
  head[CAPTOR] = NONE;
  head[CAPTURED] = NONE;
  if (head[ATTACK_NO] < ATTACKS && canAttack(s)) {
    head[ATTACK_NO]++;
    return ATTACK;
  }
  while (head[ROW_COUNT] > 0) leaveCastle(s, tell);
  if (tell) tell({ type: 'round-ended', round: head[ROUND] });
  if (isLastRound(s)) {
    finish(s);
    return OVER;
  }
  setUpRound(s, rng, head[ROUND] + 1, tell);
  return PLAN;
}

/** There is a castle to attack and a covered warrior to do it. */
export function canAttack(s: RomansState): boolean {
  if (s.head[ROW_COUNT] === 0) return false;
  for (let seat = 0; seat < s.rows; seat++) {
    if (s.covered[seat] !== 0) return true;
  }
  return false;
}

/** RG-40; a loaded position may also have run out of castles. */
export function isLastRound(s: RomansState): boolean {
  return s.head[ROUND] === ROUNDS || s.head[DECK_COUNT] === 0;
}

/** The game is over; what was being settled is settled no more (RG-33, RG-40). */
export function finish(s: RomansState): void {
  for (let seat = 0; seat < s.rows; seat++) {
    s.fresh[seat] = NONE;
    s.chosen[seat] = UNDECIDED;
    s.undrawn[seat] += s.hand[seat];
    s.hand[seat] = 0;
  }
  s.head[CAPTOR] = NONE;
  s.head[CAPTURED] = NONE;
  askFor(s, 0);
  s.head[PHASE] = OVER;
}
