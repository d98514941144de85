import { expect, it } from 'vitest';
import { forWinning } from './reasons.ts';

it.each([
  [100, true, 'trick.sure'],
  [62, true, 'trick.likely'],
  [47, true, 'trick.cheap'],
  [47, false, 'trick.rarely'],
  [1, true, 'trick.never.cheap'],
  [0, false, 'trick.never'],
])('a trick that is won in %i of a hundred deals: %s, %s', (percent, isCheapest, key) => {
  const reason = forWinning(percent, isCheapest);
  expect(reason.key).toBe(key);
  const saysNumber = key === 'trick.likely' || key === 'trick.cheap' || key === 'trick.rarely';
  expect('percent' in reason.params).toBe(saysNumber);
});
