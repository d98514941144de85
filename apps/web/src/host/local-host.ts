import type { JsonObject } from '@taberna/engine';
import { type Answer, type Transport, WorkerTables } from '@taberna/table';
import { LOCAL_PLAYER, type ToHost } from './messages.ts';

/** Bots are loaded once the page has drawn its table; a table that waits for them waits a little. */
const BOTS_DELAY = 300;

/** The page's side of the worker that holds the tables of this device. */
class LocalHost {
  readonly #worker: Worker;
  readonly #tables: WorkerTables;

  constructor() {
    this.#worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    this.#post({ type: 'tables', port: port2 }, [port2]);
    this.#tables = new WorkerTables(port1);
    setTimeout(() => this.#startBots(), BOTS_DELAY);
  }

  #startBots(): void {
    const { port1, port2 } = new MessageChannel();
    const thinker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
    thinker.postMessage(port1, [port1]);
    this.#post({ type: 'bots', port: port2 }, [port2]);
  }

  #post(message: ToHost, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  setPace(ms: number | null): void {
    this.#post({ type: 'pace', ms });
  }

  setName(name: string, player: string = LOCAL_PLAYER): void {
    this.#post({ type: 'name', player, name });
  }

  /** Whoever the table's log takes for present is not. */
  markAbsent(table: string, game: string): void {
    this.#post({ type: 'absent', table, game });
  }

  open(table: string, config: JsonObject & { readonly game: string }): Promise<Answer> {
    return this.#tables.create(table, LOCAL_PLAYER, config);
  }

  transport(table: string, game: string, player: string = LOCAL_PLAYER): Transport {
    return this.#tables.transport(table, player, game);
  }
}

let host: LocalHost | null = null;

/** One a page, started when the first table is needed. */
export function localHost(): LocalHost {
  host ??= new LocalHost();
  return host;
}
