import { type AnyGame, FastRng, type Seat, type State } from '@taberna/engine';
import type { Bots } from './ports.ts';

/** Any legal move of the view, each equally likely. */
export function randomMove(game: AnyGame, view: State, seat: Seat, seed: string): string {
  return game.formatMove(view, seat, game.random(view, seat, new FastRng(seed)));
}

/** Players without a thought; they keep a table going where there are no better ones. */
export const randomBots: Bots = {
  levels: ['random'],
  chooseMove: async (game, view, seat, _level, seed) => randomMove(game, view, seat, seed),
};
