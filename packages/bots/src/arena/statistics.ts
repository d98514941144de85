import { FastRng } from '@taberna/engine';

export interface Estimate {
  readonly mean: number;
  /** 95 % of the bootstrap's means lie between. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 2000;

/**
 * Mean of one number a deal with its 95 % interval, by resampling whole deals: the games of one
 * deal are not independent of each other, deals are. The same numbers give the same interval.
 */
export function bootstrap(byDeal: readonly number[], seed = 'bootstrap'): Estimate {
  const n = byDeal.length;
  const mean = sum(byDeal) / n;
  const rng = new FastRng(seed);
  const means = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    let total = 0;
    for (let i = 0; i < n; i++) total += byDeal[rng.below(n)];
    means[r] = total / n;
  }
  means.sort();
  return {
    mean,
    low: means[Math.floor(RESAMPLES * 0.025)],
    high: means[Math.ceil(RESAMPLES * 0.975) - 1],
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How an entrant does against the mean of the others, game by game of one deal, then averaged. */
export function advantage(points: readonly number[], entrant: number): number {
  const others = points.filter((_, i) => i !== entrant);
  return points[entrant] - sum(others) / others.length;
}

/**
 * The share of matches of `length` deals that the entrant wins (a drawn one counts half), where a
 * match is decided by the sum of the advantages of its deals.
 */
export function matchShare(byDeal: readonly number[], length: number): number {
  let won = 0;
  let matches = 0;
  for (let from = 0; from + length <= byDeal.length; from += length) {
    const balance = sum(byDeal.slice(from, from + length));
    won += balance > 0 ? 1 : balance === 0 ? 0.5 : 0;
    matches++;
  }
  return matches === 0 ? Number.NaN : won / matches;
}
