import { type Entry, readEntry } from './entry.ts';
import type { Laws } from './laws.ts';
import { Ledger } from './ledger.ts';
import type { Ports } from './ports.ts';
import { matchOf, type Table } from './table.ts';

/**
 * Entries that are read at a time: some milliseconds' work, between which other tables go on. Of those that
 * are not due yet so many are kept; all others stay in the log.
 */
const AHEAD = 250;
/** Milliseconds until a log that failed is tried again. */
const AGAIN = 1000;

/**
 * The table as those may know it who watch later: the same log, carried out once more as far as it may be
 * shown. Nothing is put aside for anybody, so it costs nothing where nobody watches, and one more table
 * where somebody has, however long they have to wait and however often they come: what was carried out once
 * stays so until the match is over.
 */
export class Late {
  readonly #id: string;
  readonly #ports: Ports;
  readonly #ledger: Ledger;
  #ahead: Entry[] = [];
  /** When the log is to be read again, after it failed. */
  #again: number | null = null;

  constructor(id: string, ports: Ports, laws: Laws) {
    this.#id = id;
    this.#ports = ports;
    this.#ledger = new Ledger(id, ports, laws);
  }

  /** What is to be seen of the match that is on; null before its first moment may be. */
  shownOf({ number, play }: Table): Table | null {
    const { table } = this.#ledger;
    return play !== null && table?.number === number && table.play !== null ? table : null;
  }

  since(seq: number): ReturnType<Ledger['since']> {
    return this.#ledger.since(seq);
  }

  /** Goes on as far as may be shown now of the table as it is. */
  async goOn(table: Table, now: number): Promise<void> {
    this.#follow(table, now);
    while (this.#ahead.length === 0 && this.#seq < table.seq) {
      const before = this.#seq;
      await this.#readAhead(table, now);
      if (this.#seq === before) return;
    }
  }

  get #seq(): number {
    return this.#ledger.table?.seq ?? 0;
  }

  async #readAhead(table: Table, now: number): Promise<void> {
    const log = await this.#ports.storage.load(this.#id, this.#seq, AHEAD).catch(() => null);
    this.#again = log === null ? now + AGAIN : null;
    for (const text of log ?? []) {
      const entry = readEntry(text, this.#ports.find);
      if (!entry.ok) return;
      this.#ahead.push(entry.value);
      this.#follow(table, now);
    }
  }

  #follow(table: Table, now: number): void {
    let first = this.#ahead[0];
    while (first !== undefined && first.seq <= table.seq && this.#isDue(first, table, now)) {
      this.#ledger.follow(first);
      this.#ahead.shift();
      first = this.#ahead[0];
    }
  }

  #isDue(entry: Entry, table: Table, now: number): boolean {
    return this.#dueAt(entry, table) <= now && this.#movesFor(entry, table) <= playedIn(table);
  }

  /** What was before the match that is on has no secrets any more. */
  #dueAt({ seq, at }: Entry, { play, config }: Table): number {
    return play !== null && seq >= play.committedAt ? at + config.openDelay * 1000 : 0;
  }

  /** After how many moves of the match an entry may be shown. */
  #movesFor({ seq, type }: Entry, { play, config }: Table): number {
    if (play === null || seq < play.committedAt) return 0;
    const { table } = this.#ledger;
    const before = table !== null && table.seq >= play.committedAt ? playedIn(table) : 0;
    return before + (type === 'moved' ? 1 : 0) + config.openMoves;
  }

  /** When the next entry is due by time alone; null = it waits for moves, or there is none. */
  nextDue(table: Table): number | null {
    const [first] = this.#ahead;
    if (first === undefined) return this.#again;
    if (this.#movesFor(first, table) > playedIn(table)) return null;
    return this.#dueAt(first, table);
  }
}

/** Moves of the present match. */
function playedIn(table: Table): number {
  return matchOf(table)?.log.length ?? 0;
}
