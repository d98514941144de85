import { perft, setUp } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { romansGoHome } from './index.ts';
import table from './perft.json' with { type: 'json' };

/** The number of distinct sequences of 1, 2, 3 … moves from fixed positions. */
it.each(table)('perft $name', ({ position, counts }) => {
  const start = setUp(romansGoHome, position);
  expect(perft(romansGoHome, start, counts.length)).toEqual(counts);
});
