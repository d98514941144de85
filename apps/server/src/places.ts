import type { PlayerId } from '@taberna/table';
import { MOST_CONNECTIONS } from './limits.ts';
import type { Arrival } from './visitor.ts';

/** Somebody who is there, or wants to be. */
interface Comer {
  readonly player: PlayerId;
  readonly address: string;
  readonly belongs: boolean;
}

/** Whether whoever runs a table or sits at it is meant. */
type Belongs = (table: string, player: PlayerId) => boolean;

/**
 * The places at the tables. Whoever runs a table or sits at it always finds one, however many watch:
 * else somebody could keep a player out until a bot has the seat.
 */
export class Places {
  readonly #scale: number;
  readonly #belongs: Belongs;
  readonly #tables = new Map<string, Set<Arrival>>();

  constructor(scale: number, belongs: Belongs) {
    this.#scale = scale;
    this.#belongs = belongs;
  }

  take(arrival: Arrival): void {
    if (arrival.table === null) return;
    const there = this.#tables.get(arrival.table) ?? new Set();
    this.#tables.set(arrival.table, there.add(arrival));
  }

  leave(arrival: Arrival): void {
    const there = this.#tables.get(arrival.table ?? '');
    if (!there?.delete(arrival) || there.size > 0) return;
    this.#tables.delete(arrival.table ?? '');
  }

  hasRoomFor(table: string, { player, address, belongs }: Comer): boolean {
    const there = [...(this.#tables.get(table) ?? [])];
    const own = there.filter(({ bearer }) => bearer.player.id === player).length;
    if (belongs) return own < MOST_CONNECTIONS.player * this.#scale;
    const watching = there.filter(({ bearer }) => !this.#belongs(table, bearer.player.id));
    const near = watching.filter((one) => one.address === address);
    if (own > 0) return own < MOST_CONNECTIONS.watcher * this.#scale;
    return (
      peopleIn(near) < MOST_CONNECTIONS.watchersNearby * this.#scale &&
      peopleIn(watching) < MOST_CONNECTIONS.watchers
    );
  }
}

/** A few who open many lines each take no more places than a few. */
function peopleIn(there: readonly Arrival[]): number {
  return new Set(there.map(({ bearer }) => bearer.player.id)).size;
}
