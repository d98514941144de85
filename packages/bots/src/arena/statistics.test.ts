import { FastRng } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { advantage, bootstrap, matchShare } from './statistics.ts';

describe('the arena’s statistics', () => {
  it('gives an interval that holds the true mean in about 95 of 100 experiments', () => {
    const rng = new FastRng('coverage');
    let held = 0;
    for (let experiment = 0; experiment < 200; experiment++) {
      const values = Array.from({ length: 60 }, () => rng.below(101) - 50);
      const { low, high } = bootstrap(values, `e${experiment}`);
      if (low <= 0 && high >= 0) held++;
    }
    expect(held).toBeGreaterThan(180);
    expect(held).toBeLessThan(200);
  });

  it('is the same for the same numbers', () => {
    expect(bootstrap([1, 5, 2, 8])).toEqual(bootstrap([1, 5, 2, 8]));
  });

  it('compares an entrant with the mean of the others', () => {
    expect(advantage([10, 4, 6], 0)).toBe(5);
    expect(advantage([10, 4], 1)).toBe(-6);
  });

  it('counts whole matches only, and a draw as half', () => {
    expect(matchShare([1, 1, -1, -3, 2, -2, 9], 2)).toBe(0.5);
    expect(matchShare([1], 2)).toBeNaN();
  });
});
