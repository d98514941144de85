import { FastRng, type Result } from '@taberna/engine';
import { expect, it } from 'vitest';
import type { Change } from './change.ts';
import { exampleChampionship, exampleEvening, inventedList } from './example.ts';
import { formatBook, parseBook } from './file.ts';
import { enterPlayers, withdrawPlayers } from './propose.ts';
import { ranking } from './ranking.ts';
import { repeatsIn } from './seating/bound.ts';
import { drawSeats, nextDraw } from './seating/draw.ts';
import { tableSizes } from './seating/sizes.ts';
import { openTables } from './sheets.ts';
import { put, STAMP, seatsIn, value } from './testing.ts';
import { hasBegun, playsIn } from './tournament.ts';

it('RO-50: a championship of 250 with late entries and withdrawals, from the draw to the ranking', () => {
  const rng = new FastRng('championship');
  let book = value(exampleChampionship(STAMP));
  book = put(book, value(drawSeats(book.tournament, nextDraw(book.tournament, 'lot'))).change);
  const points = new Map<number, number>();
  const counts = new Map<number, number>();
  const add = (sums: Map<number, number>, id: number, n: number) =>
    sums.set(id, (sums.get(id) ?? 0) + n);
  for (let series = 1; series <= 5; series++) {
    // One in twenty comes late or goes home, spread over the series.
    for (let i = 0; i < 3; i++) {
      const here = book.tournament.players.filter((one) => playsIn(one, series));
      const change: Result<Change> =
        rng.below(2) === 0
          ? enterPlayers(book.tournament, [{ name: `Late ${series}.${i}` }])
          : withdrawPlayers(book.tournament, [here[rng.below(here.length)].id]);
      book = put(book, value(change));
    }
    const seats = seatsIn(book.tournament, series);
    const due = book.tournament.players.filter((one) => playsIn(one, series));
    expect(seats.flat().toSorted((a, b) => a - b)).toEqual(due.map(({ id }) => id));
    expect(seats.map((table) => table.length).toSorted()).toEqual(
      [...(tableSizes(due.length) ?? [])].toSorted(),
    );
    book.tournament.series[series - 1].tables.forEach((table, index) => {
      if (table.seats.length === 0) return;
      const cells = inventedList(book.tournament, table, rng);
      for (const { seat, cell } of cells) {
        if (cell?.kind !== 'counted') continue;
        add(points, table.seats[seat], cell.points);
        add(counts, table.seats[seat], cell.count);
      }
      const place = { series, table: index + 1 };
      book = put(book, { type: 'typed', ...place, copy: 'first', cells });
      book = put(book, { type: 'signed', ...place });
    });
  }
  const { tournament: t } = book;
  for (const row of ranking(t, 'single')) {
    expect([row.points, row.count]).toEqual([points.get(row.id) ?? 0, counts.get(row.id) ?? 0]);
  }
  for (const { players } of t.tandems) {
    for (const { tables } of t.series) {
      expect(tables.some(({ seats }) => players.every((id) => seats.includes(id)))).toBe(false);
    }
  }
  // The draw had none; where people come and go the smallest change comes first.
  const repeats = repeatsIn([1, 2, 3, 4, 5].flatMap((series) => seatsIn(t, series)));
  expect(repeats).toBeLessThan(5);
  expect(formatBook(value(parseBook(formatBook(book))))).toBe(formatBook(book));
});

it('the example of an evening has twelve people of different names and is in the middle of it', () => {
  const { tournament } = value(exampleEvening(STAMP));
  expect(new Set(tournament.players.map(({ name }) => name)).size).toBe(12);
  const open = tournament.series.map((one) => openTables(one, ({ signed }) => signed !== null));
  expect(open).toEqual([[], [3], [1, 2, 3]]);
  expect(tournament.series.map(hasBegun)).toEqual([true, true, false]);
});
