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
