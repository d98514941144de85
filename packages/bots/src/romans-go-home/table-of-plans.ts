import { strangerIn } from '@taberna/games/romans-go-home/cards.ts';
import { HAND_WEIGHT, HANDS, LINE_OF } from './plans.ts';
import type { Round } from './round.ts';

/** More plans than that are not weighed against each other. */
const MOST_PLANS = 1536;
const DRAWS = HAND_WEIGHT.reduce((sum, weight) => sum + weight, 0);

/** The plans that a hand has to choose from. */
interface Options {
  readonly plans: number[];
  readonly regrets: number[];
  /** Shares of the strategies so far, later ones weighing more. */
  readonly means: number[];
}

/** One seat's chosen plans, numbered as they came, for every hand. */
class Side {
  readonly numbers: number[] = [];
  readonly known = new Set<number>();
  readonly hands: readonly Options[] = HANDS.map(() => ({
    plans: [],
    regrets: [],
    sums: [],
    means: [],
  }));
  /** Their places here in the order of their numbers: neighbours begin alike. */
  sorted: number[] = [];
  /** How often each plan is played, whatever the hand. */
  readonly mix = new Float64Array(MOST_PLANS);
  readonly values = new Float64Array(MOST_PLANS);

  add(number: number): void {
    if (this.known.has(number) || this.numbers.length === MOST_PLANS) return;
    const place = this.numbers.length;
    this.known.add(number);
    this.numbers.push(number);
    const line = LINE_OF[number];
    HANDS.forEach((hand, h) => {
      if (strangerIn(line, hand) >= 0) return;
      this.hands[h].plans.push(place);
      this.hands[h].regrets.push(0);
      this.hands[h].means.push(0);
    });
  }

  sort(): void {
    this.sorted = this.numbers.map((_, i) => i).sort((a, b) => this.numbers[a] - this.numbers[b]);
  }

  /** The present strategy of all hands, added to what they learn with a weight. */
  play(weight: number): void {
    this.mix.fill(0);
    this.hands.forEach(({ plans, regrets, means }, h) => {
      const sum = regrets.reduce((all, regret) => all + regret, 0);
      for (let i = 0; i < plans.length; i++) {
        const share = sum > 0 ? regrets[i] / sum : 1 / plans.length;
        means[i] += weight * share;
        this.mix[plans[i]] += (share * HAND_WEIGHT[h]) / DRAWS;
      }
    });
  }

  /** Regret matching+ with the exact value of every plan. */
  learn(): void {
    for (const { plans, regrets } of this.hands) {
      const sum = regrets.reduce((all, regret) => all + regret, 0);
      let value = 0;
      for (let i = 0; i < plans.length; i++) {
        value += this.values[plans[i]] * (sum > 0 ? regrets[i] / sum : 1 / plans.length);
      }
      for (let i = 0; i < plans.length; i++) {
        regrets[i] = Math.max(0, regrets[i] + this.values[plans[i]] - value);
      }
    }
  }

  /** What was learned while fewer plans were known counts for less. */
  forget(): void {
    for (const { means } of this.hands) for (let i = 0; i < means.length; i++) means[i] *= 0.1;
  }
}

/**
 * Chosen plans of two seats, each weighed against each: a game small enough to be solved without
 * sampling. Seats that stand alike share one side.
 */
export class TableOfPlans {
  readonly sides: readonly [Side, Side];
  readonly #round: Round;
  /** By plan of the first seat and plan of the second: points ahead of the first. */
  readonly #leads = new Float32Array(MOST_PLANS * MOST_PLANS);
  readonly #walked = new Float32Array(MOST_PLANS);
  #filled = [0, 0];
  #iterations = 0;

  constructor(round: Round, alike: boolean) {
    this.#round = round;
    const first = new Side();
    this.sides = [first, alike ? first : new Side()];
  }

  get #alike(): boolean {
    return this.sides[0] === this.sides[1];
  }

  /** Works out what is missing of the table, pausing after every few plans. */
  *fill(): Generator<void> {
    const [first, second] = this.sides;
    first.sort();
    second.sort();
    const before = this.#filled;
    for (let column = before[1]; column < second.numbers.length; column++) {
      this.#round.fix(1, LINE_OF[second.numbers[column]]);
      this.#walk(0, first);
      for (let row = 0; row < first.numbers.length; row++) {
        this.#leads[row * MOST_PLANS + column] = this.#walked[row];
        if (this.#alike) this.#leads[column * MOST_PLANS + row] = -this.#walked[row];
      }
      if (column % PLANS_A_PAUSE === 0) yield;
    }
    for (let row = before[0]; row < first.numbers.length && !this.#alike; row++) {
      this.#round.fix(0, LINE_OF[first.numbers[row]]);
      this.#walk(1, second);
      for (let column = 0; column < before[1]; column++) {
        this.#leads[row * MOST_PLANS + column] = -this.#walked[column];
      }
      if (row % PLANS_A_PAUSE === 0) yield;
    }
    this.#filled = [first.numbers.length, second.numbers.length];
  }

  #walk(seat: number, side: Side): void {
    this.#round.some(seat, side.sorted, side.numbers, this.#walked);
  }

  /** One round of learning for both sides. */
  iterate(): void {
    const [first, second] = this.sides;
    const weight = ++this.#iterations;
    first.play(weight);
    if (!this.#alike) second.play(weight);
    // What the second seat gains the first one loses, and seats that are alike gain alike.
    this.#valueSecond(first, second);
    if (!this.#alike) this.#valueFirst(first, second);
    first.learn();
    if (!this.#alike) second.learn();
  }

  #valueFirst(first: Side, second: Side): void {
    const { mix } = second;
    const columns = second.numbers.length;
    for (let row = 0; row < first.numbers.length; row++) {
      let sum = 0;
      const at = row * MOST_PLANS;
      for (let column = 0; column < columns; column++)
        sum += mix[column] * this.#leads[at + column];
      first.values[row] = sum;
    }
  }

  #valueSecond(first: Side, second: Side): void {
    const columns = second.numbers.length;
    second.values.fill(0, 0, columns);
    for (let row = 0; row < first.numbers.length; row++) {
      const share = first.mix[row];
      if (share === 0) continue;
      const at = row * MOST_PLANS;
      for (let column = 0; column < columns; column++) {
        second.values[column] -= share * this.#leads[at + column];
      }
    }
  }

  forget(): void {
    this.sides[0].forget();
    if (!this.#alike) this.sides[1].forget();
  }
}

const PLANS_A_PAUSE = 8;
