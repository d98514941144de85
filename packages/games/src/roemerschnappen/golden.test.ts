import { goldenGame } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { roemerschnappen } from './index.ts';

it.each([
  { name: 'printed-4', seats: 4 },
  { name: 'count-2', seats: 2, options: { count: 'players', points: 'printed' } },
  {
    name: 'house-3',
    seats: 3,
    options: { house: { handSize: 4, trump: 'none', refill: 'winner', romans: 'free' } },
  },
  { name: 'house-8', seats: 8, options: { house: { handSize: 6, follow: false } } },
])('the game $name goes as it always went', async ({ name, ...table }) => {
  const told = goldenGame(roemerschnappen, table, 'golden');
  await expect(told).toMatchFileSnapshot(`./golden/${name}.txt`);
});
