import { beforeAll, expect, test } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { followText } from './follow.ts';

beforeAll(() => locale.choose('de'));

/** A hand: what may be played, and the rest. */
const told = (led: string, legal: string, others = '') =>
  followText(led, [
    ...legal.split(' ').map((code) => ({ code, legal: true })),
    ...others
      .split(' ')
      .filter(Boolean)
      .map((code) => ({ code, legal: false })),
  ]);

test('what has to be followed is said', () => {
  expect(told('b2', 'b5 b9', 'r3 R12')).toBe('Blau II ist ausgespielt: Du musst Blau bedienen.');
  expect(told('b2', 'b5 b9 SN', 'r3')).toMatch(/Blau bedienen oder schnappen\.$/);
  expect(told('R12', 'R3 R20', 'b5')).toMatch(/ausgespielt: Leg eine Römerkarte\.$/);
  expect(told('R12', 'R3 SN', 'b5')).toMatch(/Leg eine Römerkarte, oder schnapp\.$/);
});

test('where it is something else, or nothing, that is said', () => {
  expect(told('b2', 'b5', 'r3')).toMatch(/Spielbar ist nur Blau V\.$/);
  expect(told('b2', 'r5 R3')).toMatch(/Jede Karte geht\.$/);
  expect(told('b2', 'r5 4f', 'R3')).toMatch(/Spielbar sind die hellen Karten\.$/);
});
