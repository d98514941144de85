import { type Book, standing } from './book.ts';
import { nextOpenSeries, type Series, type Tournament } from './tournament.ts';

/** Somebody sits elsewhere than before; null: had no table, or has none any more. */
export interface Move {
  readonly series: number;
  readonly player: number;
  readonly from: number | null;
  readonly to: number | null;
}

type Tables = readonly (readonly number[])[];

/** Who sits at another table than before, in the series that have not begun. */
export function movesBetween(before: Tournament, after: Tournament): Move[] {
  const moves: Move[] = [];
  for (let series = nextOpenSeries(after); series <= after.series.length; series++) {
    moves.push(
      ...moved(series, seatsOf(before.series[series - 1]), seatsOf(after.series[series - 1])),
    );
  }
  return moves;
}

/** Who sits at another table of a series than the draw gave, late entries and swaps included. */
export function movesSinceDraw({ log, tournament }: Book, series: number): Move[] {
  const counts = standing(log);
  for (const entry of log.toReversed()) {
    if (!('change' in entry) || entry.change.type !== 'drawn' || !counts.has(entry.seq)) continue;
    const tables = entry.change.series[series - entry.change.from]?.tables;
    if (tables !== undefined) return moved(series, tables, seatsOf(tournament.series[series - 1]));
  }
  return [];
}

/** Numbers of tables that nobody sits at though there are higher ones: people would look for them. */
export function unusedTables(series: Series): number[] {
  const last = series.tables.findLastIndex(({ seats }) => seats.length > 0);
  return series.tables.flatMap(({ seats }, i) => (seats.length === 0 && i < last ? [i + 1] : []));
}

function seatsOf(series: Series | undefined): Tables {
  return series?.tables.map(({ seats }) => seats) ?? [];
}

function moved(series: number, before: Tables, after: Tables): Move[] {
  const [old, now] = [numbersOf(before), numbersOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((player) => {
    const [from, to] = [old.get(player) ?? null, now.get(player) ?? null];
    return from === to ? [] : [{ series, player, from, to }];
  });
}

function numbersOf(tables: Tables): Map<number, number> {
  return new Map(tables.flatMap((seats, index) => seats.map((id) => [id, index + 1] as const)));
}
