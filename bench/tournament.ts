// Repeated meetings in drawn seats beside a proven bound, plain random seating, and what is published
// or known by trying everything.
//   node scripts/run.mjs node bench/tournament.ts [--exhaustive] [--draws N]
import { parseArgs } from 'node:util';
import { FastRng } from '../packages/engine/src/index.ts';
import {
  drawSeats,
  enterPlayers,
  exampleChampionship,
  openBook,
  repeatsIn,
  type Tournament,
  tableSizes,
  USUAL_CONFIG,
  write,
} from '../packages/tournament/src/index.ts';

const { values } = parseArgs({
  options: {
    exhaustive: { type: 'boolean', default: false },
    draws: { type: 'string', default: '1000' },
  },
});
const STAMP = { who: 'bench', at: 0, why: '' };

function hall(players: number, seriesPlanned: number, seed: string): Tournament {
  const opened = openBook({ ...USUAL_CONFIG, name: 'bench', seed, seriesPlanned }, STAMP);
  if (!opened.ok) throw new Error(opened.error.code);
  const people = Array.from({ length: players }, (_, i) => ({ name: `P${i + 1}` }));
  const entered = enterPlayers(opened.value.tournament, people);
  const book = entered.ok ? write(opened.value, entered.value, STAMP) : entered;
  if (!book.ok) throw new Error(book.error.code);
  return book.value.tournament;
}

function randomRepeats(players: number, series: number, draws: number): number {
  const rng = new FastRng('random');
  const sizes = tableSizes(players) ?? [];
  let sum = 0;
  for (let i = 0; i < draws; i++) {
    const tables: number[][] = [];
    for (let s = 0; s < series; s++) {
      const order = Array.from({ length: players }, (_, one) => one);
      rng.shuffle(order);
      for (const size of sizes) tables.push(order.splice(0, size));
    }
    sum += repeatsIn(tables);
  }
  return sum / draws;
}

/** Best and worst of several seeds; how often a pair meets at most; milliseconds of processor time of the slowest. */
function drawn(t: (seed: string) => Tournament, count: number) {
  const found: number[] = [];
  let most = 0;
  let slowest = 0;
  let atLeast = 0;
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const tournament = t(seed);
    const begin = process.cpuUsage();
    const draw = drawSeats(tournament, { from: 1, count, method: 'lot' });
    slowest = Math.max(slowest, process.cpuUsage(begin).user / 1000);
    if (!draw.ok) throw new Error(draw.error.code);
    found.push(draw.value.repeatedMeetings);
    most = Math.max(most, draw.value.mostMeetings);
    atLeast = draw.value.atLeast;
  }
  found.sort((a, b) => a - b);
  return { best: found[0], worst: found[4], atLeast, most, slowest };
}

function row(name: string, players: number, series: number, t: (seed: string) => Tournament): void {
  const { best, worst, atLeast, most, slowest } = drawn(t, series);
  const random = randomRepeats(players, series, Number(values.draws)).toFixed(1);
  const gap = best === worst ? `${best}` : `${best}–${worst}`;
  const figures = [name, series, random, gap, atLeast, most, Math.round(slowest)];
  console.log(`| ${figures.join(' | ')} |`);
}

/** All ways to seat the players at these tables, as sets of pairs in words of 32 bits. */
function partitions(players: number, sizes: readonly number[]): Int32Array[] {
  const all: Int32Array[] = [];
  const tables: number[][] = sizes.map(() => []);
  const place = (who: number) => {
    if (who === players) {
      all.push(pairBits(players, tables));
      return;
    }
    for (const [i, table] of tables.entries()) {
      if (table.length === sizes[i]) continue;
      // Empty tables of one size are all the same.
      const twin = tables.findIndex((o, j) => o.length === 0 && sizes[j] === sizes[i]);
      if (table.length === 0 && twin !== i) continue;
      table.push(who);
      place(who + 1);
      table.pop();
    }
  };
  place(0);
  return all;
}

function pairBits(players: number, tables: readonly (readonly number[])[]): Int32Array {
  const bits = new Int32Array(Math.ceil((players * players) / 32));
  for (const table of tables) {
    for (const a of table) {
      for (const b of table)
        if (a < b) bits[(a * players + b) >> 5] |= 1 << ((a * players + b) & 31);
    }
  }
  return bits;
}

function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The fewest repeated meetings in two and in three series, and of those in three the fewest pairs
 * that meet three times. The first series is any: players have no names.
 */
function fewest(players: number): readonly number[] {
  const all = partitions(players, tableSizes(players) ?? []);
  const [first] = all;
  let [two, three, thrice] = Array<number>(3).fill(Number.POSITIVE_INFINITY);
  const common = new Int32Array(first.length);
  for (const second of all) {
    let before = 0;
    for (const [w, word] of first.entries()) {
      common[w] = word & second[w];
      before += ones(common[w]);
    }
    two = Math.min(two, before);
    for (const third of all) {
      let [repeated, always] = [before, 0];
      for (let w = 0; w < first.length; w++) {
        repeated += ones(first[w] & third[w]) + ones(second[w] & third[w]);
        always += ones(common[w] & third[w]);
      }
      if (repeated > three || (repeated === three && always >= thrice)) continue;
      [three, thrice] = [repeated, always];
    }
  }
  return [players, two, three, thrice];
}

if (values.exhaustive) {
  console.log('| players | fewest in 2 series | fewest in 3 series | pairs thrice |');
  console.log('| --: | --: | --: | --: |');
  for (const players of [7, 8, 9, 10, 11, 12]) console.log(`| ${fewest(players).join(' | ')} |`);
} else {
  console.log('| players | series | random | drawn | bound | most | ms |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  const sizes = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 24, 28, 32, 40, 64, 100, 250];
  for (const players of sizes) {
    for (const series of [3, 5])
      row(`${players}`, players, series, (seed) => hall(players, series, seed));
  }
  for (const [players, series] of [
    [24, 7],
    [28, 9],
    [32, 10],
  ]) {
    row(`${players}`, players, series, (seed) => hall(players, series, seed));
  }
  row('250, 58 teams, 9 tandems, wishes', 250, 5, (seed) => {
    const book = exampleChampionship(STAMP, 250, seed);
    if (!book.ok) throw new Error(book.error.code);
    return book.value.tournament;
  });
}
