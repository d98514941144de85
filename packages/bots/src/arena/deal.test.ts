import type { AnyGame } from '@taberna/engine';
import { games } from '@taberna/games';
import { expect, test } from 'vitest';
import { pointsOf } from './deal.ts';

const RESULT = { scores: [7, 2, null], winners: [1], details: null };

test('in the arena more is better, also where a game counts penalty points', () => {
  const [game] = games;
  if (game === undefined) throw new Error('no game');
  const penalties: AnyGame = { ...game, series: { ...game.series, better: 'less' } };
  expect(pointsOf(game)(RESULT)).toEqual([7, 2, 0]);
  const [first = 0, second = 0] = pointsOf(penalties)(RESULT);
  expect(second).toBeGreaterThan(first);
});
