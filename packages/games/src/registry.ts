import type { AnyGame } from '@taberna/engine';

/** The five games, in the order in which they are offered. A new game is one line here. */
export const games: readonly AnyGame[] = [];

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
