import type { Answer, Transport } from '@taberna/table';
import type { FromHost, ToHost } from './messages.ts';

/** Bots are loaded once the page has drawn its table; a table that waits for them waits a little. */
const BOTS_DELAY = 300;

/** The page's side of the worker that holds the tables of this device. */
class LocalHost {
  readonly #worker: Worker;
  readonly #links = new Map<number, { opened: () => void; message: (text: string) => void }>();
  readonly #opening = new Map<number, (answer: Answer) => void>();
  #count = 0;

  constructor() {
    this.#worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromHost>) => this.#receive(data);
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

  #receive(message: FromHost): void {
    switch (message.type) {
      case 'opened':
        this.#opening.get(message.ref)?.(message.answer);
        this.#opening.delete(message.ref);
        return;
      case 'connected':
        this.#links.get(message.link)?.opened();
        return;
      case 'said':
        this.#links.get(message.link)?.message(message.text);
        return;
    }
  }

  setPace(ms: number): void {
    this.#post({ type: 'pace', ms });
  }

  setName(name: string): void {
    this.#post({ type: 'names', name });
  }

  open(table: string, game: string, config: unknown): Promise<Answer> {
    const ref = ++this.#count;
    return new Promise((resolve) => {
      this.#opening.set(ref, resolve);
      this.#post({ type: 'open', ref, table, game, config });
    });
  }

  transport(table: string, game: string): Transport {
    return {
      open: ({ opened, message }) => {
        const link = ++this.#count;
        this.#links.set(link, { opened, message });
        this.#post({ type: 'connect', link, table, game });
        return {
          send: (text) => this.#post({ type: 'say', link, text }),
          close: () => {
            this.#links.delete(link);
            this.#post({ type: 'hangUp', link });
          },
        };
      },
    };
  }
}

let host: LocalHost | null = null;

/** One a page, started when the first table is needed. */
export function localHost(): LocalHost {
  host ??= new LocalHost();
  return host;
}
