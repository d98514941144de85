import type { GameEnd, Seat, Totals } from '@taberna/engine';

/** What the end of a game tells of the match. */
type Ended = Pick<GameEnd, 'result' | 'totals'>;

/** One row of the tally, the best first. */
export interface Standing {
  readonly seat: Seat;
  /** Shared by those who stand alike. */
  readonly rank: number;
  readonly winner: boolean;
  /** Points of each game; null for who sat out. */
  readonly games: readonly (number | null)[];
  /** Of the whole match so far. */
  readonly total: number;
}

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

/**
 * Who stands where: the winners first, then by points. In the middle of a match the winners of the
 * last game are not those who lead; `over` says whether the match's winners are known.
 */
export function standings(
  ends: readonly Ended[],
  seats: number,
  over: boolean,
): readonly Standing[] {
  const last = ends.at(-1);
  const totals = last?.totals ?? [];
  const winners = over || ends.length === 1 ? (last?.result.winners ?? []) : [];
  const rows = Array.from({ length: seats }, (_, seat) => ({
    seat,
    winner: winners.includes(seat),
    games: ends.map(({ result }) => result.scores[seat] ?? null),
    total: pointsOf(totals[seat]),
  }));
  const order = rows.toSorted(
    (a, b) => Number(b.winner) - Number(a.winner) || b.total - a.total || a.seat - b.seat,
  );
  return order.map((row) => ({
    ...row,
    rank: 1 + order.findIndex(({ winner, total }) => winner === row.winner && total === row.total),
  }));
}
