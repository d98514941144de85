import { deal, perft } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { romBo } from './index.ts';
import known from './perft.json' with { type: 'json' };

it.each(known)('counts the move sequences of seed $seed at $seats seats', (entry) => {
  const { seats, variant, seed, counts } = entry;
  const match = deal(romBo, { seats, options: { variant } }, seed);
  expect(perft(romBo, match, counts.length)).toEqual(counts);
});
