import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { MemoryStore } from '../store/memory.ts';
import { eventually, Guest } from '../testing/guest.ts';
import { PushService } from '../testing/push-service.ts';
import { TestServer } from '../testing/server.ts';
import { mayPushTo, PUSH_HOSTS, Push } from './push.ts';

let service: PushService;
let server: TestServer;
beforeEach(async () => {
  service = new PushService();
  await service.start();
  const push = { hosts: [service.origin], patience: 50 };
  server = await TestServer.start({}, { pageDir: '/nowhere', push });
});
afterEach(async () => {
  await server.end();
  service.close();
});

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, grace: null, options: { games: 1 } };

/** Two at a table; who is to move has subscribed and goes away. */
async function awaited(): Promise<{ away: Guest; table: string }> {
  const [ann, bob] = [await Guest.come(server.url, 'Ann'), await Guest.come(server.url, 'Bob')];
  const table = await ann.open(GAME);
  const clients = [ann.client(table), bob.client(table)];
  for (const [seat, client] of clients.entries()) await client.send({ type: 'sit', seat });
  await clients[0]?.send({ type: 'start' });
  await eventually(() => clients.every((client) => client.table?.stage === 'playing'));
  const seat = clients.findIndex((client, i) => client.isToMove(i));
  const away = seat === 0 ? ann : bob;
  expect((await away.ask('POST', '/api/push', service.subscription)).status).toBe(204);
  away.leaveAll();
  return { away, table };
}

describe('push', () => {
  it('tells who is away and to move, once a turn, sealed for that browser', async () => {
    const { table } = await awaited();
    const pushed = await eventually(() => service.pushed[0]);
    expect(pushed.message).toMatchObject({ title: 'Römerschnappen', url: `#/table/${table}` });
    expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(pushed.headers.authorization).toMatch(/^vapid t=/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(service.pushed).toHaveLength(1);
  });

  it('forgets a browser that its service does not know any more, and one that says goodbye', async () => {
    service.status = 410;
    const { away } = await awaited();
    await eventually(() => service.pushed[0]);
    const targets = async () => (await away.ask('GET', '/api/me/export')).body.pushTargets;
    await eventually(async () => (await targets()).length === 0);
    await away.ask('POST', '/api/push', service.subscription);
    expect(await targets()).toHaveLength(1);
    const { endpoint } = service.subscription;
    expect((await away.ask('POST', '/api/push/end', { endpoint })).status).toBe(204);
    expect(await targets()).toEqual([]);
  });

  it('keeps its keys for the owner alone, and the same ones after a start', async () => {
    const path = join(server.folder, 'push-keys.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const ann = await Guest.come(server.url, 'Ann');
    const key = (await ann.ask('GET', '/api/push')).body.key;
    expect(JSON.parse(readFileSync(path, 'utf8')).publicKey).toBe(key);
    await server.stop();
    await server.start();
    const again = await fetch(new URL('/api/push', server.url));
    expect(await again.json()).toEqual({ key });
  });

  it('I leave keys that no browser has, so that every turn of mine fills the log', async () => {
    const eve = await Guest.come(server.url, 'Eve');
    const { p256dh, auth } = service.subscription;
    const word = 'AAAAAAAAAAAAAAAA';
    const keys = [
      { p256dh: word, auth: word },
      { p256dh, auth: word },
      { p256dh, auth: `${auth}AA` },
      { p256dh: `B${'A'.repeat(86)}`, auth },
      { p256dh: p256dh.slice(0, 44), auth },
    ];
    for (const impossible of keys) {
      const tried = { ...service.subscription, ...impossible };
      const { status, body } = await eve.ask('POST', '/api/push', tried);
      expect([status, body.error.code]).toEqual([422, 'server.pushKey']);
    }
    expect((await eve.ask('POST', '/api/push', service.subscription)).status).toBe(204);
  });

  it('forgets at once what cannot be sealed for, and after many failures in a row what cannot be reached', async () => {
    const store = new MemoryStore();
    const { subscription } = service;
    const nowhere = { ...subscription, endpoint: 'http://127.0.0.1:1/send' };
    const impossible = { ...subscription, auth: 'AAAA' };
    const target = { player: 'eve', lang: 'de', created: 1 } as const;
    for (const one of [nowhere, impossible]) await store.addPushTarget({ ...one, ...target });
    let reported = 0;
    const push = new Push({
      store,
      find: () => undefined,
      keys: webPush.generateVAPIDKeys(),
      subject: 'mailto:nobody@taberna.invalid',
      hosts: [],
      isAwaited: () => true,
      patience: 0,
      now: () => 1,
      report: () => reported++,
    });
    const left = async () => (await store.pushTargets('eve')).map(({ endpoint }) => endpoint);
    push.awaited('t', 'romme', [{ player: 'eve', turn: 1, match: 1 }]);
    await eventually(() => reported === 1);
    expect(await left()).toEqual([nowhere.endpoint]);
    for (let turn = 2; turn < 20; turn++) {
      push.awaited('t', 'romme', [{ player: 'eve', turn, match: 1 }]);
      await eventually(() => reported === turn);
    }
    expect(await left()).toEqual([nowhere.endpoint]);
    push.awaited('t', 'romme', [{ player: 'eve', turn: 20, match: 1 }]);
    await eventually(async () => (await left()).length === 0);
    expect(reported).toBe(19);
  });

  it('calls nobody but push services', async () => {
    const ann = await Guest.come(server.url, 'Ann');
    const elsewhere = { ...service.subscription, endpoint: 'http://127.0.0.1:1/send' };
    expect((await ann.ask('POST', '/api/push', elsewhere)).status).toBe(422);
    const may = (endpoint: string) => mayPushTo(endpoint, PUSH_HOSTS);
    expect(may('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
    expect(may('https://web.push.apple.com/x')).toBe(true);
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:22/x',
      'https://fcm.googleapis.com.example/x',
      'https://evilpush.apple.com.example/x',
      'https://u@fcm.googleapis.com/x',
      'https://localhost/x',
      'nonsense',
    ]) {
      expect(may(endpoint)).toBe(false);
    }
  });
});
