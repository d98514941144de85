import { FastRng } from '@taberna/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { inventedList } from './example.ts';
import { lotOf } from './lot.ts';
import { listsOf, publicView } from './public-view.ts';
import { lastCounted, RANKINGS, type Row, ranking } from './ranking.ts';
import { drawSeats } from './seating/draw.ts';
import { rankingSheets } from './sheets.ts';
import { bookWith, drawn, put, seatsIn, value } from './testing.ts';
import { ordinal } from './text.ts';

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

const counted = (points: number, count: number) => ({ kind: 'counted' as const, points, count });

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

  it('who has no list that counts stands behind everybody, also behind crosses', () => {
    let book = drawn(bookWith(8, { seriesPlanned: 2, gamesAtFour: 1, seed: 'abc' }));
    const list = (points: number) =>
      [1, 2, 3].map((seat) => ({ game: 0, seat, cell: counted(points, 110) }));
    const typed = { type: 'typed', series: 1, copy: 'first' } as const;
    book = put(book, { ...typed, table: 1, cells: list(-1) });
    book = put(book, { ...typed, table: 2, cells: list(-1) });
    book = put(book, { ...typed, table: 2, copy: 'second', cells: list(0) });
    const { tournament: t } = book;
    const [table] = seatsIn(t, 1);
    const rows = ranking(t, 'single');
    expect(
      rows
        .filter((row) => row.counted)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...table].sort());
    expect(rows.map(({ counted: has }) => has)).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    expect(rows[3].points).toBe(-1);
    expect(lastCounted(t)).toBe(1);
    // The wall shows nobody with 0 points whose list is still in doubt, and the list says so.
    expect(publicView(t).standings.map(({ id }) => id)).toEqual(
      rows.slice(0, 4).map(({ id }) => id),
    );
    const [own] = listsOf(t, rows[7].id);
    expect([own.sums.length, own.counts]).toEqual([4, false]);
    expect(listsOf(t, table[0])[0].counts).toBe(true);
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

  it('a place is said as people say it', () => {
    expect([1, 2, 3, 4, 11, 22].map((place) => ordinal(place, 'en')).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 22nd',
    );
    expect(ordinal(3, 'de')).toBe('3.');
  });

  it('has a sheet for every ranking with anybody in it, and only for those', () => {
    let book = bookWith(12, { classes: ['Senioren', 'Damen'] }, 1, 0);
    const shown = () => rankingSheets(book.tournament).map((one) => [one.kind, one.class]);
    expect(shown()).toEqual([
      ['single', ''],
      ['tandem', ''],
    ]);
    const details = { ...book.tournament.players[0], club: 'Herzdame', class: 'Damen' };
    const { name, club, class: group, nearDoor, present, paid } = details;
    const edited = { name, club, class: group, nearDoor, present, paid };
    book = put(book, { type: 'edited', player: 1, details: edited });
    expect(shown()).toEqual([
      ['single', ''],
      ['single', 'Damen'],
      ['tandem', ''],
      ['club', ''],
    ]);
    const [all, ladies] = rankingSheets(book.tournament);
    expect(all?.rows).toHaveLength(12);
    expect(ladies?.rows.map(({ id }) => id)).toEqual([1]);
  });
});
