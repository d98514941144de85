import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ScriptedSeat } from './script.ts';

const FOLDER = fileURLToPath(new URL('../../bench/peers/boardgame-io/', import.meta.url));

/** As much of socket.io-client as is used here. */
interface Socket {
  emit(event: string, ...args: readonly unknown[]): void;
  on(event: string, heard: (...args: readonly never[]) => void): void;
  close(): void;
}
type Connect = (url: string, options: object) => Socket;

interface Shown {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
}

/** Installed into a folder of its own, by its own lock, when somebody wants to compare. */
export function install(): void {
  if (existsSync(`${FOLDER}node_modules`)) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export async function startPeer(port: number) {
  const child = spawn(process.execPath, ['server.cjs'], {
    cwd: FOLDER,
    env: { PATH: process.env.PATH ?? '', PORT: `${port}`, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.stdout.resume();
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A player at a boardgame.io server, by its protocol: leaner than its own client. */
class PeerSeat implements ScriptedSeat {
  readonly #socket: Socket;
  readonly #match: string;
  readonly #player: string;
  #state: Shown | null = null;
  readonly gaps = 0;
  told = () => {};

  constructor(connect: Connect, url: string, match: string, seat: number, seats: number) {
    this.#match = match;
    this.#player = `${seat}`;
    this.#socket = connect(`${url}/count`, { transports: ['websocket'], forceNew: true });
    this.#socket.on('connect', () => this.#socket.emit('sync', match, `${seat}`, undefined, seats));
    this.#socket.on('sync', (_match: never, { state }: { readonly state: Shown }) =>
      this.#hear(state),
    );
    this.#socket.on('update', (_match: never, state: Shown) => this.#hear(state));
  }

  #hear(state: Shown): void {
    this.#state = state;
    this.told();
  }

  get seated(): boolean {
    return this.#state !== null;
  }

  get version(): number {
    return this.#state?._stateID ?? -1;
  }

  get mayMove(): boolean {
    return this.#state?.ctx.currentPlayer === this.#player;
  }

  async move(): Promise<boolean> {
    const args = [1 + (this.version % 3)];
    const payload = { type: 'add', args, playerID: this.#player };
    const action = { type: 'MAKE_MOVE', payload };
    this.#socket.emit('update', action, this.version, this.#match, this.#player);
    return true;
  }

  close(): void {
    this.#socket.close();
  }
}

export async function sitDownAtPeer(
  url: string,
  match: string,
  seats: number,
): Promise<readonly ScriptedSeat[]> {
  // Its types are not installed here; `Connect` is what is used of it.
  const { io } = createRequire(FOLDER)('socket.io-client') as { readonly io: Connect };
  const all: PeerSeat[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const one = new PeerSeat(io, url, match, seat, seats);
    // One after the other: whoever comes first creates the match.
    await new Promise<void>((resolve) => {
      one.told = () => resolve();
    });
    all.push(one);
  }
  return all;
}
