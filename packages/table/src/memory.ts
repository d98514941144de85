import type { PlayerId } from './entry.ts';
import { TALK_KEPT } from './limits.ts';
import type { Appended, Batch, People, Storage, TalkLog } from './ports.ts';
import type { TalkLine } from './talk.ts';

interface Log {
  readonly entries: string[];
  readonly commands: Map<string, number>;
}

/** A log that lasts as long as the process: the reference for every other one. */
export class MemoryStorage implements Storage {
  readonly #logs = new Map<string, Log>();

  async load(tableId: string, after: number, most?: number): Promise<readonly string[]> {
    return this.read(tableId, after).slice(0, most);
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
