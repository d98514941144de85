import type { Player } from '@taberna/tournament';
import { expect, test } from 'vitest';
import { found, minutesLeft, numberIn } from './people.ts';

function player(id: number, name: string, club = ''): Player {
  const flags = { nearDoor: false, present: false, paid: false };
  return { id, name, club, class: '', ...flags, from: 1, until: null };
}

const ALL = [
  player(1, 'Erika Nußbaum', 'Pik-As Grünberg'),
  player(2, 'Ernst Grünwaldt', 'Herzbube'),
  player(12, 'Anna-Lena Storch', 'Herzbube'),
];
const ids = (search: string) => found(ALL, search).map(({ id }) => id);

test('a search takes beginnings of names and clubs, without accents, and start numbers', () => {
  expect(ids('')).toEqual([1, 2, 12]);
  expect(ids('grun')).toEqual([1, 2]);
  expect(ids('NUSS')).toEqual([1]);
  expect(ids('er herz')).toEqual([2]);
  expect(ids('lena')).toEqual([12]);
  expect(ids('12')).toEqual([12]);
  expect(ids('unwaldt')).toEqual([]);
});

test('a start number is read from the beginning of a field', () => {
  expect(numberIn('12 Anna-Lena Storch')).toBe(12);
  expect(numberIn(' 7')).toBe(7);
  expect(numberIn('Storch')).toBeNull();
});

test('a series has as many minutes left as its clock says, also when that was set back', () => {
  const started = { at: 3_600_000, minutes: 90 };
  expect(minutesLeft(started, 3_600_000 + 30 * 60_000)).toBe(60);
  expect(minutesLeft(started, 3_600_000 + 91 * 60_000)).toBe(-1);
  expect(minutesLeft(started, 0)).toBe(90);
  expect(minutesLeft({ ...started, minutes: null }, 0)).toBeNull();
  expect(minutesLeft(null, 0)).toBeNull();
});
