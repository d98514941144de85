import { expect, test } from 'vitest';
import { range } from './range.ts';

test.each([
  [[2, 3, 4], '2–4'],
  [[4, 2], '2–4'],
  [[2], '2'],
])('%j is %s', (numbers, said) => {
  expect(range(numbers)).toBe(said);
});
