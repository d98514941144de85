import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScriptedSeat } from './script.ts';
import { Wire } from './wire.ts';

const FOLDER = fileURLToPath(new URL('../../bench/peers/boardgame-io/', import.meta.url));

/** All that a player needs of what its server tells: everything else is not even read. */
const STATE = /"currentPlayer":"(\d+)".*?"_stateID":(\d+)/;

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

/** What stands before the messages of the game's namespace, by socket.io 4's protocol. */
const NAMESPACE = '/count,';
const OPENED = '0';
const PING = '2';
const PONG = '3';
const JOIN = `40${NAMESPACE}`;
const EVENT = `42${NAMESPACE}`;

/**
 * A player at a boardgame.io server who speaks its protocol over the same connection as Taberna's
 * players: leaner than its own client and than socket.io's, so that it is the servers that are measured.
 */
class PeerSeat implements ScriptedSeat {
  readonly #line: Wire;
  readonly #match: string;
  readonly #player: string;
  readonly #seats: number;
  #toMove = '';
  version = -1;
  readonly gaps = 0;
  told = () => {};

  constructor(url: string, match: string, seat: number, seats: number) {
    this.#match = match;
    this.#player = `${seat}`;
    this.#seats = seats;
    const address = new URL('/socket.io/?EIO=4&transport=websocket', url);
    const headers = { Origin: url };
    this.#line = new Wire(address, headers, {
      opened: () => {},
      heard: (text) => this.#hear(text),
    });
  }

  #emit(...event: readonly unknown[]): void {
    this.#line.send(`${EVENT}${JSON.stringify(event)}`);
  }

  #hear(text: string): void {
    if (text.startsWith(EVENT)) this.#read(text);
    else if (text === PING) this.#line.send(PONG);
    else if (text.startsWith(JOIN)) {
      this.#emit('sync', this.#match, this.#player, undefined, this.#seats);
    } else if (text.startsWith(OPENED)) this.#line.send(JOIN);
    else throw new Error(`boardgame.io says ${text}`);
  }

  #read(text: string): void {
    const state = STATE.exec(text);
    // Who is connected is told apart.
    if (state === null) return;
    this.#toMove = state[1] ?? '';
    this.version = Number(state[2]);
    this.told();
  }

  get mayMove(): boolean {
    return this.#toMove === this.#player;
  }

  async move(): Promise<boolean> {
    const args = [1 + (this.version % 3)];
    const payload = { type: 'add', args, playerID: this.#player };
    const action = { type: 'MAKE_MOVE', payload };
    this.#emit('update', action, this.version, this.#match, this.#player);
    return true;
  }

  close(): void {
    this.#line.close();
  }
}

export async function sitDownAtPeer(
  url: string,
  match: string,
  seats: number,
): Promise<readonly ScriptedSeat[]> {
  const all: PeerSeat[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const one = new PeerSeat(url, match, seat, seats);
    // One after the other: whoever comes first creates the match.
    await new Promise<void>((resolve) => {
      one.told = () => resolve();
    });
    all.push(one);
  }
  return all;
}
