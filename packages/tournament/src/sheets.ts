/** What the print-outs and spreadsheets of a tournament hold, without how it looks. */
import { listSign } from '@taberna/games/romme/series.ts';
import { gamesAt } from './config.ts';
import type { CsvRow } from './csv.ts';
import { isComplete, sumsOf } from './lists/checks.ts';
import { sitsOut, valuesAt } from './lists/sheet.ts';
import { hasEntrants, type RankingKind, type RankingOrder, type Row, ranking } from './ranking.ts';
import {
  type Group,
  type Player,
  playerOf,
  type Series,
  shownName,
  type Table,
  type Tournament,
} from './tournament.ts';

export interface SeatLine {
  readonly id: number;
  readonly name: string;
  readonly club: string;
  readonly table: number;
  readonly seat: number;
}

/** The seats of a series, table by table; tables out of use are left out. */
export function seatingByTable(
  t: Tournament,
  series: number,
): { readonly table: number; readonly seats: readonly SeatLine[] }[] {
  const tables = t.series[series - 1]?.tables ?? [];
  return tables.flatMap(({ seats }, index) => {
    const table = index + 1;
    const lines = seats.map((id, seat) => ({ ...who(t, id), table, seat: seat + 1 }));
    return lines.length === 0 ? [] : [{ table, seats: lines }];
  });
}

/** The same by family name, as people look for themselves. */
export function seatingByName(t: Tournament, series: number): SeatLine[] {
  const lines = seatingByTable(t, series).flatMap(({ seats }) => seats);
  const family = ({ name }: SeatLine) => byFamily(name).split(', ');
  return lines.sort((a, b) => {
    const [[x, given = ''], [y, other = '']] = [family(a), family(b)];
    // A comma sorts behind a hyphen: "Späth, Anni" comes before "Späth-Neu, Ute".
    return german.compare(x, y) || german.compare(given, other) || a.id - b.id;
  });
}

const german = new Intl.Collator('de');

/** "Nußbaum, Erika": the last word comes first. */
export function byFamily(name: string): string {
  const space = name.lastIndexOf(' ');
  return space < 0 ? name : `${name.slice(space + 1)}, ${name.slice(0, space)}`;
}

function who(t: Tournament, id: number): Pick<Player, 'id' | 'name' | 'club'> {
  return { id, name: shownName(t, id), club: playerOf(t, id)?.club ?? '' };
}

export interface ListSeat extends Pick<Player, 'id' | 'name' | 'club'> {
  /** Went home during the series. */
  readonly missing: boolean;
}

export interface ListSheet {
  readonly series: number;
  readonly table: number;
  readonly seats: readonly ListSeat[];
  /** By game: by seat points as a list shows them and count; "–" for who does not play, '' for empty. */
  readonly games: readonly (readonly (readonly [string, string])[])[];
  readonly sums: readonly (readonly [string, string])[];
  /** The seat that deals first, from 1; null where the paper leaves it open or nobody sits out. */
  readonly firstDealer: number | null;
  /** Complete, and where it was entered twice, twice the same. */
  readonly counts: boolean;
}

export const SITS_OUT = '–';

/** The list of a table: the names, who sits out, and what has been entered. */
export function listSheet(t: Tournament, series: number, number: number): ListSheet | null {
  const table = t.series[series - 1]?.tables[number - 1];
  if (table === undefined || table.seats.length === 0) return null;
  const seats = table.seats.length;
  const isMissing = (seat: number) => table.missing.includes(table.seats[seat]);
  const values = table.seats.map((_, seat) =>
    table.first === null ? [] : valuesAt(table.first, seat),
  );
  const games = Array.from({ length: gamesAt(t.config, seats) }, (_, game) =>
    table.seats.map((_, seat): readonly [string, string] => {
      if (sitsOut(table.firstDealer, game, seat, seats)) return [SITS_OUT, ''];
      const value = values[seat][game] ?? null;
      if (value !== null) return [listSign(value.points), String(value.count)];
      return isMissing(seat) ? [SITS_OUT, ''] : ['', ''];
    }),
  );
  const sums = table.first === null ? [] : sumsOf(table.first, seats);
  return {
    series,
    table: number,
    seats: table.seats.map((id, seat) => ({ ...who(t, id), missing: isMissing(seat) })),
    games,
    sums: table.seats.map((_, seat) => {
      const sum = sums[seat];
      return sum === undefined ? ['', ''] : [String(sum.points), String(sum.count)];
    }),
    firstDealer: seats === 4 ? table.firstDealer + 1 : null,
    counts: isComplete(table),
  };
}

/** A list to be filled in by hand, for any table of this size: series and table are 0. */
export function blankSheet({ config }: Tournament, seats: number): ListSheet {
  const empty = () => Array.from({ length: seats }, (): [string, string] => ['', '']);
  return {
    series: 0,
    table: 0,
    seats: Array.from({ length: seats }, (_, seat) => ({
      id: -seat,
      name: '',
      club: '',
      missing: false,
    })),
    games: Array.from({ length: gamesAt(config, seats) }, empty),
    sums: empty(),
    firstDealer: null,
    counts: false,
  };
}

/** What is missing in a series: the tables whose list is not complete or not signed. */
export function openTables({ tables }: Series, done: (table: Table) => boolean): number[] {
  return tables.flatMap((table, index) =>
    table.seats.length > 0 && !done(table) ? [index + 1] : [],
  );
}

/** The first series in which a list is missing, else the last, from 1. */
export function currentSeries({ series }: Tournament): number {
  const open = series.findIndex((one) => openTables(one, isComplete).length > 0);
  return open < 0 ? Math.max(1, series.length) : open + 1;
}

export type Heading = (
  key:
    | 'place'
    | 'number'
    | 'name'
    | 'club'
    | 'class'
    | 'team'
    | 'tandem'
    | 'table'
    | 'seat'
    | 'series'
    | 'game'
    | 'points'
    | 'count'
    | 'lot'
    | 'present'
    | 'paid'
    | 'nearDoor'
    | 'yes',
) => string;

/** As `parseEntries` reads them. */
export function entriesCsv(t: Tournament, head: Heading): CsvRow[] {
  const yes = (flag: boolean) => (flag ? head('yes') : '');
  const groupOf = (groups: readonly Group[], id: number) =>
    groups.find(({ players }) => players.includes(id))?.name ?? '';
  return [
    (
      ['number', 'name', 'club', 'class', 'team', 'tandem', 'nearDoor', 'present', 'paid'] as const
    ).map(head),
    ...t.players.map((one) => [
      one.id,
      one.name,
      one.club,
      one.class,
      groupOf(t.teams, one.id),
      groupOf(t.tandems, one.id),
      yes(one.nearDoor),
      yes(one.present),
      yes(one.paid),
    ]),
  ];
}

export function seatingCsv(t: Tournament, head: Heading): CsvRow[] {
  const rows = t.series.flatMap((_, index) =>
    seatingByTable(t, index + 1).flatMap(({ seats }) =>
      seats.map((one): CsvRow => [index + 1, one.table, one.seat, one.id, one.name, one.club]),
    ),
  );
  return [(['series', 'table', 'seat', 'number', 'name', 'club'] as const).map(head), ...rows];
}

/** Every game of every player, a line each. */
export function listsCsv(t: Tournament, head: Heading): CsvRow[] {
  const titles = (
    ['series', 'table', 'game', 'seat', 'number', 'name', 'points', 'count'] as const
  ).map(head);
  const rows = t.series.flatMap(({ tables }, s) =>
    tables.flatMap((table, index) => {
      const { first } = table;
      if (first === null) return [];
      return table.seats.flatMap((id, seat) =>
        valuesAt(first, seat).flatMap((value, game): CsvRow[] =>
          value === null
            ? []
            : [
                [
                  s + 1,
                  index + 1,
                  game + 1,
                  seat + 1,
                  id,
                  who(t, id).name,
                  value.points,
                  value.count,
                ],
              ],
        ),
      );
    }),
  );
  return [titles, ...rows];
}

export function rankingCsv(rows: readonly Row[], head: Heading): CsvRow[] {
  const series = rows[0]?.series.map((_, index) => index + 1) ?? [];
  const bySeries = series.flatMap((n) => [`${head('points')} ${n}`, `${head('count')} ${n}`]);
  return [
    [
      ...(['place', 'number', 'name', 'club'] as const).map(head),
      ...bySeries,
      head('points'),
      head('count'),
      head('lot'),
    ],
    ...rows.map((row) => [
      row.place,
      row.id,
      row.name,
      row.club,
      ...row.series.flatMap((total) => [total?.points ?? null, total?.count ?? null]),
      row.points,
      row.count,
      row.byLot ? row.lot : null,
    ]),
  ];
}

export interface RankingSheet {
  readonly kind: RankingKind;
  readonly class: string;
  readonly rows: readonly Row[];
}

/**
 * All rankings that there is something for: singles, each class, teams, tandems, clubs. The rows are
 * worked out when they are asked for: a page shows one ranking of 250 players, not all of them.
 */
export function rankingSheets(t: Tournament, order: RankingOrder = {}): RankingSheet[] {
  const rankings = [
    rankingSheet(t, 'single', order),
    ...t.config.classes.map((name) => rankingSheet(t, 'single', { ...order, class: name })),
    ...(['team', 'tandem', 'club'] as const).map((kind) => rankingSheet(t, kind, order)),
  ];
  return rankings.filter((one) => hasEntrants(t, one.kind, one.class));
}

function rankingSheet(t: Tournament, kind: RankingKind, order: RankingOrder): RankingSheet {
  let rows: readonly Row[] | undefined;
  return {
    kind,
    class: order.class ?? '',
    get rows() {
      rows ??= ranking(t, kind, order);
      return rows;
    },
  };
}
