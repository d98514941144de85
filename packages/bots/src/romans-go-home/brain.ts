import { FastRng, type Rng, type Seat } from '@taberna/engine';
import { romansGoHome as game, type RomansTypes } from '@taberna/games/romans-go-home';
import { LEGIONS_TO_WIN } from '@taberna/games/romans-go-home/cards.ts';
import { pointsOf } from '@taberna/games/romans-go-home/score.ts';
import {
  legionsOf,
  OVER,
  PHASE,
  PLAN,
  ROUND,
  ROUNDS,
  type RomansState,
} from '@taberna/games/romans-go-home/state.ts';
import type { Brain } from '../brain.ts';
import { roundOf } from './duel.ts';
import { anyPlan } from './planner.ts';
import { PLANS } from './plans.ts';
import { thumbMove } from './thumb.ts';
import { prospectNow, utility } from './utility.ts';

const points = new Int16Array(4);
const legions = new Int16Array(4);

/** What a table between two rounds, or at the end, is worth to a seat: points ahead. */
export function standing(s: RomansState, seat: Seat): number {
  for (let row = 0; row < s.rows; row++) {
    points[row] = pointsOf(s, row);
    legions[row] = legionsOf(s, row);
  }
  // A round that has been set up is still to be played.
  const played = s.head[PHASE] === OVER ? ROUNDS : Math.max(1, s.head[ROUND] - 1);
  return utility(points, legions, 0, seat, s.seats, s.rows, prospectNow(s, played));
}

const values = new Float32Array(PLANS);
const luck = new FastRng(0);

/** How many plans of the others a plan is tried against. */
export const TRIES = 24;

/** What each plan of a hand brings on average against others who plan anyhow. */
export function ratePlans(s: RomansState, seat: Seat, tries: number, rng: Rng, out: Float64Array) {
  const round = roundOf(s);
  const band = s.hand[seat];
  out.fill(0);
  for (let i = 0; i < tries; i++) {
    for (let row = 0; row < s.rows; row++) if (row !== seat) round.fix(row, anyPlan(rng));
    const count = round.all(seat, values, band);
    for (let plan = 0; plan < count; plan++) out[plan] += values[plan] / tries;
  }
}

function rate(
  s: RomansState,
  seat: Seat,
  moves: Int32Array,
  count: number,
  out: Float64Array,
): void {
  luck.reseed(0);
  if (s.head[PHASE] === PLAN) {
    ratePlans(s, seat, TRIES, luck, out);
    return;
  }
  const thumb = thumbMove(s, seat, luck);
  for (let i = 0; i < count; i++) out[i] = moves[i] === thumb ? 1 : 0;
}

/** Points from losing clearly to winning clearly. */
const SPAN = 40;

function value(s: RomansState, out: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const won = legionsOf(s, seat) >= LEGIONS_TO_WIN ? 1 : 0;
    out[seat] = Math.max(won, Math.min(1, Math.max(0, 0.5 + standing(s, seat) / SPAN)));
  }
}

export const brain: Brain<RomansTypes> = {
  game,
  rate,
  rollout: thumbMove,
  value,
  horizon: Number.POSITIVE_INFINITY,
  span: () => SPAN,
};
