import { type Pair, type Problem, pairsOf } from './problem.ts';

/**
 * No seating of these series has fewer repeated meetings: the larger of two bounds.
 *
 * Counting: who has more seats beside others to come than people not met yet meets somebody again.
 * Without history this is the bound w ≤ (n − 1) / (k − 1) of the social golfer problem.
 *
 * Pigeonholes: the people of one table spread over the tables of the next series; where there are
 * fewer tables than people some of them stay together.
 */
export function repeatsBound(problem: Problem, lastTables: readonly (readonly number[])[]): number {
  return Math.max(countingBound(problem), pigeonholeBound(problem, lastTables));
}

function countingBound(problem: Problem): number {
  const { players, sizes } = problem;
  const fresh = freshOpponents(problem);
  let least = 0;
  let seatsBeside = 0;
  for (const tables of sizes) {
    least += Math.min(...tables) - 1;
    for (const size of tables) seatsBeside += size * (size - 1);
  }
  let each = 0;
  let all = 0;
  for (let one = 0; one < players; one++) {
    each += Math.max(0, least - fresh[one]);
    all += fresh[one];
  }
  // A repeated meeting is one for both; a first meeting uses up a fresh opponent of both.
  return Math.ceil(Math.max(each, seatsBeside - all) / 2);
}

/** How many each may still meet for the first time. */
function freshOpponents({ players, met, partners, mates, sizes }: Problem): Int32Array {
  const fresh = new Int32Array(players);
  const barred = new Set<number>();
  const bar = ([a, b]: Pair) => barred.add(a * players + b).add(b * players + a);
  partners.forEach(bar);
  // Team mates count as strangers where they cannot all be kept apart.
  if (sizes.every((tables) => tables.length >= 4)) mates.forEach(bar);
  for (let a = 0; a < players; a++) {
    for (let b = 0; b < players; b++) {
      const pair = a * players + b;
      if (a !== b && met[pair] === 0 && !barred.has(pair)) fresh[a]++;
    }
  }
  return fresh;
}

function pigeonholeBound({ sizes }: Problem, lastTables: readonly (readonly number[])[]): number {
  let before = lastTables.map((table) => table.length);
  let least = 0;
  for (const tables of sizes) {
    for (const size of before) least += pairsLeft(size, tables.length);
    before = [...tables];
  }
  return least;
}

/** The fewest pairs among `people` that share one of `tables` tables. */
function pairsLeft(people: number, tables: number): number {
  const full = Math.floor(people / tables);
  const rest = people % tables;
  return (rest * (full + 1) * full + (tables - rest) * full * (full - 1)) / 2;
}

/** Only for figures: meetings of people who have met before when nothing but the lot decides. */
export function repeatsIn(tables: readonly (readonly number[])[]): number {
  const seen = new Set<string>();
  let repeats = 0;
  for (const table of tables) {
    for (const [a, b] of pairsOf(table)) {
      const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
      if (seen.has(pair)) repeats++;
      seen.add(pair);
    }
  }
  return repeats;
}
