import { expect, it } from 'vitest';
import { asGood, forWinning, savedBy } from './reasons.ts';

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
  const saved = cheap ? 'cheapest' : { kept: KEPT };
  const reason = forWinning({ percent, isLast: false, saved }, turn);
  expect(reason.key).toBe(key);
  expect('percent' in reason.params).toBe(percent >= 5 && percent < 99);
});

it.each([
  [100, true, 'trick.certain'],
  [0, true, 'trick.lost.cheap'],
  [0, false, 'trick.lost'],
])('who plays last knows: %i of a hundred, %s: %s', (percent, cheap, key) => {
  const saved = cheap ? 'cheapest' : { kept: KEPT };
  expect(forWinning({ percent, isLast: true, saved }, 1).key).toBe(key);
});

it.each([
  [47, false, 'trick.rarely.plain'],
  [1, false, 'trick.never.plain'],
  [0, true, 'trick.lost.plain'],
])('says no more than the chance where nothing is saved: %i, %s: %s', (percent, isLast, key) => {
  expect(forWinning({ percent, isLast, saved: 'nothing' }, 4).key).toBe(key);
});

it.each([
  ['the dearest card that is kept', 3, [3, 1, 7], [], { kept: 7 }],
  ['none dearer than the one that is played', 7, [3, 1, 7], [], 'nothing'],
  ['none where the cheapest is played', 1, [3, 1, 7], [], 'cheapest'],
  ['none that would do as well', 3, [3, 1, 7, 5], [7], { kept: 5 }],
  ['no cheapest where a dearer one would do as well', 1, [3, 1, 7], [7], { kept: 3 }],
  ['no cheapest where all cost the same', 10, [10, 11, 12], [], 'nothing'],
] as const)('names %s', (_, move, moves, even, saved) => {
  const candidates = moves.map((one) => ({ move: one, value: 0, visits: 1 }));
  const worth = (one: number) => Math.min(one, 10);
  expect(savedBy({ move, candidates }, worth, (one) => one, even)).toEqual(saved);
});

it('says what is as good, and no figure where nothing is', () => {
  const candidates = [0.6, 0.59, 0.1].map((value, move) => ({ move, value, visits: 9 }));
  const choice = { move: 0, candidates };
  expect(asGood(choice, (value) => value)).toMatchObject([{ key: 'hint.even', other: 1 }]);
  expect(asGood(choice, (value) => value * 1000)).toEqual([]);
});
