import type { Match, Seat } from '@taberna/engine';
import { learnedNothing } from './learned.ts';
import { MOST_RECALLS } from './limits.ts';
import { botAt, isPerson, type Step, type Table } from './table.ts';

/** Whether the last step at the table is this seat's and can be taken back. */
export function canUndo(table: Table, seat: Seat): boolean {
  if (table.stage !== 'playing' || table.paused !== null) return false;
  const { match, steps } = table.play;
  const step = steps.at(-1);
  if (step?.seat !== seat || botAt(table, seat) !== null) return false;
  if (step.passes && table.play.recalls >= MOST_RECALLS) return false;
  step.harmless ??= isHarmless(match, step);
  return step.harmless;
}

/**
 * The place in the log of the decision that a takeback goes back to: the seat's last one, whatever it
 * told, while everybody else is a bot; -1 where there is none.
 */
export function lastDecision(table: Table, seat: Seat): number {
  if (!table.config.takeback || table.stage !== 'playing' || table.paused !== null) return -1;
  if (botAt(table, seat) !== null || table.holders.filter(isPerson).length > 1) return -1;
  return table.play.match.log.findLastIndex((step) => step.seat === seat);
}

/** Asked for on demand: most steps are over before anybody wants them back. */
function isHarmless(match: Match, { seat, before, move }: Step): boolean {
  return learnedNothing(match.game, before, match.state, seat, move);
}
