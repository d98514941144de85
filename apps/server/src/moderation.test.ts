import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_LAPSES } from './permissions.ts';
import { ask, eventually, Guest, Listener } from './testing/guest.ts';
import { TestServer } from './testing/server.ts';

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, talk: 'free' };
const HOUR = 3600 * 1000;

let server: TestServer;
let later = 0;

beforeEach(async () => {
  later = 0;
  server = await TestServer.start({ LIMIT_SCALE: '1000' }, { now: () => Date.now() + later });
});
afterEach(async () => {
  await server.end();
});

const come = (name: string): Promise<Guest> => server.come(name);

const act = (method: string, path: string, body?: unknown) => server.operate(method, path, body);

const ruling = (player: Guest, more: object) =>
  act('POST', 'sanctions', { player: player.id, hours: 2, reason: 'rude', ...more });

/** A raw listener that has said hello. */
async function listen(guest: Guest, table: string): Promise<Listener> {
  const listener = new Listener(guest.socket(`/ws/tables/${table}`));
  await listener.upgraded();
  listener.send({ type: 'hello', last: 0, talk: 0 });
  await listener.until(({ heard }) => heard.find((one) => one.type === 'welcome'));
  return listener;
}

async function say(listener: Listener, id: string, command: object) {
  listener.send({ type: 'command', id, command });
  return listener.answer(id);
}

/** A public table at which both sit. */
async function seated(ann: Guest, bob: Guest) {
  const table = await ann.open(GAME, true);
  const [one, two] = [await listen(ann, table), await listen(bob, table)];
  await say(one, 's1', { type: 'sit', seat: 0 });
  await say(two, 's2', { type: 'sit', seat: 1 });
  return { table, one, two };
}

describe('a ban', () => {
  it('ends connections, frees the seat, lets nobody in, and ends by itself', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const { table, one, two } = await seated(ann, bob);
    expect((await ruling(bob, { kind: 'ban' })).status).toBe(201);
    expect(await two.until(({ closed }) => closed)).toBe(4423);
    const refused = await bob.ask('GET', '/api/lobby');
    expect([refused.status, refused.body.error.code]).toEqual([403, 'server.banned']);
    expect(refused.body.error.message).toContain('rude');
    const again = new Listener(bob.socket(`/ws/tables/${table}`));
    expect(await again.upgraded()).toBe(403);
    await eventually(async () => {
      const { seats } = (await ann.ask('GET', `/api/tables/${table}`)).body;
      return seats[1].player === null;
    });
    expect((await ann.ask('GET', '/api/lobby')).status).toBe(200);
    // What is kept about them stays theirs to see and to delete.
    expect((await bob.ask('GET', '/api/me')).status).toBe(200);
    const { sanctions } = (await bob.ask('GET', '/api/me/export')).body;
    expect(sanctions).toMatchObject([{ kind: 'ban', reason: 'rude' }]);
    later = 2 * HOUR + 1;
    expect((await bob.ask('GET', '/api/lobby')).status).toBe(200);
    one.close();
  });

  it('by network shuts out whoever comes from there, of which only a mark is kept', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const { body } = await ruling(bob, { kind: 'ban', network: true });
    for (const guest of [ann, bob]) expect((await guest.ask('GET', '/api/lobby')).status).toBe(403);
    const fresh = await ask(server.url, 'POST', '/api/session', { body: { name: 'Bob again' } });
    expect([fresh.status, fresh.body.error.code]).toEqual([403, 'server.banned']);
    const { text } = await act('GET', 'sanctions');
    expect(text).toContain('"network":true');
    expect(text).not.toMatch(/127\.0\.0\.1|::/);
    expect((await act('DELETE', `sanctions/${body.id}`)).status).toBe(204);
    expect((await ann.ask('GET', '/api/lobby')).status).toBe(200);
  });

  it('outlives a restart, and reaches the programs of whoever is banned', async () => {
    const bob = await come('Bob');
    const { token } = (await bob.ask('POST', '/api/programs', { name: 'R' })).body;
    await ruling(bob, { kind: 'ban' });
    await server.stop();
    await server.start();
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(server.url, 'GET', '/api/lobby', { headers })).status).toBe(403);
  });
});

it('whoever is muted plays on and says nothing', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  const { one, two } = await seated(ann, bob);
  expect(await say(two, 't1', { type: 'talk', text: 'hello' })).toMatchObject({ ok: true });
  await ruling(bob, { kind: 'mute' });
  expect(await say(two, 't2', { type: 'talk', text: 'hello' })).toMatchObject({
    ok: false,
    error: { code: 'table.talkMuted' },
  });
  expect(await say(one, 't3', { type: 'talk', text: 'quiet' })).toMatchObject({ ok: true });
  expect(await say(two, 'l1', { type: 'leave' })).toMatchObject({ ok: true });
  for (const listener of [one, two]) listener.close();
});

it('a kick sends somebody away from one table for good, and nobody sends the host away', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  const { table, one, two } = await seated(ann, bob);
  expect((await act('POST', `tables/${table}/kick`, { player: ann.id })).status).toBe(409);
  expect((await act('POST', `tables/${table}/kick`, { player: bob.id })).status).toBe(204);
  // Not the code of a session that has ended: only from this table.
  expect(await two.until(({ closed }) => closed)).toBe(4403);
  const back = new Listener(bob.socket(`/ws/tables/${table}`));
  expect(await back.until(({ closed }) => closed)).toBe(4406);
  expect(back.heard).toEqual([]);
  expect((await bob.ask('GET', '/api/lobby')).status).toBe(200);
  for (const listener of [one, back]) listener.close();
});

it('who was kicked hears nothing more, by a program neither', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  const { table, one, two } = await seated(ann, bob);
  const made = await bob.ask('POST', '/api/programs', { name: 'R', table });
  // Although he has only just sat down.
  expect(made.status).toBe(201);
  const headers = { authorization: `Bearer ${made.body.token}` };
  const robot = new Listener(bob.socket(`/ws/tables/${table}`, headers));
  await robot.upgraded();
  robot.send({ type: 'hello', last: 0, talk: 0 });
  await robot.until(({ heard }) => heard.some(({ type }) => type === 'welcome'));
  await act('POST', `tables/${table}/kick`, { player: bob.id });
  await robot.until(({ heard }) => heard.some((told) => told.type === 'error'));
  for (const as of [headers, bob.headers]) {
    const { status, body } = await ask(server.url, 'GET', `/api/tables/${table}`, { headers: as });
    expect([status, body.error.code]).toEqual([403, 'table.keptOut']);
  }
  for (const listener of [one, two, robot]) listener.close();
});

it('a report keeps the lines it is about, even when they are deleted at the table', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  const { table, one, two } = await seated(ann, bob);
  await say(one, 't1', { type: 'talk', text: 'good evening' });
  await say(two, 't2', { type: 'talk', text: 'you fool' });
  await ann.ask('POST', '/api/reports', { player: bob.id, table, reason: 'talk' });
  await ann.ask('POST', '/api/reports', { table, reason: 'other', lines: [1] });
  await act('DELETE', `tables/${table}/talk`);
  const { reports } = (await act('GET', 'reports')).body;
  const texts = reports.map(({ lines }: { lines: { said: { text: string } }[] }) =>
    lines.map(({ said }) => said.text),
  );
  expect(texts).toEqual([['you fool'], ['good evening']]);
  for (const listener of [one, two]) listener.close();
});

it('everything that an operator does is in the audit log', async () => {
  const bob = await come('Bob');
  const table = await bob.open(GAME, true);
  const { paths } = (await ask(server.url, 'GET', '/openapi.json')).body;
  const bodies: Readonly<Record<string, unknown>> = {
    locked: { locked: true },
    listed: { listed: false },
    closed: { closed: false },
    kick: { player: 'stranger' },
    sanctions: { player: bob.id, kind: 'mute', hours: 1, reason: 'rude' },
  };
  const acts: string[] = [];
  for (const [path, methods] of Object.entries<object>(paths)) {
    if (!path.startsWith('/api/operator/')) continue;
    for (const method of Object.keys(methods).filter((one) => one !== 'get')) {
      const filled = path.replace('{id}', path.includes('tables') ? table : bob.id);
      const body = bodies[path.split('/').at(-1) ?? ''];
      await act(method.toUpperCase(), filled.replace('/api/operator/', ''), body);
      acts.push(`${method.toUpperCase()} ${path.replace('{id}', ':id')}`);
    }
  }
  const audit = (await act('GET', 'audit')).body.acts;
  expect(audit.map((one: { act: string }) => one.act).reverse()).toEqual(acts);
  expect(acts.length).toBeGreaterThan(7);
  expect(audit.find((one: { act: string }) => one.act.endsWith('sanctions')).detail).toContain(
    'rude',
  );
  // Not by whoever only claims to be one.
  await bob.ask('DELETE', `/api/operator/tables/${table}/talk`);
  expect((await act('GET', 'audit')).body.acts).toHaveLength(acts.length);
});

describe('players among themselves', () => {
  it('whom somebody has muted they do not hear, now and when they come again', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const { table, one, two } = await seated(ann, bob);
    await say(two, 't1', { type: 'talk', text: 'first' });
    await one.until(({ heard }) => heard.find((m) => m.type === 'talk'));
    expect((await ann.ask('PUT', `/api/me/blocks/${bob.id}`, { kind: 'mute' })).status).toBe(204);
    await say(two, 't2', { type: 'talk', text: 'second' });
    await say(one, 't3', { type: 'talk', text: 'third' });
    const texts = JSON.stringify(one.heard.filter((m) => m.type === 'talk'));
    expect([texts.includes('second'), texts.includes('third')]).toEqual([false, true]);
    const again = await listen(ann, table);
    const [welcome] = again.heard;
    if (welcome?.type !== 'welcome') throw new Error('no welcome');
    expect(welcome.talk.map((line) => line.player)).toEqual([ann.id]);
    await server.stop();
    await server.start();
    const { blocks } = (
      await new Guest(server.url, ann, { ...ann.headers, origin: new URL(server.url).origin }).ask(
        'GET',
        '/api/me/blocks',
      )
    ).body;
    expect(blocks).toMatchObject([{ player: { id: bob.id, name: 'Bob' }, kind: 'mute' }]);
    for (const listener of [one, two, again]) listener.close();
  });

  it('whom somebody has blocked does not come to the tables that they open, by no way', async () => {
    const [ann, bob, cem] = [await come('Ann'), await come('Bob'), await come('Cem')];
    const table = await ann.open(GAME, true);
    const { token } = (await ann.ask('POST', `/api/tables/${table}/invitations`)).body;
    await ann.ask('PUT', `/api/me/blocks/${bob.id}`, { kind: 'block' });
    expect((await bob.ask('GET', `/api/tables/${table}`)).status).toBe(404);
    expect((await bob.ask('POST', `/api/invitations/${token}`)).status).toBe(404);
    expect(await new Listener(bob.socket(`/ws/tables/${table}`)).upgraded()).toBe(404);
    expect((await cem.ask('POST', `/api/invitations/${token}`)).status).toBe(200);
    await ann.ask('DELETE', `/api/me/blocks/${bob.id}`);
    expect((await bob.ask('POST', `/api/invitations/${token}`)).status).toBe(200);
    expect((await bob.ask('PUT', `/api/me/blocks/${bob.id}`, { kind: 'mute' })).status).toBe(422);
  });
});

it('who leaves public matches is seen to, and after three has to wait a day', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  for (let i = 0; i < MOST_LAPSES; i++) {
    const table = await ann.open(GAME, true);
    const [a, b] = [ann.client(table), bob.client(table)];
    await eventually(() => a.table !== null && b.table !== null);
    await a.send({ type: 'sit', seat: 0 });
    await b.send({ type: 'sit', seat: 1 });
    await a.send({ type: 'start' });
    await eventually(() => a.table?.stage === 'playing');
    await b.send({ type: 'leave' });
    await a.send({ type: 'vote', on: 'abort', yes: true });
    await eventually(() => a.table?.stage === 'aborted');
    ann.leaveAll();
    bob.leaveAll();
  }
  const another = await ann.open(GAME, true);
  const refused = await eventually(async () => {
    const reply = await bob.ask('GET', `/api/tables/${another}`);
    return reply.status === 403 ? reply : undefined;
  });
  expect(refused.body.error.code).toBe('server.lapses');
  const opened = await bob.ask('POST', '/api/tables', { config: GAME, public: true });
  expect(opened.status).toBe(403);
  const own = await bob.ask('POST', '/api/tables', { config: GAME });
  expect(own.status).toBe(201);
  later = 25 * HOUR;
  const client = bob.client(another);
  await eventually(() => client.table !== null);
  await client.send({ type: 'sit', seat: 0 });
  const seen = await eventually(async () => {
    const { tables } = (await ann.ask('GET', '/api/lobby')).body;
    const row = tables.find((one: { id: string }) => one.id === another);
    return row?.seats[0].player ?? undefined;
  });
  expect(seen).toMatchObject({ name: 'Bob', conduct: { matches: 3, left: 3, stalled: 0 } });
});
