import * as list from './list.ts';
import type { GameBots } from './strength.ts';

/** What the bots know, game by game. */
export const allBots: readonly GameBots[] = Object.values(list);

export function botsFor(gameId: string): GameBots | undefined {
  return allBots.find((bots) => bots.game.id === gameId);
}
