import type { AnyGame } from '@taberna/engine';
import * as list from './list.ts';

export const games: readonly AnyGame[] = Object.values(list);

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
