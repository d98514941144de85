import { type AnyGame, commitmentOf, type GameFinder } from '@taberna/engine';
import { randomBots, randomMove } from './bots.ts';
import type { Connection } from './broadcast.ts';
import { TableClient } from './client.ts';
import type { Command } from './command.ts';
import { TableHost } from './host.ts';
import { LAWS, type Laws } from './laws.ts';
import type { Transport } from './line.ts';
import { MemoryPeople, MemoryStorage, MemoryTalk } from './memory.ts';
import type { Ports, Timers } from './ports.ts';
import {
  type Answer,
  formatMessage,
  readServerMessage,
  type ServerMessage,
  type Talk,
} from './protocol.ts';
import { TableRegistry } from './registry.ts';
import { sampleMessages } from './samples.ts';
import type { Play, Table } from './table.ts';

/** What a test adds to the shuffle for a seat. */
export function nonceOf(seat: number): string {
  return `0123456789abcde${seat}`;
}

/** A table under the hand of a test: time moves only when it says so. */
export class TestTable {
  now = 1_700_000_000_000;
  alarm: number | null = null;
  readonly people = new MemoryPeople();
  readonly storage = new MemoryStorage();
  readonly host: TableHost;
  readonly heard = new Map<string, ServerMessage[]>();
  readonly #connections = new Map<string, Connection>();
  #ids = 0;

  constructor(games: readonly AnyGame[], ports: Partial<Ports> = {}, laws: Laws = LAWS) {
    let secrets = 0;
    const all: Ports = {
      find: (id) => games.find((game) => game.id === id),
      storage: this.storage,
      people: this.people,
      talk: new MemoryTalk(),
      bots: randomBots,
      now: () => this.now,
      freshSecret: () => `secret ${++secrets}`,
      alarm: (_id, at) => {
        this.alarm = at;
      },
      report: (error) => {
        throw error;
      },
      ...ports,
    };
    this.host = new TableHost('t', all, laws);
  }

  get table(): Table {
    const { table } = this.host;
    if (table === null) throw new Error('no table');
    return table;
  }

  get play(): Play {
    const { play } = this.table;
    if (play === null) throw new Error('no match');
    return play;
  }

  async open(config: unknown): Promise<void> {
    const answer = await this.host.open(config, 'ann', 'open');
    if (!answer.ok) throw new Error(answer.error.code);
  }

  async join(...players: readonly string[]): Promise<void> {
    for (const player of players) await this.#enter(player, null);
  }

  joinAsProgram(program: string, owner: string): Promise<void> {
    return this.#enter(program, owner);
  }

  async #enter(player: string, owner: string | null): Promise<void> {
    const heard: ServerMessage[] = [];
    this.heard.set(player, heard);
    const send = (text: string) => {
      const read = readServerMessage(text);
      if (!read.ok) throw new Error(`unreadable: ${text}`);
      heard.push(read.value);
    };
    this.#connections.set(player, this.host.connect(player, send, undefined, owner));
    await this.say(player, formatMessage({ type: 'hello', last: 0, talk: 0 }));
  }

  async drop(player: string): Promise<void> {
    const connection = this.#connections.get(player);
    this.#connections.delete(player);
    if (connection !== undefined) await this.host.disconnect(connection);
  }

  async say(player: string, text: string): Promise<void> {
    const connection = this.#connections.get(player);
    if (connection === undefined) throw new Error(`${player} is not connected`);
    await this.host.receive(connection, text);
  }

  /** Sends a command and returns its answer. */
  async ask(player: string, command: Command | Talk, id = `c${++this.#ids}`): Promise<Answer> {
    await this.say(player, formatMessage({ type: 'command', id, command }));
    return this.answer(player, id);
  }

  answer(player: string, id: string): Answer {
    const found = this.heard.get(player)?.findLast((one) => one.type === 'answer' && one.id === id);
    if (found?.type !== 'answer') throw new Error(`no answer to ${id}`);
    return found;
  }

  /** What a player was told last about the table. */
  last(player: string): Extract<ServerMessage, { readonly type: 'welcome' | 'update' }> {
    const found = this.heard
      .get(player)
      ?.findLast((one) => one.type === 'welcome' || one.type === 'update');
    if (found?.type !== 'welcome' && found?.type !== 'update') throw new Error('nothing was told');
    return found;
  }

  /** Everybody sits in order, the host starts, everybody adds a nonce. */
  async begin(...players: readonly string[]): Promise<void> {
    for (const [seat, player] of players.entries()) await this.ask(player, { type: 'sit', seat });
    await this.ask('ann', { type: 'start', fill: 'random' });
    if (this.table.stage !== 'shuffling') return;
    for (const [seat, player] of players.entries()) {
      await this.ask(player, { type: 'promise', seat, hash: commitmentOf(nonceOf(seat)) });
    }
    for (const [seat, player] of players.entries()) {
      await this.ask(player, { type: 'nonce', seat, nonce: nonceOf(seat) });
    }
  }

  /** A move as text, or any legal one. */
  async move(player: string, seat: number, move?: string): Promise<Answer> {
    const { match, turns } = this.play;
    if (match === null) throw new Error('nothing was dealt');
    const text = move ?? randomMove(match.game, match.observe(seat), seat, `${this.table.seq}`);
    return this.ask(player, { type: 'move', seat, turn: turns[seat] ?? 0, move: text });
  }

  /** Lets time pass, from alarm to alarm. */
  async wait(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (let i = 0; i < 1000 && this.alarm !== null && this.alarm <= end; i++) {
      this.now = Math.max(this.now, this.alarm);
      await this.host.wake();
      // A bot thinks beside the table.
      for (let tick = 0; tick < 20; tick++) await Promise.resolve();
      await this.host.refresh();
    }
    this.now = end;
  }
}

/** Somebody who plays on by any legal move until the match is over. */
export async function playThrough(
  ports: {
    readonly transport: Transport;
    readonly games: readonly AnyGame[];
    readonly player: string;
  },
  setUp: (client: TableClient) => Promise<void>,
): Promise<string> {
  let ids = 0;
  const client = new TableClient({
    transport: ports.transport,
    find: (id) => ports.games.find((game) => game.id === id),
    now: () => Date.now(),
    later: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    freshId: () => `${ports.player}-${++ids}`,
    freshNonce: () => 'ab'.repeat(16),
  });
  const over = new Promise<void>((resolve) => {
    client.subscribe(() => {
      const { table } = client;
      if (table?.stage === 'over') return resolve();
      if (client.pending.length > 0 || table === null) return;
      const ready = table.ready.includes(client.you ?? '');
      if (table.stage === 'between' && !ready) void client.send({ type: 'ready' });
      const seat = client.seats.find((one) => client.isToMove(one));
      if (seat === undefined) return;
      const legal = client.legal(seat);
      const move = legal[client.seq % Math.max(1, legal.length)];
      if (move !== undefined) void client.play(seat, move);
    });
  });
  client.connect();
  await setUp(client);
  await over;
  const answer = await client.record();
  client.close();
  return answer.ok ? (answer.record ?? '') : answer.error.code;
}

/** The machine's own clock. */
export const realTimers: Timers = {
  now: () => Date.now(),
  later: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Tables that nothing outlasts, with bots that play anything. */
export function registryInMemory(find: GameFinder): TableRegistry {
  let secrets = 0;
  const ports = {
    find,
    storage: new MemoryStorage(),
    people: new MemoryPeople(),
    talk: new MemoryTalk(),
    bots: randomBots,
    freshSecret: () => `secret ${++secrets}`,
    report: (error: unknown) => {
      throw error;
    },
  };
  return new TableRegistry(ports, realTimers);
}

/** When something holds that the client will hear of. */
export function until(client: TableClient, holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

/** One of each kind that a client may say. */
export const MESSAGES = sampleMessages({ game: 'trio', taken: 0, free: 1, player: 'eve' });
