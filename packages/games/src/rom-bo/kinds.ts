import type { Card } from './cards.ts';

// A set of kinds is 14 bits, looked up in two halves: loops over bits are mispredicted too often.
const HALF = 7;
const HALF_MASK = (1 << HALF) - 1;
const countIn = new Uint8Array(1 << HALF);
/** By half and number: where that bit lies. */
const bitIn = new Uint8Array((1 << HALF) * 8);

for (let half = 0; half <= HALF_MASK; half++) {
  for (let bit = 0; bit < HALF; bit++) {
    if (((half >> bit) & 1) !== 0) bitIn[half * 8 + countIn[half]++] = bit;
  }
}

export function kindsIn(set: number): number {
  return countIn[set & HALF_MASK] + countIn[set >> HALF];
}

/** The kind with this number among those of the set, from 0. */
export function kindIn(set: number, number: number): Card {
  const inLow = countIn[set & HALF_MASK];
  const isHigh = (inLow - 1 - number) >>> 31;
  const half = (set >> (HALF * isHigh)) & HALF_MASK;
  return bitIn[half * 8 + number - inLow * isHigh] + HALF * isHigh;
}
