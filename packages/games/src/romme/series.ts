import type { SeatMask, Series } from '@taberna/engine';
import { gamesOf, type Options } from './options.ts';
import { lossPoints } from './score.ts';

/** RO-41: a list has points and count for every game and player. */
export const COLUMNS = ['points', 'count'] as const;

/** RO-43: who keeps the list. */
export const LIST_KEEPER = 0;

/** RO-42: below 0 where the first comes before the second; 0 where they share the place. */
export function compareTotals(a: Entry, b: Entry): number {
  return b.points - a.points || a.count - b.count;
}

export interface Entry {
  readonly points: number;
  readonly count: number;
}

export const series: Series<Options> = {
  columns: COLUMNS,
  better: 'more',
  tie: 'less',
  games: gamesOf,
  over: (options, seats, _totals, played) => played >= gamesOf(options, seats),
  winners,
};

function winners(_options: Options, seats: number, totals: Float64Array): SeatMask {
  const entries = Array.from({ length: seats }, (_, seat) => ({
    points: totals[2 * seat],
    count: totals[2 * seat + 1],
  }));
  let mask = 0;
  entries.forEach((entry, seat) => {
    if (entries.every((other) => compareTotals(entry, other) <= 0)) mask |= 1 << seat;
  });
  return mask;
}

/** RO-41: what stands in the list for the points of one game: a cross for each point lost. */
export function listSign(points: number): string {
  return points < 0 ? '×'.repeat(-points) : String(points);
}

/** RO-41: both columns added up; games not played are left out. */
export function sumUp(entries: readonly (Entry | null)[]): Entry & { readonly crosses: number } {
  let points = 0;
  let count = 0;
  let crosses = 0;
  for (const entry of entries) {
    if (entry === null) continue;
    points += entry.points;
    count += entry.count;
    if (entry.points < 0) crosses -= entry.points;
  }
  return { points, count, crosses };
}

export interface ThrownIn extends Entry {
  /** From the second time on. */
  readonly informDirector: boolean;
}

/**
 * RO-44: the entry of a loser who mixed the hand into the pile before it was counted, who named
 * the count `claimed` and has done so `earlier` times before in the series.
 */
export function thrownIn(opened: boolean, claimed: number, earlier: number): ThrownIn {
  const least = opened ? (claimed <= 10 ? 11 : 31) : 150;
  return {
    points: lossPoints(opened, claimed) - 1,
    count: Math.max(claimed, least),
    informDirector: earlier > 0,
  };
}
