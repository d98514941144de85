import { goldenGame } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { romansGoHome } from './index.ts';

it.each([
  { name: 'solo', seats: 1 },
  { name: 'two-and-two-dummies', seats: 2, options: { dummies: 2, keepUncaptured: true } },
  { name: 'three-shifting', seats: 3, options: { shiftDruhid: true } },
  { name: 'four', seats: 4 },
])('the game $name goes as it always went', async ({ name, ...table }) => {
  const told = goldenGame(romansGoHome, table, 'golden');
  await expect(told).toMatchFileSnapshot(`./golden/${name}.txt`);
});
