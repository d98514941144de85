import { expect, test } from 'vitest';
import { readSolved, streakOn, withMissed, withSolved } from './solved.ts';

const NONE = readSolved(null);
const daily = (id: string) => ({ id, isDaily: true, isFirstTry: true });
const other = (id: string) => ({ id, isDaily: false, isFirstTry: true });

test('days in a row count up, a second puzzle of the day does not, a missed day begins anew', () => {
  const first = withSolved(NONE, 100, daily('roemer/1'));
  expect(streakOn(first, 100)).toBe(1);
  const again = withSolved(first, 100, daily('roemer/2'));
  expect(streakOn(again, 100)).toBe(1);
  const second = withSolved(again, 101, daily('romme/1'));
  expect(streakOn(second, 101)).toBe(2);
  expect(streakOn(second, 102)).toBe(2);
  expect(streakOn(second, 103)).toBe(0);
  expect(streakOn(withSolved(second, 103, daily('romme/2')), 103)).toBe(1);
  expect(second.done).toEqual(['roemer/1', 'roemer/2', 'romme/1']);
});

test('puzzles of other days are remembered and count for no day', () => {
  const kept = withSolved(NONE, 100, other('romme/7'));
  expect(streakOn(kept, 100)).toBe(0);
  expect(withSolved(kept, 100, other('romme/7')).done).toEqual(['romme/7']);
});

test('a puzzle that was given up counts as missed until it is solved', () => {
  const missed = withMissed(NONE, 'romme/7');
  expect(withMissed(missed, 'romme/7').missed).toEqual(['romme/7']);
  const solved = withSolved(missed, 100, other('romme/7'));
  expect([solved.done, solved.missed]).toEqual([['romme/7'], []]);
  expect(withMissed(solved, 'romme/7')).toBe(solved);
});

test('what took a second try, a hint or a look at the solution is told apart', () => {
  const helped = withSolved(NONE, 100, { ...other('romme/7'), isFirstTry: false });
  expect(helped.helped).toEqual(['romme/7']);
  expect(withSolved(helped, 100, other('romme/7')).helped).toEqual(['romme/7']);
  expect(withSolved(helped, 100, other('romme/8')).helped).toEqual(['romme/7']);
  expect(withSolved(withMissed(NONE, 'romme/9'), 100, other('romme/9')).helped).toEqual([
    'romme/9',
  ]);
});

test('what is kept is read back, and nonsense is nothing', () => {
  const kept = withSolved(NONE, 100, daily('romme/7'));
  expect(readSolved(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  // As it was kept before misses were.
  expect(readSolved({ day: 3, streak: 1, done: ['romme/7'] }).missed).toEqual([]);
  for (const raw of ['x', 3, [], { day: 'a', streak: 1, done: [] }]) {
    expect(readSolved(raw)).toEqual(NONE);
  }
});
