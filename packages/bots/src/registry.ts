import { roemerBots } from './roemer/index.ts';
import { roemerschnappenBots } from './roemerschnappen/index.ts';
import type { GameBots } from './strength.ts';

/** What the bots know, game by game. A new game is one line here. */
const all: readonly GameBots[] = [roemerBots, roemerschnappenBots];

export function botsFor(gameId: string): GameBots | undefined {
  return all.find((bots) => bots.game.id === gameId);
}
