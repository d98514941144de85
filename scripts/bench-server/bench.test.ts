import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { quantile } from './pulse.ts';
import { Tally } from './script.ts';
import { Wire } from './wire.ts';

describe('a tally', () => {
  it('knows the middle, the slowest hundredth and the slowest', () => {
    const tally = new Tally();
    for (let i = 1; i <= 1000; i++) tally.took(i);
    const { moves, movesPerSecond, p50, p99, max } = tally.summary(10);
    expect({ moves, movesPerSecond }).toEqual({ moves: 1000, movesPerSecond: 100 });
    expect(p50).toBeCloseTo(500, -1);
    expect(p99).toBeCloseTo(990, -1);
    expect(max).toBeCloseTo(1000, -1);
  });

  it('tells the last minute apart from the whole, and forgets what was before the beginning', () => {
    const tally = new Tally();
    tally.took(5000);
    tally.late++;
    tally.begin();
    tally.took(1);
    expect(tally.lately(1).moves).toBe(1);
    tally.took(3);
    expect(tally.lately(1)).toMatchObject({ moves: 1, p50: 3 });
    expect(tally.summary(1)).toMatchObject({ moves: 2, late: 0, errors: 0 });
    expect(tally.summary(1).max).toBeCloseTo(3, 1);
  });
});

describe('quantiles of a histogram in the metrics', () => {
  const counts = (...values: readonly number[]) =>
    new Map([
      ['x_bucket{le="0.01"}', values[0] ?? 0],
      ['x_bucket{le="0.1"}', values[1] ?? 0],
      ['x_bucket{le="+Inf"}', values[2] ?? 0],
      ['x_count', values[2] ?? 0],
    ]);

  it('are bounds, of what came since the look before', () => {
    const [before, after] = [counts(100, 100, 100), counts(190, 199, 200)];
    expect(quantile(before, after, 'x', 0.5)).toBe(0.01);
    expect(quantile(before, after, 'x', 0.99)).toBe(0.1);
    expect(quantile(before, after, 'x', 1)).toBe(Number.POSITIVE_INFINITY);
    expect(quantile(after, after, 'y', 0.5)).toBeNaN();
  });
});

describe('the least of a web socket client', () => {
  let server: WebSocketServer;
  beforeAll(async () => {
    server = new WebSocketServer({ port: 0, host: 'localhost' });
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const one of server.clients) one.terminate();
  });
  afterAll(() => server.close());

  async function connected(headers: Readonly<Record<string, string>> = {}) {
    const heard: string[] = [];
    const { port } = server.address() as AddressInfo;
    const came = once(server, 'connection');
    const opened = Promise.withResolvers<void>();
    const url = new URL(`http://localhost:${port}/ws`);
    const wire = new Wire(url, headers, {
      opened: opened.resolve,
      heard: (text) => heard.push(text),
    });
    const [peer, request] = (await came) as [WebSocket, { headers: Record<string, string> }];
    await opened.promise;
    /** Whatever was sent before has been heard when the answer to a ping is there. */
    const settled = async () => {
      peer.ping('still there');
      const [answer] = await once(peer, 'pong');
      expect(String(answer)).toBe('still there');
    };
    return { wire, peer, heard, request, settled };
  }

  it('hears messages of every length, in their order, however they are cut', async () => {
    const { peer, heard, settled } = await connected();
    const said = [0, 1, 125, 126, 65_535, 65_536, 300_000, 7].map((n) => 'ü'.repeat(n / 2 + 1));
    for (const text of said) peer.send(text);
    await settled();
    expect(heard).toEqual(said);
  });

  it('is understood by a server, with messages of every length that it sends', async () => {
    const { wire, peer } = await connected();
    for (const length of [0, 125, 126, 8000]) {
      const text = 'x'.repeat(length);
      wire.send(text);
      const [data] = await once(peer, 'message');
      expect(String(data)).toBe(text);
    }
  });

  it('sends its headers', async () => {
    const { request } = await connected({ cookie: 'a=b' });
    expect(request.headers.cookie).toBe('a=b');
  });
});
