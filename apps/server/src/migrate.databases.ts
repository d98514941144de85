import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from './backup.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { migrate } from './migrate.ts';
import { eventually, type Guest } from './testing/guest.ts';
import { PrivatePostgres } from './testing/postgres.ts';
import { freshFolder, TestServer } from './testing/server.ts';

let postgres: PrivatePostgres;
beforeAll(async () => {
  postgres = await PrivatePostgres.start();
});
afterAll(() => postgres.end());

const ended: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

function folder(): string {
  const path = freshFolder();
  ended.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const configOf = (dataDir: string, url: string | null): ServerConfig =>
  readConfig({ DATA_DIR: dataDir, ...(url === null ? {} : { DATABASE_URL: url }) }).config;

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Somebody with a match behind them and one under way, and an operator who did something. */
async function begin(server: TestServer): Promise<{ ann: Guest; table: string; seq: number }> {
  const ann = await server.come('Änn');
  const play = async (games: number) => {
    const table = await ann.open({
      game: 'roemerschnappen',
      seats: 2,
      pace: 0,
      options: { games },
    });
    const client = ann.client(table);
    await client.send({ type: 'bot', seat: 0, level: 'heuristic' });
    if (games === 1) await client.send({ type: 'bot', seat: 1, level: 'heuristic' });
    else await client.send({ type: 'sit', seat: 1 });
    await client.send({ type: 'start' });
    return { client, table };
  };
  const first = await play(1);
  await eventually(() => first.client.table?.stage === 'over');
  const { client, table } = await play(9);
  await eventually(() => client.isToMove(1));
  await server.operate('PUT', `tables/${table}/listed`, { listed: true });
  return { ann, table, seq: client.seq };
}

async function goesOn(ann: Guest, table: string, seq: number): Promise<void> {
  const client = ann.client(table);
  await eventually(() => client.isToMove(1));
  expect(client.seq).toBeGreaterThanOrEqual(seq);
  const [move = ''] = client.legal(1);
  expect(await client.play(1, move)).toMatchObject({ ok: true });
  client.close();
}

describe('a house moves', () => {
  it('from SQLite to PostgreSQL and back without loss, and what was under way goes on', async () => {
    const [home, url] = [folder(), await postgres.fresh()];
    const small = new TestServer({}, {}, home);
    await small.start();
    const { ann, table, seq } = await begin(small);
    ann.leaveAll();
    await small.stop();

    const there = await migrate('postgres', configOf(home, url));
    expect(there.rows).toMatchObject({ tables: 2, matches: 1, acts: 1, players: 1 });
    const large = await TestServer.start({ DATABASE_URL: url });
    ended.push(() => large.end());
    await goesOn(ann.at(large.url), table, seq);
    await expect(migrate('sqlite', configOf(folder(), url))).rejects.toMatchObject({
      key: 'migrate.inUse',
    });
    await large.operate('PUT', `tables/${table}/listed`, { listed: true });
    await large.stop();

    const other = folder();
    const back = await migrate('sqlite', configOf(other, url));
    expect(back.rows).toMatchObject({ tables: 2, matches: 1, acts: 2 });
    const again = new TestServer({}, {}, other);
    await again.start();
    ended.push(() => again.stop());
    await goesOn(ann.at(again.url), table, seq);
  });

  it('is not put over another one', async () => {
    const [home, url] = [folder(), await postgres.fresh()];
    const server = new TestServer({}, {}, home);
    await server.start();
    await server.come('Ann');
    await expect(migrate('postgres', configOf(home, url))).rejects.toMatchObject({
      key: 'start.dataInUse',
    });
    await server.stop();
    await migrate('postgres', configOf(home, url));
    await expect(migrate('postgres', configOf(home, url))).rejects.toMatchObject({
      key: 'migrate.full',
    });
    await expect(migrate('sqlite', configOf(home, url))).rejects.toMatchObject({
      key: 'restore.exists',
    });
    await expect(migrate('postgres', configOf(home, null))).rejects.toMatchObject({
      key: 'migrate.noAddress',
    });
  });
});

describe('a backup of PostgreSQL', () => {
  it('is taken while it is played, one file for either kind of database', async () => {
    const url = await postgres.fresh();
    const server = await TestServer.start({ DATABASE_URL: url });
    ended.push(() => server.end());
    const { ann, table, seq } = await begin(server);
    const place = folder();
    const file = join(place, 'copy');
    const house = { ...configOf(place, url), backupKey: 'k'.repeat(32) };
    expect(await backup(house, file, false)).toMatchObject({ openSecrets: 0 });
    ann.leaveAll();

    const second = await postgres.fresh();
    expect(await restore({ ...house, database: second }, file, false)).toBeNull();
    await expect(restore(house, file, false)).rejects.toMatchObject({ key: 'migrate.inUse' });
    const large = await TestServer.start({ DATABASE_URL: second });
    ended.push(() => large.end());
    await goesOn(ann.at(large.url), table, seq);

    const home = folder();
    await restore({ ...house, dataDir: home, database: null }, file, false);
    const small = new TestServer({}, {}, home);
    await small.start();
    ended.push(() => small.stop());
    await goesOn(ann.at(small.url), table, seq);
  });

  it('is taken of an older version too, and comes back as one of this version', async () => {
    const url = await postgres.fresh();
    const server = await TestServer.start({ DATABASE_URL: url });
    const { ann, table, seq } = await begin(server);
    ann.leaveAll();
    await server.end();
    await query(url, `DROP TABLE slips; UPDATE meta SET value = '7' WHERE key = 'schema'`);
    const place = folder();
    const file = join(place, 'copy');
    await backup(configOf(place, url), file, false);
    const home = folder();
    await restore(configOf(home, null), file, false);
    const small = new TestServer({}, {}, home);
    await small.start();
    ended.push(() => small.stop());
    await goesOn(ann.at(small.url), table, seq);

    await query(url, `UPDATE meta SET value = '999' WHERE key = 'schema'`);
    await expect(backup(configOf(place, url), file, true)).rejects.toThrow('other version');
  });
});
