import { games } from '@taberna/games';
import { describe, expect, it } from 'vitest';
import { firstFailure, numbers } from './run.ts';
import { MISHAPS, Tally } from './tally.ts';

/** Rows of tables of a game, by what one of them takes. */
const ROWS: Readonly<Record<string, number>> = {
  roemer: 3,
  romme: 3,
  'romans-go-home': 5,
  roemerschnappen: 5,
  'rom-bo': 2,
};
const TABLES = 20;

const SEEN = [...MISHAPS, 'moved', 'movedByBot', 'undone', 'paused', 'takenOver', 'returned'];

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const tally = new Tally();

  it.each([...numbers(0, ROWS[id] ?? 1)])(
    'keeps every invariant in any weather, row %i',
    async (row) => {
      const simulated = [{ game, options: { games: 1 } }];
      const seeds = numbers(row * TABLES, (row + 1) * TABLES);
      expect(await firstFailure('games', seeds, simulated, {}, tally)).toBeNull();
    },
  );

  it('has had people and bots at its tables, and every mishap', () => {
    expect(tally.missing(SEEN), `${tally}`).toEqual([]);
  });
});
