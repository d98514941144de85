import type { GameEnd, Totals } from '@taberna/engine';

/** What the end of a game tells of the match. */
export type Ended = Pick<GameEnd, 'result' | 'totals'>;

/** Where a game counts several things, the first of them decides. */
export function pointsOf(row: Totals[number] | undefined): number {
  return typeof row === 'object' ? (Object.values(row)[0] ?? 0) : (row ?? 0);
}

/** By seat: the points of the whole match, of its only game as that game counts them. */
export function matchScores(ends: readonly Ended[], seats: number): readonly (number | null)[] {
  const last = ends.at(-1);
  if (ends.length === 1) return last?.result.scores ?? [];
  return Array.from({ length: seats }, (_, seat) => pointsOf(last?.totals[seat]));
}
