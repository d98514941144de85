import { games } from '@taberna/games';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { interference } from './interference.ts';
import { PLANTS } from './planted.ts';

const tried = [trio, ...games];

describe.each(tried.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('sends a client the same bytes in worlds that it cannot tell apart', async () => {
    for (let i = 0; i < 20; i++) {
      expect(await interference(game, { games: 1 }, `bytes ${i}`)).toBeNull();
    }
  });

  it('is caught when a view leaks one card', async () => {
    const { laws } = PLANTS['a view that leaks one card'] ?? {};
    const found: string[] = [];
    for (let i = 0; i < 60 && found.length === 0; i++) {
      const difference = await interference(game, { games: 1 }, `leak ${i}`, laws);
      if (difference !== null) found.push(difference);
    }
    expect(found).not.toEqual([]);
  });
});
