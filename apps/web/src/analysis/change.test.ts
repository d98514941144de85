import { expect, test } from 'vitest';
import { changeBy, isCostly } from './change.ts';

test('a move that cost something fell from the best one, also where a hint would have been no better', () => {
  const played = { before: 0.75, after: 0.75, best: 0.77 };
  expect(isCostly(played)).toBe(true);
  expect(changeBy(played)).toEqual({ from: 77, to: 75 });
});

test('any other is told against the hint: it stays, or rises above that', () => {
  expect(changeBy({ before: 0.6, after: 0.6, best: 0.605 })).toEqual({ from: 60, to: 60 });
  expect(changeBy({ before: 0.6, after: 0.65, best: 0.65 })).toEqual({ from: 60, to: 65 });
});
