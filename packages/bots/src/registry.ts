import { roemerBots } from './roemer/index.ts';
import { roemerschnappenBots } from './roemerschnappen/index.ts';
import { romBoBots } from './rom-bo/index.ts';
import { romansBots } from './romans-go-home/index.ts';
import { rommeBots } from './romme/index.ts';
import type { GameBots } from './strength.ts';

/** What the bots know, game by game. A new game is one line here. */
export const allBots: readonly GameBots[] = [
  roemerBots,
  roemerschnappenBots,
  romBoBots,
  romansBots,
  rommeBots,
];

export function botsFor(gameId: string): GameBots | undefined {
  return allBots.find((bots) => bots.game.id === gameId);
}
