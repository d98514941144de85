import { games } from '@taberna/games';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { LAWS } from '../laws.ts';
import { interference } from './interference.ts';
import { PLANTS } from './planted.ts';

const tried = [trio, ...games];

/** Everything that a table can say. */
const KINDS = ['answer', 'error', 'names', 'pong', 'refusal', 'talk', 'update', 'welcome'];

describe.each(tried.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('sends a client the same bytes in worlds that it cannot tell apart', async () => {
    const kinds = new Set<string>();
    for (let i = 0; i < 30; i++) {
      expect(await interference(game, { games: 1 }, `bytes ${i}`, LAWS, kinds)).toBeNull();
    }
    expect([...kinds].sort()).toEqual(KINDS);
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
