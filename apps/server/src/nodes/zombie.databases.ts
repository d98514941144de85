import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { int, text } from '../store/sql.ts';
import { NOW } from '../store/unlogged.ts';
import { eventually, Guest } from '../testing/guest.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { ChildServer, freePort, freshFolder, TestServer } from '../testing/server.ts';

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 3 }, grace: null };

let postgres: PrivatePostgres;
let database: string;
/** The one that will sleep, and the one that goes on. */
let one: ChildServer;
let two: TestServer;
beforeAll(async () => {
  postgres = await PrivatePostgres.start();
  database = await postgres.fresh();
  one = new ChildServer(await freePort(), freshFolder(), { env: { DATABASE_URL: database } });
  await one.start();
  two = await TestServer.start({ DATABASE_URL: database });
});
afterAll(async () => {
  one.freeze(false);
  await one.signal('SIGKILL');
  rmSync(one.folder, { recursive: true, force: true });
  await two.end();
  await postgres.end();
});

const living = async () => {
  const sql = `SELECT count(*) AS n FROM nodes WHERE until > ${NOW}`;
  return (await postgres.ask(database, sql)).map((row) => int(row, 'n'))[0];
};
const keeper = async () =>
  (await postgres.ask(database, 'SELECT node FROM keepers')).map((row) => text(row, 'node'))[0];
const entries = async () =>
  (await postgres.ask(database, 'SELECT payload FROM events ORDER BY seq')).map((row) =>
    JSON.parse(text(row, 'payload')),
  );

describe('a node that is stopped past its lease and wakes up', () => {
  it('writes nothing over what others have written since, and tells those who are with it', async () => {
    const ann = two.take(await Guest.come(one.url, 'Ann'));
    const ben = await two.come('Ben');
    const table = await ann.open(GAME);
    const [asleep, b] = [ann.client(table), ben.client(table)];
    await asleep.send({ type: 'sit', seat: 0 });
    await b.send({ type: 'sit', seat: 1 });
    await asleep.send({ type: 'start' });
    await eventually(() => asleep.isToMove(0) || b.isToMove(1));
    while (b.isToMove(1)) await b.play(1, b.legal(1)[0] ?? '');
    await eventually(() => asleep.isToMove(0));
    const slept = await keeper();
    const before = await entries();

    one.freeze(true);
    // Another card where there is one: a hand may be forced.
    const [mine = '', other = mine] = asleep.legal(0);
    // It lies before the sleeping node, which will find it right by all that it knows.
    const late = asleep.play(0, mine);
    await eventually(async () => (await living()) === 1);
    const awake = two.take(ann.at(two.url)).client(table);
    await eventually(() => awake.isToMove(0));
    expect(await awake.play(0, other)).toMatchObject({ ok: true });
    await eventually(async () => (await keeper()) !== slept);
    const woke = await keeper();

    one.freeze(false);
    // Refused by the log, or by what it hears of the log before it gets to the move.
    const refused = {
      ok: false,
      error: { code: expect.stringMatching(/^(table\.turnOver|turn\.notYours)$/) },
    };
    expect(await late).toMatchObject(refused);
    await eventually(() => asleep.seq > before.length && asleep.seq === b.seq);
    expect(asleep.table).toEqual(b.table);
    expect(await keeper()).toBe(woke);
    const log = await entries();
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
    const since = log.slice(before.length).filter(({ type }) => type === 'moved');
    expect(since.map(({ seat, move }) => ({ seat, move }))).toEqual([{ seat: 0, move: other }]);
  });
});
