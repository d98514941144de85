import { expect, test } from 'vitest';
import { ranked } from './ranked.ts';

test('RO-42: the hands of a result stand as the podium does, not as people sit', () => {
  const entry = (points: number, count: number) => ({ points, count, opened: true });
  const players = [entry(2, 30), null, entry(5, 0), entry(2, 21)];
  expect(ranked(players).map(({ seat }) => seat)).toEqual([2, 3, 0]);
});
