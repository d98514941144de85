// The best card near the end of a game for two, when every world that is left has been played out exactly.

import { FastRng, type Seat } from '@taberna/engine';
import type { RsState } from '@taberna/games/roemerschnappen/state.ts';
import { because, type Reason, trickChance } from '../reasons.ts';
import type { Solution } from '../strength.ts';
import { brain } from './brain.ts';
import { roemerschnappenPlayer } from './player.ts';
import { worldsOf } from './worlds.ts';

const WORLDS = 64;
/** Of the span from losing to winning all points: so far is the best card ahead of the second. */
const CLEARLY = 0.04;

const player = roemerschnappenPlayer({ worlds: WORLDS });

export function solve(view: RsState, seat: Seat): Solution | null {
  const worlds = worldsOf(view, seat, WORLDS).length;
  if (worlds === 0) return null;
  const thinking = player.think(view, seat, new FastRng('solve'));
  while (!thinking.run(WORLDS));
  const [best, second] = thinking.choice().candidates;
  if (best === undefined || second === undefined) return null;
  if (best.value - second.value < CLEARLY) return null;
  const points = Math.round((best.value - second.value) * brain.span(view));
  const key = worlds === 1 ? 'puzzle.ahead' : 'puzzle.ahead.worlds';
  const ahead: Reason = { key, params: { points }, other: second.move };
  const wins = trickChance(brain, view, seat, best.move) === 100;
  return { move: best.move, reasons: wins ? [because('puzzle.trick'), ahead] : [ahead] };
}
