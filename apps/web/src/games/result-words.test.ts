import type { RomBoDetails } from '@taberna/games/rom-bo';
import { romBo } from '@taberna/games/rom-bo';
import type { RomansDetails } from '@taberna/games/romans-go-home';
import { romansGoHome } from '@taberna/games/romans-go-home';
import { beforeAll, expect, test } from 'vitest';
import { locale } from '../i18n/index.svelte.ts';
import * as stock from './rom-bo/result-words.ts';
import * as legions from './romans-go-home/result-words.ts';

beforeAll(() => locale.choose('de'));

function raced(details: RomBoDetails) {
  return { game: romBo, result: { scores: [1, 0], winners: [0], details } };
}

test('RB-06, RB-28: Rom-bo is won by the stock, and every plinth says what was left', () => {
  const empty = raced({ stock: [0, 7], rule: 'RB-06' });
  expect(stock.by(empty)).toBe('Stock leer');
  expect([0, 1].map((seat) => stock.standing(empty, seat))).toEqual([
    'Stock leer',
    'noch 7 im Stock',
  ]);
  expect(stock.lost(empty, 1)).toBe('In deinem Stock lagen noch 7 Karten.');
  expect(stock.by(raced({ stock: [3, 7], rule: 'RB-28' }))).toBe('am wenigsten im Stock');
});

test('RG-33: three legions are named, points need no other words', () => {
  const besieged = (details: RomansDetails) => ({
    game: romansGoHome,
    result: { scores: [1, 20], winners: [0], details },
  });
  const details = { points: [1, 20], castles: [3, 4], legions: true };
  expect(legions.by(besieged(details))).toBe('drei Legionen');
  expect([0, 1].map((seat) => legions.standing(besieged(details), seat))).toEqual([
    'drei Legionen',
    null,
  ]);
  expect(legions.by(besieged({ ...details, legions: false }))).toBeNull();
});
