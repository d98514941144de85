// The best card near the end of a game for two, when every world that is left has been played out exactly.

import { FastRng, type Seat } from '@taberna/engine';
import type { RsState } from '@taberna/games/roemerschnappen/state.ts';
import type { Solution } from '../strength.ts';
import { roemerschnappenPlayer } from './player.ts';
import { worldsOf } from './worlds.ts';

const WORLDS = 64;
/** Of the span from losing to winning all points: so far is the best card ahead of the second. */
const CLEARLY = 0.04;

const player = roemerschnappenPlayer({ worlds: WORLDS });

export function solve(view: RsState, seat: Seat): Solution | null {
  if (worldsOf(view, seat, WORLDS).length === 0) return null;
  const thinking = player.think(view, seat, new FastRng('solve'));
  while (!thinking.run(WORLDS));
  const [best, second] = thinking.choice().candidates;
  if (best === undefined || second === undefined) return null;
  return best.value - second.value >= CLEARLY ? { move: best.move } : null;
}
