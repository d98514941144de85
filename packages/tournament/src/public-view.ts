import { isComplete } from './lists/checks.ts';
import { ranking } from './ranking.ts';
import { currentSeries, type ListSheet, listSheet, openTables, seatingByName } from './sheets.ts';
import { placeOf, type Tournament } from './tournament.ts';

/** What hangs on the wall: seats, standings, the time. Nothing of fees and who is there. */
export interface PublicView {
  readonly name: string;
  readonly place: string;
  readonly date: string;
  readonly series: number;
  readonly seriesPlanned: number;
  readonly started: { readonly at: number; readonly minutes: number | null } | null;
  readonly tableEntry: boolean;
  /** Lists of all series that still count for nothing. */
  readonly missing: number;
  readonly seats: readonly PublicSeat[];
  /** Only of those who have a list that counts. */
  readonly standings: readonly PublicStanding[];
}

export interface PublicSeat {
  readonly id: number;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
}

export interface PublicStanding {
  readonly id: number;
  readonly name: string;
  readonly place: number;
  readonly points: number;
  readonly count: number;
}

export function publicView(t: Tournament): PublicView {
  const { name, place, date, seriesPlanned, tableEntry } = t.config;
  const series = currentSeries(t);
  return {
    name,
    place,
    date,
    series,
    seriesPlanned,
    started: t.series[series - 1]?.started ?? null,
    tableEntry: tableEntry !== 'no',
    missing: t.series.flatMap((one) => openTables(one, isComplete)).length,
    seats: seatingByName(t, series).map(({ id, name: who, table, seat }) => ({
      id,
      name: who,
      table,
      seat,
    })),
    standings: ranking(t, 'single')
      .filter(({ counted }) => counted)
      .map(({ id, name: who, place: rank, points, count }) => ({
        id,
        name: who,
        place: rank,
        points,
        count,
      })),
  };
}

/** All lists of a player, series by series. */
export function listsOf(t: Tournament, player: number): ListSheet[] {
  return t.series.flatMap((one, index) => {
    const at = placeOf(one, player);
    return at === undefined ? [] : (listSheet(t, index + 1, at.table) ?? []);
  });
}

/** The series whose list a table may enter itself: the one that is played now. */
export function seriesToEnter(t: Tournament, table: number): number | null {
  const series = currentSeries(t);
  const seats = t.series[series - 1]?.tables[table - 1]?.seats.length ?? 0;
  return t.config.tableEntry === 'no' || seats === 0 ? null : series;
}
