import { expect, test } from 'vitest';
import { meldsWith } from './suggestion.ts';

const cards = (text: string) => text.split(' ');
const legal = ['meld 6h 6s 6d', 'meld Qh Kh Ah', 'meld Qh Kh *', 'draw'];
const hand = cards('6h 6s 6d Qh Kh Ah * 2c');

test('an opening with the taken card reaches the minimum, without a joker where it goes', () => {
  const found = meldsWith('Ah', { legal, cards: hand, opened: false, lacks: 40 });
  expect(found.toSorted()).toEqual(cards('6h 6s 6d Qh Kh Ah').toSorted());
});

test('who has opened melds the taken card; where it fits no meld nothing is lifted', () => {
  const opened = { legal, cards: hand, opened: true, lacks: 0 };
  expect(meldsWith('6s', opened)).toEqual(cards('6h 6s 6d'));
  expect(meldsWith('2c', opened)).toEqual([]);
});
