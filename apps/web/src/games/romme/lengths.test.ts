import { expect, it } from 'vitest';
import { lengthsFor } from './lengths.ts';

it.each([2, 3, 4])('offers one game or whole rounds at a table of %i', (seats) => {
  const lengths = lengthsFor(seats);
  expect(lengths[0]).toBe(1);
  expect(lengths.slice(1).every((games) => games % seats === 0)).toBe(true);
  expect(lengths.length).toBeGreaterThan(3);
});
