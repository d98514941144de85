import { FastRng, type Rng } from '@taberna/engine';
import { COST, meetingCost, type Problem, type Seating } from './problem.ts';

/** Swaps that are tried at most. Most halls come to rest after a fraction (bench/tournament.md). */
const SWAPS_A_SEAT = 40_000;
const MOST_SWAPS = 8_000_000;
/** The search starts over so often: a small hall may be caught in a bad arrangement. */
const STARTS = 6;
const HOT = COST.repeat;
const COLD = COST.repeat / 20;
const PER_STEP = 512;

/** By how often two have met. */
const AGAIN = Int32Array.from({ length: 256 }, (_, met) => meetingCost(met));

/**
 * Seats all series together by simulated annealing: two people of one series change places, and
 * worse arrangements are taken while the search is hot. It ends where nothing can be better: at
 * `fewest` repeated meetings without a third one, as few repeated tables of three as can be, and
 * nothing else.
 */
export function optimise(problem: Problem, rng: Rng, fewest: number): Seating {
  const fast = FastRng.from(rng);
  const seats = problem.players * problem.sizes.length;
  const swaps = Math.min(MOST_SWAPS, seats * SWAPS_A_SEAT);
  const floor = fewest * COST.repeat + leastForThrees(problem);
  let best: Seating | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let start = 0; start < STARTS; start++) {
    const hall = new Hall(problem, rng);
    hall.anneal(fast, Math.floor(swaps / STARTS), floor);
    if (hall.bestCost < bestCost) {
      best = hall.bestSeating();
      bestCost = hall.bestCost;
    }
    if (bestCost <= floor) break;
  }
  return best ?? [];
}

/** All seats of all series, one after the other, and what they cost. */
class Hall {
  readonly #problem: Problem;
  readonly #who: Int32Array;
  readonly #table: Int32Array;
  /** Where the places of a series and of a table begin; the tables of all series are counted on. */
  readonly #seriesFrom: readonly number[];
  readonly #tableFrom: Int32Array;
  readonly #met: Uint8Array;
  readonly #threes: Uint8Array;
  readonly #apart: Int32Array;
  readonly #isThree: Uint8Array;
  readonly #place: Int32Array;
  readonly #best: Int32Array;
  cost = 0;
  bestCost = 0;

  constructor(problem: Problem, rng: Rng) {
    const { players, sizes } = problem;
    this.#problem = problem;
    this.#met = problem.met.slice();
    this.#threes = problem.threes.slice();
    this.#apart = apartCosts(problem);
    this.#who = new Int32Array(players * sizes.length);
    this.#table = new Int32Array(this.#who.length);
    this.#seriesFrom = sizes.map((_, series) => series * players);
    const tables = sizes.flat();
    this.#tableFrom = new Int32Array(tables.length + 1);
    this.#isThree = Uint8Array.from(tables, (size) => (size === 3 ? 1 : 0));
    tables.forEach((size, number) => {
      const from = this.#tableFrom[number];
      this.#tableFrom[number + 1] = from + size;
      this.#table.fill(number, from, from + size);
    });
    this.#place = placeCosts(problem, tables.length);
    for (const from of this.#seriesFrom) this.#firstPlaces(from, rng);
    this.#best = this.#who.slice();
    tables.forEach((_, number) => {
      this.#sitDown(number);
    });
    this.bestCost = this.cost;
  }

  /** The lot; by result everybody begins at the table of their rank. */
  #firstPlaces(from: number, rng: Rng): void {
    const { players, home } = this.#problem;
    const order = Int32Array.from({ length: players }, (_, one) => one);
    rng.shuffle(order);
    if (home !== null) order.sort((a, b) => home[a] - home[b]);
    this.#who.set(order, from);
  }

  #sitDown(table: number): void {
    const [from, to] = [this.#tableFrom[table], this.#tableFrom[table + 1]];
    for (let i = from; i < to; i++) {
      const one = this.#who[i];
      this.cost += this.#place[one * this.#isThree.length + table];
      if (this.#isThree[table] === 1) this.cost += COST.three * this.#threes[one]++;
      for (let j = i + 1; j < to; j++) this.cost += this.#meet(one, this.#who[j]);
    }
  }

  #meet(a: number, b: number): number {
    const { players } = this.#problem;
    const pair = a * players + b;
    const cost = this.#apart[pair] + AGAIN[this.#met[pair]];
    this.#met[pair]++;
    this.#met[b * players + a]++;
    return cost;
  }

  anneal(rng: Rng, swaps: number, enough: number): void {
    const { players, sizes } = this.#problem;
    if (sizes.every((tables) => tables.length === 1)) return;
    const steps = Math.max(1, Math.floor(swaps / PER_STEP));
    const cooling = (COLD / HOT) ** (1 / steps);
    let heat: number = HOT;
    for (let step = 0; step < steps && this.bestCost > enough; step++) {
      for (let i = 0; i < PER_STEP; i++) {
        const from = this.#seriesFrom[rng.below(sizes.length)];
        this.#trySwap(from + rng.below(players), from + rng.below(players), heat, rng);
        if (this.cost < this.bestCost) this.#keep();
      }
      heat *= cooling;
    }
  }

  #keep(): void {
    this.bestCost = this.cost;
    this.#best.set(this.#who);
  }

  #trySwap(i: number, j: number, heat: number, rng: Rng): void {
    const [one, other] = [this.#table[i], this.#table[j]];
    if (one === other) return;
    const [a, b] = [this.#who[i], this.#who[j]];
    const change =
      this.#moveCost(a, i, j) + this.#moveCost(b, j, i) + this.#placeChange(a, b, one, other);
    if (change > 0 && rng.next() >= Math.exp(-change / heat) * 2 ** 32) return;
    this.#note(a, i, -1);
    this.#note(b, j, -1);
    this.#note(a, j, 1);
    this.#note(b, i, 1);
    if (this.#isThree[one] !== this.#isThree[other]) {
      const toThree = this.#isThree[other] === 1 ? 1 : -1;
      this.#threes[a] += toThree;
      this.#threes[b] -= toThree;
    }
    this.#who[i] = b;
    this.#who[j] = a;
    this.cost += change;
  }

  /** What changes for `who` when the others at place `i` are left for the others at place `j`. */
  #moveCost(who: number, i: number, j: number): number {
    const row = who * this.#problem.players;
    const tables = this.#tableFrom;
    let change = 0;
    const old = this.#table[i];
    for (let k = tables[old]; k < tables[old + 1]; k++) {
      if (k === i) continue;
      const pair = row + this.#who[k];
      change -= this.#apart[pair] + AGAIN[this.#met[pair] - 1];
    }
    const next = this.#table[j];
    for (let k = tables[next]; k < tables[next + 1]; k++) {
      if (k === j) continue;
      const pair = row + this.#who[k];
      change += this.#apart[pair] + AGAIN[this.#met[pair]];
    }
    return change;
  }

  /** Wishes, ranks and tables of three, when `a` goes from table `one` to `other` and `b` back. */
  #placeChange(a: number, b: number, one: number, other: number): number {
    const [tables, place] = [this.#isThree.length, this.#place];
    let change =
      place[a * tables + other] -
      place[a * tables + one] +
      place[b * tables + one] -
      place[b * tables + other];
    if (this.#isThree[one] !== this.#isThree[other]) {
      const [to, from] = this.#isThree[other] === 1 ? [a, b] : [b, a];
      change += COST.three * (this.#threes[to] - this.#threes[from] + 1);
    }
    return change;
  }

  #note(who: number, place: number, by: number): void {
    const { players } = this.#problem;
    const table = this.#table[place];
    for (let k = this.#tableFrom[table]; k < this.#tableFrom[table + 1]; k++) {
      if (k === place) continue;
      this.#met[who * players + this.#who[k]] += by;
      this.#met[this.#who[k] * players + who] += by;
    }
  }

  bestSeating(): Seating {
    let table = 0;
    return this.#problem.sizes.map((sizes) =>
      sizes.map(() => {
        const places = this.#best.subarray(this.#tableFrom[table], this.#tableFrom[table + 1]);
        table++;
        return [...places];
      }),
    );
  }
}

/** Each seat at a table of three goes to who has had the fewest: no seating spreads them better. */
function leastForThrees({ sizes, threes }: Problem): number {
  const had = threes.slice();
  let cost = 0;
  for (let seats = 3 * sizes.flat().filter((size) => size === 3).length; seats > 0; seats--) {
    const next = had.indexOf(Math.min(...had));
    cost += COST.three * had[next]++;
  }
  return cost;
}

function apartCosts({ players, partners, mates }: Problem): Int32Array {
  const apart = new Int32Array(players * players);
  const bar = (pairs: Problem['partners'], cost: number) => {
    for (const [a, b] of pairs) {
      apart[a * players + b] = Math.max(apart[a * players + b], cost);
      apart[b * players + a] = apart[a * players + b];
    }
  };
  bar(mates, COST.mates);
  bar(partners, COST.partners);
  return apart;
}

/** By player and table (those of all series counted on): how unwelcome the place is. */
function placeCosts(problem: Problem, tables: number): Int32Array {
  const { players, sizes, nearDoor, doorTables, home } = problem;
  const cost = new Int32Array(players * tables);
  const numbers = sizes.flatMap((of) => of.map((_, number) => number));
  numbers.forEach((number, table) => {
    if (number >= doorTables) {
      for (const one of nearDoor) cost[one * tables + table] += COST.wish;
    }
    if (home === null) return;
    for (let one = 0; one < players; one++) {
      cost[one * tables + table] += COST.away * (number - home[one]) ** 2;
    }
  });
  return cost;
}
