import { expect, it } from 'vitest';
import { fixedSeries, highest, lowest } from './series.ts';

it('finds all seats with the most or the fewest', () => {
  expect(highest([3, 7, 7], 3)).toBe(0b110);
  expect(lowest([3, 7, 3], 3)).toBe(0b101);
  expect(lowest([9, 1, 2, 8], 2, 2)).toBe(0b10);
  expect(lowest([Number.NaN, 4, 5], 3)).toBe(0b010);
});

it('crowns the most points of so many games, or the fewest', () => {
  const games = () => 2;
  const totals = Float64Array.of(4, 0, 9);
  const more = fixedSeries(games);
  const less = fixedSeries(games, 'less');
  expect([more.better, more.winners(null, 3, totals)]).toEqual(['more', 0b100]);
  expect([less.better, less.winners(null, 3, totals)]).toEqual(['less', 0b010]);
  expect(less.over(null, 3, totals, 1)).toBe(false);
  expect(less.over(null, 3, totals, 2)).toBe(true);
});
