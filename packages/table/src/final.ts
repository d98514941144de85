import type { Refusal } from '@taberna/engine';
import type { PlayerId } from './entry.ts';
import { REFUSALS_KEPT, REFUSED_PLAYERS_KEPT } from './limits.ts';
import { belongsTo, type Table } from './table.ts';

/**
 * What was refused stays refused: a second copy of a command gets the first answer. Each player has
 * room of their own, so that nobody's refusals push out another's; where there are too many players,
 * it is strangers who have to go, never whoever belongs to the table.
 */
export class Refusals {
  readonly #players = new Map<PlayerId, Map<string, Refusal>>();

  of(player: PlayerId, id: string): Refusal | undefined {
    return this.#players.get(player)?.get(id);
  }

  keep(table: Table, player: PlayerId, id: string, refusal: Refusal): void {
    const own = this.#players.get(player) ?? new Map<string, Refusal>();
    this.#players.delete(player);
    this.#players.set(player, own);
    own.set(id, refusal);
    dropOldest(own, REFUSALS_KEPT, () => true);
    dropOldest(this.#players, REFUSED_PLAYERS_KEPT, (one) => !belongsTo(table, one));
  }
}

function dropOldest(
  from: Map<string, unknown>,
  kept: number,
  mayGo: (key: string) => boolean,
): void {
  for (const oldest of from.keys()) {
    if (from.size <= kept) break;
    if (mayGo(oldest)) from.delete(oldest);
  }
}
