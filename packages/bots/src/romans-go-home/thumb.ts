// Rules of thumb for all choices after the plan.

import { firstSeat, type Move, type Rng, type Seat } from '@taberna/engine';
import { apply } from '@taberna/games/romans-go-home/apply.ts';
import { seducible } from '@taberna/games/romans-go-home/attack.ts';
import { cheapestCastle, keepable } from '@taberna/games/romans-go-home/capture.ts';
import { BAND_LOWEST, BAND_STRENGTH, SAMMLA } from '@taberna/games/romans-go-home/cards.ts';
import { random } from '@taberna/games/romans-go-home/legal.ts';
import {
  packMove,
  VERB_CASTLE,
  VERB_DROP,
  VERB_KEEP,
  VERB_REORDER,
  VERB_SEDUCE,
  VERB_TAX,
} from '@taberna/games/romans-go-home/moves.ts';
import {
  actors,
  CASTLE,
  KEEP,
  legionsOf,
  OVER,
  PHASE,
  PLAN,
  REORDER,
  ROUND,
  ROW_COUNT,
  type RomansState,
  SEDUCE,
  TAX_DUE,
} from '@taberna/games/romans-go-home/state.ts';
import { castleWorth } from './utility.ts';

const keeps = new Int32Array(4);

/** The strongest row is the one to weaken. */
function target(s: RomansState, seat: Seat): number {
  const targets = seducible(s, seat);
  let best = -1;
  let most = -1;
  for (let row = 0; row < s.rows; row++) {
    if ((targets & (1 << row)) === 0) continue;
    const total = s.fresh[row] === SAMMLA ? 0 : BAND_STRENGTH[s.open[row]];
    if (total <= most) continue;
    most = total;
    best = row;
  }
  return best;
}

/** RG-26: places count from the left, 1 first. */
function bestPlace(s: RomansState, seat: Seat): number {
  const count = s.head[ROW_COUNT];
  let best = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 1; place <= count; place++) {
    const worth = castleWorth(s.row[count - place], legionsOf(s, seat));
    if (worth <= most) continue;
    most = worth;
    best = place;
  }
  return best;
}

/** Weaken the strongest, take the best, keep all, drop the weakest, pay with the cheapest. */
export function thumbMove(s: RomansState, seat: Seat, rng: Rng): Move {
  switch (s.head[PHASE]) {
    case PLAN:
      return random(s, seat, rng);
    case SEDUCE:
      return packMove(VERB_SEDUCE, target(s, seat));
    case CASTLE:
      return packMove(VERB_CASTLE, bestPlace(s, seat));
    case KEEP:
      return packMove(VERB_KEEP, keeps[keepable(s, seat, keeps) - 1]);
    case REORDER:
      return packMove(VERB_REORDER, s.covered[seat]);
    case TAX_DUE:
      return packMove(VERB_TAX, cheapestCastle(s, seat));
    default:
      return packMove(VERB_DROP, BAND_LOWEST[s.open[seat]] + 1);
  }
}

/** Plays on by rules of thumb to the end of a round, which may have come already. */
export function finishRound(s: RomansState, round: number, rng: Rng): void {
  for (;;) {
    const phase = s.head[PHASE];
    if (phase === OVER || s.head[ROUND] !== round) return;
    const seat = firstSeat(actors(s));
    apply(s, seat, thumbMove(s, seat, rng), rng, undefined);
  }
}
