import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameE2e } from './game.ts';

interface GameFolder {
  readonly e2e: GameE2e;
}

const folder = fileURLToPath(new URL('../src/games', import.meta.url));
const ids = globSync('*/e2e.ts', { cwd: folder }).map(dirname).sort();

/** Every game that has a table on the page, with what its own folder says about it. */
export const GAMES: ReadonlyMap<string, GameE2e> = new Map(
  await Promise.all(
    ids.map(async (id): Promise<[string, GameE2e]> => {
      const { e2e }: GameFolder = await import(`../src/games/${id}/e2e.ts`);
      return [id, e2e];
    }),
  ),
);
