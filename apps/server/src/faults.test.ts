import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { explainRefusal } from '@taberna/table';
import { afterEach, describe, expect, it } from 'vitest';
import { DATABASE } from './foundation.ts';
import { openSqlite } from './store/sqlite.ts';
import { SqliteFile } from './store/sqlite-file.ts';
import { Crowd } from './testing/crowd.ts';
import { ask, eventually } from './testing/guest.ts';
import { ChildServer, freePort, freshFolder } from './testing/server.ts';

let folder = '';
let server: ChildServer | null = null;
afterEach(async () => {
  await server?.signal('SIGKILL');
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

async function newServer(options = {}, data = freshFolder()): Promise<ChildServer> {
  folder = data;
  server = new ChildServer(await freePort(), folder, options);
  return server;
}

describe('kill -9 under load', { timeout: 240_000 }, () => {
  it('loses no acknowledged move, doubles none and invents none', async () => {
    const child = await newServer();
    await child.start();
    const crowd = new Crowd(2, 5);
    await crowd.sitDown(child.url, 3);
    for (let kill = 0; kill < 3; kill++) {
      await crowd.further(15);
      await child.signal('SIGKILL');
      await child.start();
    }
    await crowd.further(15);
    crowd.goHome();
    expect(await child.signal('SIGTERM')).toBe(0);
    expect(crowd.faults(folder)).toEqual([]);
    expect(crowd.acknowledged.length).toBeGreaterThan(60);
  });
});

/** How large a file of a running server may be; only on Linux can that be changed. */
function limitFiles(child: ChildServer, size: string): boolean {
  if (process.platform !== 'linux') return false;
  execFileSync('prlimit', ['--pid', `${child.pid}`, `--fsize=${size}`]);
  return true;
}

/** Lets the files of a running server grow again; where that needs another one, starts it. */
async function makeRoom(child: ChildServer): Promise<void> {
  if (limitFiles(child, 'unlimited:unlimited')) return;
  await child.signal('SIGKILL');
  server = new ChildServer(Number(new URL(child.url).port), folder);
  await server.start();
}

describe('a disk that is full', { timeout: 180_000 }, () => {
  it('is said clearly, loses nothing, and play goes on when there is room again', async () => {
    folder = freshFolder();
    const empty = join(folder, DATABASE);
    new SqliteFile(empty, 'write').close();
    // A file may not grow beyond so many kilobytes: the same to SQLite as a disk without room.
    const most = Math.ceil(statSync(empty).size / 1024) + 500;
    const limited = ['bash', '-c', `ulimit -S -f ${most}; exec "$@"`, 'sh'];
    const child = await newServer({ under: limited }, folder);
    await child.start();
    const crowd = new Crowd(2, 2);
    await crowd.sitDown(child.url, 2);
    // The log begins anew whenever it was carried over: by itself the file takes minutes to grow.
    limitFiles(child, '4096:unlimited');
    const health = (lang: string) =>
      ask(child.url, 'GET', '/healthz', { headers: { 'accept-language': lang } });
    await eventually(async () => (await health('en')).status === 503, 100_000);
    expect((await health('en')).body.error).toMatchObject({
      code: 'server.storage',
      message: 'The storage does not answer just now; nothing is lost.',
    });
    expect((await health('de')).body.error.message).toBe(
      'Der Speicher antwortet gerade nicht; es ist nichts verloren.',
    );
    expect(child.output).toMatch(/disk I\/O error \(io\)|is full \(full\)/);
    const [trouble] = await eventually(() => crowd.troubles.length > 0 && crowd.troubles);
    expect(trouble?.code).toBe('storage.failed');
    if (trouble !== undefined) {
      expect(explainRefusal(trouble, 'de', null)).toContain('es wird noch einmal versucht');
      expect(explainRefusal(trouble, 'en', null)).toContain('it will be tried again');
    }
    const before = crowd.acknowledged.length;
    await makeRoom(child);
    await crowd.further(10);
    // Asked again within a second, it gives its last answer.
    await eventually(async () => (await health('en')).status === 200);
    crowd.goHome();
    expect(await server?.signal('SIGTERM')).toBe(0);
    expect(crowd.faults(folder)).toEqual([]);
    expect(crowd.acknowledged.length).toBeGreaterThan(before);
  });
});

describe('a database that cannot be written', () => {
  it('is said at the start', async () => {
    const child = await newServer({ uid: process.getuid?.() === 0 ? 65_534 : undefined });
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o555);
    child.launch();
    expect(await child.exited()).toBe(1);
    expect(child.output).toMatch(/^taberna: The folder .* cannot be used: /);
    chmodSync(folder, 0o755);
  });

  it('is said at the start when the file itself is read-only', async () => {
    // The administrator may write whatever the permissions say, so somebody else tries.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    const child = await newServer({ uid });
    const path = join(folder, DATABASE);
    new SqliteFile(path, 'write').close();
    chmodSync(path, 0o444);
    if (uid !== undefined) chownSync(folder, uid, uid);
    child.launch();
    expect(await child.exited()).toBe(1);
    expect(child.output).toMatch(/^taberna: The database in .* cannot be opened: .*readonly/);
  });

  it('gives errors by their reason, and every command of a group its own', async () => {
    folder = freshFolder();
    const path = join(folder, DATABASE);
    const store = await openSqlite(path);
    const line = { n: 1, at: 1, player: 'ann', said: { text: 'x' } };
    const group = await Promise.allSettled([
      store.appendTalk('t', line),
      store.appendTalk('t', line),
      store.appendTalk('u', line),
    ]);
    expect(group.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.recentTalk('t', 9)).toEqual([line]);
    await store.close();
    await expect(store.recentTalk('t', 9)).rejects.toThrow('closed');

    const reader = new SqliteFile(path, 'read');
    expect(() => reader.run({ sql: 'DELETE FROM talk', params: [] })).toThrow(/readonly/);
    reader.close();
    expect(statSync(path).size).toBeGreaterThan(0);
  });

  it('is not opened where it would not keep its promises', async () => {
    folder = freshFolder();
    expect(() => new SqliteFile(':memory:', 'write')).toThrow(/does not keep what it is given/);
    const file = new SqliteFile(join(folder, DATABASE), 'write');
    expect(file.run({ sql: 'PRAGMA synchronous', params: [] })).toEqual([{ synchronous: 2 }]);
    expect(file.run({ sql: 'PRAGMA journal_mode', params: [] })).toEqual([{ journal_mode: 'wal' }]);
    file.exec("UPDATE meta SET value = '999' WHERE key = 'schema'");
    file.close();
    expect(() => new SqliteFile(join(folder, DATABASE), 'write')).toThrow(/schema 999/);
  });
});
