import type { Bus } from '../bus/port.ts';
import type { Lobby } from '../lobby.ts';
import type { Permissions } from '../permissions.ts';
import type { Rooms } from '../rooms.ts';
import type { Sockets } from '../sockets.ts';
import type { Tournaments } from '../tournaments.ts';
import type { Nodes } from './port.ts';

/** Milliseconds between two signs of life. */
const BEAT = 250;
/** How often the database is asked what is new, while hints come and while none do. */
const LOOK = 2000;
const LOOK_ALONE = 200;
/** What changes seldom. */
const LOOK_AROUND = 5000;

export interface Watched {
  readonly nodes: Nodes;
  readonly bus: Bus;
  readonly rooms: Rooms;
  readonly sockets: Sockets;
  readonly permissions: Permissions;
  readonly lobby: Lobby;
  readonly tournaments: Tournaments;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/**
 * Looks after what other nodes do. Hints make it quick; that it is right in the end does not depend on
 * them: everything that a hint may tell is asked for here as well.
 */
export class Watch {
  readonly #watched: Watched;
  readonly #timers = new Set<NodeJS.Timeout>();
  #living = 0;
  #looked = 0;
  #ended = false;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#repeat(() => this.#beat(), BEAT);
    this.#repeat(() => this.#look(), LOOK_ALONE);
    this.#repeat(() => this.#lookAround(), LOOK_AROUND);
  }

  #repeat(task: () => Promise<void>, pause: number): void {
    if (this.#ended) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void task()
        .catch(this.#watched.report)
        .then(() => this.#repeat(task, pause));
    }, pause);
    timer.unref();
    this.#timers.add(timer);
  }

  async #beat(): Promise<void> {
    const { nodes, rooms } = this.#watched;
    const { lost, living } = await nodes.beat();
    await rooms.lost(lost);
    if (living === null) return;
    if (living < this.#living) await rooms.claimFree();
    this.#living = living;
  }

  async #look(): Promise<void> {
    const { nodes, bus, rooms, lobby, tournaments } = this.#watched;
    if (bus.isUp() && performance.now() - this.#looked < LOOK) return;
    this.#looked = performance.now();
    const { tables } = rooms;
    if (tables.length > 0) rooms.catchUp(tables, await nodes.news(tables));
    await tournaments.catchUp();
    if (!bus.isUp()) lobby.look();
  }

  async #lookAround(): Promise<void> {
    const { nodes, bus, rooms, sockets, permissions, now } = this.#watched;
    await rooms.claimFree();
    await permissions.refresh();
    sockets.hangUpBanned();
    const ended = await nodes.endedSessions(sockets.sessions, now());
    for (const hash of ended) sockets.hangUp(hash);
    if (bus.isUp()) return;
    rooms.renameAll();
    await sockets.hearAllAgain();
    await sockets.recallMoved();
  }

  close(): void {
    this.#ended = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
