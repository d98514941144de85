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
import { drawShare } from '../draw.ts';
import { FIRST_OF, HAND_OF_PAIR, HANDS, LINE_OF, PLANS, PLANS_OF_HANDS } from './plans.ts';
import { Round } from './round.ts';
import { TableOfPlans } from './table-of-plans.ts';

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

  /** Begins to take note of values anew, as the others have changed. */
  begin(): void {
    this.sums.fill(0);
    this.lessons = 0;
  }

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

  /** Takes note of what the plans bring. */
  hear(values: Float32Array): void {
    this.lessons++;
    for (let plan = 0; plan < PLANS; plan++) this.sums[plan] += values[plan];
  }

  /** Regret matching+ for all hands at once, with a mean that weighs later strategies more. */
  learn(values: Float32Array): void {
    const weight = this.lessons;
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
/** Steps of sampled learning before plans are picked, and between two picks. */
const FIRST_LESSONS = 32;
const LESSONS = 12;
/** How many plans a hand picks: of the ones it came to play, and of the ones that did best. */
const FIRST_PICKS = 12;
const PICKS = 6;
const ITERATIONS = 150;
const ITERATIONS_A_STEP = 6;

/**
 * Learns a mixed plan for every hand of every seat by playing against itself. One's own hand has no
 * influence, as the others do not know it either. At first one plan of each other row is drawn in
 * each step, and every plan of the learner is tried against them. For two, the best plans are then
 * picked and weighed against each other exactly; further ones join as they prove good against the
 * mix so far (double oracle).
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
    this.#round = new Round(s);
    this.#rows = s.rows;
    this.#seats = s.seats;
    this.#rng = rng;
    const shared = new Student();
    const alike = this.#round.isEven;
    this.#students = Array.from({ length: s.seats }, (_, seat) =>
      alike || seat === 0 ? shared : new Student(),
    );
    this.#table = s.rows === 2 && s.seats === 2 ? new TableOfPlans(this.#round, alike) : null;
    this.#course = this.#teach();
  }

  get steps(): number {
    return this.#steps;
  }

  /** A few milliseconds of learning. */
  step(): void {
    this.#steps++;
    this.#course.next();
  }

  *#teach(): Generator<void> {
    const table = this.#table;
    for (let i = 0; i < FIRST_LESSONS || table === null; i++) {
      this.#lesson();
      yield;
    }
    for (let picks = FIRST_PICKS; ; picks = 0) {
      for (let seat = 0; seat < this.#seats; seat++) this.#pick(table, seat, picks);
      yield* table.fill();
      table.forget();
      for (let i = 0; i < ITERATIONS; i++) {
        table.iterate();
        if (i % ITERATIONS_A_STEP === 0) yield;
      }
      this.#isSolved = true;
      for (const student of this.#students) student.begin();
      for (let i = 0; i < LESSONS * new Set(this.#students).size; i++) {
        this.#lesson();
        yield;
      }
    }
  }

  /** Every plan of one seat against one plan of each other row. */
  #lesson(): void {
    const learner = this.#lessons++ % this.#seats;
    for (let row = 0; row < this.#rows; row++) {
      if (row !== learner) this.#round.fix(row, this.#planOf(row));
    }
    this.#round.all(learner, this.#values);
    this.#students[learner].hear(this.#values);
    if (!this.#isSolved) this.#students[learner].learn(this.#values);
  }

  #planOf(row: number): Line {
    if (row >= this.#seats) return anyPlan(this.#rng);
    const hand = HAND_OF_PAIR[this.#rng.below(UNDRAWN_PAIRS.length)];
    if (!this.#isSolved || this.#table === null) {
      return this.#students[row].sample(hand, this.#rng);
    }
    const { numbers, hands } = this.#table.sides[row];
    const { plans, means } = hands[hand];
    return LINE_OF[numbers[plans[drawShare(means, this.#rng)]]];
  }

  /** For every hand the plans it played most while learning, and those that did best of late. */
  #pick(table: TableOfPlans, seat: Seat, played: number): void {
    const { mean, sums } = this.#students[seat];
    const side = table.sides[seat];
    for (let hand = 0; hand < HANDS.length; hand++) {
      const first = FIRST_OF[hand];
      const plans = PLANS_OF_HANDS.subarray(first, FIRST_OF[hand + 1]);
      for (const i of largest(plans.length, played, (at) => mean[first + at])) side.add(plans[i]);
      const isKnown = (at: number) => side.known.has(plans[at]);
      const ofLate = (at: number) => (isKnown(at) ? Number.NEGATIVE_INFINITY : sums[plans[at]]);
      for (const i of largest(plans.length, PICKS, ofLate)) side.add(plans[i]);
    }
  }

  /** The mixed plan that was learned for a hand, the most frequent one first. */
  mix(seat: Seat, band: Band): Share[] {
    const hand = HANDS.indexOf(band);
    const { sums, lessons } = this.#students[seat];
    const shares: Share[] = [];
    const put = (number: number, share: number) => {
      if (share <= 0) return;
      const value = lessons === 0 ? 0 : sums[number] / lessons;
      shares.push({ plan: LINE_OF[number], share, value });
    };
    if (this.#isSolved && this.#table !== null) {
      const { numbers, hands } = this.#table.sides[seat];
      hands[hand].plans.forEach((plan, i) => {
        put(numbers[plan], hands[hand].means[i]);
      });
    } else {
      const { mean, regret } = this.#students[seat];
      const weights = lessons > 1 ? mean : regret;
      for (let i = FIRST_OF[hand]; i < FIRST_OF[hand + 1]; i++) put(PLANS_OF_HANDS[i], weights[i]);
    }
    return purified(shares);
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
