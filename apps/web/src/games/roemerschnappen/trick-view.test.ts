import { expect, test } from 'vitest';
import { turnShown } from './trick-view.ts';

const trick = (...seats: number[]) => ({
  open: seats.map((seat) => ({ seat, card: `r${seat + 2}` })),
  last: null,
});

test('the turn that is shown follows what is told, not what has happened since', () => {
  const late = { late: true, sent: null };
  expect(turnShown(trick(0, 1), 4, [0], late)).toEqual([2]);
  expect(turnShown(trick(3), 4, [0], late)).toEqual([0]);
  expect(turnShown(trick(0, 1, 2, 3), 4, [2], late)).toEqual([]);
  expect(turnShown(trick(), 4, [2], late)).toEqual([2]);
  expect(turnShown(trick(0, 1), 4, [3], { late: false, sent: null })).toEqual([3]);
});

test('after a trick its winner has the next turn, as long as nothing else is told', () => {
  const won = { open: [], last: { winner: 2, cards: [] } };
  expect(turnShown(won, 4, [0], { late: true, sent: null })).toEqual([2]);
  expect(turnShown(won, 4, [0], { late: false, sent: null })).toEqual([0]);
});

test('whoever has just played is not on turn any more, before the table has answered', () => {
  expect(turnShown(trick(3), 4, [0], { late: false, sent: 0 })).toEqual([1]);
  expect(turnShown(trick(), 4, [0], { late: false, sent: 0 })).toEqual([1]);
  expect(turnShown(trick(1, 2, 3), 4, [0], { late: false, sent: 0 })).toEqual([]);
});
