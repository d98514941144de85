import { expect, it } from 'vitest';
import { asGood, forWinning, keptBy } from './reasons.ts';

const KEPT = { de: 'XXI', en: 'XXI' };

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
  const reason = forWinning({ percent, isLast: false, kept: cheap ? null : KEPT }, turn);
  expect(reason.key).toBe(key);
  expect('percent' in reason.params).toBe(percent >= 5 && percent < 99);
});

it.each([
  [100, true, 'trick.certain'],
  [0, true, 'trick.lost.cheap'],
  [0, false, 'trick.lost'],
])('who plays last knows: %i of a hundred, %s: %s', (percent, cheap, key) => {
  expect(forWinning({ percent, isLast: true, kept: cheap ? null : KEPT }, 1).key).toBe(key);
});

it('names the dearest card that is kept, and none where the cheapest is played', () => {
  const candidates = [3, 1, 7].map((move) => ({ move, value: 0, visits: 1 }));
  const keeps = (move: number) =>
    keptBy(
      { move, candidates },
      (one) => one,
      (one) => one,
    );
  expect([keeps(3), keeps(7), keeps(1)]).toEqual([7, 3, null]);
});

it('says what is as good, and no figure where nothing is', () => {
  const candidates = [0.6, 0.59, 0.1].map((value, move) => ({ move, value, visits: 9 }));
  const choice = { move: 0, candidates };
  expect(asGood(choice, (value) => value)).toMatchObject([{ key: 'hint.even', other: 1 }]);
  expect(asGood(choice, (value) => value * 1000)).toEqual([]);
});
