import type { Refusal } from '@taberna/engine';
import type { PlayerId } from './entry.ts';
import { REFUSALS_KEPT, REFUSED_PLAYERS_KEPT } from './limits.ts';

/**
 * What was refused stays refused: a second copy of a command gets the first answer. Each player has
 * room of their own, so that nobody's refusals push out another's.
 */
export class Refusals {
  readonly #players = new Map<PlayerId, Map<string, Refusal>>();

  of(player: PlayerId, id: string): Refusal | undefined {
    return this.#players.get(player)?.get(id);
  }

  keep(player: PlayerId, id: string, refusal: Refusal): void {
    const own = this.#players.get(player) ?? new Map<string, Refusal>();
    this.#players.delete(player);
    this.#players.set(player, own);
    own.set(id, refusal);
    dropOldest(own, REFUSALS_KEPT);
    dropOldest(this.#players, REFUSED_PLAYERS_KEPT);
  }
}

function dropOldest(from: Map<string, unknown>, kept: number): void {
  for (const oldest of from.keys()) {
    if (from.size <= kept) break;
    from.delete(oldest);
  }
}
