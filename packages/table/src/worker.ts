import { type Reader, reading } from '@taberna/engine';
import type { Connection } from './broadcast.ts';
import type { PlayerId } from './entry.ts';
import { MAX_ID } from './limits.ts';
import type { LinkHandlers, Transport } from './line.ts';
import type { Tables } from './memory.ts';
import type { Answer } from './protocol.ts';

/** As much of a worker, its scope or a message port as is needed here. */
export interface PortLike {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** What the page says to the worker; `link` counts the connections of the page. */
type ToWorker =
  | {
      readonly kind: 'create';
      readonly id: number;
      readonly table: string;
      readonly player: PlayerId;
      readonly config: unknown;
    }
  | {
      readonly kind: 'open';
      readonly link: number;
      readonly table: string;
      readonly player: PlayerId;
    }
  | { readonly kind: 'data'; readonly link: number; readonly text: string }
  | { readonly kind: 'close'; readonly link: number };

type ToPage =
  | { readonly kind: 'created'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'opened'; readonly link: number }
  | { readonly kind: 'data'; readonly link: number; readonly text: string };

function readToWorker(r: Reader): ToWorker {
  const kind = r.at('kind').oneOf(['create', 'open', 'data', 'close']);
  const count = (key: string) => r.at(key).int(0, Number.MAX_SAFE_INTEGER);
  const name = (key: string) => r.at(key).text(MAX_ID);
  switch (kind) {
    case 'create':
      return {
        kind,
        id: count('id'),
        table: name('table'),
        player: name('player'),
        config: r.at('config').value,
      };
    case 'open':
      return { kind, link: count('link'), table: name('table'), player: name('player') };
    case 'data':
      return { kind, link: count('link'), text: r.at('text').text(Number.MAX_SAFE_INTEGER) };
    case 'close':
      return { kind, link: count('link') };
  }
}

/** Serves tables to the page behind a port: the same hosts and the same protocol as on a server. */
export function serveWorker(port: PortLike, tables: Tables): void {
  const links = new Map<number, { readonly table: string; readonly connection: Connection }>();
  const post = (message: ToPage) => port.postMessage(message);
  port.onmessage = ({ data }) => {
    const read = reading(data, 'message', readToWorker);
    if (!read.ok) return;
    const message = read.value;
    switch (message.kind) {
      case 'create': {
        const { id, table, player, config } = message;
        const opened = tables.at(table).open(config, player, 'open');
        void opened.then((answer) => post({ kind: 'created', id, answer }));
        break;
      }
      case 'open': {
        const { link, table, player } = message;
        const send = (text: string) => post({ kind: 'data', link, text });
        links.set(link, { table, connection: tables.at(table).connect(player, send) });
        post({ kind: 'opened', link });
        break;
      }
      case 'data': {
        const link = links.get(message.link);
        if (link) void tables.at(link.table).receive(link.connection, message.text);
        break;
      }
      case 'close': {
        const link = links.get(message.link);
        links.delete(message.link);
        if (link) void tables.at(link.table).disconnect(link.connection);
        break;
      }
    }
  };
}

/** The page's side of `serveWorker`. */
export class WorkerTables {
  readonly #port: PortLike;
  readonly #links = new Map<number, LinkHandlers>();
  readonly #created = new Map<number, (answer: Answer) => void>();
  #count = 0;

  constructor(port: PortLike) {
    this.#port = port;
    // The worker is our own code: what it posts has the form that it is given above.
    port.onmessage = ({ data }) => this.#receive(data as ToPage);
  }

  #post(message: ToWorker): void {
    this.#port.postMessage(message);
  }

  create(table: string, player: PlayerId, config: unknown): Promise<Answer> {
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#created.set(id, resolve);
      this.#post({ kind: 'create', id, table, player, config });
    });
  }

  transport(table: string, player: PlayerId): Transport {
    return {
      open: (handlers) => {
        const link = ++this.#count;
        this.#links.set(link, handlers);
        this.#post({ kind: 'open', link, table, player });
        return {
          send: (text) => this.#post({ kind: 'data', link, text }),
          close: () => {
            this.#links.delete(link);
            this.#post({ kind: 'close', link });
          },
        };
      },
    };
  }

  #receive(message: ToPage): void {
    switch (message.kind) {
      case 'created':
        this.#created.get(message.id)?.(message.answer);
        this.#created.delete(message.id);
        break;
      case 'opened':
        this.#links.get(message.link)?.opened();
        break;
      case 'data':
        this.#links.get(message.link)?.message(message.text);
        break;
    }
  }
}
