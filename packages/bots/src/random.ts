import type { AnyGame } from '@taberna/engine';
import { type Player, settled } from './player.ts';

/** Any legal move, each as likely as the other: the zero of every rating. */
export function randomPlayer(game: AnyGame): Player {
  return {
    think: (view, seat, rng) => settled({ move: game.random(view, seat, rng), candidates: [] }),
  };
}
