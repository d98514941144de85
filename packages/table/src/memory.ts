import type { PlayerId } from './entry.ts';
import { TableHost } from './host.ts';
import { TALK_KEPT } from './limits.ts';
import type { Transport } from './line.ts';
import type { Appended, Batch, People, Ports, Storage, TalkLog, Timers } from './ports.ts';
import type { TalkLine } from './talk.ts';

interface Log {
  readonly entries: string[];
  readonly commands: Map<string, number>;
}

/** A log that lasts as long as the process: the reference for every other one. */
export class MemoryStorage implements Storage {
  readonly #logs = new Map<string, Log>();

  async load(tableId: string, after: number): Promise<readonly string[]> {
    return this.read(tableId, after);
  }

  read(tableId: string, after: number): readonly string[] {
    return this.#logs.get(tableId)?.entries.slice(after) ?? [];
  }

  async append(batch: Batch): Promise<Appended> {
    return this.write(batch);
  }

  write({ tableId, expectedSeq, entries, cmd }: Batch): Appended {
    const log: Log = this.#logs.get(tableId) ?? { entries: [], commands: new Map() };
    const first = cmd === null ? undefined : log.commands.get(cmd);
    if (first !== undefined) return { kind: 'duplicate', seq: first };
    if (log.entries.length !== expectedSeq) return { kind: 'conflict' };
    this.#logs.set(tableId, log);
    log.entries.push(...entries);
    if (cmd !== null) log.commands.set(cmd, log.entries.length);
    return { kind: 'ok' };
  }
}

export class MemoryTalk implements TalkLog {
  readonly #lines = new Map<string, TalkLine[]>();

  async append(tableId: string, line: TalkLine): Promise<void> {
    this.#lines.set(tableId, [...(this.#lines.get(tableId) ?? []), line].slice(-TALK_KEPT));
  }

  async recent(tableId: string): Promise<readonly TalkLine[]> {
    return this.#lines.get(tableId) ?? [];
  }
}

export class MemoryPeople implements People {
  readonly #names = new Map<PlayerId, string>();

  set(player: PlayerId, name: string | null): void {
    if (name === null) this.#names.delete(player);
    else this.#names.set(player, name);
  }

  async names(players: readonly PlayerId[]): Promise<Readonly<Record<PlayerId, string>>> {
    const known = players.flatMap((player) => {
      const name = this.#names.get(player);
      return name === undefined ? [] : [[player, name] as const];
    });
    return Object.fromEntries(known);
  }
}

/** Timers count milliseconds in 31 bits; who wakes too early sets the alarm again. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** All tables of one process, with their alarms. */
export class Tables {
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

  /** A way to a table for a client in the same process. */
  transport(id: string, player: PlayerId): Transport {
    return {
      open: ({ opened, message }) => {
        const host = this.at(id);
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

  /** Ends all alarms; the tables stay in their log. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#alarms.values()) cancel();
    this.#alarms.clear();
    this.#hosts.clear();
  }
}
