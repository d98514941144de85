import { countCells, lowestBit, type Rng, type Seat, Unseen } from '@taberna/engine';
import { COLOUR_COUNT, KINDS, NO_CARD, PACK, RANKS } from './cards.ts';
import { addToHand, DISCARD_SIZE, DRAW_SIZE, FULL_LAYOUT, type RoemerState } from './state.ts';
import { isHandHidden } from './view.ts';

/** Counts the cards by kind, hidden ones in counts[KINDS]. */
export function census(s: RoemerState, counts: Int32Array): void {
  counts.fill(0);
  for (let seat = 0; seat < s.seats; seat++) {
    if (isHandHidden(s, seat)) counts[KINDS] += s.handSize[seat];
    else countHand(s, seat, counts);
    const first = seat * FULL_LAYOUT;
    countCells(s.layout, first, first + s.layoutSize[seat], KINDS, counts);
    if (s.played[seat] !== NO_CARD) counts[s.played[seat]]++;
  }
  countCells(s.draw, 0, s.at[DRAW_SIZE], KINDS, counts);
  countCells(s.discard, 0, s.at[DISCARD_SIZE], KINDS, counts);
}

function countHand(s: RoemerState, seat: Seat, counts: Int32Array): void {
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const cell = seat * COLOUR_COUNT + colour;
    counts[colour * RANKS] += s.caesars[cell];
    for (let ranks = s.hand[cell] & ~1; ranks !== 0; ranks &= ranks - 1) {
      counts[colour * RANKS + lowestBit(ranks)]++;
    }
  }
}

const counts = new Int32Array(KINDS + 1);
const unseen = new Unseen(PACK);

/** The hidden cells filled from the shuffled unseen cards: every arrangement is equally likely. */
export function sample(view: RoemerState, _viewer: Seat, rng: Rng, out: RoemerState): boolean {
  census(view, counts);
  if (!unseen.collect(counts)) return false;
  unseen.shuffle(rng);
  out.buf.set(view.buf);
  for (let seat = 0; seat < view.seats; seat++) {
    if (isHandHidden(view, seat)) sampleHand(out, seat);
    const first = seat * FULL_LAYOUT;
    unseen.fill(out.layout, first, first + view.layoutSize[seat]);
  }
  unseen.fill(out.draw, 0, view.at[DRAW_SIZE]);
  unseen.fill(out.discard, 0, view.at[DISCARD_SIZE]);
  return true;
}

function sampleHand(out: RoemerState, seat: Seat): void {
  const first = seat * COLOUR_COUNT;
  out.hand.fill(0, first, first + COLOUR_COUNT);
  out.caesars.fill(0, first, first + COLOUR_COUNT);
  const size = out.handSize[seat];
  out.handSize[seat] = 0;
  out.handKinds[seat] = 0;
  for (let i = 0; i < size; i++) addToHand(out, seat, unseen.take());
}
