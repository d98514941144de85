import { expect, test } from 'vitest';
import { readSolved, streakOn, withMissed, withSolved } from './solved.ts';

const NONE = readSolved(null);

test('days in a row count up, a second puzzle of the day does not, a missed day begins anew', () => {
  const first = withSolved(NONE, 'roemer/1', 100, true);
  expect(streakOn(first, 100)).toBe(1);
  const again = withSolved(first, 'roemer/2', 100, true);
  expect(streakOn(again, 100)).toBe(1);
  const second = withSolved(again, 'romme/1', 101, true);
  expect(streakOn(second, 101)).toBe(2);
  expect(streakOn(second, 102)).toBe(2);
  expect(streakOn(second, 103)).toBe(0);
  expect(streakOn(withSolved(second, 'romme/2', 103, true), 103)).toBe(1);
  expect(second.done).toEqual(['roemer/1', 'roemer/2', 'romme/1']);
});

test('puzzles of other days are remembered and count for no day', () => {
  const other = withSolved(NONE, 'romme/7', 100, false);
  expect(streakOn(other, 100)).toBe(0);
  expect(withSolved(other, 'romme/7', 100, false).done).toEqual(['romme/7']);
});

test('a puzzle that was given up counts as missed until it is solved', () => {
  const missed = withMissed(NONE, 'romme/7');
  expect(withMissed(missed, 'romme/7').missed).toEqual(['romme/7']);
  const solved = withSolved(missed, 'romme/7', 100, false);
  expect([solved.done, solved.missed]).toEqual([['romme/7'], []]);
  expect(withMissed(solved, 'romme/7')).toBe(solved);
});

test('what is kept is read back, and nonsense is nothing', () => {
  const kept = withSolved(NONE, 'romme/7', 100, true);
  expect(readSolved(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  // As it was kept before misses were.
  expect(readSolved({ day: 3, streak: 1, done: ['romme/7'] }).missed).toEqual([]);
  for (const raw of ['x', 3, [], { day: 'a', streak: 1, done: [] }]) {
    expect(readSolved(raw)).toEqual(NONE);
  }
});
