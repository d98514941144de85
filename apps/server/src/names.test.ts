import { expect, it } from 'vitest';
import { readableName } from './names.ts';

it.each([
  ['zero width space', '\u200b'],
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uffa0'],
  ['blank Braille', '\u2800\u2800'],
  ['tags', '\u{e0041}\u{e006e}\u{e006e}'],
  ['joiners', '\u200d\u200d'],
  ['styles', '\ufe0f'],
  ['an accent without a letter', '\u0301'],
  ['spaces', '\u00a0\u2003'],
  ['a change of direction', '\u202e'],
  ['too much of it', 'x'.repeat(25)],
])('no name is made of %s', (_, typed) => {
  expect(readableName(typed)).toBeNull();
});

it.each([
  ['Ann\u200b', 'Ann'],
  ['A\u3164n\u00adn', 'Ann'],
  ['Änne 🂡', 'Änne 🂡'],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['김민지', '김민지'],
])('%s is shown as %s', (typed, shown) => {
  expect(readableName(typed)).toBe(shown);
});
