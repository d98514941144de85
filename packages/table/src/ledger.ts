import { failed, ok, type Refusal, type Result } from '@taberna/engine';
import { BrokenLog } from './broken.ts';
import { nextDeadline } from './deadline.ts';
import { stamp } from './decide.ts';
import { type Body, type Entry, formatEntry, readEntry } from './entry.ts';
import { openedTable } from './evolve.ts';
import type { Laws } from './laws.ts';
import { EVENTS_KEPT } from './limits.ts';
import type { Ports } from './ports.ts';
import { refuse } from './refuse.ts';
import type { Table } from './table.ts';
import type { Happened } from './views.ts';

/** Conflicts in a row before a writer gives up; each means that somebody else has got through. */
const ATTEMPTS = 50;

export type Written = Result<number>;

/**
 * One table and its log. Nothing counts before the log holds it: what is written is first carried
 * out in memory, which nobody sees, and forgotten again if the log does not take it.
 */
export class Ledger {
  readonly #id: string;
  readonly #ports: Ports;
  readonly #laws: Laws;
  #table: Table | null = null;
  /** What the machine's clock is behind the table's time, by a step back of either. */
  #behind = 0;
  #happened: Happened[] = [];
  /** What the steps told that can still be taken back, the last one last. */
  #steps: Happened[] = [];

  constructor(id: string, ports: Ports, laws: Laws) {
    this.#id = id;
    this.#ports = ports;
    this.#laws = laws;
  }

  /** The table as far as it is known here; null before it was read or while nothing is certain. */
  get table(): Table | null {
    return this.#table;
  }

  /**
   * The table's time. Where the machine's clock was set back, or another machine wrote ahead of it,
   * time goes on from the last entry: else everything that waits would wait until it has caught up.
   */
  now(): number {
    const clock = this.#ports.now();
    this.#behind = Math.max(this.#behind, (this.#table?.at ?? 0) - clock);
    return clock + this.#behind;
  }

  /** A time of the table by the clock of this machine. */
  onClock(at: number): number {
    this.now();
    return at - this.#behind;
  }

  /** What happened after `seq`; null where that is no longer known. */
  since(seq: number): readonly Happened[] | null {
    const first = this.#happened[0]?.seq ?? (this.#table?.seq ?? 0) + 1;
    if (seq + 1 < first) return null;
    // Mostly only the last one is new to anybody.
    return this.#happened.slice(this.#happened.findLastIndex((one) => one.seq <= seq) + 1);
  }

  /** Reads what others have written since; a refusal where there is no table or a broken one. */
  async read(): Promise<Result<Table>> {
    try {
      const log = await this.#ports.storage.load(this.#id, this.#table?.seq ?? 0);
      for (const text of log) {
        const entry = readEntry(text, this.#ports.find);
        if (!entry.ok) return this.#lost(entry.error);
        this.follow(entry.value);
      }
    } catch (e) {
      if (e instanceof BrokenLog) return this.#lost(e.refusal);
      return this.#lost(refuse('', 'storage.failed'));
    }
    return this.#table === null ? failed(refuse('', 'table.unknown')) : ok(this.#table);
  }

  #lost(error: Refusal): Result<Table> {
    this.forget();
    return failed(error);
  }

  forget(): void {
    this.#table = null;
    this.#happened = [];
    this.#steps = [];
  }

  /** Carries out the next entry of the log. */
  follow(entry: Entry): void {
    if (this.#table === null) {
      this.#table = openedTable(this.#id, this.#ports.find, entry);
      this.#happened = [{ seq: entry.seq, events: [] }];
      return;
    }
    const events: Happened['events'][number][] = [];
    this.#laws.evolve(this.#table, entry, (event) => events.push(event));
    // After a takeback everybody is told the whole story anew.
    if (entry.type === 'takenBack') {
      this.#happened = [];
      this.#steps = [];
      return;
    }
    // Another match is another story: its seats may be other people's.
    if (entry.type === 'committed' || entry.type === 'configured') {
      this.#happened = this.#happened.map(({ seq }) => ({ seq, events: [] }));
    }
    this.#happened.push(this.#step(this.#table, entry, { seq: entry.seq, events }));
    if (this.#happened.length > EVENTS_KEPT) this.#happened.shift();
  }

  /** Remembers a step as long as it can be taken back, and says of an undo which one it took back. */
  #step(table: Table, { type }: Entry, happened: Happened): Happened {
    const undone = type === 'undone' ? this.#steps.pop() : undefined;
    if (type === 'moved') this.#steps.push(happened);
    this.#steps.splice(0, this.#steps.length - (table.play?.steps.length ?? 0));
    return undone === undefined ? happened : { ...happened, undone };
  }

  /**
   * Decides on the newest state, writes, and returns the number of the command's last entry. A
   * command that is in the log already gets its first answer; a refusal is told only when nobody
   * has written in the meantime.
   */
  async write(cmd: string | null, decideOn: (table: Table) => Result<Body[]>): Promise<Written> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const known = this.#table === null ? await this.read() : ok(this.#table);
      if (!known.ok) return known;
      const table = known.value;
      const first = cmd === null ? undefined : table.commands.get(cmd);
      if (first !== undefined) return ok(first);
      const decision = decideOn(table);
      if (!decision.ok) {
        const { seq } = table;
        const fresh = await this.read();
        if (!fresh.ok) return fresh;
        if (fresh.value.seq !== seq) continue;
        const earlier = await this.#inLog(fresh.value, cmd);
        return earlier === null ? decision : earlier;
      }
      if (decision.value.length === 0) return ok(table.seq);
      const written = await this.#append(table, stamp(table, decision.value, cmd, this.now()));
      if (written === 'ok') return ok(this.#table?.seq ?? 0);
      this.forget();
      if (written === 'failed') return failed(refuse('', 'storage.failed'));
      if (written !== 'conflict') {
        const fresh = await this.read();
        return fresh.ok ? ok(written) : fresh;
      }
    }
    return failed(refuse('', 'storage.busy'));
  }

  /**
   * The first answer to a command that is older than what is remembered; null where the log does
   * not know it. A batch that fits nowhere is only looked up.
   */
  async #inLog(table: Table, cmd: string | null): Promise<Written | null> {
    if (cmd === null || table.commands.isNew(cmd)) return null;
    const nowhere = { expectedSeq: -1, entries: [], cmd, isNew: false, deadline: null };
    try {
      const found = await this.#ports.storage.append({ tableId: this.#id, ...nowhere });
      return found.kind === 'duplicate' ? ok(found.seq) : null;
    } catch {
      return failed(refuse('', 'storage.failed'));
    }
  }

  /** A number is that of the command's first copy, which is in the log already. */
  async #append(
    table: Table,
    entries: readonly Entry[],
  ): Promise<'ok' | 'conflict' | 'failed' | number> {
    const expectedSeq = table.seq;
    const cmd = entries[0]?.cmd ?? null;
    const isNew = cmd === null || table.commands.isNew(cmd);
    for (const entry of entries) this.follow(entry);
    try {
      const appended = await this.#ports.storage.append({
        tableId: this.#id,
        expectedSeq,
        entries: entries.map(formatEntry),
        cmd,
        isNew,
        deadline: this.#deadline(table),
      });
      return appended.kind === 'duplicate' ? appended.seq : appended.kind;
    } catch {
      return 'failed';
    }
  }

  #deadline(table: Table): number | null {
    const at = nextDeadline(table);
    return at === null ? null : this.onClock(at);
  }

  /** The first entry of a new table. */
  async open(bodies: readonly Body[], cmd: string): Promise<Written> {
    const entries = stamp({ seq: 0, at: 0 }, bodies, cmd, this.#ports.now());
    try {
      const { kind } = await this.#ports.storage.append({
        tableId: this.#id,
        expectedSeq: 0,
        entries: entries.map(formatEntry),
        cmd,
        isNew: false,
        deadline: null,
      });
      if (kind === 'conflict') return failed(refuse('', 'table.exists'));
    } catch {
      return failed(refuse('', 'storage.failed'));
    }
    return ok(1);
  }
}
