// All plans of all hands, numbered so that walking the tree of their beginnings meets them in order.

import {
  type Band,
  CLAN,
  countIn,
  type Line,
  PLAN_SIZE,
  UNDRAWN_PAIRS,
  WARRIORS,
} from '@taberna/games/romans-go-home/cards.ts';

/** 9 · 8 · 7 · 6 · 5 · 4 orders of cards, fewer as the two Ch'ariotts are alike. */
export const PLANS = 32_760;

/** By number: the plan. */
export const LINE_OF = new Int32Array(PLANS);
const numberOf = new Map<Line, number>();

function list(rest: Band, line: Line, placed: number, see: (line: Line) => void): void {
  if (placed === PLAN_SIZE) {
    see(line);
    return;
  }
  for (let warrior = 0; warrior < WARRIORS; warrior++) {
    if (countIn(rest, warrior) === 0) continue;
    list(rest - (1 << warrior), line | ((warrior + 1) << (4 * placed)), placed + 1, see);
  }
}

list(CLAN, 0, 0, (line) => {
  LINE_OF[numberOf.size] = line;
  numberOf.set(line, numberOf.size);
});

/** The different hands (RG-11), and by pair of undrawn cards the hand that goes with it. */
export const HANDS: readonly Band[] = [
  ...new Set(Array.from(UNDRAWN_PAIRS, (pair) => CLAN - pair)),
];
export const HAND_OF_PAIR = Uint8Array.from(UNDRAWN_PAIRS, (pair) => HANDS.indexOf(CLAN - pair));
/** How many of the pairs lead to a hand, and what share of them. */
export const HAND_WEIGHT = new Uint8Array(HANDS.length);
for (const hand of HAND_OF_PAIR) HAND_WEIGHT[hand]++;
export const HAND_SHARE = Float64Array.from(HAND_WEIGHT, (pairs) => pairs / UNDRAWN_PAIRS.length);

/** The plans of hand h are PLANS_OF_HANDS[FIRST_OF[h]] up to FIRST_OF[h + 1]. */
export const FIRST_OF = new Int32Array(HANDS.length + 1);
export const PLANS_OF_HANDS = listHands();

function listHands(): Uint16Array {
  const plans: number[] = [];
  HANDS.forEach((hand, h) => {
    list(hand, 0, 0, (line) => plans.push(numberOf.get(line) ?? 0));
    FIRST_OF[h + 1] = plans.length;
  });
  return Uint16Array.from(plans);
}
