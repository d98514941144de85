import type { Rng, Seat } from '@taberna/engine';
import {
  type Band,
  CLAN_CARDS,
  CLAN_SIZE,
  type Line,
  PLAN_SIZE,
  UNDRAWN_PAIRS,
} from '@taberna/games/romans-go-home/cards.ts';
import type { RomansState } from '@taberna/games/romans-go-home/state.ts';
import { FIRST_OF, HAND_OF_PAIR, HANDS, LINE_OF, PLANS, PLANS_OF_HANDS } from './plans.ts';
import { Round } from './round.ts';

const ENTRIES = PLANS_OF_HANDS.length;

/** A plan of a mixed strategy. */
export interface Share {
  readonly plan: Line;
  readonly share: number;
  /** What it brings on average, in points ahead. */
  readonly value: number;
}

/** Regrets and mean strategy of one seat for every hand it may have. */
class Student {
  readonly regret = new Float32Array(ENTRIES);
  readonly mean = new Float32Array(ENTRIES);
  /** By plan: the sum of its values so far, and how many there are. */
  readonly sums = new Float64Array(PLANS);
  lessons = 0;

  /** A plan for a hand by the present strategy; any where nothing is learned yet. */
  sample(hand: number, rng: Rng): Line {
    const first = FIRST_OF[hand];
    const end = FIRST_OF[hand + 1];
    let sum = 0;
    for (let i = first; i < end; i++) sum += this.regret[i];
    if (sum <= 0) return LINE_OF[PLANS_OF_HANDS[first + rng.below(end - first)]];
    let left = (rng.next() / 2 ** 32) * sum;
    for (let i = first; i < end; i++) {
      left -= this.regret[i];
      if (left < 0) return LINE_OF[PLANS_OF_HANDS[i]];
    }
    return LINE_OF[PLANS_OF_HANDS[end - 1]];
  }

  /** Regret matching+ for all hands at once, with a mean that weighs later strategies more. */
  learn(values: Float32Array): void {
    const weight = ++this.lessons;
    for (let plan = 0; plan < PLANS; plan++) this.sums[plan] += values[plan];
    for (let hand = 0; hand < HANDS.length; hand++) {
      this.#learnHand(FIRST_OF[hand], FIRST_OF[hand + 1], values, weight);
    }
  }

  #learnHand(first: number, end: number, values: Float32Array, weight: number): void {
    const { regret, mean } = this;
    let sum = 0;
    let value = 0;
    for (let i = first; i < end; i++) {
      sum += regret[i];
      value += regret[i] * values[PLANS_OF_HANDS[i]];
    }
    if (sum > 0) {
      value /= sum;
      const scale = weight / sum;
      for (let i = first; i < end; i++) mean[i] += regret[i] * scale;
    } else {
      for (let i = first; i < end; i++) value += values[PLANS_OF_HANDS[i]] / (end - first);
    }
    for (let i = first; i < end; i++) {
      const next = regret[i] + values[PLANS_OF_HANDS[i]] - value;
      regret[i] = next > 0 ? next : 0;
    }
  }
}

/** Plans of a mix that are played; what is rarer is mostly left over from learning. */
const MOST_SHARES = 32;

/**
 * Learns a mixed plan for every hand of every seat by playing against itself: in each step one
 * plan of each other row is drawn, and every plan of the learner is tried against them. What one's
 * own hand is has no influence, as the others do not know it either.
 */
export class Planner {
  readonly #round: Round;
  readonly #rows: number;
  readonly #seats: number;
  readonly #students: readonly Student[];
  readonly #values = new Float32Array(PLANS);
  readonly #rng: Rng;
  #steps = 0;

  constructor(s: RomansState, rng: Rng) {
    this.#round = new Round(s);
    this.#rows = s.rows;
    this.#seats = s.seats;
    this.#rng = rng;
    const shared = new Student();
    const alike = this.#round.isEven;
    this.#students = Array.from({ length: s.seats }, (_, seat) =>
      alike || seat === 0 ? shared : new Student(),
    );
  }

  get steps(): number {
    return this.#steps;
  }

  step(): void {
    const learner = this.#steps++ % this.#seats;
    for (let row = 0; row < this.#rows; row++) {
      if (row !== learner) this.#round.fix(row, this.#planOf(row));
    }
    this.#round.all(learner, this.#values);
    this.#students[learner].learn(this.#values);
  }

  #planOf(row: number): Line {
    if (row >= this.#seats) return anyPlan(this.#rng);
    const hand = HAND_OF_PAIR[this.#rng.below(UNDRAWN_PAIRS.length)];
    return this.#students[row].sample(hand, this.#rng);
  }

  /** The mixed plan that was learned for a hand, the most frequent one first. */
  mix(seat: Seat, band: Band): Share[] {
    const { mean, regret, sums, lessons } = this.#students[seat];
    const hand = HANDS.indexOf(band);
    const weights = lessons > 1 ? mean : regret;
    const entries: number[] = [];
    for (let i = FIRST_OF[hand]; i < FIRST_OF[hand + 1]; i++) if (weights[i] > 0) entries.push(i);
    entries.sort((a, b) => weights[b] - weights[a]);
    const kept = entries.slice(0, MOST_SHARES);
    const all = kept.reduce((sum, i) => sum + weights[i], 0);
    return kept.map((i) => {
      const plan = PLANS_OF_HANDS[i];
      return { plan: LINE_OF[plan], share: weights[i] / all, value: sums[plan] / lessons };
    });
  }
}

const clan = new Uint8Array(CLAN_SIZE);

/** Six of the nine in any order: a dummy's (RG-51), or that of somebody who does not think. */
export function anyPlan(rng: Rng): Line {
  clan.set(CLAN_CARDS);
  rng.shuffle(clan);
  let line = 0;
  for (let place = 0; place < PLAN_SIZE; place++) line |= (clan[place] + 1) << (4 * place);
  return line;
}
