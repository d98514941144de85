import { FastRng } from '@taberna/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { write } from '../book.ts';
import { inventedList } from '../example.ts';
import { formatBook, parseBook } from '../file.ts';
import { runningTable } from '../lists/checks.ts';
import { movesBetween, movesSinceDraw, unusedTables } from '../moves.ts';
import { bringBack, enterPlayers, withdrawPlayers } from '../propose.ts';
import { listSheet, SITS_OUT } from '../sheets.ts';
import { bookWith, codeOf, drawn, put, STAMP, seatsIn, value } from '../testing.ts';
import type { Tournament } from '../tournament.ts';
import { tableSizes } from './sizes.ts';

/** How many of those who sat before and after have another table number. */
function moved(before: Tournament, after: Tournament, series: number): number {
  const at = (t: Tournament) =>
    new Map(t.series[series - 1].tables.flatMap(({ seats }, i) => seats.map((id) => [id, i])));
  const [old, now] = [at(before), at(after)];
  return [...old].filter(([id, table]) => now.has(id) && now.get(id) !== table).length;
}

function fits(t: Tournament, series: number): void {
  const sizes = seatsIn(t, series).map((seats) => seats.length);
  expect(sizes.toSorted()).toEqual(
    [...(tableSizes(sizes.reduce((a, b) => a + b, 0)) ?? [])].sort(),
  );
}

describe('RO-50: late entries and withdrawals', () => {
  it.each([
    [13, 0],
    [14, 0],
    [15, 0],
    [16, 2],
    [250, 0],
    [252, 2],
  ])('RO-50: a late entry among %i moves %i others', (players, others) => {
    const before = drawn(bookWith(players, { seriesPlanned: 3 }, 2));
    const entered = value(enterPlayers(before.tournament, [{ name: 'Late' }]));
    const after = put(before, entered);
    for (let series = 1; series <= 3; series++) {
      expect(moved(before.tournament, after.tournament, series)).toBe(others);
      fits(after.tournament, series);
    }
  });

  it('RO-50: a withdrawal moves nobody, or one, two or three where tables no longer fit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 60 }),
        fc.nat(),
        fc.string({ maxLength: 5 }),
        (players, pick, seed) => {
          const before = drawn(bookWith(players, { seriesPlanned: 2, seed }, 3));
          const who = (pick % players) + 1;
          const after = put(before, value(withdrawPlayers(before.tournament, [who])));
          for (let series = 1; series <= 2; series++) {
            const tables = seatsIn(before.tournament, series);
            const threes = tables.filter((seats) => seats.length === 3).length;
            const atThree = tables.some((seats) => seats.length === 3 && seats.includes(who));
            const others = threes === 3 ? (atThree ? 2 : 3) : atThree ? 1 : 0;
            const moves = moved(before.tournament, after.tournament, series);
            expect(moves).toBeGreaterThanOrEqual(others);
            // Two more only where every smallest change would bring partners together.
            expect(moves).toBeLessThanOrEqual(threes === 3 ? others + 2 : others);
            fits(after.tournament, series);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('RO-50: no smaller change exists (all seatings of small halls tried)', () => {
    for (const players of [7, 8, 9, 10]) {
      const before = drawn(bookWith(players, { seriesPlanned: 1 }));
      for (let who = 1; who <= players; who++) {
        const after = put(before, value(withdrawPlayers(before.tournament, [who])));
        const fewest = fewestMoves(seatsIn(before.tournament, 1), who);
        expect(moved(before.tournament, after.tournament, 1)).toBe(fewest);
      }
    }
  });

  it('RO-50: who comes back to a three-table with the partner at it sits elsewhere', () => {
    for (let i = 0; i < 20; i++) {
      let book = drawn(bookWith(16, { seriesPlanned: 1, seed: `${i}` }, 4));
      book = put(book, value(withdrawPlayers(book.tournament, [1])));
      book = put(book, value(bringBack(book.tournament, 1)));
      expect(seatsIn(book.tournament, 1).some((t) => t.includes(1) && t.includes(2))).toBe(false);
    }
  });

  it('RO-50: partners stay apart whoever leaves a hall full of tandems', () => {
    for (const players of [9, 13, 17]) {
      for (let i = 0; i < 8; i++) {
        const book = drawn(bookWith(players, { seriesPlanned: 1, seed: `s${i}` }, players >> 1));
        for (let who = 1; who <= players; who++) {
          fits(put(book, value(withdrawPlayers(book.tournament, [who]))).tournament, 1);
        }
      }
    }
  });

  it('RO-50: a hall that would no longer fit refuses the withdrawal', () => {
    const book = drawn(bookWith(6, { seriesPlanned: 1 }));
    expect(codeOf(withdrawPlayers(book.tournament, [3]))).toBe('draw.players');
  });

  it('a series that has begun keeps its seats', () => {
    let book = drawn(bookWith(16, { seriesPlanned: 2 }));
    book = put(book, { type: 'started', series: 1, minutes: 60 });
    const before = book.tournament.series[0];
    book = put(book, value(enterPlayers(book.tournament, [{ name: 'Late' }])));
    expect(book.tournament.series[0]).toEqual(before);
    expect(seatsIn(book.tournament, 2).flat()).toContain(17);
    expect(book.tournament.players.at(-1)?.from).toBe(2);
  });
});

describe('RO-50: what a late entry or a withdrawal tells the hall', () => {
  it('names who comes, who changes the table and which number nobody sits at', () => {
    let book = drawn(bookWith(12, { seriesPlanned: 2 }));
    book = put(book, { type: 'started', series: 1, minutes: null });
    const before = book.tournament;
    book = put(book, value(enterPlayers(before, [{ name: 'Late' }])));
    const moves = movesBetween(before, book.tournament);
    expect(moves).toHaveLength(3);
    expect(moves).toContainEqual({ series: 2, player: 13, from: null, to: 4 });
    expect(moves.every(({ series, to }) => series === 2 && to === 4)).toBe(true);
    expect(movesSinceDraw(book, 2)).toEqual(moves);
    expect(movesSinceDraw(book, 1)).toEqual([]);
    const three = book.tournament.series[1].tables.findIndex(({ seats }) => seats.length === 3);
    const [who] = book.tournament.series[1].tables[three].seats;
    book = put(book, value(withdrawPlayers(book.tournament, [who])));
    expect(unusedTables(book.tournament.series[1])).toEqual([three + 1]);
    expect(unusedTables(book.tournament.series[0])).toEqual([]);
    expect(movesSinceDraw(book, 2)).toContainEqual({
      series: 2,
      player: who,
      from: three + 1,
      to: null,
    });
  });

  it('who goes home during a series leaves no entries missing; who plays it to its end does', () => {
    let book = drawn(bookWith(12, { seriesPlanned: 2 }));
    book = put(book, { type: 'started', series: 1, minutes: null });
    const { seats } = book.tournament.series[0].tables[0];
    const others = inventedList(
      book.tournament,
      book.tournament.series[0].tables[0],
      new FastRng('x'),
    );
    const cells = others.filter(({ seat }) => seat !== 1);
    book = put(book, { type: 'typed', series: 1, table: 1, copy: 'first', cells });
    const stays = put(book, value(withdrawPlayers(book.tournament, [seats[1]])));
    expect(codeOf(write(stays, { type: 'signed', series: 1, table: 1 }, STAMP))).toBe(
      'list.incomplete',
    );
    const gone = put(book, value(withdrawPlayers(book.tournament, [seats[1]], true)));
    const signed = put(gone, { type: 'signed', series: 1, table: 1 }, 'three went on');
    expect(signed.tournament.series[0].tables[0]).toMatchObject({ missing: [seats[1]] });
    expect(runningTable(book.tournament, seats[1])).toEqual({ series: 1, table: 1, seat: 2 });
    const sheet = listSheet(gone.tournament, 1, 1);
    expect(sheet?.seats.map(({ missing }) => missing)).toEqual([false, true, false, false]);
    // Nothing is to be written where nobody sits.
    expect(sheet?.games.every((game) => game[1][0] === SITS_OUT)).toBe(true);
    // Nothing is missing any more: nobody plays there, closed or not.
    expect(runningTable(gone.tournament, seats[1])).toBeNull();
    expect(formatBook(value(parseBook(formatBook(signed))))).toBe(formatBook(signed));
  });
});

/** By trying every table for everybody, a table of its own included. */
function fewestMoves(tables: readonly (readonly number[])[], leaver: number): number {
  const people = tables.flatMap((seats, table) => seats.map((id) => ({ id, table })));
  const staying = people.filter(({ id }) => id !== leaver);
  const counts = Array<number>(tables.length + 1).fill(0);
  const wanted = [...(tableSizes(staying.length) ?? [])].sort().join();
  let fewest = Number.POSITIVE_INFINITY;
  const place = (index: number, moves: number) => {
    if (moves >= fewest) return;
    if (index === staying.length) {
      if (
        counts
          .filter((n) => n > 0)
          .toSorted()
          .join() === wanted
      )
        fewest = moves;
      return;
    }
    for (let table = 0; table < counts.length; table++) {
      if (counts[table] === 4) continue;
      counts[table]++;
      place(index + 1, moves + (table === staying[index].table ? 0 : 1));
      counts[table]--;
    }
  };
  place(0, 0);
  return fewest;
}
