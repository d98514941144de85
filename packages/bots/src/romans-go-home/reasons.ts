import { FastRng, firstSeat, type Move, type Seat } from '@taberna/engine';
import { romansGoHome as game } from '@taberna/games/romans-go-home';
import { apply } from '@taberna/games/romans-go-home/apply.ts';
import { castleName } from '@taberna/games/romans-go-home/names.ts';
import { sample } from '@taberna/games/romans-go-home/sample.ts';
import {
  ALARM_DROP,
  actors,
  CASTLE,
  GAULIE_DROP,
  KEEP,
  OVER,
  PHASE,
  PLAN,
  REORDER,
  ROUND,
  type RomansState,
  SEDUCE,
  TAX_DUE,
} from '@taberna/games/romans-go-home/state.ts';
import type { Choice } from '../player.ts';
import { aheadOf, because, inBoth, type Reason, type ReasonKey } from '../reasons.ts';
import { bestReply, type Reply } from './solve.ts';
import { thumbMove } from './thumb.ts';

const TRIES = 100;

/** The castles that a plan captures in rounds against others who plan anyhow, by code. */
function captures(view: RomansState, seat: Seat, plan: Move): Map<string, number> {
  const found = new Map<string, number>();
  const rng = new FastRng('hint');
  const world = game.create(view.options, view.seats);
  for (let i = 0; i < TRIES; i++) {
    if (!sample(view, seat, rng, world)) break;
    const round = world.head[ROUND];
    let move = plan;
    let mover = seat;
    while (world.head[PHASE] !== OVER && world.head[ROUND] === round) {
      apply(world, mover, move, rng, (event) => {
        if (event.type === 'captured' && event.seat === seat) {
          found.set(event.castle, (found.get(event.castle) ?? 0) + 1);
        }
      });
      if (actors(world) === 0) break;
      mover = firstSeat(actors(world));
      move = thumbMove(world, mover, rng);
    }
  }
  return found;
}

function forPlan(view: RomansState, seat: Seat, plan: Move): Reason {
  const found = [...captures(view, seat, plan)];
  const mean = found.reduce((sum, [, times]) => sum + times, 0) / TRIES;
  // Nobody aims at a legion.
  const [most] = found.filter(([castle]) => !castle.startsWith('L')).sort((a, b) => b[1] - a[1]);
  if (most === undefined) return because('rg.plan.none');
  return because('rg.plan', {
    percent: Math.min(100, Math.round((100 * most[1]) / TRIES)),
    count: inBoth((lang) => mean.toFixed(1).replace('.', lang === 'de' ? ',' : '.')),
    castle: inBoth((lang) => castleName(most[0], lang)),
  });
}

function forReply({ plans, beaten, second }: Reply): Reason {
  if (beaten === plans) return because('rg.reply.sure');
  const most = Math.floor(second);
  return because('rg.reply', { plans, beaten: Math.floor(beaten), second: most });
}

const LATER: Readonly<Record<number, ReasonKey>> = {
  [SEDUCE]: 'rg.seduce',
  [CASTLE]: 'rg.castle',
  [KEEP]: 'rg.keep',
  [REORDER]: 'rg.reorder',
  [GAULIE_DROP]: 'rg.drop',
  [ALARM_DROP]: 'rg.drop',
  [TAX_DUE]: 'rg.tax',
};

/** Why the player of the house makes this move: a rule of thumb only where it follows that. */
export function reasons(view: RomansState, seat: Seat, choice: Choice): Reason[] {
  const phase = view.head[PHASE];
  if (phase === PLAN) return [forPlan(view, seat, choice.move)];
  const reply = bestReply(view, seat);
  if (reply !== null && reply.move === choice.move) return [forReply(reply)];
  const key = LATER[phase];
  const isThumb = choice.move === thumbMove(view, seat, new FastRng('hint'));
  const follows = key !== undefined && (isThumb || phase === REORDER);
  return follows ? [because(key)] : aheadOf(choice);
}
