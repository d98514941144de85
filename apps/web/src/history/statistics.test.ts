import { expect, test } from 'vitest';
import type { KeptRecord } from '../host/records.ts';
import { ownSeat, statisticsOf } from './statistics.ts';

const record = (day: number, more: Partial<KeptRecord> = {}): KeptRecord => ({
  id: `t-${day}`,
  game: 'romme',
  date: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  names: ['Anna', 'Ben', 'Livia'],
  scores: [10, 20, 30],
  winners: [2],
  text: '',
  own: [0],
  bots: [2],
  ...more,
});

test('counts matches, wins, points and streaks in the order of their days', () => {
  const won = { winners: [0] };
  const days = [record(5, won), record(1, won), record(2, won), record(3), record(4, won)];
  expect(statisticsOf(days)).toMatchObject({
    played: 5,
    won: 4,
    average: 10,
    best: 10,
    // First in four of them, last of three in the one that was lost.
    place: 1.4,
    longest: 2,
    current: 2,
  });
});

test('names the people who were met, and no bots', () => {
  const { opponents } = statisticsOf([
    record(1, { winners: [0] }),
    record(2),
    record(3, { names: ['Anna', 'Cem', 'Livia'] }),
  ]);
  expect(opponents).toEqual([
    { name: 'Ben', played: 2, won: 1 },
    { name: 'Cem', played: 1, won: 0 },
  ]);
});

test('matches of several people at one device are nobody’s; old ones tell by their bots', () => {
  expect(statisticsOf([record(1, { own: [0, 1] })]).played).toBe(0);
  const { own: _, bots: __, ...old } = record(1);
  const text = 'taberna: 1\nnames: ["Anna","bot (level2)","bot (level2)"]\n\n';
  expect(ownSeat({ ...old, text })).toBe(0);
  expect(ownSeat({ ...old, text: 'names: broken' })).toBeNull();
  expect(statisticsOf([{ ...old, text }]).opponents).toEqual([]);
});

test('nothing played is no average', () => {
  expect(statisticsOf([])).toEqual({
    played: 0,
    won: 0,
    shared: 0,
    average: null,
    best: null,
    place: null,
    longest: 0,
    current: 0,
    course: [],
    mistakes: null,
    lookedBack: 0,
    opponents: [],
  });
});

test('the course of points goes from the oldest match on, mistakes count where one looked back', () => {
  const days = [
    record(3, { scores: [30, 0, 0], winners: [0], mistakes: 2 }),
    record(1, { mistakes: 1 }),
    record(2, { scores: [null, 0, 0] }),
  ];
  expect(statisticsOf(days)).toMatchObject({
    course: [
      { points: 10, won: false },
      { points: 30, won: true },
    ],
    mistakes: 1.5,
    lookedBack: 2,
  });
});

test('a win that somebody else has too is no plain one, and no part of a streak', () => {
  const days = [record(1, { winners: [0] }), record(2, { winners: [0, 1] })];
  expect(statisticsOf(days)).toMatchObject({ won: 1, shared: 1, longest: 1, current: 0 });
});
