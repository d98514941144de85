import { expect, test } from 'vitest';
import {
  arrangements,
  kindOf,
  layouts,
  meldOfHand,
  opening,
  partOf,
  standsFor,
  without,
} from './plan.ts';

const cards = (line: string) => line.split(' ');
const ways = (line: string) =>
  arrangements(cards(line)).map(
    ({ cards: order, kind, points }) => `${kind} ${order.join(' ')} ${points}`,
  );

test('cards picked in any order become the run that they are', () => {
  expect(ways('7h 5h 6h')).toEqual(['run 5h 6h 7h 18']);
  expect(ways('2c Ac Kc Qc')).toEqual(['run Qc Kc Ac 2c 33']);
  expect(ways('3d Ad 2d')).toEqual(['run Ad 2d 3d 6']);
});

test('RO-11: a run that goes on beyond its ace is one round the corner', () => {
  expect(kindOf(cards('Qc Kc Ac 2c'))).toBe('corner');
  expect(kindOf(cards('Kc * 2c'))).toBe('corner');
  expect(kindOf(cards('Qc Kc Ac'))).toBe('run');
  expect(kindOf(cards('Ac 2c 3c'))).toBe('run');
  expect(kindOf(cards('Kc Kh Ks'))).toBe('set');
});

test('a lifted card is known to belong to a meld of the hand', () => {
  const hand = cards('8s 9s Ts 9h * 9d Kc');
  expect(meldOfHand('9s', hand)?.cards).toEqual(cards('8s 9s Ts'));
  expect(meldOfHand('9h', hand)?.kind).toBe('set');
  expect(meldOfHand('Kc', hand)).toBe(null);
  expect(meldOfHand('*', hand)).toBe(null);
});

test('a joker fills the gap, or lies at either end, the dearer way first', () => {
  expect(ways('5h * 7h')).toEqual(['run 5h * 7h 18']);
  expect(ways('* 5h 6h')).toEqual(['run 5h 6h * 18', 'run * 5h 6h 15']);
});

test('one rank in different suits is a set', () => {
  expect(ways('Kc Kh Ks')).toEqual(['set Kc Kh Ks 30']);
  expect(ways('Kc Kh *')).toEqual(['set Kc Kh * 30']);
});

test('what is no meld has no arrangement', () => {
  expect(ways('5h 6h')).toEqual([]);
  expect(ways('5h 6h 8h')).toEqual([]);
  expect(ways('Kc Kc Kh')).toEqual([]);
  expect(ways('5h * * 6h')).toEqual([]);
});

test('RO-13: a joker of a run stands for its place, of a set for the one missing suit', () => {
  expect(standsFor(cards('5h * 7h'))).toEqual([null, '6h', null]);
  expect(standsFor(cards('Qc Kc *'))).toEqual([null, null, 'Ac']);
  expect(standsFor(cards('9c 9s *'))).toEqual([null, null, null]);
  expect(standsFor(cards('9c 9s 9h *'))).toEqual([null, null, null, '9d']);
});

test('cards are taken away as often as they are named', () => {
  expect(without(cards('7h 7h 8h'), ['7h'])).toEqual(['7h', '8h']);
});

const laid = (line: string) =>
  layouts(cards(line)).map(({ melds, points }) => [
    melds.map((meld) => meld.cards.join(' ')).join(' | '),
    points,
  ]);

test('six cards that form two melds are accepted as two', () => {
  expect(laid('6h 6s 6d Qh Kh Ah')).toEqual([['6h 6s 6d | Qh Kh Ah', 49]]);
  expect(laid('6h 6s 6d Qh Kh 2h')).toEqual([]);
});

test('a joker goes where it makes two melds out of five real cards', () => {
  expect(laid('6h 6s * Qh Kh Ah')[0]?.[1]).toBe(49);
});

test('an opening reaches the minimum with as few jokers as possible and uses what must be used', () => {
  const melds = ['6h 6s 6d', 'Qh Kh Ah', 'Qh Kh *', '6h 6s *'].map(cards);
  const hand = cards('6h 6s 6d Qh Kh Ah * 2c');
  expect(opening(melds, hand, 40, null)?.points).toBe(49);
  expect(opening(melds, hand, 40, '6d')?.melds.map((meld) => meld.cards.length)).toEqual([3, 3]);
  expect(opening(melds, hand, 60, null)).toBeNull();
});

test('what forms melds counts, and the cards that do not are known', () => {
  const part = partOf(cards('6h 6s 6d Qh Kh Ah 2c'));
  expect(part?.layout.points).toBe(49);
  expect(part?.left).toEqual(['2c']);
  expect(partOf(cards('5h * 7h 9c 9d'))?.left).toEqual(cards('5h 7h'));
  expect(partOf(cards('5h 6h 9c 9d'))).toBeNull();
});
