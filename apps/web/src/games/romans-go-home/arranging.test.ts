import { expect, test } from 'vitest';
import { Arranging } from './arranging.svelte.ts';

test('a warrior goes to the place that was chosen, else to the first free one', () => {
  const plan = new Arranging(() => ['Q', 'D', 'S', 'X', 'A', 'M', 'C']);
  plan.free(5);
  plan.layNext('C');
  expect(plan.slots).toEqual([null, null, null, null, null, 'C']);
  plan.layNext('Q');
  plan.layNext('D');
  expect(plan.slots).toEqual(['Q', 'D', null, null, null, 'C']);
  plan.free(0);
  expect(plan.next).toBe(0);
  plan.layNext('S');
  expect(plan.line).toEqual(['S', 'D', 'C']);
  plan.free(4);
  plan.begin();
  expect(plan.next).toBe(0);
});

test('steps of a plan are taken back one by one, a line that a hint laid as one', () => {
  const plan = new Arranging(() => ['Q', 'D', 'S', 'X', 'A', 'M', 'C']);
  expect(plan.canTakeBack).toBe(false);
  plan.layNext('C');
  plan.layNext('Q');
  plan.swap(0, 1);
  plan.layLine(['M', 'A', 'X', 'S', 'D', 'Q']);
  plan.takeBack();
  expect(plan.line).toEqual(['Q', 'C']);
  plan.takeBack();
  expect(plan.line).toEqual(['C', 'Q']);
  plan.takeBack();
  plan.takeBack();
  expect(plan.line).toEqual([]);
  expect(plan.canTakeBack).toBe(false);
});

test('of a plan that lay before the page was left the last warrior is taken back', () => {
  const plan = new Arranging(() => ['Q', 'D', 'S', 'X', 'A', 'M', 'C']);
  plan.resume(['Q', null, 'S', null, null, null]);
  plan.takeBack();
  expect(plan.slots).toEqual(['Q', null, null, null, null, null]);
});
