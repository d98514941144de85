import { expect, test } from 'vitest';
import { sizesOf } from '../../table/layout.ts';
import { cascadeOf, romBoSizes } from './layout.ts';

const OWN = { room: 150, card: 74, least: 13.5, full: 20, folds: true };

test('a short discard lies in one column, as loose as there is room', () => {
  expect(cascadeOf(1, OWN)).toEqual({ shown: 1, step: 0, second: 0 });
  expect(cascadeOf(3, OWN)).toEqual({ shown: 3, step: 20, second: 0 });
  expect(cascadeOf(6, OWN)).toEqual({ shown: 6, step: 15.2, second: 0 });
});

test('a deep discard folds into two columns, and every card can still be read', () => {
  const { shown, step, second } = cascadeOf(9, OWN);
  expect(shown).toBe(9);
  expect(second).toBe(6);
  expect(step).toBeGreaterThanOrEqual(OWN.least);
  expect(OWN.card + step * (second - 1)).toBeLessThanOrEqual(OWN.room);
});

test('where a discard cannot fold, its last cards are seen', () => {
  expect(cascadeOf(9, { ...OWN, folds: false })).toEqual({ shown: 6, step: 15.2, second: 0 });
  expect(cascadeOf(4, { ...OWN, room: 74, folds: false }).shown).toBe(1);
});

test.each([
  [1440, 840, 1],
  [1440, 840, 3],
  [360, 592, 3],
  [594, 360, 3],
  [320, 520, 3],
  [2560, 1380, 2],
])('at %i × %i with %i others the cards of everybody fit side by side', (width, height, others) => {
  const room = { width, height };
  const sizes = sizesOf(room, others + 1);
  const { other, cameo, centre } = romBoSizes(sizes, room, others);
  const inside = width - 40;
  const cardWidth = (other * 5) / 7;
  if (sizes.shape === 'desk') {
    expect(others * (cameo + 4 * cardWidth)).toBeLessThan(inside);
  } else {
    expect(others * 3 * cardWidth).toBeLessThan(inside);
  }
  expect(3 * ((centre * 5) / 7) * 1.7).toBeLessThan(inside);
});
