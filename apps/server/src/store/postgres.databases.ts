import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Crowd } from '../testing/crowd.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { ChildServer, freePort, freshFolder, TestServer } from '../testing/server.ts';
import { storeContract } from './contract.ts';
import { facts, guest, session } from './contract-samples.ts';
import { StoreError } from './port.ts';
import { openPostgres } from './postgres.ts';
import { int, text } from './sql.ts';

let postgres: PrivatePostgres;
beforeAll(async () => {
  postgres = await PrivatePostgres.start();
});
afterAll(() => postgres.end());

storeContract('postgres', () => {
  const database = postgres.fresh();
  return { open: async () => openPostgres(await database), clear: async () => {} };
});

const LOG = 'SELECT table_id, seq, cmd_id, payload FROM events ORDER BY table_id, seq';

describe('several writers', () => {
  const WRITERS = 16;
  const EACH = 12;

  it('race on one table without loss, gap or double', async () => {
    const url = await postgres.fresh();
    const stores = [];
    for (let i = 0; i < WRITERS; i++) stores.push(await openPostgres(url));
    const written = await Promise.all(
      stores.map(async (store, writer) => {
        const seqs: number[] = [];
        let last = 0;
        for (let n = 0; n < EACH; ) {
          const entries = [`${writer}-${n}`];
          const cmd = `c${writer}-${n}`;
          const batch = { tableId: 't', expectedSeq: last, entries, cmd, isNew: n % 2 === 0 };
          const { kind } = await store.append({ ...batch, deadline: null });
          if (kind === 'ok') seqs.push(++last);
          if (kind === 'ok') n++;
          else last += (await store.load('t', last)).length;
        }
        return seqs;
      }),
    );
    const log = await postgres.ask(url, LOG);
    expect(log.map((row) => int(row, 'seq'))).toEqual(
      Array.from({ length: WRITERS * EACH }, (_, i) => i + 1),
    );
    for (const [writer, seqs] of written.entries()) {
      const own = log.filter((row) => text(row, 'payload').startsWith(`${writer}-`));
      expect(own.map((row) => int(row, 'seq'))).toEqual(seqs);
      expect(own.map((row) => text(row, 'payload'))).toEqual(seqs.map((_, n) => `${writer}-${n}`));
    }
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('a database', () => {
  it('of somebody else or of a newer version is refused and not touched', async () => {
    const foreign = await postgres.fresh();
    await postgres.ask(foreign, 'CREATE TABLE theirs (a INT)');
    await expect(openPostgres(foreign)).rejects.toThrow('no database of Taberna');
    const newer = await postgres.fresh();
    await (await openPostgres(newer)).close();
    await postgres.ask(newer, "UPDATE meta SET value = '99' WHERE key = 'schema'");
    await expect(openPostgres(newer)).rejects.toThrow('schema 99');
  });

  it('of the first version is brought up to date and keeps what it holds', async () => {
    const url = await postgres.fresh();
    const first = await openPostgres(url);
    await first.createTable({ id: 't', host: 'ann', isPublic: true, created: 1, source: 'n' });
    await first.noteTable(facts('t'), 1);
    await first.close();
    const later = ['reports', 'sanctions', 'acts', 'blocks', 'passkeys', 'recovery', 'tournaments'];
    const latest = ['online_lists', 'push_targets', 'deals', 'attempts', 'slips'];
    await postgres.ask(url, `DROP TABLE ${[...later, ...latest].join(', ')}`);
    await postgres.ask(
      url,
      `DROP INDEX matches_rated; DROP INDEX tables_source;
       ALTER TABLE played DROP COLUMN public, DROP COLUMN lapse;
       ALTER TABLE tables DROP COLUMN closed, DROP COLUMN source, DROP COLUMN waiting,
         DROP COLUMN waiting_since;
       UPDATE meta SET value = '1' WHERE key = 'schema'`,
    );
    const second = await openPostgres(url);
    expect(await second.table('t')).toMatchObject({ id: 't', closed: false });
    await second.noteAct({ at: 1, act: 'POST', target: null, detail: '' });
    expect(await second.acts(9)).toHaveLength(1);
    await second.close();
  });

  it('to which a newer version adds columns beside us goes on: it forgets what it had prepared', async () => {
    const url = await postgres.fresh();
    const store = await openPostgres(url);
    await store.createPlayer(guest('ann'), session('ann'));
    const all = () => Promise.all(Array.from({ length: 20 }, () => store.bearer('h-ann', 1)));
    await all();
    const columns = ['players', 'sessions'].map(
      (table) => `ALTER TABLE ${table} ADD COLUMN later TEXT`,
    );
    await postgres.ask(url, columns.join(';'));
    for (const found of await all()) expect(found?.player).toEqual(guest('ann'));
    await store.close();
  });

  it('that cannot be reached is said as such, and the next call finds it again', async () => {
    const url = await postgres.fresh();
    const store = await openPostgres(url);
    await postgres.signal('SIGKILL');
    const failure = await store.probe().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreError);
    expect(failure).toMatchObject({ reason: 'io' });
    await postgres.launch();
    await store.probe();
    await store.close();
  });
});

describe('a server on PostgreSQL', () => {
  it('plays on through kill -9 of the database and of itself: every acknowledged move once', async () => {
    const url = await postgres.fresh();
    const server = new ChildServer(await freePort(), freshFolder(), { env: { DATABASE_URL: url } });
    await server.start();
    const crowd = new Crowd(2, 5);
    await crowd.sitDown(server.url, 2);
    for (const victim of ['database', 'server', 'database'] as const) {
      await crowd.further(15, 100_000);
      await (victim === 'database' ? postgres : server).signal('SIGKILL');
      await sleep(100);
      if (victim === 'database') await postgres.launch();
      else await server.start();
    }
    await crowd.further(15, 100_000);
    crowd.goHome();
    await server.signal('SIGTERM');
    expect(crowd.faultsIn(await postgres.ask(url, LOG))).toEqual([]);
    rmSync(server.folder, { recursive: true });
  });

  it('says where it cannot find its database, without the password', async () => {
    const address = 'postgres://taberna:geheim@127.0.0.1:1/nothing';
    const server = new TestServer({ DATABASE_URL: address });
    const failure = await server.start().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      key: 'start.database',
      params: { database: '127.0.0.1:1/nothing' },
    });
    expect(JSON.stringify(failure)).not.toContain('geheim');
    await server.end();
  });
});
