import { games } from '@taberna/games';
import { describe, expect, it } from 'vitest';
import { firstFailure, numbers } from './run.ts';
import { MISHAPS, Tally } from './tally.ts';

const TABLES = 10;
/** Rows of tables: as many as it takes until everything has happened, and no more than these. */
const MOST_ROWS = 16;

const SEEN = [...MISHAPS, 'moved', 'movedByBot', 'undone', 'paused', 'takenOver', 'returned'];

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const tally = new Tally();

  it('keeps every invariant in any weather, until every mishap was among people and bots', async () => {
    const simulated = [{ game, options: { games: 1 } }];
    for (let row = 0; row < MOST_ROWS && tally.missing(SEEN).length > 0; row++) {
      const seeds = numbers(row * TABLES, (row + 1) * TABLES);
      expect(await firstFailure('games', seeds, simulated, {}, tally)).toBeNull();
    }
    expect(tally.missing(SEEN), `${tally}`).toEqual([]);
  });
});
