import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { sampleMessages } from '@taberna/table/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE } from './foundation.ts';
import { ask, eventually, Guest, Listener } from './testing/guest.ts';
import { freshFolder, OPERATOR, TestServer } from './testing/server.ts';

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 1 } };

/** Time stands still: what a limit has taken it does not give back, however slow the machine is. */
const NOW = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({}, { pageDir: '/nowhere', now: () => NOW });
});
afterAll(() => server.end());
const come = (name: string) => Guest.come(server.url, name);

/** fetch does not let a program choose its Host; a plain request does. */
function statusWithHost(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path: '/api/me', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

describe('another site', () => {
  it('cannot open a socket with a visitor’s cookie', async () => {
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const { origin, cookie = '' } = ann.headers;
    const status = (headers: Record<string, string>) =>
      new Listener(ann.socket(`/ws/tables/${table}`, headers)).upgraded();
    expect(await status({ cookie, origin: 'https://evil.example' })).toBe(403);
    expect(await status({ cookie, origin: `${origin}.evil.example` })).toBe(403);
    expect(await status({ cookie, origin: 'null' })).toBe(403);
    expect(await status({ cookie })).toBe(403);
    expect(await status({ origin: origin ?? '' })).toBe(401);
  });

  it('cannot use a program’s token from a browser', async () => {
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const { token } = (await ann.ask('POST', '/api/programs', { name: 'Robo' })).body;
    const authorization = `Bearer ${token}`;
    const path = `/ws/tables/${table}`;
    const fromPage = { authorization, origin: 'https://evil.example' };
    expect(await new Listener(ann.socket(path, fromPage)).upgraded()).toBe(403);
    const program = new Listener(ann.socket(path, { authorization }));
    expect(await program.upgraded()).toBe(101);
    program.close();
  });

  it('cannot change anything by a form or a script', async () => {
    const { headers } = await come('Ann');
    for (const [method, path, body] of [
      ['PATCH', '/api/me', { name: 'Evil' }],
      ['POST', '/api/tables', { config: GAME }],
      ['DELETE', '/api/me', undefined],
    ] as const) {
      const forged = { ...headers, origin: 'https://evil.example' };
      expect((await ask(server.url, method, path, { headers: forged, body })).status).toBe(403);
    }
    const { cookie = '' } = headers;
    const noOrigin = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await ask(server.url, 'DELETE', '/api/me', { headers: noOrigin })).status).toBe(403);
  });

  it('cannot be taken for us by pointing its name here', async () => {
    expect(await statusWithHost('evil.example')).toBe(421);
    expect(await statusWithHost(new URL(server.url).host)).toBe(401);
  });

  it('cannot show us in a frame, nor bring scripts in', async () => {
    for (const path of ['/', '/api/me', '/openapi.json', '/nothing']) {
      const { headers } = await ask(server.url, 'GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await ask(server.url, 'GET', '/')).text).not.toMatch(/<script|style=/);
  });
});

describe('sessions', () => {
  it('are cookies that scripts and other sites do not get, of 256 fresh bits', async () => {
    const tokens = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { headers } = await ask(server.url, 'POST', '/api/session', { body: { name: 'x' } });
      const cookie = headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^taberna=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
      tokens.add(cookie.split(/[=;]/)[1] ?? '');
    }
    expect(tokens.size).toBe(3);
  });

  it('cannot be planted: a token from outside is never taken over', async () => {
    const planted = 'A'.repeat(43);
    const { status, headers } = await ask(server.url, 'POST', '/api/session', {
      headers: { cookie: `taberna=${planted}` },
      body: { name: 'Victim' },
    });
    expect(status).toBe(201);
    expect(headers.get('set-cookie')).not.toContain(planted);
    const asPlanted = { headers: { cookie: `taberna=${planted}` } };
    expect((await ask(server.url, 'GET', '/api/me', asPlanted)).status).toBe(401);
  });

  it('lie in the database as hashes only', async () => {
    const ann = await come('Ann');
    const token = ann.headers.cookie?.split('=')[1] ?? 'none';
    const { token: program } = (await ann.ask('POST', '/api/programs', { name: 'R' })).body;
    const table = await ann.open(GAME, false);
    const { token: link } = (await ann.ask('POST', `/api/tables/${table}/invitations`)).body;
    const files = ['', '-wal'].map((end) =>
      readFileSync(join(server.folder, DATABASE + end), 'latin1'),
    );
    for (const secret of [token, program, link]) {
      for (const file of files) expect(file.includes(secret)).toBe(false);
    }
    expect(files.some((file) => file.includes(ann.id))).toBe(true);
  });

  it('that are over end their connections', async () => {
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const listener = new Listener(ann.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    await ann.ask('DELETE', '/api/session');
    expect(await listener.until(({ closed }) => closed)).toBe(4401);
  });

  it('are Secure with the __Host- prefix behind TLS, and only there', async () => {
    const tls = await TestServer.start({ ORIGIN: 'https://games.example', TRUST_PROXY: '1' });
    const headers = { origin: 'https://games.example' };
    const { headers: got } = await ask(tls.url, 'POST', '/api/session', {
      headers,
      body: { name: 'x' },
    });
    expect(got.get('set-cookie')).toMatch(/^__Host-taberna=[\w-]{43}; Path=\/; .*; Secure$/);
    expect(got.get('strict-transport-security')).toContain('max-age');
    const token = got.get('set-cookie')?.split(/[=;]/)[1] ?? '';
    const plain = { headers: { cookie: `taberna=${token}` } };
    expect((await ask(tls.url, 'GET', '/api/me', plain)).status).toBe(401);
    await tls.end();
  });
});

describe('a local network without TLS', () => {
  it('has cookies that browsers keep there, and sockets for its own page only', async () => {
    const open = await TestServer.start({ HOST: '0.0.0.0' });
    const { port } = new URL(open.url);
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
    const url = `http://${own?.address ?? '127.0.0.1'}:${port}/`;
    const { headers: got } = await ask(url, 'POST', '/api/session', { body: { name: 'x' } });
    const cookie = got.get('set-cookie') ?? '';
    // A browser drops a Secure cookie, and every __Host- one, that comes over plain HTTP.
    expect(cookie).toMatch(/^taberna=.*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain('Secure');
    expect(got.get('strict-transport-security')).toBeNull();
    const ann = await Guest.come(url, 'Ann');
    const table = await ann.open(GAME);
    const status = (origin: string) =>
      new Listener(ann.socket(`/ws/tables/${table}`, { ...ann.headers, origin })).upgraded();
    expect(await status(new URL(url).origin)).toBe(101);
    expect(await status(`http://localhost:${port}`)).toBe(403);
    expect(await status('http://192.0.2.1')).toBe(403);
    await open.end();
  });
});

describe('guessing', () => {
  it('codes is stopped long before it pays', async () => {
    const eve = await come('Eve');
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) {
      statuses.push((await eve.ask('POST', '/api/codes', { code: `AAAAA${i % 10}` })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(404));
    expect(statuses.slice(10)).toEqual(new Array(4).fill(429));
    // Another session of the same network does not get far either.
    const mallory = await come('Mallory');
    const more = [];
    for (let i = 0; i < 10; i++) {
      more.push((await mallory.ask('POST', '/api/codes', { code: 'AAAAAA' })).status);
    }
    const third = await come('Third');
    const fourth = await come('Fourth');
    for (const guest of [third, fourth]) {
      for (let i = 0; i < 10; i++) {
        more.push((await guest.ask('POST', '/api/codes', { code: 'AAAAAA' })).status);
      }
    }
    expect(more.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('an invitation that has expired is worth nothing', async () => {
    let now = Date.now();
    const late = await TestServer.start({}, { now: () => now });
    const [ann, bob] = [await Guest.come(late.url, 'Ann'), await Guest.come(late.url, 'Bob')];
    const table = await ann.open(GAME, false);
    const { token } = (await ann.ask('POST', `/api/tables/${table}/invitations`)).body;
    const { code } = (await ann.ask('POST', `/api/tables/${table}/code`)).body;
    now += 8 * 24 * 3600 * 1000;
    expect((await bob.ask('POST', `/api/invitations/${token}`)).status).toBe(404);
    expect((await bob.ask('POST', '/api/codes', { code })).status).toBe(404);
    await late.end();
  });

  it('the operator’s token is refused like any other', async () => {
    const path = '/api/operator/tables';
    const status = async (headers: Record<string, string>) =>
      (await ask(server.url, 'GET', path, { headers })).status;
    expect(await status({})).toBe(403);
    expect(await status({ authorization: `Bearer ${OPERATOR}x` })).toBe(403);
    expect(await status({ authorization: OPERATOR })).toBe(403);
    expect(await status({ cookie: `taberna=${OPERATOR}` })).toBe(403);
    expect(await status({ authorization: `Bearer ${OPERATOR}` })).toBe(200);
    const { headers } = await come('Ann');
    expect(await status({ ...headers })).toBe(403);
  });
});

describe('floods', () => {
  it('of requests are slowed down', async () => {
    const small = await TestServer.start({}, { now: () => NOW });
    const answers = await Promise.all(
      Array.from({ length: 700 }, () => ask(small.url, 'GET', '/api/me')),
    );
    const slowed = answers.filter(({ status }) => status === 429);
    expect(slowed).toHaveLength(100);
    expect(slowed[0]?.body.error.code).toBe('server.slow');
    await small.end();
  });

  it('are none where a class of thirty loads the page at once', async () => {
    const pageDir = freshFolder();
    writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>x</title>');
    const school = await TestServer.start({}, { pageDir, now: () => NOW });
    const pupil = async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 40; i++) statuses.push((await ask(school.url, 'GET', '/')).status);
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 30 }, pupil))).flat();
    expect(new Set(statuses)).toEqual(new Set([200]));
    await school.end();
    rmSync(pageDir, { recursive: true });
  });

  it('of messages are dropped and then cut off, and nobody else notices', async () => {
    const [eve, ann] = [await come('Eve'), await come('Ann')];
    const table = await ann.open(GAME);
    const [flood, calm] = [eve, ann].map((one) => new Listener(one.socket(`/ws/tables/${table}`)));
    if (flood === undefined || calm === undefined) throw new Error('no listeners');
    await Promise.all([flood.upgraded(), calm.upgraded()]);
    for (let i = 0; i < 400; i++) flood.send({ type: 'ping', n: i });
    expect(await flood.until(({ closed }) => closed)).toBe(1008);
    calm.send({ type: 'hello', last: 0, talk: 0 });
    await calm.until(({ heard }) => heard.some(({ type }) => type === 'welcome'));
    calm.close();
  });

  it('of talk are answered with a refusal', async () => {
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const listener = new Listener(ann.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    for (let i = 0; i < 12; i++) {
      const command = { type: 'talk', phrase: 'hello' };
      const text = JSON.stringify({ v: 2, type: 'command', id: `t${i}`, command });
      // An escape in a key is the same key.
      listener.socket.send(i % 2 === 0 ? text : text.replace('"phrase"', '"phr\\u0061se"'));
    }
    const last = await listener.answer('t11');
    expect(last).toMatchObject({ ok: false, error: { code: 'table.talkFast' } });
    listener.close();
  });

  it('by those who only watch leave the host and the seated their own quota', async () => {
    const ann = await come('Ann');
    const table = await ann.open(GAME, true);
    const enter = async (guest: Guest) => {
      const listener = new Listener(guest.socket(`/ws/tables/${table}`));
      await listener.upgraded();
      listener.send({ type: 'hello', last: 0, talk: 0 });
      return listener;
    };
    const host = await enter(ann);
    const watchers = await Promise.all(
      Array.from({ length: 6 }, async () => enter(await come('Eve'))),
    );
    const command = { type: 'vote', on: 'abort', yes: true };
    const codes = watchers.map(async (watcher) => {
      for (let i = 0; i < 40; i++) watcher.send({ type: 'command', id: `v${i}`, command });
      const answers = Array.from({ length: 40 }, (_, i) => watcher.answer(`v${i}`));
      return (await Promise.all(answers)).map((told) => JSON.stringify(told));
    });
    expect((await Promise.all(codes)).flat().join()).toContain('table.tooFast');
    host.send({ type: 'command', id: 's', command: { type: 'sit', seat: 0 } });
    expect(await host.answer('s')).toMatchObject({ ok: true });
    for (const one of [host, ...watchers]) one.close();
  });

  it('of bytes are cut off', async () => {
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const huge = new Listener(ann.socket(`/ws/tables/${table}`));
    await huge.upgraded();
    huge.socket.send('x'.repeat(100_000));
    expect(await huge.until(({ closed }) => closed)).toBe(1009);
    const binary = new Listener(ann.socket(`/ws/tables/${table}`));
    await binary.upgraded();
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.until(({ closed }) => closed)).toBe(1008);
    const body = { name: 'x'.repeat(20_000) };
    expect((await ask(server.url, 'POST', '/api/session', { body })).status).toBe(413);
  });
});

describe('every message', () => {
  it.each(['open', 'playing'])('is refused to a stranger while the table is %s', async (stage) => {
    const [ann, bob, eve] = [await come('Ann'), await come('Bob'), await come('Eve')];
    const table = await ann.open({ ...GAME, seed: 'given' });
    const [first, second] = [ann.client(table), bob.client(table)];
    await first.send({ type: 'sit', seat: 0 });
    if (stage === 'playing') {
      await second.send({ type: 'sit', seat: 1 });
      await first.send({ type: 'start' });
    }
    await eventually(() => first.table?.stage === stage && second.seq === first.seq);
    const listener = new Listener(eve.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    const { seq } = first;
    const samples = sampleMessages({ game: GAME.game, taken: 0, free: 1, player: ann.id });
    for (const [i, message] of samples.entries()) {
      if (!('id' in message)) continue;
      listener.send({ ...message, id: `c${i}` });
      const answer = await listener.answer(`c${i}`);
      expect(answer, JSON.stringify(message)).toMatchObject({ ok: false });
    }
    listener.send({ type: 'sync' });
    const whole = await listener.until(
      ({ heard }) => heard.filter((one) => one.type === 'welcome')[1],
    );
    expect(whole.seq).toBe(seq);
    listener.close();
    for (const guest of [ann, bob]) guest.leaveAll();
  });

  it('for another’s seat is refused, though one sits at the table', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const table = await ann.open({ ...GAME, seed: 'given' });
    const [first, second] = [ann.client(table), bob.client(table)];
    await first.send({ type: 'sit', seat: 0 });
    await second.send({ type: 'sit', seat: 1 });
    await first.send({ type: 'start' });
    await eventually(() => [0, 1].some((seat) => (first.table?.seats[seat]?.turn ?? 0) > 0));
    const seat = first.isToMove(0) ? 0 : 1;
    const [mover, other] = seat === 0 ? [first, second] : [second, first];
    await eventually(() => other.seq === mover.seq);
    const [move = ''] = mover.legal(seat);
    const turn = mover.table?.seats[seat]?.turn ?? 0;
    const { seq } = mover;
    const stolen = await other.send({ type: 'move', seat, turn, move });
    expect(stolen).toMatchObject({ ok: false, error: { code: 'table.notYours' } });
    expect((await other.send({ type: 'undo', seat })).ok).toBe(false);
    expect(mover.seq).toBe(seq);
    // The same words from the right mouth are a move.
    expect((await mover.send({ type: 'move', seat, turn, move })).ok).toBe(true);
    for (const guest of [ann, bob]) guest.leaveAll();
  });

  it('with a key too many, a wrong type or another version is refused as a whole', async () => {
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const client = ann.client(table);
    await client.send({ type: 'sit', seat: 0 });
    const { seq } = client;
    const listener = new Listener(ann.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    const sit = { type: 'sit', seat: 1 };
    const wrong = [
      { v: 2, type: 'command', id: 'a', command: sit, as: 'bob' },
      { v: 2, type: 'command', id: 'a', command: { ...sit, player: 'bob' } },
      { v: 2, type: 'command', id: 'a', command: { ...sit, seat: '1' } },
      { v: 2, type: 'command', id: ['a'], command: sit },
      { v: 1, type: 'command', id: 'a', command: sit },
      { v: 2, type: 'admin', id: 'a', command: sit },
      [{ v: 2, type: 'command', id: 'a', command: sit }],
    ];
    for (const message of wrong) listener.socket.send(JSON.stringify(message));
    const replies = await listener.until(({ heard }) => {
      const found = heard.filter(({ type }) => type === 'error' || type === 'answer');
      return found.length === wrong.length && found;
    });
    // Under its id where it has one that can be read.
    expect(replies.filter(({ type }) => type === 'answer')).toHaveLength(5);
    for (const reply of replies) expect(reply).toHaveProperty('error');
    expect(client.seq).toBe(seq);
    listener.close();
    ann.leaveAll();
  });
});
