import { expect, it } from 'vitest';
import { momentText } from './moment.ts';

const at = (text: string) => new Date(text).getTime();
const NOON = at('2026-11-16T12:00');

it.each([
  ['2026-11-16T09:05', 'de', '09:05'],
  ['2026-11-16T21:30', 'en', '21:30'],
  ['2026-11-15T21:30', 'de', 'So., 15.11., 21:30'],
  ['2026-11-15T21:30', 'en', 'Sun 15/11, 21:30'],
] as const)('%s is said in %s as %s', (then, lang, said) => {
  expect(momentText(at(then), NOON, lang)).toBe(said);
});
