import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, readConfig } from '../config.ts';
import { type Parts, type RunningServer, serve } from '../serve.ts';
import { ask, Guest, type Reply } from './guest.ts';

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'taberna-server-'));
}

export const OPERATOR = 'operator-token-operator-token-operator';

/** A server in this process, with a real database in a folder that it takes along when it goes. */
export class TestServer {
  readonly folder: string;
  readonly #env: Environment;
  readonly #parts: Parts;
  readonly #guests: Guest[] = [];
  #running: RunningServer | null = null;

  constructor(env: Environment = {}, parts: Parts = {}, folder = freshFolder()) {
    this.folder = folder;
    this.#env = env;
    this.#parts = parts;
  }

  static async start(env: Environment = {}, parts: Parts = {}): Promise<TestServer> {
    const server = new TestServer(env, parts);
    await server.start();
    return server;
  }

  get url(): string {
    return this.#running?.url ?? '';
  }

  async start(): Promise<void> {
    const { config, complaints } = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      BOT_WORKERS: '1',
      OPERATOR_TOKEN: OPERATOR,
      ...this.#env,
      DATA_DIR: this.folder,
    });
    if (complaints.length > 0) throw complaints[0];
    this.#running = await serve(config, this.#parts);
  }

  /** Somebody who leaves with the server, or before by themselves. */
  async come(name: string): Promise<Guest> {
    return this.take(await Guest.come(this.url, name));
  }

  /** A guest who came by another way, and leaves with the server too. */
  take(guest: Guest): Guest {
    this.#guests.push(guest);
    return guest;
  }

  /** What the operator asks. */
  operate(method: string, path: string, body?: unknown): Promise<Reply> {
    const headers = { authorization: `Bearer ${OPERATOR}` };
    const asked = body === undefined ? { headers } : { headers, body };
    return ask(this.url, method, `/api/operator/${path}`, asked);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  async end(): Promise<void> {
    for (const guest of this.#guests.splice(0)) guest.leaveAll();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const COMPILE_CACHE = fileURLToPath(new URL('../../../../dist/compile-cache', import.meta.url));
/** The server of these sources. */
export const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Put before the command, such as strace with its options. */
  readonly under?: readonly string[];
  readonly uid?: number;
  /** Another server than the usual one. */
  readonly main?: string;
}

/** A server in a process of its own: it can be killed, starved and watched. */
export class ChildServer {
  readonly url: string;
  readonly folder: string;
  readonly #options: ChildOptions;
  readonly port: number;
  /** The program of its next start; another version of it makes an update. */
  main: string;
  #process: ChildProcess | null = null;
  output = '';

  constructor(port: number, folder: string, options: ChildOptions = {}) {
    this.url = `http://localhost:${port}/`;
    this.folder = folder;
    this.port = port;
    this.#options = options;
    this.main = options.main ?? MAIN;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts it without waiting for it; `start` waits. */
  launch(): ChildProcess {
    const { env = {}, under = [], uid } = this.#options;
    const [command = '', ...args] = [
      ...under,
      process.execPath,
      // As `taberna serve` starts it.
      '--max-semi-space-size=64',
      this.main,
    ];
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
      env: {
        PATH: process.env.PATH ?? '',
        PORT: `${this.port}`,
        DATA_DIR: this.folder,
        LOG_LEVEL: 'error',
        BOT_WORKERS: '1',
        LIMIT_SCALE: '1000',
        // Half of a start is reading sources; whoever is started again and again keeps what was read.
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
    });
    const keep = (text: string) => {
      this.output = (this.output + text).slice(-20_000);
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    this.#process = child;
    return child;
  }

  async start(): Promise<void> {
    const child = this.launch();
    const exited = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}: ${this.output}`);
    });
    const ready = (async () => {
      for (;;) {
        const answer = await fetch(new URL('/healthz', this.url)).catch(() => null);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    })();
    await Promise.race([ready, exited]);
    exited.catch(() => {});
  }

  /** Waits for the end of a process that was launched; returns its exit code. */
  async exited(): Promise<number | null> {
    const child = this.#process;
    if (child === null) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  /** Stopped it hears and says nothing, and does not know it. */
  freeze(frozen: boolean): void {
    this.#process?.kill(frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  async signal(name: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.#process?.kill(name);
    return this.exited();
  }
}
