import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDrawOf } from '../index.ts';
import { bookWith, codeOf, drawn, seatsIn, value } from '../testing.ts';
import { repeatsIn } from './bound.ts';
import { drawSeats } from './draw.ts';
import { tableSizes } from './sizes.ts';

/** Every way to write n as fours and threes. */
function splits(n: number): number[] {
  const threes = [];
  for (let b = 0; 3 * b <= n; b++) if ((n - 3 * b) % 4 === 0) threes.push(b);
  return threes;
}

describe('RO-50: tables', () => {
  it('RO-50: tables of four and as few tables of three as needed', () => {
    for (let n = 0; n <= 300; n++) {
      const sizes = tableSizes(n);
      const possible = n === 0 ? [] : splits(n);
      if (possible.length === 0) expect(sizes, `${n}`).toBeNull();
      else {
        expect(sizes?.reduce((a, b) => a + b, 0)).toBe(n);
        expect(sizes?.filter((size) => size === 3).length).toBe(Math.min(...possible));
      }
    }
  });

  it.each([1, 2, 5])('RO-50: %i players fit no tables, and the refusal says so', (n) => {
    expect(codeOf(drawSeats(bookWith(n).tournament, { from: 1, count: 1, method: 'lot' }))).toBe(
      'draw.players',
    );
  });
});

describe('RO-50: random tournaments', () => {
  const halls = fc.record({
    players: fc.integer({ min: 16, max: 70 }),
    series: fc.integer({ min: 1, max: 4 }),
    tandems: fc.integer({ min: 0, max: 4 }),
    teams: fc.integer({ min: 0, max: 2 }),
    seed: fc.string({ maxLength: 8 }),
  });

  it('RO-50: everybody plays every series once, partners apart, team mates apart', () => {
    fc.assert(
      fc.property(halls, ({ players, series, tandems, teams, seed }) => {
        const book = bookWith(players, { seriesPlanned: series, seed }, tandems, teams);
        const { tournament: t } = drawn(book);
        for (let number = 1; number <= series; number++) {
          const tables = seatsIn(t, number);
          expect(tables.flat().toSorted((a, b) => a - b)).toEqual(t.players.map(({ id }) => id));
          expect(tables.map((seats) => seats.length)).toEqual(tableSizes(players));
          for (const { players: group } of [...t.tandems, ...t.teams]) {
            for (const table of tables) {
              expect(table.filter((id) => group.includes(id)).length).toBeLessThan(2);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('RO-50: the same seed draws the same seats, another one others', () => {
    fc.assert(
      fc.property(halls, ({ players, series, tandems, teams, seed }) => {
        const book = (s: string) =>
          bookWith(players, { seriesPlanned: series, seed: s }, tandems, teams);
        const order = { from: 1, count: series, method: 'lot' } as const;
        const { tournament } = book(seed);
        const { change } = value(drawSeats(tournament, order));
        expect(isDrawOf(tournament, change)).toBe(true);
        const other = value(drawSeats(book(`${seed}!`).tournament, order));
        expect(other.change).not.toEqual(change);
        expect(isDrawOf(tournament, other.change)).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

describe('RO-50: nobody meets the same opponents again where it can be avoided', () => {
  const repeats = (players: number, count: number) => {
    const { tournament } = bookWith(players, { seriesPlanned: count });
    const draw = value(drawSeats(tournament, { from: 1, count, method: 'lot' }));
    const counted = repeatsIn(draw.change.series.flatMap(({ tables }) => tables));
    expect(draw.repeatedMeetings).toBe(counted);
    expect(draw.repeatedMeetings).toBeGreaterThanOrEqual(draw.atLeast);
    return draw;
  };

  it.each([
    [16, 5],
    [20, 5],
    [24, 5],
    [40, 5],
    [250, 5],
  ])('RO-50: %i players in %i series never meet twice', (players, series) => {
    expect(repeats(players, series)).toMatchObject({ repeatedMeetings: 0, atLeast: 0 });
  });

  // Every seating of every series was tried: `node bench/tournament.ts --exhaustive`.
  it.each([
    [7, 3, 6],
    [8, 2, 4],
    [8, 3, 8],
    [9, 3, 0],
    [10, 3, 2],
    [11, 3, 4],
    [12, 3, 6],
  ])('RO-50: %i players in %i series meet again %i times, as few as can be', (...row) => {
    const [players, series, fewest] = row;
    expect(repeats(players, series).repeatedMeetings).toBe(fewest);
  });

  it('RO-50: series drawn one by one avoid those met before, too', () => {
    let book = bookWith(48, { seriesPlanned: 3 });
    for (let from = 1; from <= 3; from++) book = drawn(book, { from, count: 1 });
    const tables = [1, 2, 3].flatMap((series) => seatsIn(book.tournament, series));
    expect(repeatsIn(tables)).toBe(0);
  });
});

describe('wishes', () => {
  it('who wishes to sit near the door does so in every series', () => {
    const book = bookWith(60, { seriesPlanned: 3, doorTables: 3 });
    const players = book.tournament.players.map((one) => ({ ...one, nearDoor: one.id % 10 === 0 }));
    const t = { ...book.tournament, players };
    const draw = value(drawSeats(t, { from: 1, count: 3, method: 'lot' }));
    expect(draw).toMatchObject({ wishesMissed: 0, repeatedMeetings: 0 });
    for (const { tables } of draw.change.series) {
      const near = tables.slice(0, 3).flat();
      expect(near).toEqual(expect.arrayContaining([10, 20, 30, 40, 50, 60]));
    }
  });
});
