import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { PLANTS } from './planted.ts';
import { firstFailure, numbers } from './run.ts';
import { HAPPENINGS, Tally } from './tally.ts';
import { simulate } from './world.ts';

const toy = [
  { game: trio, options: { games: 1, rounds: 2 } },
  { game: trio, options: { games: 2, rounds: 1 } },
  { game: trio, options: { games: 1, rounds: 3 } },
];

/** Each row of seeds in its own test, so that a failure is found again quickly. */
const ROWS = 4;
const TABLES = 300;

describe('more than a thousand tables in any weather', () => {
  it.each([...numbers(0, ROWS)])(
    'row %i keeps every invariant, and has seen everything',
    async (row) => {
      const seeds = numbers(row * TABLES, (row + 1) * TABLES);
      const tally = new Tally();
      expect(await firstFailure('table', seeds, toy, {}, tally)).toBeNull();
      expect(tally.missing(HAPPENINGS), `${tally}`).toEqual([]);
    },
  );

  it('is the same world for the same seed', async () => {
    const [game] = toy;
    const [a, b] = [await simulate({ seed: 'same', game }), await simulate({ seed: 'same', game })];
    expect(a.log).toEqual(b.log);
    expect(a.people.map((person) => person.heard)).toEqual(b.people.map((person) => person.heard));
  });
});

describe('the simulator finds', () => {
  it.each(Object.entries(PLANTS))('%s', async (_name, { symptom, ...plant }) => {
    const found = await firstFailure('planted', numbers(0, 200), toy, plant);
    expect(found).toMatch(symptom);
  });
});
