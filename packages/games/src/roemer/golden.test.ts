import { goldenGame } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { roemer } from './index.ts';

it.each([
  ['two', { seats: 2, options: { games: 1 } }],
  ['three', { seats: 3, options: { games: 1 } }],
  ['four-free', { seats: 4, options: { games: 1, change: 'free' } }],
])('the golden game %s has not changed', async (name, table) => {
  await expect(goldenGame(roemer, table, `golden ${name}`)).toMatchFileSnapshot(
    `./golden/${name}.txt`,
  );
});
