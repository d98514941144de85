import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDrawOf } from '../index.ts';
import { bookWith, codeOf, drawn, seatsIn, value } from '../testing.ts';
import { meetingsIn, repeatsIn } from './bound.ts';
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
  const repeats = (players: number, count: number, seed = 'x') => {
    const { tournament } = bookWith(players, { seriesPlanned: count, seed });
    const draw = value(drawSeats(tournament, { from: 1, count, method: 'lot' }));
    const tables = draw.change.series.flatMap((one) => one.tables);
    expect(draw.repeatedMeetings).toBe(repeatsIn(tables));
    expect(draw.repeatedMeetings).toBeGreaterThanOrEqual(draw.atLeast);
    expect(draw.mostMeetings).toBe(Math.max(...meetingsIn(tables).values()));
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
    [7, 3, 9],
    [8, 2, 4],
    [8, 3, 12],
    [9, 3, 0],
    [10, 3, 3],
    [11, 3, 6],
    [12, 3, 9],
  ])(
    'RO-50: %i players in %i series: %i repeated meetings, as few as can be, nobody thrice',
    (...row) => {
      const [players, series, fewest] = row;
      const { repeatedMeetings, atLeast, mostMeetings } = repeats(players, series);
      expect(repeatedMeetings).toBe(fewest);
      expect(atLeast).toBe(fewest);
      expect(mostMeetings).toBeLessThanOrEqual(2);
    },
  );

  it('RO-50: with any seed nobody of 12 meets anybody three times in five series', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (seed) => {
        expect(repeats(12, 5, seed)).toMatchObject({
          repeatedMeetings: 30,
          atLeast: 30,
          mostMeetings: 2,
        });
      }),
      { numRuns: 10 },
    );
  });

  it('RO-50: series drawn one by one avoid those met before, too', () => {
    let book = bookWith(48, { seriesPlanned: 3 });
    for (let from = 1; from <= 3; from++) book = drawn(book, { from, count: 1 });
    const tables = [1, 2, 3].flatMap((series) => seatsIn(book.tournament, series));
    expect(repeatsIn(tables)).toBe(0);
  });

  it('RO-50: a later series counts who has met in all series before, not only in the last one', () => {
    let book = bookWith(12, { seriesPlanned: 3 });
    for (let from = 1; from <= 2; from++) book = drawn(book, { from, count: 1 });
    const last = value(drawSeats(book.tournament, { from: 3, count: 1, method: 'lot' }));
    // Three tables of four, each spread over three tables, before two series: one pair each is left.
    expect(last.atLeast).toBe(6);
    expect(last.repeatedMeetings).toBe(6);
  });
});

describe('table numbers', () => {
  /** Seats of somebody at a table whose number they have had. */
  const returns = (series: readonly { readonly tables: readonly (readonly number[])[] }[]) => {
    const been = new Set<string>();
    let count = 0;
    for (const { tables } of series) {
      const now = tables.flatMap((seats, number) => seats.map((id) => `${id} at ${number}`));
      for (const seat of now) if (been.has(seat)) count++;
      for (const seat of now) been.add(seat);
    }
    return count;
  };

  it('in a hall of 60 nobody sits at a table of the same number again', () => {
    const { tournament } = bookWith(60, { seriesPlanned: 3 });
    const draw = value(drawSeats(tournament, { from: 1, count: 3, method: 'lot' }));
    expect(returns(draw.change.series)).toBe(0);
  });

  it('of 12 hardly anybody keeps a table all evening', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (seed) => {
        const { tournament } = bookWith(12, { seriesPlanned: 3, seed });
        const { series } = value(
          drawSeats(tournament, { from: 1, count: 3, method: 'lot' }),
        ).change;
        // The four of a table come from three tables, so that any number is one that somebody knows.
        expect(returns(series)).toBeLessThanOrEqual(12);
        const kept = tournament.players.filter(({ id }) => {
          const at = series.map(({ tables }) => tables.findIndex((seats) => seats.includes(id)));
          return new Set(at).size === 1;
        });
        expect(kept.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 10 },
    );
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
