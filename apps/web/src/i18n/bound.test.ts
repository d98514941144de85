import { expect, test } from 'vitest';
import { bound } from './bound.ts';

test.each([
  ['erobert das Kastell 6.', 'erobert das Kastell_6.'],
  ['die Legion −2 und Platz VI an?', 'die Legion_−2 und Platz_VI an?'],
  ['Salve, I’m Livia! In vain.', 'Salve, I’m Livia! In vain.'],
])('%s', (text, kept) => {
  expect(bound(text)).toBe(kept.replaceAll('_', '\u00a0'));
});
