import { failed, ok, type Seat } from '@taberna/engine';
import type { PlayerId } from './entry.ts';
import { type Decision, no, wrongStage } from './refusals.ts';
import { botAt, type DealtPlay, holds, isLive, seatsHeldBy, type Table } from './table.ts';
import { isOutOfTime, timeAfterUndo } from './turns.ts';
import { canUndo, lastDecision } from './undo.ts';

export function decideMove(
  table: Table,
  player: PlayerId,
  seat: Seat,
  turn: number,
  move: string,
): Decision {
  if (!holds(table, player, seat)) return no('table.notYours', { seat });
  if (table.stage !== 'playing') return wrongStage(table);
  if (table.paused !== null) return no('table.paused');
  if (botAt(table, seat) !== null) return no('table.standIn');
  return checkedMove(table.play, seat, turn, move, null);
}

/** A bot that was asked for a turn that is over has thought for nothing. */
export function decideBotMove(
  table: Table,
  seat: Seat,
  turn: number,
  level: string,
  move: string,
): Decision {
  if (table.stage !== 'playing' || table.paused !== null) return ok([]);
  const stale = botAt(table, seat) !== level || table.play.turns[seat] !== turn;
  return stale ? ok([]) : checkedMove(table.play, seat, turn, move, level);
}

function checkedMove(
  { match, turns }: DealtPlay,
  seat: Seat,
  turn: number,
  move: string,
  level: string | null,
): Decision {
  if (turns[seat] === 0) return failed(match.notToMove(seat));
  if (turns[seat] !== turn) return no('table.turnOver');
  const refusal = match.explain(seat, move);
  if (refusal !== null) return failed(refusal);
  const parsed = match.game.parseMove(match.state, seat, move);
  const text = parsed.ok ? match.game.formatMove(match.state, seat, parsed.value) : move;
  return ok([{ type: 'moved', seat, move: text, level }]);
}

export function decideUndo(table: Table, player: PlayerId, seat: Seat, now: number): Decision {
  if (!holds(table, player, seat)) return no('table.notYours', { seat });
  if (!table.config.undo) return no('table.undoOff');
  if (table.paused !== null) return no('table.paused');
  const step = table.play?.steps.at(-1);
  if (step === undefined || !canUndo(table, seat)) return no('table.undoNone');
  // Nobody undoes a step to find a bot in their place.
  return timeAfterUndo(step, now) === 0 ? no('table.undoNone') : ok([{ type: 'undone', seat }]);
}

export function decideTakeback(table: Table, player: PlayerId, seat: Seat): Decision {
  if (!holds(table, player, seat)) return no('table.notYours', { seat });
  if (!table.config.takeback) return no('table.undoOff');
  if (table.paused !== null) return no('table.paused');
  return lastDecision(table, seat) < 0 ? no('table.undoNone') : ok([{ type: 'takenBack', seat }]);
}

/** Leaving and coming back give no time: who has none left is played by the bot. */
export function decideBack(table: Table, player: PlayerId, now: number): Decision {
  if (!isLive(table) && table.stage !== 'shuffling') return wrongStage(table);
  const seats = seatsHeldBy(table, player).filter((seat) => botAt(table, seat) !== null);
  if (seats.length === 0) return no('table.notTakenOver');
  const timely = seats.filter((seat) => mayReturn(table, seat, now));
  if (timely.length === 0) return no('table.outOfTime');
  return ok(timely.map((seat) => ({ type: 'returned', seat })));
}

export function mayReturn({ play }: Table, seat: Seat, now: number): boolean {
  return play === null || !isOutOfTime(play, seat, now);
}
