import { bitCount } from '@taberna/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARDS, cardsIn, nthCard } from './cards.ts';

it('the n-th card of every set is the n-th of its list', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 0xffff }), (colour, rest) => {
      const cards = cardsIn(colour, rest);
      expect(bitCount(colour) + bitCount(rest)).toBe(cards.length);
      expect(cards.map((_, n) => nthCard(colour, rest, n))).toEqual(cards);
    }),
  );
  expect(cardsIn(-1, 0xffff)).toHaveLength(CARDS);
});
