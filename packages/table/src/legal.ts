import { failed, ok, type Result, type Seat } from '@taberna/engine';
import type { PlayerId } from './entry.ts';
import { MOST_MOVES } from './limits.ts';
import type { Moves } from './protocol.ts';
import { refuse } from './refuse.ts';
import { holds, matchOf, type Table } from './table.ts';

/** What an own seat may do now; no moves while it is not to move. */
export function legalMoves(table: Table, player: PlayerId, seat: Seat): Result<Moves> {
  if (table.keptOut.has(player) || !holds(table, player, seat))
    return failed(refuse('', 'table.notYours', { seat }));
  const match = matchOf(table);
  const turn = table.play?.turns[seat] ?? 0;
  if (match === null || turn === 0) return ok({ turn: 0, legal: [] });
  const { game } = match;
  const view = match.observe(seat);
  const out = new Int32Array(game.maxMoves);
  const count = Math.min(MOST_MOVES, game.legal(view, seat, out));
  const legal = Array.from(out.subarray(0, count), (move) => game.formatMove(view, seat, move));
  return ok({ turn, legal });
}
