import { lossPoints } from '@taberna/games/romme/score.ts';
import { sumUp } from '@taberna/games/romme/series.ts';
import type { TournamentMessageKey } from '../text.ts';
import {
  type Copy,
  nextOpenSeries,
  type Place,
  placeOf,
  type Table,
  type Tournament,
  tableOf,
} from '../tournament.ts';
import {
  type Cell,
  cardsToDraw,
  cellValue,
  type Rows,
  sameCell,
  sitsOut,
  type Total,
  valuesAt,
} from './sheet.ts';

/**
 * Something about a list that a person should look at. An error cannot be by the rules, a remark
 * may well be right. `game` and `seat` are counted from 0; null: the whole list, or all seats.
 */
export interface Finding {
  readonly level: 'error' | 'remark';
  readonly code: TournamentMessageKey;
  readonly rule: string;
  readonly game: number | null;
  readonly seat: number | null;
  readonly params: Readonly<Record<string, number>>;
}

/** Rommé, hand Rommé with lay-off, hand Rommé (RO-32 to RO-34). */
const ENDS: readonly number[] = [5, 6, 8];
/** Six jokers, six aces (there are eight) and a seventh: 13 cards count no more. */
const MOST = 6 * 20 + 7 * 11;
const LEAST_CARD = 2;
const JOKER = 20;

/** Everything that can be said about a copy of a list while it is being entered. */
export function checkList(table: Table, rows: Rows): Finding[] {
  const findings: Finding[] = [];
  rows.forEach((row, game) => {
    row.forEach((cell, seat) => {
      if (cell !== null) findings.push(...checkCell(cell, game, seat));
    });
    findings.push(...checkGame(table, row, game));
  });
  return [...findings, ...repeatedThrowIns(rows), ...checkSums(table, rows)];
}

type Maker = (
  level: Finding['level'],
  code: TournamentMessageKey,
  rule: string,
  params?: Finding['params'],
) => Finding;

function maker(game: number | null, seat: number | null): Maker {
  return (level, code, rule, params = {}) => ({ level, code, rule, game, seat, params });
}

function checkCell(cell: Cell, game: number, seat: number): Finding[] {
  const find = maker(game, seat);
  const { points, count } = cellValue(cell, 0);
  switch (cell.kind) {
    case 'counted':
      return checkCounted(points, count, find);
    case 'thrown-in':
      return [find('remark', 'list.thrownIn', 'RO-44', { points, count })];
    case 'wrong-number': {
      const drawn = cardsToDraw(cell);
      const fits = cell.drawnCount >= drawn * LEAST_CARD && cell.drawnCount <= drawn * JOKER;
      const said = find('remark', 'list.wrongNumber', 'RO-45', { points, count, drawn });
      return fits ? [said] : [said, find('error', 'list.drawnCount', 'RO-45', { drawn })];
    }
  }
}

/** RO-32 to RO-37: which counts go with which points. */
function checkCounted(points: number, count: number, find: Maker): Finding[] {
  if (ENDS.includes(points)) {
    return count === 0 ? [] : [find('error', 'list.winnerCount', 'RO-35', { points, count })];
  }
  if (count < LEAST_CARD) return [find('error', 'list.emptyHand', 'RO-35', { points, count })];
  if (![true, false].some((opened) => lossPoints(opened, count) === points)) {
    const [opened, not] = [lossPoints(true, count), lossPoints(false, count)];
    return [find('error', 'list.points', 'RO-36', { points, count, opened, not })];
  }
  return count > MOST ? [find('remark', 'list.highCount', 'RO-35', { count, most: MOST })] : [];
}

function checkGame(table: Table, row: readonly (Cell | null)[], game: number): Finding[] {
  const find = maker(game, null);
  const seats = table.seats.length;
  const playing = row.filter((_, seat) => !sitsOut(table.firstDealer, game, seat, seats));
  const entered = playing.filter((cell) => cell !== null);
  const winners = entered.filter(
    (cell) => cell.kind === 'counted' && ENDS.includes(cell.points),
  ).length;
  if (winners > 1) return [find('error', 'list.winners', 'RO-30', { winners })];
  if (winners === 0 && entered.length === playing.length) {
    return [find('remark', 'list.noWinner', 'RO-31')];
  }
  return [];
}

/** RO-44: from the second time on the director is told. */
function repeatedThrowIns(rows: Rows): Finding[] {
  const times = new Map<number, number>();
  const findings: Finding[] = [];
  rows.forEach((row, game) => {
    row.forEach((cell, seat) => {
      if (cell?.kind !== 'thrown-in') return;
      const time = (times.get(seat) ?? 0) + 1;
      times.set(seat, time);
      if (time > 1) findings.push(maker(game, seat)('remark', 'list.director', 'RO-44', { time }));
    });
  });
  return findings;
}

export interface Sum extends Total {
  readonly crosses: number;
}

/** RO-41: both columns of every seat, crosses subtracted. */
export function sumsOf(rows: Rows, seats: number): Sum[] {
  return Array.from({ length: seats }, (_, seat) => sumUp(valuesAt(rows, seat)));
}

function checkSums(table: Table, rows: Rows): Finding[] {
  const sums = sumsOf(rows, table.seats.length);
  return table.paperSums.flatMap((paper, seat) => {
    const { points, count } = sums[seat];
    if (paper === null || (paper.points === points && paper.count === count)) return [];
    const params = { points, count, paperPoints: paper.points, paperCount: paper.count };
    return [maker(null, seat)('error', 'list.paperSum', 'RO-41', params)];
  });
}

/** Entries that are still missing; who went home during the series needs none. */
export function missingCells(table: Table, rows: Rows | null): number {
  const seats = table.seats.length;
  if (rows === null) return Number.POSITIVE_INFINITY;
  let missing = 0;
  rows.forEach((row, game) => {
    row.forEach((cell, seat) => {
      if (cell !== null || table.missing.includes(table.seats[seat])) return;
      if (!sitsOut(table.firstDealer, game, seat, seats)) missing++;
    });
  });
  return missing;
}

/** Complete, and where it was entered twice, twice the same: it counts in the standings. */
export function isComplete(table: Table): boolean {
  if (missingCells(table, table.first) > 0) return false;
  return table.second === null || differences(table).length === 0;
}

/**
 * The table at which somebody may still be playing, with its series: that of the last one that has
 * begun, as long as entries are missing in its list.
 */
export function runningTable(t: Tournament, player: number): (Place & { series: number }) | null {
  const series = nextOpenSeries(t) - 1;
  const one = t.series[series - 1];
  const place = one === undefined ? undefined : placeOf(one, player);
  const table = place === undefined ? undefined : tableOf(t, series, place.table);
  if (place === undefined || table === undefined || missingCells(table, table.first) === 0) {
    return null;
  }
  return { series, ...place };
}

export interface Difference {
  readonly game: number;
  readonly seat: number;
  readonly first: Cell | null;
  readonly second: Cell | null;
}

/** Where the two copies of a list are not the same; none where there is only one. */
export function differences({ first, second }: Table): Difference[] {
  if (first === null || second === null) return [];
  return first.flatMap((row, game) =>
    row.flatMap((cell, seat) => {
      const other = second[game]?.[seat] ?? null;
      return sameCell(cell, other) ? [] : [{ game, seat, first: cell, second: other }];
    }),
  );
}

export function copyOf(table: Table, copy: Copy): Rows | null {
  return copy === 'first' ? table.first : table.second;
}
