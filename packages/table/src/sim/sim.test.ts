import { games } from '@taberna/games';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { PLANTS } from './planted.ts';
import { firstFailure, numbers } from './run.ts';
import { simulate } from './world.ts';

const toy = [
  { game: trio, options: { games: 1, rounds: 2 } },
  { game: trio, options: { games: 2, rounds: 1 } },
  { game: trio, options: { games: 1, rounds: 3 } },
];

/** Each row of seeds in its own test, so that a failure is found again quickly. */
const ROWS = 10;
const TABLES = 110;

describe('a thousand tables in any weather', () => {
  it.each([...numbers(0, ROWS)])('row %i keeps every invariant', async (row) => {
    const seeds = numbers(row * TABLES, (row + 1) * TABLES);
    expect(await firstFailure('table', seeds, toy)).toBeNull();
  });

  it('is the same world for the same seed', async () => {
    const [game] = toy;
    const [a, b] = [await simulate({ seed: 'same', game }), await simulate({ seed: 'same', game })];
    expect(a.log).toEqual(b.log);
    expect(a.people.map((person) => person.heard)).toEqual(b.people.map((person) => person.heard));
  });
});

describe('the games in any weather', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s keeps every invariant',
    async (_id, game) => {
      const simulated = [{ game, options: { games: 1 } }];
      expect(await firstFailure('games', numbers(0, 8), simulated)).toBeNull();
    },
  );
});

describe('the simulator finds', () => {
  it.each(Object.keys(PLANTS))('%s', async (name) => {
    const found = await firstFailure('planted', numbers(0, 200), toy, PLANTS[name]);
    expect(found).not.toBeNull();
  });
});
