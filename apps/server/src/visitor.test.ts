import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openLimits } from './limits.ts';
import { Metrics } from './metrics.ts';
import type { Bearer } from './store/port.ts';
import { Visitor } from './visitor.ts';

const session = { hash: 'h', player: 'eve', created: 0, expires: 1, onlyTable: null };
const player = { id: 'eve', name: 'Eve', picture: null, owner: null, created: 0, locked: false };
const bearer: Bearer = { player, session };

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function visit(): Promise<{ visitor: Visitor; wire: Duplex; client: WebSocket }> {
  const sockets = new WebSocketServer({ noServer: true, autoPong: false });
  const metrics = new Metrics();
  const counters = {
    limits: openLimits(1, () => 0),
    meters: { messagesOut: metrics.counter('o', 'out') },
    refusals: { note: () => {} },
  };
  const came = new Promise<{ visitor: Visitor; wire: Duplex }>((resolve) => {
    server.once('upgrade', (request, wire, head) => {
      sockets.handleUpgrade(request, wire, head, (socket) => {
        const arrival = {
          bearer,
          address: '::1',
          table: null,
          beat: 0,
          silenced: new Set<string>(),
        };
        resolve({ visitor: new Visitor(socket, wire, arrival, counters), wire });
      });
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new WebSocket(`ws://localhost:${port}/`);
  client.on('error', () => {});
  await once(client, 'open');
  return { ...(await came), client };
}

it('who does not read is closed before it costs a megabyte', async () => {
  const { visitor, client } = await visit();
  client.pause();
  const text = 'x'.repeat(10_000);
  let most = 0;
  for (let i = 0; i < 100_000 && visitor.socket.readyState === visitor.socket.OPEN; i++) {
    visitor.send(text);
    most = Math.max(most, visitor.socket.bufferedAmount);
    if (i % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(visitor.socket.readyState).not.toBe(visitor.socket.OPEN);
  expect(most).toBeGreaterThan(200_000);
  expect(most).toBeLessThan(1 << 20);
  client.terminate();
});

it('messages of every length and in every script arrive whole, in order, and before a goodbye', async () => {
  const { visitor, client } = await visit();
  const heard: string[] = [];
  client.on('message', (data) => heard.push(String(data)));
  const said = [0, 1, 125, 126, 127, 65_535, 65_536].flatMap((n) => [
    'x'.repeat(n),
    'ü€😀'.repeat(n / 10),
  ]);
  for (const text of said) visitor.send(text);
  visitor.ping();
  await once(client, 'ping');
  expect(heard).toEqual(said);
  visitor.send('last words');
  visitor.hangUp(1001);
  const [code] = await once(client, 'close');
  expect(code).toBe(1001);
  expect(heard.at(-1)).toBe('last words');
});

it('of ten thousand frames that come at once those after the cut are not taken apart', async () => {
  const { visitor, wire, client } = await visit();
  let pongs = 0;
  visitor.socket.on('pong', () => pongs++);
  const chunk = Buffer.concat(Array(10_000).fill(Buffer.from([0x8a, 0x80, 0, 0, 0, 0])));
  wire.emit('data', chunk);
  visitor.socket.terminate();
  await once(visitor.socket, 'close');
  expect(pongs).toBeGreaterThan(100);
  expect(pongs).toBeLessThan(500);
  client.terminate();
});
