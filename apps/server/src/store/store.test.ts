import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { freshFolder } from '../testing/server.ts';
import { storeContract } from './contract.ts';
import { facts } from './contract-samples.ts';
import { MemoryStore } from './memory.ts';
import { MATCHES_AFTER } from './operations-matches.ts';
import { openSqlite } from './sqlite.ts';
import { isSafeSqlite } from './sqlite-file.ts';

storeContract('memory', () => {
  const store = new MemoryStore();
  return { open: async () => store, clear: async () => {} };
});

/** In a folder of its own, which is gone afterwards. */
async function withFile(run: (path: string) => Promise<void>): Promise<void> {
  const folder = freshFolder();
  await run(join(folder, 'taberna.sqlite'));
  rmSync(folder, { recursive: true });
}

storeContract('sqlite', () => {
  const folder = freshFolder();
  return {
    open: () => openSqlite(join(folder, 'taberna.sqlite')),
    clear: async () => rmSync(folder, { recursive: true }),
  };
});

it('a database of the first version is brought up to date and keeps what it holds', () =>
  withFile(async (path) => {
    const first = await openSqlite(path);
    await first.createTable({ id: 't', host: 'ann', isPublic: true, created: 1, source: 'n' });
    await first.noteTable(facts('t'), 1);
    await first.close();
    const db = new DatabaseSync(path);
    db.exec(`DROP TABLE reports; DROP TABLE sanctions; DROP TABLE acts; DROP TABLE blocks;
      DROP TABLE passkeys; DROP TABLE recovery; DROP TABLE tournaments; DROP TABLE online_lists; DROP TABLE push_targets;
      DROP TABLE deals; DROP TABLE attempts; DROP TABLE slips;
      DROP INDEX matches_rated; DROP INDEX tables_source;
      ALTER TABLE played DROP COLUMN public; ALTER TABLE played DROP COLUMN lapse; ALTER TABLE tables DROP COLUMN closed;
      ALTER TABLE tables DROP COLUMN source; ALTER TABLE tables DROP COLUMN waiting;
      ALTER TABLE tables DROP COLUMN waiting_since;
      UPDATE meta SET value = '1' WHERE key = 'schema'`);
    db.close();
    const second = await openSqlite(path);
    expect(await second.table('t')).toMatchObject({ id: 't', closed: false });
    expect(await second.setClosed('t', true)).toBe(true);
    const about = { player: null, table: 't', reason: 'talk', text: '', lines: [] } as const;
    await second.report({ id: 'r', at: 1, by: 'ann', ...about }, 'x');
    expect(await second.reports(9, 0)).toHaveLength(1);
    await second.close();
  }));

it('all matches of a game are read in their order without looking through and sorting all others', () =>
  withFile(async (path) => {
    await (await openSqlite(path)).close();
    const db = new DatabaseSync(path);
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${MATCHES_AFTER}`).all('romme', 5, 'x', 500);
    db.close();
    const steps = plan.map(({ detail }) => String(detail));
    expect(steps).toEqual([
      expect.stringMatching(/^SEARCH matches USING INDEX matches_rated \(game=\? AND .*>/),
    ]);
  }));

it('a command that fails takes none along of those that are written with it', () =>
  withFile(async (path) => {
    const store = await openSqlite(path);
    const say = (n: number) =>
      store.appendTalk('t', { n, at: 1, player: 'ann', said: { text: 'x' } });
    await say(1);
    // The same turn of the event loop: one transaction.
    const written = await Promise.allSettled([say(2), say(1), say(3)]);
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.recentTalk('t', 9)).map(({ n }) => n)).toEqual([1, 2, 3]);
    await store.close();
  }));

it('what was written stands in the file itself before long, while the store goes on', () =>
  withFile(async (path) => {
    const store = await openSqlite(path);
    await store.appendTalk('t', { n: 1, at: 1, player: 'ann', said: { text: 'carried over' } });
    await vi.waitFor(() => expect(readFileSync(path).includes('carried over')).toBe(true), 10_000);
    await store.close();
  }));

it('what is written while the log is carried over and emptied is all there', () =>
  withFile(async (path) => {
    const store = await openSqlite(path);
    const text = 'x'.repeat(2000);
    const lines = Array.from({ length: 600 }, (_, i) => i + 1);
    const written = lines.map(async (n) => {
      await store.appendTalk(`t${n % 7}`, { n, at: n, player: 'ann', said: { text } });
      if (n % 20 === 0) await store.tidy();
    });
    await Promise.all(written);
    await store.close();
    const db = new DatabaseSync(path);
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(db.prepare('SELECT count(*) AS lines FROM talk').get()).toEqual({ lines: lines.length });
    db.close();
  }));

it('a SQLite that can lose what two threads write to one file is refused', () => {
  const safe = ['3.51.3', '3.51.10', '3.52.0', '3.53.4', '4.0.0'];
  const unsafe = ['3.51.2', '3.50.4', '3.49.2', '3.7.0', '2.9.9'];
  expect(safe.filter(isSafeSqlite)).toEqual(safe);
  expect(unsafe.filter(isSafeSqlite)).toEqual([]);
});
