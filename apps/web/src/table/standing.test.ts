import { describe, expect, it } from 'vitest';
import { matchScores } from './scores.ts';
import { type Order, standings as ranked, withoutPlaces } from './standing.ts';

const MORE: Order = { better: 'more' };
const ROMME: Order = { better: 'more', tie: 'less' };
type Ends = Parameters<typeof ranked>[0];
const standings = (ends: Ends, seats: number, over: boolean) => ranked(ends, seats, over, MORE);

const end = (scores: (number | null)[], totals: number[], winners: number[]) => ({
  result: { scores, winners, details: null },
  totals,
});

describe('the points of a match', () => {
  it('are the sum of its games, not those of its last one', () => {
    const ends = [end([90, 10], [90, 10], [0]), end([20, 60], [110, 70], [0])];
    expect(matchScores(ends, 2)).toEqual([110, 70]);
  });

  it('are those of its only game, where somebody may have sat out', () => {
    expect(matchScores([end([7, null], [7, 0], [0])], 2)).toEqual([7, null]);
  });
});

describe('the standing of a match', () => {
  it('puts the winner of the match first, not the winner of its last game', () => {
    const ends = [end([90, 10, 40], [90, 10, 40], [0]), end([20, 60, 55], [110, 70, 95], [0])];
    const rows = standings(ends, 3, true);
    expect(rows.map(({ seat, rank, total }) => [seat, rank, total])).toEqual([
      [0, 1, 110],
      [2, 2, 95],
      [1, 3, 70],
    ]);
    expect(rows[0]?.games).toEqual([90, 20]);
  });

  it('names no winner in the middle of a match', () => {
    const ends = [end([1, 2], [1, 2], [1]), end([5, 0], [6, 2], [0])];
    expect(standings(ends, 2, false).every(({ winner }) => !winner)).toBe(true);
  });

  it('lets those who stand alike share a place', () => {
    const rows = standings([end([5, 7, 5], [5, 7, 5], [1])], 3, true);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });

  it('RO-42: lets the second column decide between equal totals, and share a place only where it does not', () => {
    const totals = [
      { points: 1, count: 138 },
      { points: 6, count: 20 },
      { points: 1, count: 136 },
      { points: 1, count: 138 },
    ];
    const ends = [{ result: { scores: [1, 6, 1, 1], winners: [], details: null }, totals }];
    const rows = ranked(ends, 4, false, ROMME);
    expect(rows.map(({ seat, rank, second }) => [seat, rank, second])).toEqual([
      [1, 1, 20],
      [2, 2, 136],
      [0, 3, 138],
      [3, 3, 138],
    ]);
  });

  it('puts fewer points first where they are penalties', () => {
    const rows = ranked([end([5, 7], [5, 7], [])], 2, false, { better: 'less' });
    expect(rows.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('gives no place to who sat out the only game', () => {
    const rows = standings([end([null, 5, -1], [0, 5, -1], [1])], 3, true);
    expect(rows.map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [2, 2],
      [0, null],
    ]);
  });

  it('RB-06: where only the winner has a place the others stand by what they had left', () => {
    const left = [13, 0, 3, 6];
    const rows = standings([end([0, 1, 0, 0], [0, 1, 0, 0], [1])], 4, true);
    const race = withoutPlaces(rows, (seat) => left[seat] ?? 0);
    expect(race.map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [2, null],
      [3, null],
      [0, null],
    ]);
  });

  it('reads totals of several columns by their first, and who sat out', () => {
    const totals = [
      { points: 3, count: 40 },
      { points: -1, count: 90 },
    ];
    const rows = standings(
      [{ result: { scores: [3, null], winners: [0], details: null }, totals }],
      2,
      true,
    );
    expect(rows.map(({ total, games }) => [total, games[0]])).toEqual([
      [3, 3],
      [-1, null],
    ]);
  });
});
