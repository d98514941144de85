import { goldenGame } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { romme } from './index.ts';

it.each([
  { name: 'four', seats: 4 },
  { name: 'three', seats: 3 },
  { name: 'two-low', seats: 2, options: { opening: 15 } },
  { name: 'all-four', seats: 4, options: { allPlay: true } },
])('the game $name goes as it always went', async ({ name, ...table }) => {
  const told = goldenGame(romme, table, 'golden');
  await expect(told).toMatchFileSnapshot(`./golden/${name}.txt`);
});
