import { beforeAll, expect, test } from 'vitest';
import { locale } from '../i18n/index.svelte.ts';
import { headlineOf, sublineOf } from './headline.ts';
import { standings } from './standing.ts';

beforeAll(() => locale.choose('de'));

function said(scores: readonly number[], winners: number[], viewer = 0, by: string | null = null) {
  const end = { result: { scores: [...scores], winners, details: null }, totals: [...scores] };
  const rows = standings([end], scores.length, true, { better: 'more' });
  const names = ['Du', 'Gaius', 'Livia'];
  return headlineOf({ rows, viewer, over: true, by, nameOf: (seat) => names[seat] ?? '' });
}

test('RS-40: equal points of all are a draw, of some a shared win', () => {
  expect(said([140, 140], [0, 1])).toBe('Unentschieden mit 140 Punkten');
  expect(said([140, 140, 90], [0, 1])).toBe('Du und Gaius teilt euch den Sieg mit 140 Punkten');
  expect(said([90, 140, 140], [1, 2])).toBe('Gaius und Livia teilen sich den Sieg mit 140 Punkten');
});

test('one winner is named, by points or by what the game is won by', () => {
  expect(said([140, 90], [0])).toBe('Du gewinnst mit 140 Punkten');
  expect(said([90, 140], [1], 0, 'drei Legionen')).toBe('Gaius gewinnt: drei Legionen!');
  expect(said([1, 1], [0, 1], 0, 'drei Legionen')).toBe('Unentschieden: drei Legionen');
});

function added(scores: readonly number[], winners: number[], by: string | null = null) {
  const end = { result: { scores: [...scores], winners, details: null }, totals: [...scores] };
  const rows = standings([end], scores.length, true, { better: 'more' });
  return sublineOf({ rows, viewer: 0, over: true, by, nameOf: String, lost: () => null });
}

test('of two nobody is told of a second place, of more everybody of the own one', () => {
  expect(added([90, 140], [1])).toBe('Du liegst 50 Punkte dahinter.');
  expect(added([139, 140], [1])).toBe('Du liegst 1 Punkt dahinter.');
  expect(added([140, 90], [1], 'drei Legionen')).toBe('');
  expect(added([140, 90], [0])).toBe('');
  expect(added([90, 140, 80], [1])).toBe('Zweiter Platz für dich, 50 Punkte dahinter.');
});
