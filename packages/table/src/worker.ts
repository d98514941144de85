import { type JsonObject, type Reader, reading } from '@taberna/engine';
import type { Connection } from './broadcast.ts';
import type { PlayerId } from './entry.ts';
import { MAX_ID } from './limits.ts';
import type { LinkHandlers, Transport } from './line.ts';
import type { Answer } from './protocol.ts';
import type { TableRegistry } from './registry.ts';

/** As much of a message port as is needed here. */
export interface PortLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
}

/** A table behind a port; its game is named so that the rules can be fetched before it is read. */
interface Place {
  readonly table: string;
  readonly game: string;
  readonly player: PlayerId;
}

/** What the page says to the worker; `link` counts the connections of the page. */
type ToWorker =
  | ({ readonly kind: 'create'; readonly id: number; readonly config: unknown } & Place)
  | ({ readonly kind: 'open'; readonly link: number } & Place)
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
  const place = () => ({ table: name('table'), game: name('game'), player: name('player') });
  switch (kind) {
    case 'create':
      return { kind, id: count('id'), config: r.at('config').value, ...place() };
    case 'open':
      return { kind, link: count('link'), ...place() };
    case 'data':
      return { kind, link: count('link'), text: r.at('text').text(Number.MAX_SAFE_INTEGER) };
    case 'close':
      return { kind, link: count('link') };
  }
}

/**
 * Serves tables to the page behind a port: the same hosts and the same protocol as on a server.
 * `load` fetches the rules of a game where they are not there from the start.
 */
export function serveWorker(
  port: PortLike,
  tables: TableRegistry,
  load: (game: string) => Promise<unknown> = async () => {},
): void {
  /** null while its rules are fetched. */
  const links = new Map<number, { readonly table: string; connection: Connection | null }>();
  const post = (message: ToPage) => port.postMessage(message);

  async function create(place: Place, id: number, config: unknown): Promise<void> {
    await load(place.game);
    const answer = await tables.at(place.table).open(config, place.player, 'open');
    post({ kind: 'created', id, answer });
  }

  async function open({ table, game, player }: Place, link: number): Promise<void> {
    const mine: { readonly table: string; connection: Connection | null } = {
      table,
      connection: null,
    };
    links.set(link, mine);
    await load(game);
    if (links.get(link) !== mine) return;
    const send = (text: string) => post({ kind: 'data', link, text });
    mine.connection = tables.at(table).connect(player, send);
    post({ kind: 'opened', link });
  }

  port.addEventListener('message', ({ data }) => {
    const read = reading(data, 'message', readToWorker);
    if (!read.ok) return;
    const message = read.value;
    switch (message.kind) {
      case 'create':
        void create(message, message.id, message.config);
        break;
      case 'open':
        void open(message, message.link);
        break;
      case 'data': {
        const link = links.get(message.link);
        if (link?.connection) void tables.at(link.table).receive(link.connection, message.text);
        break;
      }
      case 'close': {
        const link = links.get(message.link);
        links.delete(message.link);
        if (link?.connection) void tables.at(link.table).disconnect(link.connection);
        break;
      }
    }
  });
  port.start();
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
    port.addEventListener('message', ({ data }) => this.#receive(data as ToPage));
    port.start();
  }

  #post(message: ToWorker): void {
    this.#port.postMessage(message);
  }

  create(
    table: string,
    player: PlayerId,
    config: JsonObject & { readonly game: string },
  ): Promise<Answer> {
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#created.set(id, resolve);
      this.#post({ kind: 'create', id, table, game: config.game, player, config });
    });
  }

  transport(table: string, player: PlayerId, game: string): Transport {
    return {
      open: (handlers) => {
        const link = ++this.#count;
        this.#links.set(link, handlers);
        this.#post({ kind: 'open', link, table, game, player });
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
