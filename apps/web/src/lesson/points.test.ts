import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';

const step = { says: 'which', point: '.call' };

test('a step points at what it speaks of; one that asks a question does so after another try only', () => {
  expect(pointsOf(step, false)).toEqual(['.call']);
  expect(pointsOf({ ...step, asks: true }, false)).toEqual([]);
  expect(pointsOf({ ...step, asks: true }, true)).toEqual(['.call']);
});
