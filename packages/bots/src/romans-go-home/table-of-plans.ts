import { type Line, strangerIn } from '@taberna/games/romans-go-home/cards.ts';
import type { Duel } from './duel.ts';
import { HAND_SHARE, HANDS, LINE_OF, PLANS } from './plans.ts';

/** More plans than that are not weighed against each other; some 700 are when little is left to gain. */
const MOST_PLANS = 1024;
/** Plans that are played more rarely than this do not count when answers to a mix are sought. */
const NOTICED = 0.0005;
/** What was learned while fewer plans were known counts for less. */
const REMEMBERED = 0.1;
const PLANS_A_PAUSE = 8;
const PAIRS_A_PAUSE = 2e6;

/** A plan of a mixed strategy. */
export interface Share {
  readonly plan: Line;
  readonly share: number;
  /** What it brings on average, in points ahead. */
  readonly value: number;
}

/** The plans that a hand has to choose from. */
interface Options {
  readonly plans: number[];
  readonly regrets: number[];
  /** What each would have brought beyond the strategy the last time. */
  readonly latest: number[];
  /** Shares of the strategies so far, later ones weighing more. */
  readonly means: number[];
}

/** One seat's chosen plans, numbered as they came, for every hand. */
export class Side {
  readonly numbers: number[] = [];
  readonly known = new Set<number>();
  readonly hands: readonly Options[] = HANDS.map(() => ({
    plans: [],
    regrets: [],
    latest: [],
    means: [],
  }));
  /** Their places here in the order of their numbers: neighbours begin alike. */
  sorted: number[] = [];
  /** How often each plan is played, whatever the hand. */
  readonly mix = new Float64Array(MOST_PLANS);
  readonly values = new Float64Array(MOST_PLANS);
  /** By place of a plan that is played: what every plan of the other seat brings against it. */
  readonly rows = new Map<number, Float32Array>();
  /** By number: what this seat's plans bring against the other's mean strategy. */
  readonly answers = new Float64Array(PLANS);

  add(number: number): void {
    if (this.known.has(number) || this.numbers.length === MOST_PLANS) return;
    const place = this.numbers.length;
    this.known.add(number);
    this.numbers.push(number);
    const line = LINE_OF[number];
    HANDS.forEach((hand, h) => {
      if (strangerIn(line, hand) >= 0) return;
      const { plans, regrets, latest, means } = this.hands[h];
      plans.push(place);
      regrets.push(0);
      latest.push(0);
      means.push(0);
    });
  }

  sort(): void {
    this.sorted = this.numbers.map((_, i) => i).sort((a, b) => this.numbers[a] - this.numbers[b]);
  }

  /** The present strategy of all hands, added to what they learn with a weight. */
  play(weight: number): void {
    const { mix } = this;
    mix.fill(0);
    for (let h = 0; h < HANDS.length; h++) {
      const options = this.hands[h];
      const { plans, means } = options;
      const sum = expectedRegrets(options);
      for (let i = 0; i < plans.length; i++) {
        const played = shareOf(options, i, sum);
        means[i] += weight * played;
        mix[plans[i]] += played * HAND_SHARE[h];
      }
    }
  }

  /**
   * Regret matching+ with the exact value of every plan. It expects to regret next time what it
   * regrets now: without that it takes several times as many rounds.
   */
  learn(): void {
    const { values } = this;
    for (const options of this.hands) {
      const { plans, regrets, latest } = options;
      const sum = expectedRegrets(options);
      let value = 0;
      for (let i = 0; i < plans.length; i++) value += shareOf(options, i, sum) * values[plans[i]];
      for (let i = 0; i < plans.length; i++) {
        latest[i] = values[plans[i]] - value;
        regrets[i] = Math.max(0, regrets[i] + latest[i]);
      }
    }
  }

  forget(): void {
    for (const { means } of this.hands) {
      for (let i = 0; i < means.length; i++) means[i] *= REMEMBERED;
    }
  }

  /** How often each plan is played by the mean strategy, whatever the hand. */
  meanMix(): Float64Array {
    const mix = new Float64Array(this.numbers.length);
    this.hands.forEach(({ plans, means }, h) => {
      const scale = HAND_SHARE[h] / sumOf(means);
      for (let i = 0; i < plans.length; i++) mix[plans[i]] += means[i] * scale;
    });
    return mix;
  }

  /** The mean strategy of a hand. */
  sharesOf(hand: number): Share[] {
    const { plans, means } = this.hands[hand];
    const shares: Share[] = [];
    for (let i = 0; i < plans.length; i++) {
      const number = this.numbers[plans[i]];
      const value = this.answers[number];
      if (means[i] > 0) shares.push({ plan: LINE_OF[number], share: means[i], value });
    }
    return shares;
  }

  /** What the mean strategy of a hand brings by the answers. */
  valueOf(hand: number): number {
    const { plans, means } = this.hands[hand];
    let value = 0;
    for (let i = 0; i < plans.length; i++) value += means[i] * this.answers[this.numbers[plans[i]]];
    return value / sumOf(means);
  }
}

function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

function expectedRegrets({ regrets, latest }: Options): number {
  let sum = 0;
  for (let i = 0; i < regrets.length; i++) sum += Math.max(0, regrets[i] + latest[i]);
  return sum;
}

/** How often a plan is played by the present strategy; `sum` is what all of them are regretted. */
function shareOf({ regrets, latest }: Options, i: number, sum: number): number {
  return sum > 0 ? Math.max(0, regrets[i] + latest[i]) / sum : 1 / regrets.length;
}

/**
 * Chosen plans of two seats, each weighed against each: a game small enough to be solved without
 * sampling. Seats that stand alike share one side.
 */
export class TableOfPlans {
  readonly sides: readonly [Side, Side];
  readonly #duel: Duel;
  /** By plan of the second seat and plan of the first: points ahead of the first. */
  readonly #leads = new Float32Array(MOST_PLANS * MOST_PLANS);
  /** By plan of the first seat and plan of the second: points ahead of the second. */
  readonly #arrears: Float32Array;
  readonly #walked = new Float32Array(MOST_PLANS);
  readonly #sums = new Float64Array(PLANS);
  #filled = [0, 0];
  #iterations = 0;

  constructor(duel: Duel) {
    this.#duel = duel;
    const first = new Side();
    this.sides = [first, duel.isEven ? first : new Side()];
    // Seats that are alike gain alike.
    this.#arrears = duel.isEven ? this.#leads : new Float32Array(MOST_PLANS * MOST_PLANS);
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
      this.#duel.fix(1, LINE_OF[second.numbers[column]]);
      this.#walk(0, first);
      for (let row = 0; row < first.numbers.length; row++) {
        this.#note(row, column, this.#walked[row]);
      }
      if (column % PLANS_A_PAUSE === 0) yield;
    }
    for (let row = before[0]; row < first.numbers.length && !this.#alike; row++) {
      this.#duel.fix(0, LINE_OF[first.numbers[row]]);
      this.#walk(1, second);
      for (let column = 0; column < before[1]; column++) {
        this.#note(row, column, -this.#walked[column]);
      }
      if (row % PLANS_A_PAUSE === 0) yield;
    }
    this.#filled = [first.numbers.length, second.numbers.length];
  }

  #note(row: number, column: number, lead: number): void {
    this.#leads[column * MOST_PLANS + row] = lead;
    this.#arrears[row * MOST_PLANS + column] = -lead;
  }

  #walk(seat: number, side: Side): void {
    this.#duel.some(seat, side.sorted, side.numbers, this.#walked);
  }

  /** Rounds of learning for both sides, pausing after every few. */
  *learn(rounds: number): Generator<void> {
    const [first, second] = this.sides;
    const pairs = first.numbers.length * second.numbers.length;
    const pause = Math.max(1, Math.floor(PAIRS_A_PAUSE / pairs));
    for (let i = 0; i < rounds; i++) {
      this.#iterate();
      if (i % pause === 0) yield;
    }
  }

  #iterate(): void {
    const [first, second] = this.sides;
    const weight = ++this.#iterations;
    first.play(weight);
    if (!this.#alike) second.play(weight);
    this.#value(first, second, this.#leads);
    if (!this.#alike) this.#value(second, first, this.#arrears);
    first.learn();
    if (!this.#alike) second.learn();
  }

  /** What the plans of one side bring against the mix of the other. */
  #value(side: Side, other: Side, leads: Float32Array): void {
    const { values } = side;
    const count = side.numbers.length;
    values.fill(0, 0, count);
    for (let theirs = 0; theirs < other.numbers.length; theirs++) {
      const share = other.mix[theirs];
      if (share === 0) continue;
      const at = theirs * MOST_PLANS;
      for (let mine = 0; mine < count; mine++) values[mine] += share * leads[at + mine];
    }
  }

  forget(): void {
    for (const side of new Set(this.sides)) side.forget();
  }

  /** What all plans of the seats bring against the mean strategies, pausing at every new one. */
  *answer(): Generator<void> {
    const [first, second] = this.sides;
    yield* this.#answerTo(1, second, first);
    if (!this.#alike) yield* this.#answerTo(0, first, second);
  }

  *#answerTo(seat: number, side: Side, other: Side): Generator<void> {
    const sums = this.#sums.fill(0);
    const mix = side.meanMix();
    let noticed = 0;
    for (let place = 0; place < mix.length; place++) {
      const share = mix[place];
      if (share < NOTICED) {
        side.rows.delete(place);
        continue;
      }
      if (!side.rows.has(place)) yield;
      const row = this.#rowOf(seat, side, place);
      for (let plan = 0; plan < PLANS; plan++) sums[plan] += share * row[plan];
      noticed += share;
    }
    for (let plan = 0; plan < PLANS; plan++) other.answers[plan] = sums[plan] / noticed;
  }

  #rowOf(seat: number, side: Side, place: number): Float32Array {
    const known = side.rows.get(place);
    if (known !== undefined) return known;
    const row = new Float32Array(PLANS);
    this.#duel.fix(seat, LINE_OF[side.numbers[place]]);
    this.#duel.all(1 - seat, row);
    side.rows.set(place, row);
    return row;
  }
}
