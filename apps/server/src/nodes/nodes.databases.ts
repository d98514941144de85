import { enterPlayers, openBook, USUAL_CONFIG } from '@taberna/tournament';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Thinker } from '../bots/thinker.ts';
import { text } from '../store/sql.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { ask, eventually, type Guest, Listener } from '../testing/guest.ts';
import { type Heard, leaksIn, type Secret } from '../testing/leaks/search.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { PrivateRedis } from '../testing/redis.ts';
import { OPERATOR, TestServer } from '../testing/server.ts';

let postgres: PrivatePostgres;
let redis: PrivateRedis;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([PrivatePostgres.start(), PrivateRedis.start()]);
});
afterAll(() => Promise.all([postgres.end(), redis.end()]));

const GAME = { game: 'roemerschnappen', pace: 0, options: { games: 3 }, grace: null };

const STAMP = { who: 'Ina', at: 5, why: '' };

/** Whom the logs took for gone, in their order. */
async function wasAway(url: string): Promise<readonly string[]> {
  const rows = await postgres.ask(url, 'SELECT payload FROM events ORDER BY table_id, seq');
  const entries = rows.map((row) => JSON.parse(text(row, 'payload')));
  return entries.flatMap(({ type, here, player }) =>
    type === 'presence' && !here ? [player] : [],
  );
}

/** How often bots thought at a node. */
async function thoughts(server: TestServer): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR}` };
  const figures = await ask(server.url, 'GET', '/metrics', { headers });
  return Number(/^taberna_bot_seconds_count (\d+)$/m.exec(figures.text)?.[1] ?? 0);
}

describe.each(['with Redis', 'without'])('two nodes, %s', (how) => {
  let url: string;
  let one: TestServer;
  let two: TestServer;
  let ann: Guest;
  let ben: Guest;
  beforeEach(async () => {
    url = await postgres.fresh();
    const env = { DATABASE_URL: url, ...(how === 'with Redis' ? { REDIS_URL: redis.url } : {}) };
    one = await TestServer.start(env);
    two = await TestServer.start(env);
    ann = await one.come('Ann');
    ben = two.take(await two.come('Ben'));
  });
  afterEach(() => Promise.all([one.end(), two.end()]));

  it('serve one table: each sees what the other does, says, and is called', async () => {
    const table = await ann.open({ ...GAME, seats: 2, talk: 'free' });
    const [a, b] = [ann.client(table), ben.client(table)];
    await a.send({ type: 'sit', seat: 0 });
    await eventually(() => b.seq > 0);
    await b.send({ type: 'sit', seat: 1 });
    await a.send({ type: 'start' });
    await eventually(() => a.table?.stage === 'playing' && b.table?.stage === 'playing');
    for (let moves = 0; moves < 12; ) {
      const [client, seat] = a.isToMove(0) ? [a, 0] : [b, 1];
      const move = client.legal(seat)[0];
      if (client.isToMove(seat) && move !== undefined) {
        expect(await client.play(seat, move)).toMatchObject({ ok: true });
        moves++;
      }
      await eventually(() => a.seq === b.seq);
    }
    expect(await wasAway(url)).toEqual([]);
    expect(await a.send({ type: 'talk', text: 'one' })).toMatchObject({ ok: true });
    expect(await b.send({ type: 'talk', text: 'two' })).toMatchObject({ ok: true });
    await eventually(() => a.talk.length === 2 && b.talk.length === 2);
    expect(a.talk).toEqual(b.talk);
    await ben.ask('PATCH', '/api/me', { name: 'Benedikt' });
    await eventually(() => a.names[ben.id] === 'Benedikt');
  });

  if (how === 'with Redis') {
    it('say nothing to each other that is kept from people', async () => {
      const ear = new Redis(redis.url);
      const heard: Heard[] = [];
      ear.on('pmessage', (_, where, said) => heard.push({ who: 'Redis', where, text: said }));
      await ear.psubscribe('*');
      const table = await ann.open({ ...GAME, seats: 2 });
      const [a, b] = [ann.client(table), ben.client(table)];
      await a.send({ type: 'sit', seat: 0 });
      await b.send({ type: 'sit', seat: 1 });
      await a.send({ type: 'start' });
      await eventually(() => a.table?.stage === 'playing' && b.table?.stage === 'playing');
      await a.send({ type: 'vote', on: 'pause', yes: true });
      await eventually(() => heard.some((one) => one.text.includes(table)));
      const rows = await postgres.ask(url, 'SELECT payload FROM events ORDER BY table_id, seq');
      const kept = rows.flatMap((row): Secret[] => {
        const { secret, nonce } = JSON.parse(text(row, 'payload'));
        return [secret, nonce].flatMap((one) =>
          typeof one === 'string' ? [{ what: 'a secret', text: one }] : [],
        );
      });
      expect(kept).toHaveLength(3);
      expect(leaksIn(heard, kept)).toEqual([]);
      ear.disconnect();
    });
  }

  it('know who is there by way of the other, and who is not any more', async () => {
    const table = await ann.open({ ...GAME, seats: 2 });
    const [a, b] = [ann.client(table), ben.client(table)];
    await a.send({ type: 'sit', seat: 0 });
    await b.send({ type: 'sit', seat: 1 });
    const again = ann.at(two.url).client(table);
    await eventually(() => again.seq > 0 && again.seq === b.seq);
    a.close();
    b.close();
    await eventually(() => again.table?.seats[1]?.away === true);
    expect(again.table?.seats[0]?.away).toBe(false);
    expect(await wasAway(url)).toEqual([ben.id]);
    again.close();
  });

  it('let a bot think once a turn, whichever node the others are at', async () => {
    const table = await ann.open({ ...GAME, seats: 2, options: { games: 1 } });
    const [a, b] = [ann.client(table), ben.client(table)];
    await a.send({ type: 'bot', seat: 0, level: 'heuristic' });
    await a.send({ type: 'bot', seat: 1, level: 'heuristic' });
    await a.send({ type: 'start' });
    await eventually(() => a.table?.stage === 'over' && b.table?.stage === 'over');
    const rows = await postgres.ask(url, "SELECT payload FROM events WHERE payload LIKE '%moved%'");
    expect(await thoughts(one)).toBe(rows.length);
    expect(await thoughts(two)).toBe(0);
  });

  it('know of passkeys, sessions and tables what was done at the other', async () => {
    const table = await ann.open({ ...GAME, seats: 2 });
    const ears = [ben, ben].map((guest) => new Listener(guest.socket(`/ws/tables/${table}`)));
    const [first, second] = ears;
    for (const ear of ears) expect(await ear.upgraded()).toBe(101);
    const again = ben.at(one.url);
    const asked = (await ben.ask('POST', '/api/me/passkeys/options')).body;
    const response = new Authenticator(new URL(one.url).origin).register(asked);
    const shown = await again.ask('POST', '/api/me/passkeys', { response });
    expect(shown.status, shown.text).toBe(201);
    const twice = await ben.ask('POST', '/api/me/passkeys', { response });
    expect(twice.status).toBe(422);
    await one.operate('PUT', `tables/${table}/closed`, { closed: true });
    await first?.until(({ closed }) => closed);
    expect((await ben.ask('GET', `/api/tables/${table}`)).status).toBe(410);
    const lobby = new Listener(ben.socket('/ws/lobby'));
    expect(await lobby.upgraded()).toBe(101);
    expect((await again.ask('DELETE', '/api/session')).status).toBe(204);
    expect(await lobby.until(({ closed }) => closed)).toBe(4401);
    expect((await ben.ask('GET', '/api/me')).status).toBe(401);
    second?.close();
  });

  it('cut off who is no more and who has another owner at both of them', async () => {
    const table = await ann.open({ ...GAME, seats: 2 });
    const origin = new URL(one.url).origin;
    const device = new Authenticator(origin);
    const asked = (await ann.ask('POST', '/api/me/passkeys/options')).body;
    await ann.ask('POST', '/api/me/passkeys', { response: device.register(asked) });
    const { token } = (await ben.ask('POST', '/api/programs', { name: 'R' })).body;
    const program = { authorization: `Bearer ${token}` };
    const ears = [undefined, program].map(
      (headers) => new Listener(ben.socket(`/ws/tables/${table}`, headers)),
    );
    for (const ear of ears) expect(await ear.upgraded()).toBe(101);
    const { headers } = ben.at(one.url);
    const options = (await ask(one.url, 'POST', '/api/login/options', { headers })).body;
    const body = { response: device.show(options) };
    const shown = await ask(one.url, 'POST', '/api/login', { headers, body });
    expect(shown.body.id, shown.text).toBe(ann.id);
    const closed = await Promise.all(ears.map((ear) => ear.until((listener) => listener.closed)));
    expect(closed).toEqual([4401, 1012]);
  });

  it('keep a tournament together, and hand a code of its directors on', async () => {
    const opened = openBook({ ...USUAL_CONFIG, name: 'Evening', seed: 's' }, STAMP);
    if (!opened.ok) throw new Error(opened.error.code);
    const { log } = opened.value;
    const put = (await ask(one.url, 'POST', '/api/tournaments', { body: { log } })).body;
    const headers = { authorization: `Bearer ${put.key}` };
    const path = `/api/tournaments/${put.id}/log`;
    const enter = (name: string) => {
      const entered = enterPlayers(opened.value.tournament, [{ name }]);
      return {
        cmd: `cmd-${name}-0123456789`,
        after: 1,
        ...STAMP,
        change: entered.ok && entered.value,
      };
    };
    const waiting = ask(two.url, 'GET', `${path}?after=1&wait=20`, { headers });
    await ask(two.url, 'GET', path, { headers });
    const done = await ask(one.url, 'POST', path, { headers, body: enter('Ann') });
    expect(done.body.seq, done.text).toBe(2);
    expect((await waiting).body.entries).toHaveLength(1);
    // What was entered at the other node is not entered over.
    expect((await ask(two.url, 'POST', path, { headers, body: enter('Ben') })).status).toBe(409);
    const { code } = (
      await ask(one.url, 'POST', `/api/tournaments/${put.id}/director-code`, { headers })
    ).body;
    const shown = await ask(two.url, 'POST', '/api/tournaments/director', { body: { code } });
    expect(shown.body).toEqual({ id: put.id, key: put.key });
  });

  it('show the same lobby', async () => {
    const lobby = new Listener(ben.socket('/ws/lobby'));
    await lobby.upgraded();
    const table = await ann.open({ ...GAME, seats: 2 });
    await lobby.until(({ heard }) => JSON.stringify(heard).includes(table));
    lobby.close();
  });

  it('show those first who wait, whichever node they are at, and not who has gone', async () => {
    const first = async (of: Guest) => (await of.ask('GET', '/api/lobby')).body.tables[0]?.id;
    const sit = async (guest: Guest) => {
      const table = await guest.open({ ...GAME, seats: 2 });
      await guest.client(table).send({ type: 'sit', seat: 0 });
      return table;
    };
    const hers = await sit(ann);
    const his = await sit(ben);
    await eventually(async () => (await first(ben)) === hers);
    ann.leaveAll();
    await eventually(async () => (await first(ann)) === his);
  });
});

describe('bots in processes of their own', () => {
  const match = async (server: TestServer): Promise<number> => {
    const ann = await server.come('Ann');
    const table = await ann.open({ ...GAME, seats: 2, options: { games: 1 } });
    const client = ann.client(table);
    for (const seat of [0, 1]) await client.send({ type: 'bot', seat, level: 'heuristic' });
    await client.send({ type: 'start' });
    await eventually(() => client.table?.stage === 'over', 60_000);
    return client.seq;
  };

  it('may come before the first node', async () => {
    const url = await postgres.fresh();
    const errors: unknown[] = [];
    const thinker = await Thinker.start(url, 1, (error) => errors.push(error));
    const server = await TestServer.start({ DATABASE_URL: url, BOT_WORKERS: '0' });
    await match(server);
    expect(thinker.thought).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await thinker.close();
    await server.end();
  });

  it('think each turn once, and the node thinks where none of them is there', async () => {
    const url = await postgres.fresh();
    const server = await TestServer.start({ DATABASE_URL: url, BOT_WORKERS: '0' });
    const errors: unknown[] = [];
    const thinkers = await Promise.all(
      [1, 2].map(() => Thinker.start(url, 1, (error) => errors.push(error))),
    );
    await match(server);
    const [row] = await postgres.ask(
      url,
      'SELECT count(*) AS n FROM events WHERE payload LIKE \'%"moved"%\'',
    );
    const thought = thinkers.reduce((sum, one) => sum + one.thought, 0);
    expect(thought).toBe(Number(row?.n));
    await Promise.all(thinkers.map((one) => one.close()));
    expect(await postgres.ask(url, 'SELECT id FROM thoughts')).toEqual([]);
    expect(errors).toEqual([]);
    const ann = await server.come('Ann');
    const client = ann.client(await ann.open({ ...GAME, seats: 2 }));
    await client.send({ type: 'sit', seat: 0 });
    await client.send({ type: 'start', fill: 'heuristic' });
    await eventually(() => client.table?.stage === 'playing');
    // Who calls the trump leads too: the bot is waited for when it has to move.
    while (client.isToMove(0)) await client.play(0, client.legal(0)[0] ?? '');
    const { seq } = client;
    await eventually(() => client.seq > seq && client.isToMove(0));
    await server.end();
  });
});
