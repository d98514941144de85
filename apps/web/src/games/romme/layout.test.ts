import { expect, test } from 'vitest';
import { sizesOf } from '../../table/layout.ts';
import { meldCardHeight, rommeLayout } from './layout.ts';

const PHONE = { width: 330, height: 270 };

test.each([1, 2])('%i others and the piles do not touch on a phone', (others) => {
  const sizes = sizesOf({ width: 360, height: 590 }, others + 1);
  const { seats, piles, pile } = rommeLayout(others, PHONE, sizes);
  expect(seats).toHaveLength(others);
  const half = sizes.cameo / 2 + (pile * 10) / 14;
  for (const { x } of seats) expect(Math.abs(x - piles)).toBeGreaterThan(half);
});

test.each([
  { field: PHONE, room: { width: 360, height: 590 } },
  { field: { width: 358, height: 380 }, room: { width: 390, height: 794 } },
])('three others have the upper edge of a phone, the piles and the melds what is below', (at) => {
  const sizes = sizesOf(at.room, 4);
  const { seats, narrow, stacked, pilesTop, pile, piles, melds } = rommeLayout(3, at.field, sizes);
  expect(stacked).toBe(true);
  expect(seats.map(({ x }) => x - (narrow ?? 0) / 2)).toEqual([
    0,
    expect.closeTo(at.field.width / 3),
    expect.closeTo((at.field.width * 2) / 3),
  ]);
  expect(Math.max(...seats.map(({ y }) => y - sizes.cameo / 2 + 42))).toBeLessThan(pilesTop);
  expect(pilesTop + 2 * pile).toBeLessThan(at.field.height);
  expect(melds.left + melds.width).toBeLessThan(piles - (pile * 5) / 14);
});

test('the sums of a match make the plates higher', () => {
  const sizes = sizesOf({ width: 360, height: 590 }, 4);
  const without = rommeLayout(3, PHONE, sizes).melds.top;
  expect(rommeLayout(3, PHONE, sizes, true).melds.top).toBeGreaterThan(without);
});

test('few melds are as large as the table has them, many become smaller', () => {
  const few = meldCardHeight([3, 4], { width: 900, height: 300 }, 120);
  const many = meldCardHeight(new Array<number>(12).fill(4), { width: 326, height: 170 }, 60);
  expect(few).toBe(120);
  expect(many).toBeLessThan(60);
  expect(many).toBeGreaterThanOrEqual(30);
});

test('all melds fit into their room', () => {
  const room = { width: 700, height: 260 };
  const height = meldCardHeight([3, 5, 4, 6, 3, 4], room, 160);
  expect(height).toBeGreaterThan(30);
  expect(height).toBeLessThan(160);
});

test('in large print the piles stand beside the melds, where plates leave their tags no room', () => {
  const room = { width: 390, height: 792 };
  const field = { width: 358, height: 400 };
  expect(rommeLayout(2, field, sizesOf(room, 3, 16)).stacked).toBe(false);
  const { stacked, pilesTop, seats } = rommeLayout(2, field, sizesOf(room, 3, 20));
  expect(stacked).toBe(true);
  for (const { y } of seats) expect(pilesTop).toBeGreaterThan(y);
});
