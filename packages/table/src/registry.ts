import type { PlayerId } from './entry.ts';
import { TableHost } from './host.ts';
import type { Transport } from './line.ts';
import type { Ports, Timers } from './ports.ts';

/** Timers count milliseconds in 31 bits; who wakes too early sets the alarm again. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** All tables of one process, with their alarms. */
export class TableRegistry {
  readonly #hosts = new Map<string, TableHost>();
  readonly #alarms = new Map<string, () => void>();
  readonly #ports: Ports;
  readonly #timers: Timers;
  #closed = false;

  constructor(ports: Omit<Ports, 'alarm' | 'now'>, timers: Timers) {
    this.#timers = timers;
    const alarm = (id: string, at: number | null) => this.#setAlarm(id, at);
    this.#ports = { ...ports, now: timers.now, alarm };
  }

  at(id: string): TableHost {
    const known = this.#hosts.get(id);
    if (known !== undefined) return known;
    const host = new TableHost(id, this.#ports);
    this.#hosts.set(id, host);
    return host;
  }

  #setAlarm(id: string, at: number | null): void {
    this.#alarms.get(id)?.();
    this.#alarms.delete(id);
    if (at === null || this.#closed) return;
    const wait = Math.min(LONGEST_WAIT, Math.max(0, at - this.#timers.now()));
    this.#alarms.set(
      id,
      this.#timers.later(wait, () => void this.at(id).wake()),
    );
  }

  /** Ends all alarms; the tables stay in their log. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#alarms.values()) cancel();
    this.#alarms.clear();
    this.#hosts.clear();
  }
}

/** A way to a table for a client in the same process. */
export function transportTo(tables: TableRegistry, id: string, player: PlayerId): Transport {
  return {
    open: ({ opened, message }) => {
      const host = tables.at(id);
      const soon = (call: () => void) => void Promise.resolve().then(call);
      const connection = host.connect(player, (text) => soon(() => message(text)));
      soon(opened);
      return {
        send: (text) => void host.receive(connection, text),
        close: () => void host.disconnect(connection),
      };
    },
  };
}
