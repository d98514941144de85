import { bitCount, type Seat, UNKNOWN } from '@taberna/engine';
import { COLOUR_COUNT, RANKS, VALUE } from '@taberna/games/roemer/cards.ts';
import { FULL_LAYOUT, type RoemerState, trumpColour } from '@taberna/games/roemer/state.ts';
import { knows } from '@taberna/games/roemer/view.ts';

/** RM-02: the values a card can have, the highest first, and the ranks that have each. */
const WORTHS = Uint8Array.of(20, 10, 5, 3);
export const RANKS_OF = Uint16Array.from(WORTHS, (worth) => {
  let ranks = 0;
  for (let rank = 0; rank < RANKS; rank++) if (VALUE[rank] === worth) ranks |= 1 << rank;
  return ranks;
});
const CLASSES = WORTHS.length;

/** Where in WORTHS a value stands; CLASSES for a Caesar. */
export const CLASS_OF_VALUE = (() => {
  const classes = new Uint8Array(256).fill(CLASSES);
  WORTHS.forEach((worth, i) => {
    classes[worth] = i;
  });
  return classes;
})();

/** The cards of a hand by what they count: in the trump colour and in the others. */
export class Plan {
  readonly #trumps = new Int8Array(CLASSES + 1);
  readonly #others = new Int8Array(CLASSES + 1);
  /** How many cards of the trump colour there are, Caesars too: what one follows with. */
  guards = 0;

  look(s: RoemerState, seat: Seat, trump = trumpColour(s, seat)): void {
    this.#trumps.fill(0);
    this.#others.fill(0);
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      const ranks = s.hand[seat * COLOUR_COUNT + colour];
      const cards = colour === trump ? this.#trumps : this.#others;
      for (let i = 0; i < CLASSES; i++) cards[i] += bitCount(ranks & RANKS_OF[i]);
    }
    this.guards = trump < COLOUR_COUNT ? guardsOf(s, seat, trump) : 0;
  }

  /** Takes a card of this value out of the plan, or puts it back with 1. */
  move(value: number, isTrump: boolean, by: 1 | -1): void {
    (isTrump ? this.#trumps : this.#others)[CLASS_OF_VALUE[value]] += by;
    if (isTrump) this.guards += by;
  }

  /**
   * RM-61: the points of the best `count` cards laid after `size` others: trumps last, the dearest
   * where it counts most, and other cards before them where those give more.
   */
  points(size: number, count: number): number {
    let best = 0;
    for (let trumps = 0; trumps <= count; trumps++) {
      const points = this.#trumpPoints(size + count, trumps) + this.#otherPoints(count - trumps);
      if (points > best) best = points;
    }
    return best;
  }

  #trumpPoints(last: number, count: number): number {
    let points = 0;
    let left = count;
    let position = last;
    for (let i = 0; i < CLASSES && left > 0; i++) {
      for (let n = this.#trumps[i]; n > 0 && left > 0; n--, left--) {
        points += WORTHS[i] * position--;
      }
    }
    return points;
  }

  #otherPoints(count: number): number {
    let points = 0;
    let left = count;
    for (let i = 0; i < CLASSES && left > 0; i++) {
      const n = Math.min(left, this.#others[i]);
      points += n * WORTHS[i];
      left -= n;
    }
    return points;
  }
}

export function guardsOf(s: RoemerState, seat: Seat, colour: number): number {
  const cell = seat * COLOUR_COUNT + colour;
  return bitCount(s.hand[cell] & ~1) + s.caesars[cell];
}

/** RM-63: whether somebody may know a card of a layout, in a view and in a world alike. */
export function hasSeen(s: RoemerState, viewer: Seat, seat: Seat, position: number): boolean {
  const cell = seat * FULL_LAYOUT + position - 1;
  return s.layout[cell] !== UNKNOWN && knows(s, viewer, s.layoutSeen[cell]);
}

/** How often a seat can still attach before somebody's layout is full. */
export function attachesLeft(s: RoemerState, seat: Seat): number {
  let left = FULL_LAYOUT - s.layoutSize[seat];
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || s.handSize[other] === 0) continue;
    left = Math.min(left, FULL_LAYOUT - s.layoutSize[other]);
  }
  return left;
}
