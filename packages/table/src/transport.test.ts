import { createServer } from 'node:http';
import { MessageChannel } from 'node:worker_threads';
import { type AnyGame, commitmentOf } from '@taberna/engine';
import { games } from '@taberna/games';
import { trio } from '@taberna/testkit/toy';
import { afterEach, describe, expect, it } from 'vitest';
import { type WebSocket as Socket, WebSocketServer } from 'ws';
import { type Change, TableClient } from './client.ts';
import type { Transport } from './line.ts';
import { ChannelTransport } from './nearby/channel.ts';
import { Doorman } from './nearby/doorman.ts';
import { TestChannel } from './nearby/testing.ts';
import { refuse } from './refuse.ts';
import { type TableRegistry, transportTo } from './registry.ts';
import { webSocketTransport } from './socket.ts';
import { playThrough, realTimers, registryInMemory, until } from './testing.ts';
import { verifyRecord } from './verify.ts';
import { serveWorker, WorkerTables } from './worker.ts';

const all: readonly AnyGame[] = [trio, ...games];
const find = (id: string) => all.find((game) => game.id === id);

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newTables(): TableRegistry {
  const tables = registryInMemory(find);
  ends.push(() => tables.close());
  return tables;
}

/** TableRegistry behind web sockets, as a server would offer them: `/TABLE/PLAYER`. */
async function serveSockets(tables: TableRegistry) {
  const http = createServer();
  const server = new WebSocketServer({ noServer: true });
  const open = new Set<Socket>();
  const state = { refuses: false };
  http.on('upgrade', (request, socket, head) => {
    if (state.refuses) return socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    server.handleUpgrade(request, socket, head, (ws) => {
      const [, table = '', player = ''] = (request.url ?? '').split('/');
      const host = tables.at(table);
      const connection = host.connect(player, (text) => ws.send(text));
      open.add(ws);
      ws.on('message', (data) => void host.receive(connection, String(data)));
      ws.on('close', () => {
        open.delete(ws);
        void host.disconnect(connection);
      });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  ends.push(() => {
    for (const ws of open) ws.terminate();
    http.closeAllConnections();
    http.close();
  });
  return {
    url: (table: string, player: string) => `ws://127.0.0.1:${port}/${table}/${player}`,
    hangUp: (code: number) => {
      for (const ws of open) ws.close(code);
    },
    state,
  };
}

/** Every way to a table. */
const WAYS: Readonly<
  Record<string, (tables: TableRegistry) => Promise<(game: string, player: string) => Transport>>
> = {
  'in the same process': async (tables) => (_game, player) => transportTo(tables, 't', player),
  'over a worker’s port': async (tables) => {
    const { port1, port2 } = new MessageChannel();
    serveWorker(port1, tables);
    const page = new WorkerTables(port2);
    ends.push(() => port1.close());
    return (game, player) => page.transport('t', player, game);
  },
  'over a web socket': async (tables) => {
    const { url } = await serveSockets(tables);
    return (_game, player) => webSocketTransport(url('t', player));
  },
  'over a data channel': async (tables) => {
    const byPass = new Map<string, string>();
    const doorman = new Doorman({
      transport: (guest) => transportTo(tables, 't', byPass.get(guest) ?? guest),
      entered: () => {},
      left: () => {},
      faces: () => ({}),
      // These tests play faster than any person may.
      now: () => 50 * Date.now(),
    });
    return (_game, player) => {
      // The tables of these tests know their players by other names than the doorman gives.
      const pass = commitmentOf(player);
      byPass.set(commitmentOf(pass).slice(0, 32), player);
      const [guest, host] = TestChannel.pair();
      const transport = new ChannelTransport({ pass, name: player, face: '' }, () => {});
      doorman.admit(host);
      transport.attach(guest);
      return transport;
    };
  },
};

function join(transport: Transport, player: string): { client: TableClient; changes: Change[] } {
  let ids = 0;
  const client = new TableClient({
    ...realTimers,
    transport,
    find,
    freshId: () => `${player}-${++ids}`,
    freshNonce: () => 'ab'.repeat(16),
  });
  const changes: Change[] = [];
  client.subscribe((change) => changes.push(change));
  ends.push(() => client.close());
  client.connect();
  return { client, changes };
}

const TABLE = { game: 'trio', seats: 2, pace: 0, grace: null };

describe.each(Object.entries(WAYS))('transport contract: %s', (_name, way) => {
  it.each(all.map((game) => [game.id] as const))('%s is played to its end', async (id) => {
    const tables = newTables();
    const config = { game: id, pace: 0, options: { games: 1 } };
    expect(await tables.at('t').open(config, 'ann', 'open')).toMatchObject({ ok: true });
    const transport = (await way(tables))(id, 'ann');
    const record = await playThrough({ transport, games: all, player: 'ann' }, async (client) => {
      await client.send({ type: 'sit', seat: 0 });
      await client.send({ type: 'start', fill: 'random' });
    });
    expect(verifyRecord(record, find)).toMatchObject({ ok: true });
  });

  it('carries what one says to the other, in order, and a move is there when it is answered', async () => {
    const tables = newTables();
    await tables.at('t').open(TABLE, 'ann', 'open');
    const open = await way(tables);
    const ann = join(open('trio', 'ann'), 'ann').client;
    const bob = join(open('trio', 'bob'), 'bob').client;
    await Promise.all([ann.send({ type: 'sit', seat: 0 }), bob.send({ type: 'sit', seat: 1 })]);
    await ann.send({ type: 'start' });
    for (const [seat, client] of [ann, bob].entries()) {
      await until(client, () => client.isToMove(seat));
      const [move = ''] = client.legal(seat);
      const answer = client.play(seat, move);
      expect(await client.play(seat, move)).toMatchObject({ error: { code: 'client.sending' } });
      expect(await answer).toMatchObject({ ok: true });
      expect(client.story(seat).length).toBeGreaterThan(0);
      expect(client.isSending(seat)).toBe(false);
    }
    await until(ann, () => ann.seq === bob.seq);
    for (const text of ['hello', 'goodLuck', 'thanks'] as const) {
      await bob.send({ type: 'talk', phrase: text });
    }
    await until(ann, () => ann.talk.length === 3);
    expect(ann.talk.map(({ said }) => said)).toEqual([
      { phrase: 'hello' },
      { phrase: 'goodLuck' },
      { phrase: 'thanks' },
    ]);
  });

  it('tells the table that somebody has gone, and lets them come again', async () => {
    const tables = newTables();
    await tables.at('t').open(TABLE, 'ann', 'open');
    const open = await way(tables);
    const ann = join(open('trio', 'ann'), 'ann').client;
    const bob = join(open('trio', 'bob'), 'bob').client;
    await bob.send({ type: 'sit', seat: 1 });
    bob.close();
    await until(ann, () => ann.table?.seats[1]?.away === true);
    expect(await bob.send({ type: 'ready' })).toMatchObject({ error: { code: 'client.closed' } });
    bob.connect();
    await until(ann, () => ann.table?.seats[1]?.away === false);
  });
});

describe('a web socket', () => {
  async function served() {
    const tables = newTables();
    await tables.at('t').open(TABLE, 'ann', 'open');
    return serveSockets(tables);
  }

  it.each([1001, 1012, 1006])('comes again after %i, and loses nothing', async (code) => {
    const server = await served();
    const { client, changes } = join(webSocketTransport(server.url('t', 'ann')), 'ann');
    await until(client, () => client.online);
    server.hangUp(code === 1006 ? 1000 : code);
    await until(client, () => !client.online);
    const sat = client.send({ type: 'sit', seat: 0 });
    expect(client.retryAt).not.toBeNull();
    client.retryNow();
    expect(client.retryAt).toBeNull();
    expect(await sat).toMatchObject({ ok: true });
    expect(changes.filter(({ type }) => type === 'ended' || type === 'trouble')).toEqual([]);
  });

  it('tells why after 1008 and comes again', async () => {
    const server = await served();
    const { client, changes } = join(webSocketTransport(server.url('t', 'ann')), 'ann');
    await until(client, () => client.online);
    server.hangUp(1008);
    await until(client, () => client.retryAt !== null);
    expect(changes).toContainEqual({ type: 'trouble', error: refuse('', 'client.tooMany') });
    client.retryNow();
    await until(client, () => client.online);
  });

  it.each([
    [4401, 'client.sessionEnded'],
    [4403, 'client.sentAway'],
    [4406, 'table.keptOut'],
    [4407, 'client.unwatched'],
    [4423, 'client.shutOut'],
  ] as const)('tells why after %i, and stops', async (code, why) => {
    const server = await served();
    const { client } = join(webSocketTransport(server.url('t', 'ann')), 'ann');
    await until(client, () => client.online);
    const lost = client.send({ type: 'talk', phrase: 'bye' });
    await lost;
    server.hangUp(code);
    await until(client, () => client.ended !== null);
    expect(client.ended).toEqual(refuse('', why));
    expect(client.retryAt).toBeNull();
    expect(await client.send({ type: 'ready' })).toMatchObject({
      error: { code: 'client.closed' },
    });
  });

  it('asks why it was refused before it opened, since no browser tells', async () => {
    const server = await served();
    server.state.refuses = true;
    const error = refuse('', 'table.unknown');
    let asked = 0;
    const refused = async () => (++asked === 1 ? null : { error, again: 'never' as const });
    const { client } = join(webSocketTransport(server.url('t', 'ann'), { refused }), 'ann');
    await until(client, () => client.retryAt !== null);
    client.retryNow();
    await until(client, () => client.ended !== null);
    expect(client.ended).toEqual(error);
    expect(asked).toBe(2);
  });
});
