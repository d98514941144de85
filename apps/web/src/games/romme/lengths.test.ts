import { expect, it } from 'vitest';
import { lengthKind, lengthsFor, optionsFor } from './lengths.ts';

it.each([2, 3, 4])('offers one game or whole rounds at a table of %i', (seats) => {
  const lengths = lengthsFor(seats);
  expect(lengths[0]).toBe(1);
  expect(lengths.slice(1).every((games) => games % seats === 0)).toBe(true);
  expect(lengths.length).toBeGreaterThan(3);
});

it('RO-02: nobody sits out a single game; in a series of four the dealer does', () => {
  expect(optionsFor({ games: 1 }, 4)).toEqual({ games: 1, allPlay: true });
  expect(optionsFor({ games: 4 }, 4)).toEqual({ games: 4 });
  expect(optionsFor({}, 4)).toEqual({});
  expect(optionsFor({ games: 1 }, 3)).toEqual({ games: 1 });
});

it('everybody deals equally often only in whole rounds', () => {
  expect(lengthKind(1, 4)).toBe('single');
  expect(lengthKind(8, 4)).toBe('even');
  expect(lengthKind(0, 3)).toBe('even');
  expect(lengthKind(5, 4)).toBe('uneven');
});
