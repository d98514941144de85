import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { eventually, Guest } from '../../apps/server/src/testing/guest.ts';
import type { AnyGame, JsonObject } from '../../packages/engine/src/index.ts';
import type { ServerMessage, TableInfo } from '../../packages/table/src/index.ts';
import type { ScriptedSeat } from './script.ts';

/** What everybody at a table is told alike; one of them reads it for all. */
interface Common {
  seq: number;
  info: TableInfo | null;
}

type Update = Extract<ServerMessage, { readonly type: 'update' }>;

const UPDATE = /^\{"v":1,"type":"(?:update","from":(\d+)|welcome",.*?),"seq":(\d+)/;

/**
 * A player at a Taberna server who speaks its protocol and keeps next to nothing: thousands of them
 * in one process must not be what is measured. Every update is checked to follow the one before.
 */
class TabernaSeat implements ScriptedSeat {
  readonly #socket: WebSocket;
  readonly #player: string;
  readonly #game: AnyGame;
  readonly #common: Common;
  /** Reads every message as a whole, as players of other servers do. */
  readonly #readsAll: boolean;
  readonly #waiting = new Map<string, (ok: boolean) => void>();
  #text = '';
  #options: { readonly value: unknown } | null = null;
  #asked = '';
  version = 0;
  gaps = 0;
  told = () => {};

  constructor(guest: Guest, table: string, game: AnyGame, common: Common, readsAll: boolean) {
    this.#player = guest.id;
    this.#game = game;
    this.#common = common;
    this.#readsAll = readsAll;
    this.#socket = guest.socket(`/ws/tables/${table}`);
    this.#socket.on('open', () => this.#say({ type: 'hello', last: 0, talk: 0 }));
    this.#socket.on('message', (data) => this.#hear(String(data)));
    this.#socket.on('error', () => {});
  }

  #say(message: object): void {
    this.#socket.send(JSON.stringify({ v: 1, ...message }));
  }

  send(command: object): Promise<boolean> {
    const id = randomBytes(9).toString('base64url');
    this.#say({ type: 'command', id, command });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #hear(text: string): void {
    const update = UPDATE.exec(text);
    if (update === null) {
      this.#hearElse(text);
      return;
    }
    const [, from, seq] = update;
    if (from !== undefined && Number(from) !== this.version) this.gaps++;
    this.version = Number(seq);
    this.#text = text;
    if (this.#readsAll || this.#common.seq < this.version) {
      this.#common.info = (JSON.parse(text) as Update).table;
      this.#common.seq = this.version;
    }
    this.#goOn();
    this.told();
  }

  #hearElse(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'answer') return;
    this.#waiting.get(message.id)?.(message.ok);
    this.#waiting.delete(message.id);
  }

  get info(): TableInfo | null {
    return this.#common.info;
  }

  /** A rematch moves everybody one seat on. */
  get #seat(): number {
    return this.info?.seats.findIndex(({ player }) => player === this.#player) ?? -1;
  }

  /** Adds to the shuffle, goes on to the next game of a match, and to the next match. */
  #goOn(): void {
    const { info } = this;
    if (info === null || info.stage === 'playing' || info.stage === 'open') return;
    const about = `${info.stage} ${info.match} ${info.stage === 'between' ? info.until : ''}`;
    if (this.#asked === about) return;
    this.#asked = about;
    if (info.stage === 'between') void this.send({ type: 'ready' });
    if (info.stage === 'over') void this.send({ type: 'vote', on: 'rematch', yes: true });
    if (info.stage === 'shuffling' && info.fair?.commitment != null) {
      void this.send({ type: 'nonce', seat: this.#seat, nonce: randomBytes(16).toString('hex') });
    }
  }

  get mayMove(): boolean {
    const { info } = this;
    // Somebody else may have read further than this one has been told.
    if (info?.stage !== 'playing' || this.version !== this.#common.seq) return false;
    return (info.seats[this.#seat]?.turn ?? 0) > 0;
  }

  move(): Promise<boolean> {
    const seat = this.#seat;
    const turn = this.info?.seats[seat]?.turn ?? 0;
    return this.send({ type: 'move', seat, turn, move: this.#choose(seat) });
  }

  #choose(seat: number): string {
    const { views, table } = JSON.parse(this.#text) as Update;
    const game = this.#game;
    const position = views.find((view) => view.seat === seat)?.position ?? null;
    const state = this.#stateOf(position, table);
    const moves = new Int32Array(game.maxMoves);
    const count = game.legal(state, seat, moves);
    return game.formatMove(state, seat, moves[this.version % Math.max(1, count)] ?? 0);
  }

  #stateOf(position: JsonObject | null, { config, seats }: TableInfo) {
    if (this.#options === null) {
      const options = this.#game.parseOptions(config.options, seats.length);
      if (!options.ok) throw new Error(options.error.code);
      this.#options = options;
    }
    const read = this.#game.parsePosition(position, this.#options.value, seats.length, null);
    if (!read.ok) throw new Error(read.error.code);
    return read.value;
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** People who sit down at a fresh table and begin. */
export async function sitDown(
  url: string,
  seats: number,
  game: AnyGame,
  config: object,
  readsAll = false,
): Promise<readonly ScriptedSeat[]> {
  const guests = await Promise.all(
    Array.from({ length: seats }, (_, seat) => Guest.come(url, `player ${seat}`)),
  );
  const [host] = guests;
  if (host === undefined) throw new Error('nobody came');
  const table = await host.open({ ...config, game: game.id, seats, pace: 0, grace: null });
  const common: Common = { seq: 0, info: null };
  const all = guests.map((guest) => new TabernaSeat(guest, table, game, common, readsAll));
  await eventually(() => all.every(({ version }) => version > 0), 60_000);
  for (const [seat, one] of all.entries()) await one.send({ type: 'sit', seat });
  await all[0]?.send({ type: 'start' });
  await eventually(() => common.info?.stage === 'playing', 120_000);
  return all;
}
