import { expect, test } from 'vitest';
import { byWorth } from './view.ts';

test('castles keep one order, however the state or the story hands them over', () => {
  const order = ['T8', 'A4', 'N4', 'N1', 'L-1', 'L-3'];
  expect(byWorth(['N1', 'N4', 'A4', 'T8', 'L-1', 'L-3'])).toEqual(order);
  expect(byWorth(['L-3', 'A4', 'N1', 'L-1', 'T8', 'N4'])).toEqual(order);
});
