import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { text } from '../store/sql.ts';
import { eventually, type Guest } from '../testing/guest.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { PrivateRedis } from '../testing/redis.ts';
import { TestServer } from '../testing/server.ts';

let postgres: PrivatePostgres;
let redis: PrivateRedis;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([PrivatePostgres.start(), PrivateRedis.start()]);
});
afterAll(() => Promise.all([postgres.end(), redis.end()]));

const GAME = { game: 'roemerschnappen', pace: 0, options: { games: 3 }, grace: null };

/** Whom the logs took for gone, in their order. */
async function wasAway(url: string): Promise<readonly string[]> {
  const rows = await postgres.ask(url, 'SELECT payload FROM events ORDER BY table_id, seq');
  const entries = rows.map((row) => JSON.parse(text(row, 'payload')));
  return entries.flatMap(({ type, here, player }) =>
    type === 'presence' && !here ? [player] : [],
  );
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
});
