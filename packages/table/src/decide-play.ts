import { failed, ok, type Seat } from '@taberna/engine';
import type { Body, PlayerId } from './entry.ts';
import { NONCE } from './fair.ts';
import { type Decision, no, wrongStage } from './refusals.ts';
import {
  botAt,
  isLive,
  isPerson,
  matchOf,
  type Play,
  seatsHeldBy,
  type Table,
  votersAt,
} from './table.ts';
import { canUndo } from './undo.ts';

function isOwn(table: Table, player: PlayerId, seat: Seat): boolean {
  const holder = table.holders[seat];
  return isPerson(holder) && holder.player === player;
}

/** Each seat may add its nonce once, between the commitment and the deal. */
export function decideNonce(table: Table, player: PlayerId, seat: Seat, nonce: string): Decision {
  const { play } = table;
  if (table.stage !== 'shuffling' || play === null) return no('table.nonceLate');
  if (!isOwn(table, player, seat)) return no('table.notYours', { seat });
  if (play.nonces[seat] !== '') return no('table.nonceTwice');
  if (!NONCE.test(nonce)) return no('table.nonceForm');
  const nonced: Body = { type: 'nonced', seat, nonce };
  return ok(isLastNonce(table, play, player) ? [nonced, { type: 'dealt' }] : [nonced]);
}

/** Everybody who is there has added a nonce for one of their seats. */
function isLastNonce(table: Table, play: Play, player: PlayerId): boolean {
  return votersAt(table).every(
    (voter) =>
      voter === player || seatsHeldBy(table, voter).some((seat) => play.nonces[seat] !== ''),
  );
}

export function decideMove(
  table: Table,
  player: PlayerId,
  seat: Seat,
  turn: number,
  move: string,
): Decision {
  if (!isOwn(table, player, seat)) return no('table.notYours', { seat });
  if (table.stage !== 'playing') return wrongStage(table);
  if (table.paused !== null) return no('table.paused');
  if (botAt(table, seat) !== null) return no('table.standIn');
  return checkedMove(table, seat, turn, move, null);
}

/** A bot that was asked for a turn that is over has thought for nothing. */
export function decideBotMove(
  table: Table,
  seat: Seat,
  turn: number,
  level: string,
  move: string,
): Decision {
  const stale =
    table.stage !== 'playing' ||
    table.paused !== null ||
    botAt(table, seat) !== level ||
    table.play?.turns[seat] !== turn;
  return stale ? ok([]) : checkedMove(table, seat, turn, move, level);
}

function checkedMove(
  table: Table,
  seat: Seat,
  turn: number,
  move: string,
  level: string | null,
): Decision {
  const match = matchOf(table);
  const { play } = table;
  if (match === null || play === null) return wrongStage(table);
  if (play.turns[seat] === 0) return failed(match.notToMove(seat));
  if (play.turns[seat] !== turn) return no('table.turnOver');
  const refusal = match.explain(seat, move);
  if (refusal !== null) return failed(refusal);
  const parsed = match.game.parseMove(match.state, seat, move);
  const text = parsed.ok ? match.game.formatMove(match.state, seat, parsed.value) : move;
  return ok([{ type: 'moved', seat, move: text, level }]);
}

export function decideUndo(table: Table, player: PlayerId, seat: Seat): Decision {
  if (!isOwn(table, player, seat)) return no('table.notYours', { seat });
  if (!table.config.undo) return no('table.undoOff');
  if (table.paused !== null) return no('table.paused');
  return canUndo(table, seat) ? ok([{ type: 'undone', seat }]) : no('table.undoNone');
}

export function decideBack(table: Table, player: PlayerId): Decision {
  if (!isLive(table) && table.stage !== 'shuffling') return wrongStage(table);
  const seats = seatsHeldBy(table, player).filter((seat) => botAt(table, seat) !== null);
  if (seats.length === 0) return no('table.notTakenOver');
  return ok(seats.map((seat) => ({ type: 'returned', seat })));
}
