import { randomBytes } from 'node:crypto';
import type { GameFinder } from '@taberna/engine';
import { findGame } from '@taberna/games';
import {
  type ServerMessage,
  TableClient,
  type Transport,
  webSocketTransport,
} from '@taberna/table';
import { WebSocket } from 'ws';

export { eventually } from './eventually.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; a test knows what it asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly body: any;
}

export interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request like a browser on the server's own page, or like the headers say. */
export async function ask(
  base: string,
  method: string,
  path: string,
  { body, headers = {} }: Asking = {},
): Promise<Reply> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(new URL(path, base), {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  // What HEAD asks for has no body.
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json') === true;
  const { status, headers: got } = response;
  return { status, headers: got, text, body: isJson ? JSON.parse(text) : null };
}

/** Somebody with a session, over the network as anybody else. */
export class Guest {
  readonly base: string;
  readonly id: string;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #clients: TableClient[] = [];

  constructor(
    base: string,
    { id, name }: { readonly id: string; readonly name: string },
    headers: Readonly<Record<string, string>>,
  ) {
    this.base = base;
    this.id = id;
    this.name = name;
    this.headers = headers;
  }

  static async come(base: string, name: string): Promise<Guest> {
    const { status, headers, body, text } = await ask(base, 'POST', '/api/session', {
      body: { name },
    });
    if (status !== 201) throw new Error(`no session: ${status} ${text}`);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    return new Guest(base, body, { cookie, origin: new URL(base).origin });
  }

  /** The same person by way of another node. */
  at(base: string): Guest {
    return new Guest(base, this, { ...this.headers, origin: new URL(base).origin });
  }

  ask(method: string, path: string, body?: unknown): Promise<Reply> {
    const { headers } = this;
    return ask(this.base, method, path, body === undefined ? { headers } : { headers, body });
  }

  async open(config: object, isPublic = true): Promise<string> {
    const { status, body, text } = await this.ask('POST', '/api/tables', {
      config,
      public: isPublic,
    });
    if (status !== 201) throw new Error(`no table: ${status} ${text}`);
    return body.id;
  }

  socket(path: string, headers: Readonly<Record<string, string>> = this.headers): WebSocket {
    return new WebSocket(new URL(path, this.base.replace('http', 'ws')), { headers });
  }

  transport(table: string): Transport {
    const make = () => this.socket(`/ws/tables/${table}`);
    return webSocketTransport('', { make });
  }

  client(
    table: string,
    freshId = () => randomBytes(9).toString('base64url'),
    find: GameFinder = findGame,
  ): TableClient {
    const client = new TableClient({
      transport: this.transport(table),
      find,
      now: Date.now,
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      freshId,
      freshNonce: () => randomBytes(16).toString('hex'),
    });
    this.#clients.push(client);
    client.connect();
    return client;
  }

  leaveAll(): void {
    for (const client of this.#clients) client.close();
  }
}

/** A socket that keeps what it hears. */
export class Listener {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  closed: number | null = null;
  status: number | null = null;
  #waiting: (() => void)[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)));
      this.#wake();
    });
    socket.on('unexpected-response', (_, { statusCode }) => {
      this.status = statusCode ?? 0;
      socket.terminate();
      this.#wake();
    });
    socket.on('open', () => {
      this.status = 101;
      this.#wake();
    });
    socket.on('error', () => this.#wake());
    socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting = [];
  }

  /** Whom the server did not let in says nothing: a test would wait for the answer in vain. */
  send(message: object): void {
    if (this.status !== 101) throw new Error(`not connected: ${this.status ?? 'no answer yet'}`);
    this.socket.send(JSON.stringify({ v: 2, ...message }));
  }

  /** Waits until it is true; a test's own patience ends it otherwise. */
  async until<T>(found: (listener: Listener) => T | undefined | false | null): Promise<T> {
    for (;;) {
      const value = found(this);
      if (value) return value;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** The HTTP status of the upgrade: 101 where it went through. */
  async upgraded(): Promise<number> {
    return this.until(({ status }) => status);
  }

  answer(id: string) {
    return this.until(({ heard }) => heard.find((one) => one.type === 'answer' && one.id === id));
  }

  close(): void {
    this.socket.terminate();
  }
}
