import type { Seat, Series } from '@taberna/engine';
import { type Ended, pointsOf } from './scores.ts';

/** By what seats are ahead of one another. */
export type Order = Pick<Series<never>, 'better' | 'tie'>;

/** One row of the tally, the best first. */
export interface Standing {
  readonly seat: Seat;
  /** Shared by those who stand alike; null for who sat out, and where only winners have a place. */
  readonly rank: number | null;
  readonly winner: boolean;
  /** Points of each game; null for who sat out. */
  readonly games: readonly (number | null)[];
  /** Of the whole match so far. */
  readonly total: number;
  /** What decides between equal totals; null where nothing does. */
  readonly second: number | null;
}

const sign = (better: 'more' | 'less') => (better === 'more' ? 1 : -1);

/**
 * Who stands where: the winners first, then by points. In the middle of a match the winners of the
 * last game are not those who lead; `over` says whether the match's winners are known.
 */
export function standings(
  ends: readonly Ended[],
  seats: number,
  over: boolean,
  { better, tie }: Order,
): readonly Standing[] {
  const last = ends.at(-1);
  const totals = last?.totals ?? [];
  const winners = over || ends.length === 1 ? (last?.result.winners ?? []) : [];
  const rows = Array.from({ length: seats }, (_, seat) => {
    const row = totals[seat];
    return {
      seat,
      winner: winners.includes(seat),
      games: ends.map(({ result }) => result.scores[seat] ?? null),
      total: pointsOf(row),
      second: tie === undefined || typeof row !== 'object' ? null : (Object.values(row)[1] ?? null),
    };
  });
  type Row = (typeof rows)[number];
  const isOut = ({ games }: Row) => games.every((points) => points === null);
  const compare = (a: Row, b: Row) =>
    Number(isOut(a)) - Number(isOut(b)) ||
    Number(b.winner) - Number(a.winner) ||
    sign(better) * (b.total - a.total) ||
    (tie === undefined ? 0 : sign(tie) * ((b.second ?? 0) - (a.second ?? 0)));
  const order = rows.toSorted((a, b) => compare(a, b) || a.seat - b.seat);
  return order.map((row) => ({
    ...row,
    rank: isOut(row) ? null : 1 + order.findIndex((other) => compare(other, row) === 0),
  }));
}

/** Where only winners have a place: the others in the order of what they had left. */
export function withoutPlaces(
  rows: readonly Standing[],
  left: (seat: Seat) => number,
): readonly Standing[] {
  return rows
    .toSorted((a, b) => Number(b.winner) - Number(a.winner) || left(a.seat) - left(b.seat))
    .map((row) => (row.winner ? row : { ...row, rank: null }));
}
