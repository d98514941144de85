import { type Pair, type Problem, pairsOf } from './problem.ts';

type Tables = readonly (readonly number[])[];

/**
 * No seating of these series has fewer repeated meetings (two people and two series in which they
 * share a table): the larger of two bounds.
 *
 * Counting: everybody has so many seats beside others to come, and meets those first whom they have
 * met least. Without history it is 0 up to w ≤ (n − 1) / (k − 1), as in the social golfer problem.
 *
 * Pigeonholes: the people of one table spread over the tables of every other series; where there are
 * fewer tables than people some of them are together again.
 */
export function repeatsBound(problem: Problem, past: readonly Tables[]): number {
  return Math.max(countingBound(problem), pigeonholeBound(problem, past));
}

/** How many seats beside others a series gives to one player at least, at most, and to all. */
function seatsBeside(sizes: Problem['sizes']): { least: number; most: number; all: number } {
  const sum = { least: 0, most: 0, all: 0 };
  for (const tables of sizes) {
    sum.least += Math.min(...tables) - 1;
    sum.most += Math.max(...tables) - 1;
    for (const size of tables) sum.all += size * (size - 1);
  }
  return sum;
}

function countingBound(problem: Problem): number {
  const { players, sizes } = problem;
  const { least, most, all } = seatsBeside(sizes);
  const isBarred = barredPairs(problem);
  const pool: number[] = [];
  let each = 0;
  for (let one = 0; one < players; one++) {
    const cheapest = meetings(problem, isBarred, one, most);
    for (const met of cheapest.slice(0, least)) each += met;
    pool.push(...cheapest.slice(least));
  }
  pool.sort((a, b) => a - b);
  for (const met of pool.slice(0, all - players * least)) each += met;
  // A repeated meeting is one for both.
  return Math.ceil(each / 2);
}

/** The meetings of one player that repeat least: each by how often the two have met before it. */
function meetings(
  { players, sizes, met }: Problem,
  isBarred: (pair: number) => boolean,
  one: number,
  most: number,
): number[] {
  const all: number[] = [];
  for (let other = 0; other < players; other++) {
    const pair = one * players + other;
    if (other === one || isBarred(pair)) continue;
    for (let again = 0; again < sizes.length; again++) all.push(met[pair] + again);
  }
  return all.sort((a, b) => a - b).slice(0, most);
}

function barredPairs({ players, partners, mates, sizes }: Problem): (pair: number) => boolean {
  const barred = new Set<number>();
  const bar = ([a, b]: Pair) => barred.add(a * players + b).add(b * players + a);
  partners.forEach(bar);
  // Team mates count as strangers where they cannot all be kept apart.
  if (sizes.every((tables) => tables.length >= 4)) mates.forEach(bar);
  return (pair) => barred.has(pair);
}

function pigeonholeBound({ sizes }: Problem, past: readonly Tables[]): number {
  const before = past.map((tables) => tables.map((table) => table.length));
  let least = 0;
  for (const tables of sizes) {
    for (const size of before.flat()) least += pairsLeft(size, tables.length);
    before.push([...tables]);
  }
  return least;
}

/** The fewest pairs among `people` that share one of `tables` tables. */
function pairsLeft(people: number, tables: number): number {
  const full = Math.floor(people / tables);
  const rest = people % tables;
  return (rest * (full + 1) * full + (tables - rest) * full * (full - 1)) / 2;
}

/** Only for figures: how often each pair shares one of these tables. */
export function meetingsIn(tables: Tables): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const table of tables) {
    for (const [a, b] of pairsOf(table)) {
      const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
      times.set(pair, (times.get(pair) ?? 0) + 1);
    }
  }
  return times;
}

/** Only for figures: the repeated meetings of tables however they came about. */
export function repeatsIn(tables: Tables): number {
  let repeats = 0;
  for (const times of meetingsIn(tables).values()) repeats += (times * (times - 1)) / 2;
  return repeats;
}
