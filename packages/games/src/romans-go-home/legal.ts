import type { Move, Rng, Seat } from '@taberna/engine';
import { seducible } from './attack.ts';
import { keepable } from './capture.ts';
import {
  arrangement,
  BAND_LINE,
  type Band,
  bandOfLine,
  CASTLES,
  countIn,
  inOrder,
  type Line,
  lineLength,
  ONE_CHARIOTT,
  PLAN_ORDERS,
  PLAN_SIZE,
  WARRIORS,
} from './cards.ts';
import {
  packMove,
  VERB_CASTLE,
  VERB_DROP,
  VERB_KEEP,
  VERB_PLAN,
  VERB_REORDER,
  VERB_SEDUCE,
  VERB_TAX,
} from './moves.ts';
import {
  actors,
  CASTLE,
  KEEP,
  PHASE,
  PLAN,
  REORDER,
  ROW_COUNT,
  type RomansState,
  SEDUCE,
  TAX_DUE,
} from './state.ts';

/** 7 · 6 · 5 · 4 · 3 · 2 plans of seven different warriors. */
export const MAX_PLANS = PLAN_ORDERS.length;
const FACTORIAL = Int32Array.of(1, 1, 2, 6, 24, 120, 720);

export function legal(s: RomansState, seat: Seat, out: Int32Array): number {
  if ((actors(s) & (1 << seat)) === 0 || seat < 0) return 0;
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
export function fewMoves(s: RomansState, seat: Seat, out: Int32Array): number {
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

export const few = new Int32Array(16);

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
