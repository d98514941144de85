import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { Connections } from './connections.ts';
import { MOST_CONNECTIONS } from './limits.ts';
import { ask, eventually, Listener } from './testing/guest.ts';
import { RawSocket } from './testing/raw.ts';
import { OPERATOR, TestServer } from './testing/server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server that takes so many connections, and what it notes of the others. */
async function house(maxConnections: number, fromOneNetwork: number) {
  const noted: unknown[] = [];
  const limitScale = fromOneNetwork / MOST_CONNECTIONS.network;
  const connections = new Connections(
    { maxConnections, limitScale, trustProxy: 0 },
    { note: (...refused) => noted.push(refused) },
  );
  const server = createServer();
  connections.listen(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.close(),
    () => connections.cutAll(),
  );
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const open = async () => {
    const socket = await RawSocket.open(`http://127.0.0.1:${port}/`);
    ends.push(() => socket.end());
    return socket;
  };
  return { noted, open };
}

it('what a network opens beyond its share is closed and noted', async () => {
  const { noted, open } = await house(100, 2);
  const [first, second, third] = [await open(), await open(), await open()];
  await third.until(() => false);
  expect([first.closed, second.closed]).toEqual([false, false]);
  expect(noted).toEqual([['connection', 429, '127.0.0.1']]);
});

it('what comes when not even words are left is noted', async () => {
  const { noted, open } = await house(1, 100);
  const [first, second, third] = [await open(), await open(), await open()];
  await third.until(() => false);
  // One more than it takes is let in, to be told so.
  expect([first.closed, second.closed]).toEqual([false, false]);
  expect(noted).toEqual([['connection', 503, '127.0.0.1']]);
});

it('a full house counts whom it turns away, and fills no log with them', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  ends.push(() => log.mockRestore());
  const env = { MAX_CONNECTIONS: '10', LOG_LEVEL: 'debug' };
  const server = await TestServer.start(env, { pageDir: '/nowhere' });
  ends.push(() => server.end());
  const ann = await server.come('Ann');
  const crowd = await Promise.all(Array.from({ length: 10 }, () => RawSocket.open(server.url)));
  await eventually(async () => (await ann.ask('GET', '/api/lobby')).status === 503);
  expect(await new Listener(ann.socket('/ws/lobby')).upgraded()).toBe(503);
  for (const one of crowd) one.end();
  const headers = { authorization: `Bearer ${OPERATOR}` };
  const { text } = await ask(server.url, 'GET', '/metrics', { headers });
  expect(text).toMatch(/taberna_refused_total\{what="request",status="503"\} [1-9]/);
  expect(text).toMatch(/taberna_refused_total\{what="upgrade",status="503"\} 1\n/);
  expect(lines.join('')).toContain('"status":503');
  expect(lines.join('')).not.toContain('"failed"');
});
