import { deal, perft } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { romme } from './index.ts';
import table from './perft.json' with { type: 'json' };

/** The number of distinct sequences of 1, 2, 3 … moves from fixed deals. */
it.each(table)('perft $seats seats, seed $seed, $options', ({ seats, options, seed, counts }) => {
  const start = deal(romme, { seats, options }, seed);
  expect(perft(romme, start, counts.length)).toEqual(counts);
});
