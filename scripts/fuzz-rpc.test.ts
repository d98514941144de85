import { expect, it } from 'vitest';
import { fuzz } from './fuzz-rpc.ts';

it('answers hostile lines, the same ones each time', async () => {
  const { lines, errors, results } = await fuzz(1000, 'fixed');
  expect(errors + results).toBe(lines);
  expect(errors).toBeGreaterThan(lines / 2);
});

it('answers hostile lines, others each time', async () => {
  const seed = `${Date.now()}`;
  console.log(`fuzz-rpc seed ${seed}`);
  const { lines, errors, results } = await fuzz(1000, seed);
  expect(errors + results).toBe(lines);
});
