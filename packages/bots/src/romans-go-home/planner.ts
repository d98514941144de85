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
import { Duel, roundOf } from './duel.ts';
import { FIRST_OF, HAND_OF_PAIR, HANDS, LINE_OF, PLANS, PLANS_OF_HANDS } from './plans.ts';
import type { Round } from './round.ts';
import { type Share, type Side, TableOfPlans } from './table-of-plans.ts';

const ENTRIES = PLANS_OF_HANDS.length;

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
const MOST_SHARES = 48;
/** Steps of sampled learning before plans are picked. */
const FIRST_LESSONS = 8;
/** How many plans a hand picks at first: of the ones it came to play, and of the ones that did best. */
const FIRST_PLAYED = 3;
const FIRST_BEST = 2;
/** How many a hand picks later of those that do better than its mix. */
const PICKS = 4;
const ITERATIONS = 150;
/** Points that the best answer to a mix may bring where no more is learned. */
const SETTLED = 0.02;
/** Answers join that bring more than this part of what the best one brings. */
const WORTHWHILE = 0.3;

/**
 * Learns a mixed plan for every hand of every seat by playing against itself. One's own hand has no
 * influence, as the others do not know it either. At first one plan of each other row is drawn in
 * each step, and every plan of the learner is tried against them. For two, the best plans are then
 * picked and weighed against each other exactly; further ones join as they prove to be the best
 * answers to the mix so far (double oracle).
 */
export class Planner {
  readonly #round: Round;
  readonly #rows: number;
  readonly #seats: number;
  readonly #students: readonly Student[];
  readonly #table: TableOfPlans | null;
  readonly #values = new Float32Array(PLANS);
  readonly #rng: Rng;
  readonly #course: Generator<void>;
  #isSolved = false;
  #steps = 0;
  #lessons = 0;

  constructor(s: RomansState, rng: Rng) {
    const round = roundOf(s);
    this.#round = round;
    this.#rows = s.rows;
    this.#seats = s.seats;
    this.#rng = rng;
    const shared = new Student();
    this.#students = Array.from({ length: s.seats }, (_, seat) =>
      round.isEven || seat === 0 ? shared : new Student(),
    );
    this.#table = round instanceof Duel ? new TableOfPlans(round) : null;
    this.#course = this.#teach();
  }

  get steps(): number {
    return this.#steps;
  }

  /** A few milliseconds of learning; true when there is nothing left to learn. */
  step(): boolean {
    this.#steps++;
    return this.#course.next().done === true;
  }

  *#teach(): Generator<void> {
    const table = this.#table;
    const first = FIRST_LESSONS * new Set(this.#students).size;
    for (let i = 0; i < first || table === null; i++) {
      this.#lesson();
      yield;
    }
    for (let seat = 0; seat < this.#seats; seat++) this.#pickFirst(table, seat);
    for (let gap = Number.POSITIVE_INFINITY; gap > SETTLED; ) {
      yield* table.fill();
      table.forget();
      yield* table.learn(ITERATIONS);
      this.#isSolved = true;
      yield* table.answer();
      gap = 0;
      for (const side of new Set(table.sides)) gap = Math.max(gap, this.#pickAnswers(side));
    }
  }

  /** Every plan of one seat against one plan of each other row. */
  #lesson(): void {
    const learner = this.#lessons++ % this.#seats;
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

  /** For every hand the plans it played most while learning, and those that did best. */
  #pickFirst(table: TableOfPlans, seat: Seat): void {
    const { mean, sums } = this.#students[seat];
    const side = table.sides[seat];
    for (let hand = 0; hand < HANDS.length; hand++) {
      const first = FIRST_OF[hand];
      const plans = PLANS_OF_HANDS.subarray(first, FIRST_OF[hand + 1]);
      const played = largest(plans.length, FIRST_PLAYED, (at) => mean[first + at]);
      for (const i of played) side.add(plans[i]);
      for (const i of largest(plans.length, FIRST_BEST, (at) => sums[plans[at]])) {
        side.add(plans[i]);
      }
    }
  }

  /** For every hand the best answers that it does not know yet; returns what the best one gains. */
  #pickAnswers(side: Side): number {
    const { answers } = side;
    let gap = 0;
    for (let hand = 0; hand < HANDS.length; hand++) {
      const plans = PLANS_OF_HANDS.subarray(FIRST_OF[hand], FIRST_OF[hand + 1]);
      const value = side.valueOf(hand);
      const known = Number.NEGATIVE_INFINITY;
      const news = (at: number) => (side.known.has(plans[at]) ? known : answers[plans[at]]);
      let gain = 0;
      for (const plan of plans) gain = Math.max(gain, answers[plan] - value);
      const least = value + Math.max(SETTLED, gain) * WORTHWHILE;
      for (const i of largest(plans.length, PICKS, news)) {
        if (news(i) > least) side.add(plans[i]);
      }
      gap = Math.max(gap, gain);
    }
    return gap;
  }

  /** The mixed plan that was learned for a hand, the most frequent one first. */
  mix(seat: Seat, band: Band): Share[] {
    const hand = HANDS.indexOf(band);
    const side = this.#isSolved ? this.#table?.sides[seat] : undefined;
    return purified(side === undefined ? this.#learned(seat, hand) : side.sharesOf(hand));
  }

  #learned(seat: Seat, hand: number): Share[] {
    const { mean, regret, sums, lessons } = this.#students[seat];
    const weights = lessons > 1 ? mean : regret;
    const shares: Share[] = [];
    for (let i = FIRST_OF[hand]; i < FIRST_OF[hand + 1]; i++) {
      if (weights[i] <= 0) continue;
      const number = PLANS_OF_HANDS[i];
      shares.push({ plan: LINE_OF[number], share: weights[i], value: sums[number] / lessons });
    }
    return shares;
  }
}

/** The places of the largest values, largest first; of equal ones the first. */
function largest(count: number, most: number, valueAt: (at: number) => number): number[] {
  const places: number[] = [];
  const values: number[] = [];
  for (let at = 0; at < count && most > 0; at++) {
    const value = valueAt(at);
    if (places.length === most && value <= values[most - 1]) continue;
    let place = Math.min(places.length, most - 1);
    for (; place > 0 && values[place - 1] < value; place--) {
      places[place] = places[place - 1];
      values[place] = values[place - 1];
    }
    places[place] = at;
    values[place] = value;
  }
  return places;
}

function purified(shares: Share[]): Share[] {
  const kept = shares.sort((a, b) => b.share - a.share).slice(0, MOST_SHARES);
  const all = kept.reduce((sum, { share }) => sum + share, 0);
  return kept.map((share) => ({ ...share, share: share.share / all }));
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
