import { type Move, type Refusal, type Rng, refuse, type Seat, seatLetter } from '@taberna/engine';
import { seducible } from './attack.ts';
import { keepable } from './capture.ts';
import {
  arrangement,
  BAND_LINE,
  type Band,
  bandCodes,
  bandOfLine,
  CARELESS,
  CASTLES,
  countIn,
  inOrder,
  type Line,
  lineCodes,
  lineLength,
  ONE_CHARIOTT,
  PLAN_ORDERS,
  PLAN_SIZE,
  strangerIn,
  WARRIORS,
  warriorAt,
  warriorCode,
} from './cards.ts';
import type { Tell } from './events.ts';
import {
  formatMove,
  objectOf,
  PHASE_VERB,
  packMove,
  VERB_CASTLE,
  VERB_DROP,
  VERB_KEEP,
  VERB_PLAN,
  VERB_REORDER,
  VERB_SEDUCE,
  VERB_TAX,
  VERBS,
  verbOf,
} from './moves.ts';
import { run } from './phases.ts';
import {
  CAPTURED,
  CASTLE,
  castleCodesOf,
  choose,
  DECIDERS,
  GAULIE_DROP,
  KEEP,
  OVER,
  PHASE,
  PLAN,
  pending,
  REORDER,
  ROW_COUNT,
  type RomansState,
  SEDUCE,
  TAX_DUE,
  UNDECIDED,
} from './state.ts';

/** 7 · 6 · 5 · 4 · 3 · 2 plans of seven different warriors. */
export const MAX_PLANS = PLAN_ORDERS.length;
const FACTORIAL = Int32Array.of(1, 1, 2, 6, 24, 120, 720);

export function legal(s: RomansState, seat: Seat, out: Int32Array): number {
  if ((pending(s) & (1 << seat)) === 0 || seat < 0) return 0;
  switch (s.head[PHASE]) {
    case PLAN:
      return arrangements(s.hand[seat], PLAN_SIZE, VERB_PLAN, out);
    case REORDER:
      return arrangements(
        bandOfLine(s.covered[seat]),
        lineLength(s.covered[seat]),
        VERB_REORDER,
        out,
      );
    default:
      return fewMoves(s, seat, out);
  }
}

/** The moves of the phases that have but a handful. */
function fewMoves(s: RomansState, seat: Seat, out: Int32Array): number {
  switch (s.head[PHASE]) {
    case SEDUCE:
      return seductions(s, seat, out);
    case CASTLE:
      for (let place = 1; place <= s.head[ROW_COUNT]; place++) {
        out[place - 1] = packMove(VERB_CASTLE, place);
      }
      return s.head[ROW_COUNT];
    case KEEP: {
      const count = keepable(s, seat, out);
      for (let i = 0; i < count; i++) out[i] = packMove(VERB_KEEP, out[i]);
      return count;
    }
    case TAX_DUE:
      return taxes(s, seat, out);
    default:
      return drops(s.open[seat], out);
  }
}

function seductions(s: RomansState, seat: Seat, out: Int32Array): number {
  const targets = seducible(s, seat);
  let count = 0;
  for (let target = 0; target < s.rows; target++) {
    if ((targets & (1 << target)) !== 0) out[count++] = packMove(VERB_SEDUCE, target);
  }
  return count;
}

function taxes(s: RomansState, seat: Seat, out: Int32Array): number {
  let count = 0;
  for (let kind = 0; kind < CASTLES; kind++) {
    if (s.castles[seat * CASTLES + kind] > 0) out[count++] = packMove(VERB_TAX, kind);
  }
  return count;
}

function drops(open: Band, out: Int32Array): number {
  let count = 0;
  for (let warrior = 0; warrior < WARRIORS; warrior++) {
    if (countIn(open, warrior) > 0) out[count++] = packMove(VERB_DROP, warrior + 1);
  }
  return count;
}

/** Every different order of `take` warriors of a band. */
function arrangements(band: Band, take: number, verb: number, out: Int32Array): number {
  return extend(band, 0, 0, take, verb, out, 0);
}

function extend(
  rest: Band,
  line: Line,
  placed: number,
  take: number,
  verb: number,
  out: Int32Array,
  count: number,
): number {
  if (placed === take) {
    out[count] = packMove(verb, line);
    return count + 1;
  }
  let found = count;
  // A second Ch'ariott gives no other order.
  let kinds = rest < ONE_CHARIOTT ? rest : (rest & (ONE_CHARIOTT - 1)) | ONE_CHARIOTT;
  for (; kinds !== 0; kinds &= kinds - 1) {
    const one = kinds & -kinds;
    const longer = line | ((32 - Math.clz32(one)) << (4 * placed));
    found = extend(rest - one, longer, placed + 1, take, verb, out, found);
  }
  return found;
}

const few = new Int32Array(16);

/**
 * Every different order is as likely as any other: two Ch'ariotts double each of them, whether
 * both lie in it or one stays behind, so an even draw of cards is an even draw of orders.
 */
export function random(s: RomansState, seat: Seat, rng: Rng): Move {
  switch (s.head[PHASE]) {
    case PLAN: {
      const order = PLAN_ORDERS[rng.below(PLAN_ORDERS.length)];
      return packMove(VERB_PLAN, inOrder(BAND_LINE[s.hand[seat]], order));
    }
    case REORDER: {
      const length = lineLength(s.covered[seat]);
      const index = rng.below(FACTORIAL[length]);
      return packMove(VERB_REORDER, arrangement(s.covered[seat], length, length, index));
    }
    default:
      return few[rng.below(fewMoves(s, seat, few))];
  }
}

export function apply(s: RomansState, seat: Seat, move: Move, rng: Rng, tell: Tell): void {
  choose(s, seat, move);
  if (pending(s) === 0) run(s, rng, tell);
  else if (tell) tell({ type: 'choice-made', seat, move: formatMove(s, seat, move) });
}

export function check(s: RomansState, seat: Seat, move: Move): Refusal | null {
  const phase = s.head[PHASE];
  if (phase === OVER) return refuse('RG-40', 'game.over');
  const order = phase === PLAN ? 'RG-11' : 'RG-2A';
  if (seat < 0 || seat >= s.seats || (s.head[DECIDERS] & (1 << seat)) === 0) {
    return refuse(order, 'turn.notYours', { seat: seatLetter(seat) || '?' });
  }
  if (s.chosen[seat] !== UNDECIDED) return refuse(order, 'turn.chosen');
  if (move < 0 || verbOf(move) !== PHASE_VERB[phase]) {
    return refuse(order, 'verb.wrong', { verb: VERBS[PHASE_VERB[phase]] });
  }
  const object = objectOf(move);
  switch (phase) {
    case PLAN:
      return checkPlan(s, seat, object);
    case REORDER:
      return checkReorder(s, seat, object);
    default: {
      const count = fewMoves(s, seat, few);
      for (let i = 0; i < count; i++) if (few[i] === move) return null;
      return fewRefusal(s, seat, object, few.subarray(0, count));
    }
  }
}

/** RG-11: six of the hand. */
function checkPlan(s: RomansState, seat: Seat, line: Line): Refusal | null {
  const stranger = strangerIn(line, s.hand[seat]);
  if (stranger >= 0) {
    const card = warriorCode(warriorAt(line, stranger));
    return refuse('RG-11', 'plan.notHeld', { card, hand: bandCodes(s.hand[seat]).join(' ') });
  }
  const found = lineLength(line);
  return found === PLAN_SIZE ? null : refuse('RG-11', 'plan.count', { found });
}

/** RG-29: exactly the covered ones. */
function checkReorder(s: RomansState, seat: Seat, line: Line): Refusal | null {
  const { covered } = s;
  if (
    lineLength(line) === lineLength(covered[seat]) &&
    strangerIn(line, bandOfLine(covered[seat])) < 0
  ) {
    return null;
  }
  return refuse('RG-29', 'reorder.wrong', { covered: lineCodes(covered[seat]).join(' ') });
}

/** Why a move of the right verb is none of the legal ones. */
function fewRefusal(s: RomansState, seat: Seat, object: number, moves: Int32Array): Refusal {
  const options = Array.from(moves, (move) => formatMove(s, seat, move)).join(', ');
  switch (s.head[PHASE]) {
    case SEDUCE:
      return refuse('RG-22', object === seat ? 'seduce.self' : 'seduce.nobody', { options });
    case CASTLE:
      return refuse('RG-26', 'castle.place', { last: s.head[ROW_COUNT] });
    case KEEP:
      return refuse(s.head[CAPTURED] === CARELESS ? 'RG-30' : 'RG-27', 'keep.wrong', { options });
    case TAX_DUE:
      return refuse('RG-32', 'tax.notOwned', { castles: castleCodesOf(s, seat).join(' ') });
    default: {
      const rule = s.head[PHASE] === GAULIE_DROP ? 'RG-28' : 'RG-31';
      return refuse(rule, 'drop.notOpen', { open: bandCodes(s.open[seat]).join(' ') });
    }
  }
}
