import { type Move, type Rng, type Seat, UNKNOWN } from '@taberna/engine';
import { romBo as game, type RomBoTypes } from '@taberna/games/rom-bo';
import { legal } from '@taberna/games/rom-bo/legal.ts';
import { FLIP, firstOf, kindOf, SHOW } from '@taberna/games/rom-bo/moves.ts';
import {
  CHOOSE,
  isShown,
  PHASE,
  PLAYING,
  type RomBoState,
  stockOf,
  stockSize,
} from '@taberna/games/rom-bo/state.ts';
import type { Brain } from '../brain.ts';
import { Judge, WEIGHTS, type Weights } from './judge.ts';
import { TurnSearch } from './turn.ts';

/** Turns with more situations than that are seen in part; one in a thousand has them. */
export const NODES = 1 << 14;
/** Inside sampled worlds. */
const FEW_NODES = 256;

/** RB-03: the lower the shown card, the sooner an empty table takes it; looking costs nothing. */
function rateChoice(s: RomBoState, move: Move): number {
  const pile = firstOf(move);
  if (kindOf(move) === SHOW) return 100 - pile;
  const top = s.offers[pile * stockSize(s.seats) + s.offerLengths[pile] - 1];
  const AVERAGE = 5.5;
  return s.offerShown[pile] !== 0 && top !== UNKNOWN ? -top : -AVERAGE - pile / 10;
}

/** A covered card that cannot be an ace is turned at once: to know it can only help (RB-13). */
export function flipsAtOnce(s: RomBoState, seat: Seat): boolean {
  return !isShown(s, seat) && s.lengths[stockOf(seat)] > s.bought[seat];
}

function rate(
  search: TurnSearch,
  s: RomBoState,
  seat: Seat,
  moves: Int32Array,
  count: number,
  out: Float64Array,
): void {
  if (s.head[PHASE] === CHOOSE) {
    for (let i = 0; i < count; i++) out[i] = rateChoice(s, moves[i]);
    return;
  }
  search.begin(s, seat);
  search.run(Number.POSITIVE_INFINITY);
  search.rate(moves, count, out);
  if (!flipsAtOnce(s, seat)) return;
  for (let i = 0; i < count; i++)
    if (moves[i] === FLIP) out[i] = Math.max(...out.subarray(0, count));
  for (let i = 0; i < count; i++) if (moves[i] !== FLIP) out[i] -= 1;
}

/** Half of it is as far ahead as a game is usually won by. */
const SPAN = 20;

/** Ahead of the mean of the others, in stock cards. */
export function aheadBy(s: RomBoState, seat: Seat): number {
  let all = 0;
  for (let other = 0; other < s.seats; other++) all += s.lengths[stockOf(other)];
  const own = s.lengths[stockOf(seat)];
  return (all - own) / (s.seats - 1) - own;
}

function value(s: RomBoState, out: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) {
    out[seat] = Math.min(1, Math.max(0, 0.5 + aheadBy(s, seat) / SPAN));
  }
}

export function makeBrain(weights: Weights): Brain<RomBoTypes> {
  const blank = game.create({ variant: 1 }, 2);
  const search = new TurnSearch(blank, new Judge(weights), NODES, true);
  const quick = new TurnSearch(blank, new Judge(weights), FEW_NODES, false);
  const moves = new Int32Array(game.maxMoves);
  return {
    game,
    rate: (view, seat, legalMoves, count, out) => rate(search, view, seat, legalMoves, count, out),
    rollout(s: RomBoState, seat: Seat, _rng: Rng): Move {
      if (s.head[PHASE] !== PLAYING) return moves[legal(s, seat, moves) - 1];
      if (flipsAtOnce(s, seat)) return FLIP;
      quick.begin(s, seat);
      quick.run(FEW_NODES);
      const [ending] = quick.endings(1);
      return quick.firstMove(ending);
    },
    value,
    horizon: 40,
    span: () => SPAN,
  };
}

export const brain: Brain<RomBoTypes> = makeBrain(WEIGHTS);
