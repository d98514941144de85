import { FastRng, type Rng, StreamRng } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquareLimit, shuffleBias } from './uniform.ts';

const SEED = 'uniform';
const ROUNDS = 40_000;

const sources: [string, () => Rng][] = [
  ['FastRng from a string', () => new FastRng(SEED)],
  ['FastRng from a number', () => new FastRng(20)],
  ['StreamRng', () => new StreamRng(SEED, 0)],
];

describe('chiSquare', () => {
  it('sums the squared distances over the expectations', () => {
    expect(chiSquare([10, 20, 30], [20, 20, 20])).toBe(10);
  });

  it('refuses counts without an expectation', () => {
    expect(() => chiSquare([1, 2], [1])).toThrow(RangeError);
    expect(() => chiSquare([1, 2], [3, 0])).toThrow(RangeError);
  });
});

describe('chiSquareLimit', () => {
  // Exact critical values for p = 1e-6 and how far above them the approximation may lie.
  it.each([
    [1, 23.9281, 0.15],
    [2, 27.631, 0.1],
    [4, 33.3768, 0.06],
    [20, 65.4207, 0.012],
    [104, 187.4496, 0.002],
    [2601, 2958.348, 0.0001],
  ])('errs only upwards for %i degrees', (degrees, exact, error) => {
    const limit = chiSquareLimit(degrees);
    expect(limit).toBeGreaterThanOrEqual(exact);
    expect(limit).toBeLessThan(exact * (1 + error));
  });

  it('refuses no degrees', () => {
    expect(() => chiSquareLimit(0)).toThrow(RangeError);
  });
});

describe.each(sources)('%s', (_name, source) => {
  it.each([3, 5, 6, 7, 48, 105])('below(%i) is uniform', (n) => {
    const rng = source();
    const counts = new Uint32Array(n);
    for (let i = 0; i < n * 2000; i++) counts[rng.below(n)]++;
    const statistic = chiSquare(counts, new Float64Array(n).fill(2000));
    expect(statistic).toBeLessThan(chiSquareLimit(n - 1));
  });

  it('below(n) is uniform where rejection carries it', () => {
    // Of 2^32 words, n = 3·2^30 leaves a quarter over: x % n alone would favour the first third.
    const rng = source();
    const thirds = new Uint32Array(3);
    for (let i = 0; i < 30_000; i++) thirds[Math.floor(rng.below(3 * 2 ** 30) / 2 ** 30)]++;
    expect(chiSquare(thirds, [10_000, 10_000, 10_000])).toBeLessThan(chiSquareLimit(2));
  });

  it.each([2, 5, 32, 52])('shuffles %i cells without bias', (n) => {
    const rng = source();
    expect(shuffleBias((cells) => rng.shuffle(cells), n, ROUNDS)).toBeNull();
  });

  it('makes all 120 orders of five cells equally often', () => {
    const rng = source();
    const counts = new Map<string, number>();
    for (let i = 0; i < ROUNDS; i++) {
      const cells = [0, 1, 2, 3, 4];
      rng.shuffle(cells);
      const order = cells.join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(120);
    const statistic = chiSquare([...counts.values()], new Float64Array(120).fill(ROUNDS / 120));
    expect(statistic).toBeLessThan(chiSquareLimit(119));
  });
});

it('FastRng gives fair first words over neighbouring seeds', () => {
  for (const start of [0, 2 ** 32 - 32_000, 2 ** 40]) {
    const counts = new Uint32Array(64);
    const rng = new FastRng(0);
    for (let i = 0; i < 64_000; i++) {
      rng.reseed(start + i);
      counts[rng.below(64)]++;
    }
    const statistic = chiSquare(counts, new Float64Array(64).fill(1000));
    expect(statistic, `from ${start} on`).toBeLessThan(chiSquareLimit(63));
  }
});

describe('shuffleBias catches', () => {
  function swap(cells: Uint8Array, i: number, j: number): void {
    const cell = cells[i];
    cells[i] = cells[j];
    cells[j] = cell;
  }

  it.each([3, 8, 32, 52])('the naive shuffle that swaps with any of %i cells', (n) => {
    const rng = new FastRng(SEED);
    const naive = (cells: Uint8Array) => {
      for (let i = 0; i < n; i++) swap(cells, i, rng.below(n));
    };
    expect(shuffleBias(naive, n, ROUNDS)).toBeGreaterThan(chiSquareLimit((n - 1) ** 2));
  });

  it.each([2, 8, 32, 52])('the off-by-one shuffle (Sattolo) of %i cells', (n) => {
    const rng = new FastRng(SEED);
    const sattolo = (cells: Uint8Array) => {
      for (let last = n - 1; last > 0; last--) swap(cells, last, rng.below(last));
    };
    expect(shuffleBias(sattolo, n, ROUNDS)).toBeGreaterThan(chiSquareLimit((n - 1) ** 2));
  });

  it('a shuffle that leaves the first cell out', () => {
    const rng = new FastRng(SEED);
    expect(shuffleBias((cells) => rng.shuffle(cells, 1, 31), 32, ROUNDS)).not.toBeNull();
  });

  it('a shuffle that doubles a value or invents one', () => {
    const doubling = (cells: Uint8Array) => cells.copyWithin(0, 1, 2);
    const inventing = (cells: Uint8Array) => cells.fill(200, 0, 1);
    expect(shuffleBias(doubling, 8, ROUNDS)).toBe(Number.POSITIVE_INFINITY);
    expect(shuffleBias(inventing, 8, ROUNDS)).toBe(Number.POSITIVE_INFINITY);
  });

  it('nothing in too few rounds, and says so', () => {
    expect(() => shuffleBias(() => {}, 52, 100)).toThrow(RangeError);
    expect(() => shuffleBias(() => {}, 1, 100)).toThrow(RangeError);
  });
});
