import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { DATABASE } from './foundation.ts';
import { LOST_WITHIN } from './sockets.ts';
import { ask, eventually, Guest, Listener } from './testing/guest.ts';
import { playOn } from './testing/play.ts';
import { TestServer } from './testing/server.ts';

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 1 } };

let server: TestServer;
afterEach(async () => {
  await server.end();
});

const come = (name: string): Promise<Guest> => server.come(name);

function logOf(table: string): { seq: number; cmd_id: string | null; payload: string }[] {
  const db = new DatabaseSync(join(server.folder, DATABASE), { readOnly: true });
  const rows = db.prepare('SELECT * FROM events WHERE table_id = ? ORDER BY seq').all(table);
  db.close();
  return rows as { seq: number; cmd_id: string | null; payload: string }[];
}

async function greeted(guest: Guest, table: string): Promise<Listener> {
  const listener = new Listener(guest.socket(`/ws/tables/${table}`));
  expect(await listener.upgraded()).toBe(101);
  listener.send({ type: 'hello', last: 0, talk: 0 });
  await listener.until(({ heard }) => heard.some(({ type }) => type === 'welcome'));
  return listener;
}

describe('a table over the network', () => {
  it('is played by a person and bots to its end, and everything is in the log', async () => {
    server = await TestServer.start();
    const ann = await come('Ann');
    const table = await ann.open({ ...GAME, seats: 3 });
    const client = await playOn(ann, table, 1, { host: true, fill: 'level1' });
    expect(client.table?.stage).toBe('over');
    const log = logOf(table);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
    expect(log.length).toBeGreaterThanOrEqual(client.seq);
    expect(log.some(({ payload }) => payload.includes('"level":"level1"'))).toBe(true);
    expect(log.some(({ payload }) => payload.includes('Ann'))).toBe(false);
  });

  it('takes a command once, however often it comes, on whatever connection', async () => {
    server = await TestServer.start();
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const sit = { type: 'command', id: 'once', command: { type: 'sit', seat: 0 } };
    const first = await greeted(ann, table);
    for (let i = 0; i < 5; i++) first.send(sit);
    const answers = await first.until(({ heard }) => {
      const got = heard.filter((one) => one.type === 'answer' && one.id === 'once');
      return got.length === 5 && got;
    });
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    first.close();
    const second = await greeted(ann, table);
    second.send(sit);
    expect(await second.answer('once')).toEqual(answers[0]);
    second.close();
    expect(logOf(table).filter(({ cmd_id }) => cmd_id === `${ann.id}:once`)).toHaveLength(1);
  });

  it('goes on where a client left off', async () => {
    server = await TestServer.start();
    const ann = await come('Ann');
    const table = await ann.open(GAME);
    const first = await greeted(ann, table);
    first.send({ type: 'command', id: 'a', command: { type: 'sit', seat: 0 } });
    const answer = await first.answer('a');
    const seq = answer.type === 'answer' && answer.ok ? answer.seq : 0;
    first.send({ type: 'command', id: 'b', command: { type: 'bot', seat: 1, level: 'random' } });
    await first.answer('b');
    first.close();
    const second = new Listener(ann.socket(`/ws/tables/${table}`));
    await second.upgraded();
    second.send({ type: 'hello', last: seq, talk: 0 });
    const update = await second.until(({ heard }) => heard.find(({ type }) => type === 'update'));
    expect(update).toMatchObject({ from: seq });
    second.close();
  });

  it('goes on after a restart: seats, turns of bots and deadlines are as they were', async () => {
    server = await TestServer.start();
    const url = server.url;
    const ann = await come('Ann');
    // Only bots move: the table goes on although nobody is connected.
    const table = await ann.open({ ...GAME, pace: 300, options: { games: 2 } });
    const client = ann.client(table);
    for (const seat of [0, 1]) await client.send({ type: 'bot', seat, level: 'random' });
    await client.send({ type: 'start' });
    await eventually(() => client.table?.stage === 'playing');
    ann.leaveAll();
    await server.stop();
    const before = logOf(table).length;
    await server.start();
    expect(server.url).not.toBe(url);
    await eventually(() => logOf(table).length > before + 2);
    const back = new Guest(server.url, ann, { ...ann.headers, origin: new URL(server.url).origin });
    server.take(back);
    expect((await back.ask('GET', '/api/me')).body.name).toBe('Ann');
    const again = back.client(table);
    await eventually(() => again.table?.stage === 'playing' || again.table?.stage === 'between');
  });

  it('tells whoever stays that somebody is gone, also when the server was', async () => {
    server = await TestServer.start();
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const table = await ann.open(GAME);
    const [first, second] = [ann.client(table), bob.client(table)];
    await first.send({ type: 'sit', seat: 0 });
    await second.send({ type: 'sit', seat: 1 });
    await first.send({ type: 'start' });
    await eventually(() => first.table?.stage === 'playing');
    bob.leaveAll();
    await eventually(() => first.table?.seats[1]?.away === true);
  });

  it('tells whoever stays that somebody has fallen silent without a goodbye', async () => {
    server = await TestServer.start({}, { beat: 20 });
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const table = await ann.open(GAME);
    const client = ann.client(table);
    await client.send({ type: 'sit', seat: 0 });
    const silent = await greeted(bob, table);
    silent.send({ type: 'command', id: 'a', command: { type: 'sit', seat: 1 } });
    await silent.answer('a');
    // As in a tunnel: the socket is there, and nobody reads or answers.
    silent.socket.pause();
    await eventually(() => client.table?.seats[1]?.away === true);
    expect(client.table?.seats[0]?.away).toBe(false);
    silent.close();
    expect(LOST_WITHIN).toBeLessThanOrEqual(20_000);
  });

  it('is nobody’s who was not let in', async () => {
    server = await TestServer.start();
    const [ann, eve] = [await come('Ann'), await come('Eve')];
    const table = await ann.open(GAME, false);
    expect(await new Listener(eve.socket(`/ws/tables/${table}`)).upgraded()).toBe(404);
    expect(await new Listener(eve.socket('/ws/tables/none')).upgraded()).toBe(404);
    expect(await new Listener(eve.socket('/ws/else')).upgraded()).toBe(404);
    const { token } = (await ann.ask('POST', `/api/tables/${table}/invitations`)).body;
    await eve.ask('POST', `/api/invitations/${token}`);
    const listener = await greeted(eve, table);
    listener.close();
  });
});

describe('programs', () => {
  it('play by a token, at the table that they are meant for and nowhere else', async () => {
    server = await TestServer.start();
    const ann = await come('Ann');
    const table = await ann.open(GAME, false);
    const other = await ann.open(GAME, true);
    const made = await ann.ask('POST', '/api/programs', { name: 'Robo', table });
    expect(made.status).toBe(201);
    const robo = new Guest(
      server.url,
      { id: made.body.id, name: 'Robo' },
      { authorization: `Bearer ${made.body.token}` },
    );
    server.take(robo);
    expect((await robo.ask('GET', '/api/me')).body).toMatchObject({ name: 'Robo', program: true });
    expect(await new Listener(robo.socket(`/ws/tables/${other}`)).upgraded()).toBe(404);
    for (const [method, path] of [
      ['GET', '/api/me/export'],
      ['DELETE', '/api/me'],
      ['POST', '/api/programs'],
      ['POST', '/api/tables'],
      ['DELETE', `/api/tables/${table}/invitations`],
    ] as const) {
      expect((await robo.ask(method, path)).status, path).toBe(403);
    }
    const [client] = await Promise.all([
      playOn(ann, table, 0, { host: true, people: 2 }),
      playOn(robo, table, 1),
    ]);
    expect(client.table?.stage).toBe('over');
    const views = client.views.map(({ seat }) => seat);
    expect(views).toEqual([0]);

    expect((await ann.ask('GET', '/api/programs')).body.programs).toHaveLength(1);
    const listener = await greeted(robo, table);
    expect((await ann.ask('DELETE', `/api/programs/${robo.id}`)).status).toBe(204);
    expect(await listener.until(({ closed }) => closed)).toBe(4401);
    expect((await robo.ask('GET', '/api/me')).status).toBe(401);
  });

  it('are not let in by a cookie’s way, nor people by a program’s', async () => {
    server = await TestServer.start();
    const ann = await come('Ann');
    const { token } = (await ann.ask('POST', '/api/programs', { name: 'Robo' })).body;
    const asCookie = { headers: { cookie: `taberna=${token}` } };
    expect((await ask(server.url, 'GET', '/api/me', asCookie)).status).toBe(401);
    const secret = ann.headers.cookie?.split('=')[1] ?? '';
    const asToken = { headers: { authorization: `Bearer ${secret}` } };
    expect((await ask(server.url, 'GET', '/api/me', asToken)).status).toBe(401);
  });
});
