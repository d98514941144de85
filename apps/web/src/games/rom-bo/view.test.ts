import { expect, test } from 'vitest';
import { cameFrom, discardFor, turnsSafely } from './view.ts';

const player = { stock: ['?', '?', '?'], shown: false, hand: [], piles: [[], [], []] };

test('RB-02: a dealt stock card is turned without a question, a paid one is not', () => {
  expect(turnsSafely({ ...player, bought: 2 })).toBe(true);
  expect(turnsSafely({ ...player, bought: 3 })).toBe(false);
});

test('a card is laid aside on its like, on the next higher one, on nothing, on the shortest', () => {
  expect(discardFor([['2'], ['7'], []], '7')).toBe(2);
  expect(discardFor([['8'], ['2'], []], '7')).toBe(1);
  expect(discardFor([['9'], [], ['6']], '7')).toBe(2);
  expect(discardFor([['9', '3'], ['2', '2', '2'], ['6']], '7')).toBe(3);
  expect(discardFor([['K'], ['A', '*'], []], '*')).toBe(3);
});

test('a card flies from where it lay', () => {
  const laid = { type: 'card-laid', pile: 0, owner: 1, card: '7', centre: 2, seat: 1 } as const;
  expect(cameFrom([{ ...laid, from: 'stock' }], 2, 0)).toBe('stock-1');
  expect(cameFrom([{ ...laid, from: 'hand' }], 2, 0)).toBe('seat-1');
  expect(cameFrom([{ ...laid, from: 'hand' }], 2, 1)).toBe('hand');
  expect(cameFrom([{ ...laid, from: 'bought', owner: 0, pile: 3 }], 2, 0)).toBe('pile-0-3');
  expect(cameFrom([{ ...laid, from: 'stock' }], 1, 0)).toBe('');
});
