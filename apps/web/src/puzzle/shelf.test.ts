import type { Puzzle } from '@taberna/bots/puzzle';
import { expect, test } from 'vitest';
import { gradeOf, nextOf, numbersOf, startOf } from './shelf.ts';

const puzzleOf = (level: number, cards = 3): Puzzle => ({
  seats: 2,
  options: {},
  view: { players: [{ hand: Array.from({ length: cards }, () => '2c') }] },
  seat: 0,
  move: '',
  proven: true,
  level,
  why: { de: '', en: '' },
});
const puzzles = [5, 1, 3, 2, 4].map((level) => puzzleOf(level));

test('five levels are three grades', () => {
  expect(puzzles.map(gradeOf)).toEqual(['hard', 'easy', 'medium', 'easy', 'hard']);
  expect(numbersOf(puzzles, 'easy')).toEqual([2, 4]);
});

test('of alike ones those with fewer cards come first', () => {
  const alike = [puzzleOf(2, 2), puzzleOf(1, 9), puzzleOf(1, 4)];
  expect(numbersOf(alike, 'easy')).toEqual([3, 2, 1]);
});

test('one begins with the first easy puzzle that is open, then the harder ones', () => {
  expect(startOf(puzzles, () => true)).toBe(2);
  expect(startOf(puzzles, (number) => number !== 2)).toBe(4);
  expect(startOf(puzzles, (number) => ![2, 4].includes(number))).toBe(3);
  expect(startOf(puzzles, () => false)).toBe(2);
});

test('the next one is of the same grade and open, round the end', () => {
  expect(nextOf([2, 4, 9], 4, () => true)).toBe(9);
  expect(nextOf([2, 4, 9], 9, () => true)).toBe(2);
  expect(nextOf([2, 4, 9], 2, (number) => number !== 4)).toBe(9);
  expect(nextOf([2, 4, 9], 2, () => false)).toBe(4);
  expect(nextOf([1], 1, () => true)).toBe(1);
});
