import { bitCount, countCells, lowestBit, type Rng, Unseen } from '@taberna/engine';
import { CARDS, NONE, PACK } from './cards.ts';
import {
  blindCount,
  CALL,
  callerOf,
  give,
  HIDDEN_SUM,
  PHASE,
  PLAYED,
  type RsState,
  TALON_SIZE,
  unknownIn,
} from './state.ts';

const counts = new Int32Array(CARDS + 1);
const unseen = new Unseen(PACK);

/** Deals the cards that the view does not show to all places where it has an unknown card. */
export function sample(view: RsState, rng: Rng, out: RsState): boolean {
  census(view, counts);
  if (!unseen.collect(counts)) return false;
  unseen.shuffle(rng);
  out.buf.set(view.buf);
  const caller = view.head[PHASE] === CALL ? callerOf(view) : -1;
  for (let seat = 0; seat < view.seats; seat++) {
    let missing = unknownIn(view, seat);
    if (seat === caller) missing -= blindCount(view);
    for (; missing > 0; missing--) give(out, seat, unseen.take());
  }
  if (caller >= 0) {
    const seen = bitCount(view.blind[0]) + bitCount(view.blind[1]);
    for (let missing = blindCount(view) - seen; missing > 0; missing--) {
      const card = unseen.take();
      out.blind[card >>> 5] |= 1 << (card & 31);
    }
  }
  unseen.fill(out.talon, 0, view.head[TALON_SIZE]);
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.sums[seat] === HIDDEN_SUM) out.sums[seat] = rng.below(view.ruling.total + 1);
  }
  return true;
}

/** By card; unknown ones in the cell after the last card. */
export function census(s: RsState, counts: Int32Array): void {
  counts.fill(0);
  for (let seat = 0; seat < s.seats; seat++) {
    countMasks(s.hands[2 * seat], s.hands[2 * seat + 1], counts);
    for (let card = s.top[seat]; card !== NONE; card = s.below[card]) counts[card]++;
    counts[CARDS] += unknownIn(s, seat);
  }
  counts[CARDS] -= countMasks(s.blind[0], s.blind[1], counts);
  countCells(s.trickCard, 0, s.head[PLAYED], CARDS, counts);
  countCells(s.talon, 0, s.head[TALON_SIZE], CARDS, counts);
}

/** Returns how many they are. */
function countMasks(colour: number, rest: number, counts: Int32Array): number {
  let count = 0;
  for (let mask = colour; mask !== 0; mask &= mask - 1, count++) counts[lowestBit(mask)]++;
  for (let mask = rest; mask !== 0; mask &= mask - 1, count++) counts[32 + lowestBit(mask)]++;
  return count;
}
