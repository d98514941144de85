import type { GameFinder } from '@taberna/engine';
import { foldTable, type PlayerId } from '@taberna/table';
import { type ToMove, toMoveAt } from './facts.ts';
import type { Store } from './store/port.ts';

/** Tables that are remembered; beyond that the longest unasked are forgotten. */
const MOST = 10_000;

/** What is so after so many entries. */
interface Read {
  readonly seq: number;
  readonly toMove: readonly ToMove[];
  readonly keptOut: ReadonlySet<PlayerId>;
}

const NOTHING: Read = { seq: 0, toMove: [], keptOut: new Set() };

/**
 * Who has to move, and who may not come, at tables that are not in memory. To play a long match again takes tens of
 * milliseconds, so it is done once for as long as nobody writes there, however often it is asked.
 */
export class RestingTables {
  readonly #store: Pick<Store, 'load'>;
  readonly #find: GameFinder;
  readonly #read = new Map<string, Promise<Read>>();

  constructor(store: Pick<Store, 'load'>, find: GameFinder) {
    this.#store = store;
    this.#find = find;
  }

  async toMove(table: string): Promise<readonly ToMove[]> {
    return (await this.#known(table)).toMove;
  }

  async keptOut(table: string): Promise<ReadonlySet<PlayerId>> {
    return (await this.#known(table)).keptOut;
  }

  #known(table: string): Promise<Read> {
    // One after the other: a hundred who ask at once are no hundred readings.
    const before = this.#read.get(table)?.catch(() => NOTHING) ?? Promise.resolve(NOTHING);
    const next = before.then((known) => this.#readOn(table, known));
    this.#read.delete(table);
    this.#read.set(table, next);
    const [oldest] = this.#read.keys();
    if (this.#read.size > MOST && oldest !== undefined) this.#read.delete(oldest);
    return next;
  }

  async #readOn(table: string, known: Read): Promise<Read> {
    const news = await this.#store.load(table, known.seq);
    if (news.length === 0) return known;
    const log = known.seq === 0 ? news : await this.#store.load(table, 0);
    const folded = foldTable(table, this.#find, log);
    if (!folded.ok || folded.value === null) return { ...NOTHING, seq: log.length };
    const { keptOut } = folded.value;
    return { seq: log.length, toMove: toMoveAt(folded.value), keptOut };
  }
}
