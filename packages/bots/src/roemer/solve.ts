// RM-60: the only last horse that wins the race whatever lies face down.

import { FastRng, type Move, type Seat } from '@taberna/engine';
import { apply } from '@taberna/games/roemer/apply.ts';
import { COLOUR_OF, KINDS, PACK, VALUE } from '@taberna/games/roemer/cards.ts';
import { legal, MAX_MOVES } from '@taberna/games/roemer/legal.ts';
import { ATTACH, actionOf } from '@taberna/games/roemer/moves.ts';
import { census } from '@taberna/games/roemer/sample.ts';
import { cardPoints, layoutPoints } from '@taberna/games/roemer/score.ts';
import {
  create,
  FULL_LAYOUT,
  OVER,
  PHASE,
  type RoemerState,
  TURN_PHASE,
  trumpColour,
} from '@taberna/games/roemer/state.ts';
import type { Solution } from '../strength.ts';

const moves = new Int32Array(MAX_MOVES);
const counts = new Int32Array(KINDS + 1);
const rng = new FastRng(0);

/** The values of the cards that lie who knows where, the dearest first. */
function unseenValues(isOf: (colour: number) => boolean): number[] {
  const values: number[] = [];
  for (const [kind, { copies }] of PACK.kinds.entries()) {
    if (!isOf(COLOUR_OF[kind])) continue;
    for (let copy = counts[kind]; copy < copies; copy++) values.push(VALUE[kind]);
  }
  return values.sort((a, b) => b - a);
}

/** RM-61: no team can bring more, whatever its covered horses are. */
function mostOf(s: RoemerState, seat: Seat): number {
  const trump = trumpColour(s, seat);
  const trumps = unseenValues((colour) => colour === trump);
  const [dearest = 0] = unseenValues((colour) => colour !== trump);
  let points = 0;
  for (let position = s.layoutSize[seat]; position >= 1; position--) {
    const isCovered = s.layout[seat * FULL_LAYOUT + position - 1] >= KINDS;
    if (!isCovered) points += cardPoints(s, seat, position);
    else points += Math.max((trumps.shift() ?? 0) * position, dearest);
  }
  return points;
}

/** The only last horse that wins for certain, with what it makes of the team and the most that others reach. */
export function surely(s: RoemerState, seat: Seat): Sure | null {
  if (s.at[PHASE] !== TURN_PHASE || s.layoutSize[seat] !== FULL_LAYOUT - 1) return null;
  census(s, counts);
  const others = Array.from({ length: s.seats }, (_, other) => other).filter((o) => o !== seat);
  const most = Math.max(...others.map((other) => mostOf(s, other)));
  const count = legal(s, seat, moves);
  const after = create(s.options, s.seats);
  const winning: Sure[] = [];
  for (const move of moves.slice(0, count)) {
    if (actionOf(move) !== ATTACH) continue;
    after.buf.set(s.buf);
    apply(after, seat, move, rng);
    const points = layoutPoints(after, seat);
    if (after.at[OVER] !== 0 && points > most) winning.push({ move, said: { points, most } });
  }
  return winning.length === 1 ? (winning[0] ?? null) : null;
}

interface Sure {
  readonly move: Move;
  readonly said: { readonly points: number; readonly most: number };
}

export function solve(s: RoemerState, seat: Seat): Solution | null {
  const sure = surely(s, seat);
  return sure === null ? null : { move: sure.move };
}
