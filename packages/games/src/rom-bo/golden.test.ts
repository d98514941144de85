import { goldenGame } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { cases } from './cases.ts';
import { romBo } from './index.ts';

it.each(cases)('plays the game it always played: %j', async (table) => {
  const name = `${table.seats}-seats-variation-${table.options?.variant ?? 1}`;
  await expect(goldenGame(romBo, table, name)).toMatchFileSnapshot(`./golden/${name}.txt`);
});
