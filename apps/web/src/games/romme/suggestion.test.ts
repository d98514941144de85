import { expect, test } from 'vitest';
import { suggest } from './suggestion.ts';

const cards = (text: string) => text.split(' ');

test('whoever has not opened is shown melds that reach the minimum, without a joker where it goes', () => {
  const legal = ['meld 6h 6s 6d', 'meld Qh Kh Ah', 'meld Qh Kh *', 'draw'];
  const hand = cards('6h 6s 6d Qh Kh Ah * 2c');
  const found = suggest({ legal, cards: hand, opened: false, lacks: 40, must: null });
  expect(found?.kind).toBe('open');
  expect(found?.cards.toSorted()).toEqual(cards('6h 6s 6d Qh Kh Ah').toSorted());
});

test('a taken card is part of what is shown', () => {
  const legal = ['meld 6h 6s 6d', 'meld Qh Kh Ah'];
  const found = suggest({
    legal,
    cards: cards('6h 6s 6d Qh Kh Ah'),
    opened: true,
    lacks: 0,
    must: '6s',
  });
  expect(found).toEqual({ kind: 'meld', cards: cards('6h 6s 6d') });
});

test('who has opened may lay off a single card; nothing to lay is no suggestion', () => {
  const only = { cards: cards('9h 2c'), opened: true, lacks: 0, must: null };
  expect(suggest({ ...only, legal: ['lay 9h 2 high', 'discard 2c'] })?.cards).toEqual(['9h']);
  expect(suggest({ ...only, legal: ['discard 2c', 'discard 9h'] })).toBeNull();
});
