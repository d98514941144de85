import { expect, it } from 'vitest';
import { forWinning } from './reasons.ts';

it.each([
  [100, true, 4, 'trick.sure'],
  [62, true, 4, 'trick.likely'],
  [47, true, 4, 'trick.cheap'],
  [47, true, 3, 'trick.cheap.more'],
  [47, false, 4, 'trick.rarely'],
  [1, true, 4, 'trick.never.cheap'],
  [1, true, 3, 'trick.never.cheap.more'],
  [0, false, 4, 'trick.never'],
  [0, false, 3, 'trick.never.more'],
])('a trick that is won in %i of a hundred deals: %s, turn %i: %s', (percent, cheap, turn, key) => {
  const reason = forWinning({ percent, isLast: false }, cheap, turn);
  expect(reason.key).toBe(key);
  expect('percent' in reason.params).toBe(percent >= 5 && percent < 99);
});

it.each([
  [100, true, 'trick.certain'],
  [0, true, 'trick.lost.cheap'],
  [0, false, 'trick.lost'],
])('who plays last knows: %i of a hundred, %s: %s', (percent, cheap, key) => {
  expect(forWinning({ percent, isLast: true }, cheap, 1).key).toBe(key);
});
