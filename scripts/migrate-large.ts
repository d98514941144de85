// Fills a house in a folder with finished and running games, carries it to PostgreSQL and back, compares, and
// plays on at running tables on both sides.
//   npm run soak:migrate -- --finished 10000 --running 500
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame } from '@taberna/games';
import { foldTable } from '@taberna/table';
import { readConfig } from '../apps/server/src/config.ts';
import { matchRowOf } from '../apps/server/src/facts.ts';
import { DATABASE } from '../apps/server/src/foundation.ts';
import { migrate } from '../apps/server/src/migrate.ts';
import type { Store } from '../apps/server/src/store/port.ts';
import { openSqlite } from '../apps/server/src/store/sqlite.ts';
import { eventually, Guest } from '../apps/server/src/testing/guest.ts';
import { PrivatePostgres } from '../apps/server/src/testing/postgres.ts';
import { freshFolder, TestServer } from '../apps/server/src/testing/server.ts';

const { values } = parseArgs({
  options: {
    finished: { type: 'string', default: '10000' },
    running: { type: 'string', default: '500' },
  },
});
const [finished, running] = [Number(values.finished), Number(values.running)];
const LIMITS = { LIMIT_SCALE: '1000' };
const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, grace: null };

const say = (text: string) => console.log(`${(performance.now() / 1000).toFixed(1)} s: ${text}`);

/** One game of each kind, really played; the others are copies of their logs under other names. */
async function playPatterns(home: string): Promise<{ guest: Guest; over: string; live: string }> {
  const server = new TestServer(LIMITS, {}, home);
  await server.start();
  const guest = await Guest.come(server.url, 'Ann');
  const begin = async (games: number) => {
    const table = await guest.open({ ...GAME, options: { games } });
    const client = guest.client(table);
    await client.send({ type: 'bot', seat: 0, level: 'heuristic' });
    if (games === 1) await client.send({ type: 'bot', seat: 1, level: 'heuristic' });
    else await client.send({ type: 'sit', seat: 1 });
    await client.send({ type: 'start' });
    return { client, table };
  };
  const first = await begin(1);
  await eventually(() => first.client.table?.stage === 'over');
  const second = await begin(99);
  for (let moves = 0; moves < 30; ) {
    await eventually(() => second.client.isToMove(1) || second.client.table?.stage === 'between');
    if (!second.client.isToMove(1)) await second.client.send({ type: 'ready' });
    else if ((await second.client.play(1, second.client.legal(1)[0] ?? '')).ok) moves++;
  }
  guest.leaveAll();
  await server.stop();
  return { guest, over: first.table, live: second.table };
}

async function multiply(store: Store, pattern: string, count: number, host: string) {
  const log = await store.load(pattern, 0);
  const row = await store.table(pattern);
  const folded = foldTable(pattern, findGame, log);
  if (row === null || !folded.ok || folded.value === null) throw new Error('no pattern');
  const kept = matchRowOf(folded.value, '');
  const ids: string[] = [];
  for (let i = 0; i < count; i += 50) {
    const some = Array.from({ length: Math.min(50, count - i) }, () =>
      randomBytes(12).toString('base64url'),
    );
    await Promise.all(
      some.map(async (id) => {
        await store.createTable({ id, host, isPublic: false, created: row.created, source: 'x' });
        const batch = { tableId: id, expectedSeq: 0, entries: log, cmd: null, isNew: true };
        await store.append({ ...batch, deadline: null });
        await store.noteTable({ ...row, id }, log.length);
        if (row.stage === 'over' && kept !== null) {
          await store.keepMatch({
            ...kept,
            table: id,
            link: randomBytes(16).toString('base64url'),
          });
        }
      }),
    );
    ids.push(...some);
  }
  return ids;
}

/** Makes a move at some of the running tables. */
async function playOn(server: TestServer, guest: Guest, tables: readonly string[]): Promise<void> {
  const here = guest.at(server.url);
  for (const table of tables.filter((_, i) => i % Math.ceil(tables.length / 20) === 0)) {
    const client = here.client(table);
    await eventually(() => client.isToMove(1) || client.table?.stage === 'between', 60_000);
    const answer = client.isToMove(1)
      ? await client.play(1, client.legal(1)[0] ?? '')
      : await client.send({ type: 'ready' });
    if (!answer.ok) throw new Error(`${table}: ${answer.error.code}`);
    client.close();
  }
}

const home = freshFolder();
const other = freshFolder();
const postgres = await PrivatePostgres.start();
try {
  const { guest, over, live } = await playPatterns(home);
  const store = await openSqlite(join(home, DATABASE));
  await multiply(store, over, finished - 1, guest.id);
  const tables = [live, ...(await multiply(store, live, running - 1, guest.id))];
  await store.close();
  say(`${finished} finished and ${running} running games in a folder`);
  const url = await postgres.fresh();
  const at = (dataDir: string) => readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }).config;
  const there = await migrate('postgres', at(home));
  say(`in PostgreSQL and compared: ${JSON.stringify(there.rows)}`);
  const large = await TestServer.start({ ...LIMITS, DATABASE_URL: url });
  await playOn(large, guest, tables);
  await large.end();
  say('running ones go on there');
  const back = await migrate('sqlite', at(other));
  say(`back in a folder and compared: ${JSON.stringify(back.rows)}`);
  const small = new TestServer(LIMITS, {}, other);
  await small.start();
  await playOn(small, guest, tables);
  await small.stop();
  say('running ones go on there too');
} finally {
  await postgres.end();
  for (const folder of [home, other]) rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
