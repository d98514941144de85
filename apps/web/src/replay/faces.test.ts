import { expect, it } from 'vitest';
import { cardsIn } from './faces.ts';

it.each([
  ['play R10', ['R10']],
  ['meld 5h * 7h', ['5h', '*', '7h']],
  ['lay 8h 2', ['8h']],
  ['hand 7 2', ['7']],
  ['pile 3 1', []],
  ['seduce B', []],
  ['draw', []],
])('of "%s" the cards are drawn that it names', (move, cards) => {
  expect(cardsIn(move)).toEqual(cards);
});
