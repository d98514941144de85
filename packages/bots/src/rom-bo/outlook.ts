import { firstSeat } from '@taberna/engine';
import { romBo as game } from '@taberna/games/rom-bo';
import { PHASE, PLAYING, type RomBoState, stockOf } from '@taberna/games/rom-bo/state.ts';
import type { Outlook } from '../analysis/outlook.ts';
import { sharesOf } from '../analysis/outlook.ts';
import { brain } from './brain.ts';
import { Judge, WEIGHTS } from './judge.ts';
import { playOn, TRIAL_NODES } from './player.ts';
import { TurnSearch } from './turn.ts';

/** So many turns of each player, then the stocks are looked at: whole games take 50 ms each. */
const ROUNDS = 3;

const quick = new TurnSearch(
  game.create({ variant: 1 }, 2),
  new Judge(WEIGHTS),
  TRIAL_NODES,
  false,
);

/**
 * Who has how many cards of the stock left tells who wins: of 250 games for two and 120 for three
 * between players by the rules of thumb this fits best, in steps of 0.1 and with this root.
 */
function chances(s: RomBoState, out: Float64Array): void {
  let all = 0;
  for (let seat = 0; seat < s.seats; seat++) all += s.lengths[stockOf(seat)];
  const mean = all / s.seats;
  let sum = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    out[seat] = Math.exp((mean - s.lengths[stockOf(seat)]) / Math.sqrt(mean + 1));
    sum += out[seat];
  }
  for (let seat = 0; seat < s.seats; seat++) out[seat] /= sum;
}

export const outlook: Outlook<RomBoState> = {
  playouts: 60_000,
  steps: 60,
  trust: 0.95,
  lean: 0,
  finish: () => (world, rng, out) => {
    while (world.head[PHASE] !== PLAYING && game.actors(world) !== 0) {
      const seat = firstSeat(game.actors(world));
      game.apply(world, seat, brain.rollout(world, seat, rng), rng);
    }
    const last = world.words[world.seats] + ROUNDS * world.seats;
    while (world.head[PHASE] === PLAYING && world.words[world.seats] < last) {
      playOn(world, quick, rng);
    }
    if (game.actors(world) === 0) sharesOf(game.winners(world), world.seats, out);
    else chances(world, out);
  },
  brings: { key: 'analysis.stock', of: (world, seat) => -world.lengths[stockOf(seat)] },
};
