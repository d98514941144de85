import { describe, expect, test } from 'vitest';
import {
  cellOf,
  cleaned,
  fieldsOf,
  gridOf,
  hasLeft,
  isFull,
  readBegun,
  readGrid,
  rowsOf,
  slotOf,
  specialSlot,
  stepFrom,
} from './grid.ts';

const FOUR = { games: 20, seats: 4, firstDealer: 0 };

test('RO-41: a list of four has fields for three players a game, the dealer sits out', () => {
  const fields = fieldsOf(FOUR);
  expect(fields).toHaveLength(20 * 3 * 2);
  expect(fields.some(({ game, seat }) => game % 4 === seat)).toBe(false);
  expect(fieldsOf({ games: 15, seats: 3, firstDealer: 0 })).toHaveLength(15 * 3 * 2);
});

describe('what is typed', () => {
  test('RO-41: a minus is a cross, two are two; points have one sign', () => {
    expect(cleaned('points', '-')).toBe('×');
    expect(cleaned('points', '×-')).toBe('××');
    expect(cleaned('points', '35')).toBe('5');
    expect(cleaned('points', '9')).toBe('');
    expect(cleaned('count', '1a234')).toBe('123');
  });

  test('fields are full after a sign, two digits, or three after a 1', () => {
    expect(isFull('points', '3')).toBe(true);
    expect(isFull('count', '7')).toBe(false);
    expect(isFull('count', '27')).toBe(true);
    expect(isFull('count', '12')).toBe(false);
    expect(isFull('count', '123')).toBe(true);
  });

  test('becomes an entry and comes back the same', () => {
    for (const cell of [
      { kind: 'counted', points: 5, count: 0 },
      { kind: 'counted', points: -1, count: 123 },
      { kind: 'thrown-in', opened: false, claimed: 40 },
    ] as const) {
      expect(cellOf(slotOf(cell))).toEqual(cell);
    }
    expect(cellOf({ points: '3', count: '', special: null })).toBeUndefined();
    expect(cellOf({ points: '', count: '', special: null })).toBeNull();
  });

  test('RO-44: thrown-in cards show what follows from them', () => {
    const slot = specialSlot({ kind: 'thrown-in', opened: false, claimed: 40 });
    expect([slot.points, slot.count]).toEqual(['×', '150']);
  });
});

test('Enter goes on to the next field, past the dealer; arrows stay in their column', () => {
  const first = { game: 0, seat: 1, part: 'points' } as const;
  expect(stepFrom(FOUR, first, 'next')).toEqual({ game: 0, seat: 1, part: 'count' });
  expect(stepFrom(FOUR, { game: 0, seat: 3, part: 'count' }, 'next')).toEqual({
    game: 1,
    seat: 0,
    part: 'points',
  });
  expect(stepFrom(FOUR, first, 'down')).toEqual({ game: 2, seat: 1, part: 'points' });
  expect(stepFrom(FOUR, first, 'back')).toBeNull();
  expect(stepFrom(FOUR, { game: 19, seat: 2, part: 'count' }, 'next')).toBeNull();
});

test('fields of somebody who has left are passed over after the first that was left empty', () => {
  const grid = gridOf(null, FOUR);
  for (const game of [1, 2, 3]) grid[game][0] = { points: '2', count: '25', special: null };
  const passed = (game: number, seat: number) => seat === 0 && hasLeft(grid, 0, game, seat);
  const shape = { ...FOUR, passed };
  // Games 0 and 4 are dealt by seat 0; game 5 is left empty by hand.
  const end = (game: number) => ({ game, seat: 3, part: 'count' }) as const;
  expect(stepFrom(shape, { game: 1, seat: 0, part: 'count' }, 'next')?.seat).toBe(2);
  expect(stepFrom(shape, end(4), 'next')).toEqual({ game: 5, seat: 0, part: 'points' });
  expect(stepFrom(shape, end(5), 'next')).toEqual({ game: 6, seat: 1, part: 'points' });
  expect(stepFrom(shape, { game: 6, seat: 1, part: 'points' }, 'back')).toEqual(end(5));
  // Whoever goes there by hand comes away again.
  expect(stepFrom(shape, { game: 6, seat: 0, part: 'points' }, 'next')?.seat).toBe(1);
});

test('a draft comes back as it was; anything else is no draft', () => {
  const grid = gridOf(null, FOUR);
  grid[0][1] = { points: '3', count: '', special: null };
  const kept: unknown = JSON.parse(JSON.stringify(grid));
  expect(readGrid(kept, FOUR)).toEqual(grid);
  expect(rowsOf(grid)[0][1]).toBeNull();
  expect(readGrid(kept, { ...FOUR, games: 16 })).toBeNull();
  expect(readGrid([{}], { ...FOUR, games: 1 })).toBeNull();
  expect(readGrid(null, FOUR)).toBeNull();
});

test('RO-44, RO-45: a special entry that was begun comes back; anything else is none', () => {
  const cell = { kind: 'thrown-in', opened: true, claimed: 24 } as const;
  const at = { game: 3, seat: 2, part: 'points' };
  expect(readBegun({ game: 3, seat: 2, cell }, FOUR)).toEqual({ at, cell });
  expect(readBegun({ game: 20, seat: 2, cell }, FOUR)).toBeNull();
  expect(readBegun({ game: 3, seat: 2, cell: { ...cell, claimed: null } }, FOUR)).toBeNull();
  expect(
    readBegun({ game: 3, seat: 2, cell: { kind: 'counted', points: 1, count: 40 } }, FOUR),
  ).toBeNull();
  expect(readBegun(null, FOUR)).toBeNull();
});
