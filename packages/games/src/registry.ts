import type { AnyGame } from '@taberna/engine';
import { roemer } from './roemer/index.ts';
import { roemerschnappen } from './roemerschnappen/index.ts';
import { romBo } from './rom-bo/index.ts';
import { romansGoHome } from './romans-go-home/index.ts';
import { romme } from './romme/index.ts';

/** The five games in the order in which they are offered. A new game is one line here. */
export const games: readonly AnyGame[] = [roemer, romme, romansGoHome, roemerschnappen, romBo];

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
