import { FastRng } from '@taberna/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { inventedList } from './example.ts';
import { lotOf } from './lot.ts';
import { RANKINGS, type Row, ranking } from './ranking.ts';
import { drawSeats } from './seating/draw.ts';
import { bookWith, drawn, put, seatsIn, value } from './testing.ts';

function played(book: Book, series: number, rng: FastRng): Book {
  let next = book;
  book.tournament.series[series - 1].tables.forEach((table, index) => {
    const cells = inventedList(next.tournament, table, rng);
    next = put(next, { type: 'typed', series, table: index + 1, copy: 'first', cells });
  });
  return next;
}

/** Few games, so that many are equal. */
function championship(players: number, seed: string, games: number, tandems = 2, teams = 2): Book {
  const config = { seriesPlanned: 2, gamesAtFour: games, gamesAtThree: games, seed };
  let book = drawn(bookWith(players, config, tandems, teams));
  for (let series = 1; series <= 2; series++) book = played(book, series, new FastRng(seed));
  return book;
}

function comesBefore(a: Row, b: Row): boolean {
  if (a.points !== b.points) return a.points > b.points;
  return a.count !== b.count ? a.count < b.count : a.lot < b.lot;
}

describe('RO-42: ranking', () => {
  it('RO-42: a total order by points, lower count and lot, in every ranking', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 40 }),
        fc.string({ maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (players, seed, games) => {
          const { tournament: t } = championship(players, seed, games);
          for (const kind of RANKINGS) {
            const rows = ranking(t, kind);
            expect(rows.map(({ place }) => place)).toEqual(rows.map((_, i) => i + 1));
            for (let i = 0; i < rows.length; i++) {
              for (let j = i + 1; j < rows.length; j++) {
                expect(comesBefore(rows[i], rows[j])).toBe(true);
                expect(comesBefore(rows[j], rows[i])).toBe(false);
              }
            }
          }
          const all = ranking(t, 'single');
          const sum = (rows: readonly Row[]) => rows.reduce((s, { points }) => s + points, 0);
          const each = [1, 2].map((series) => sum(ranking(t, 'single', { series })));
          expect(sum(all)).toBe(each[0] + each[1]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('RO-42: in a single series equal players share the place', () => {
    const rows = ranking(drawn(bookWith(8, { seriesPlanned: 1 })).tournament, 'single', {
      series: 1,
    });
    expect(rows.map(({ place, byLot }) => [place, byLot])).toEqual(Array(8).fill([1, false]));
  });

  it('RO-42: where the lot decides the row says so; the lot follows from the seed', () => {
    const { tournament: t } = bookWith(8, { seed: 'abc' });
    const rows = ranking(t, 'single');
    expect(rows.every(({ byLot }) => byLot)).toBe(true);
    expect(rows.map(({ lot }) => lot)).toEqual(rows.map(({ lot }) => lot).toSorted());
    expect(rows[0].lot).toBe(lotOf('abc', 'single', rows[0].id));
    expect(lotOf('abc', 'single', 1)).toBe('51ef5f987ace');
  });

  it('RO-50: teams, tandems and clubs have the sum of their players', () => {
    const { tournament: t } = championship(24, 'sums', 4);
    const single = new Map(ranking(t, 'single').map((row) => [row.id, row]));
    for (const kind of ['team', 'tandem'] as const) {
      for (const row of ranking(t, kind)) {
        const points = row.players.reduce((sum, id) => sum + (single.get(id)?.points ?? 0), 0);
        expect([row.points, row.players.length]).toEqual([points, kind === 'team' ? 4 : 2]);
      }
    }
  });

  it('a club counts with its best players only', () => {
    const { tournament } = championship(24, 'club', 4, 0, 0);
    const players = tournament.players.map((one) => ({ ...one, club: one.id <= 10 ? 'A' : 'B' }));
    const t = { ...tournament, players, config: { ...tournament.config, clubBest: 3 } };
    const best = ranking(t, 'single')
      .filter(({ club }) => club === 'A')
      .slice(0, 3);
    const row = ranking(t, 'club').find(({ name }) => name === 'A');
    expect(row?.players).toEqual(best.map(({ id }) => id));
    expect(row?.points).toBe(best.reduce((sum, { points }) => sum + points, 0));
  });

  it('a class has a ranking of its own', () => {
    const { tournament } = championship(16, 'class', 4);
    const players = tournament.players.map((one) => ({ ...one, class: one.id % 2 ? 'S' : '' }));
    const rows = ranking({ ...tournament, players }, 'single', { class: 'S' });
    expect(rows).toHaveLength(8);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('RO-50: seating by result', () => {
  it('RO-50: the best sit together, and nobody meets the same opponents again', () => {
    const config = { seriesPlanned: 2, gamesAtFour: 8 };
    let book = played(drawn(bookWith(64, config), { count: 1 }), 1, new FastRng(9));
    const draw = value(drawSeats(book.tournament, { from: 2, count: 1, method: 'result' }));
    expect(draw.repeatedMeetings).toBe(0);
    book = put(book, draw.change);
    const rank = new Map(ranking(book.tournament, 'single').map(({ id, place }) => [id, place]));
    seatsIn(book.tournament, 2).forEach((seats, table) => {
      for (const id of seats) {
        const home = Math.floor(((rank.get(id) ?? 0) - 1) / 4);
        expect(Math.abs(home - table)).toBeLessThanOrEqual(4);
      }
    });
  });
});
