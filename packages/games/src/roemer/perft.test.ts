import { deal, perft, setUp } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { roemer } from './index.ts';
import table from './perft.json' with { type: 'json' };

/** The number of distinct sequences of 1, 2, 3 … moves from fixed deals. */
it.each(table.deals)('perft $seats seats, seed $seed, $options', (row) => {
  const start = deal(roemer, { seats: row.seats, options: row.options }, row.seed);
  expect(perft(roemer, start, row.counts.length)).toEqual(row.counts);
});

/** Late positions reach what a deal reaches only after many moves. */
it.each(table.positions)('perft of a late position: $name', ({ position, counts }) => {
  expect(perft(roemer, setUp(roemer, position), counts.length)).toEqual(counts);
});
