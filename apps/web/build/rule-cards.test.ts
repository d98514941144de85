import { expect, test } from 'vitest';
import { namedCards } from './rule-cards.ts';

test('cards in examples are read as at the table, in both languages', () => {
  expect(namedCards('`Qh Kh *` zählt', 'romme', 'de')).toBe('♥\ufe0eD ♥\ufe0eK Joker zählt');
  expect(namedCards('`Qh`', 'romme', 'en')).toBe('♥\ufe0eQ');
  expect(namedCards('`r7 SN`', 'roemerschnappen', 'de')).toBe('Rot VII, Schnappkarte');
  expect(namedCards('`r7-20`', 'roemer', 'de')).toBe('Rot 7 (XX)');
  expect(namedCards('`8 9 *`', 'rom-bo', 'de')).toBe('8, 9, Joker');
  expect(namedCards('`N6 L-2`', 'romans-go-home', 'de')).toBe('Kastell\u00a06, Legion\u00a0−2');
});

test('how a move is written and an option named is left to the page for programs', () => {
  expect(namedCards('verdeckt (`draw`) oder offen (`take`)', 'romme', 'de')).toBe(
    'verdeckt oder offen',
  );
  expect(namedCards('in one turn (option `opening`).', 'romme', 'en')).toBe('in one turn.');
  expect(namedCards('Alarm (`A4`)', 'romans-go-home', 'de')).not.toContain('`');
});

test('moves, options and what introduces the codes stay as they are', () => {
  for (const text of ['`meld 3d 4d 5d`', '`allPlay`', '`c` Kreuz', 'Geschrieben wird `Ah`']) {
    expect(namedCards(text, 'romme', 'de')).toBe(text);
  }
  expect(namedCards('`A`', 'rom-bo', 'de')).toBe('`A`');
});
