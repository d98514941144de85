import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup, restore } from './backup.ts';
import { DATABASE } from './foundation.ts';
import { serve } from './serve.ts';
import { SqliteFile } from './store/sqlite-file.ts';
import { eventually, Guest } from './testing/guest.ts';
import { freshFolder, TestServer } from './testing/server.ts';

const KEY = 'k'.repeat(32);
let server: TestServer;
let folder: string;
beforeEach(async () => {
  folder = freshFolder();
  server = await TestServer.start();
});
afterEach(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const housed = (dataDir: string, backupKey: string | null = null) => ({
  dataDir,
  database: null,
  backupKey,
});

/** Starts a match and returns the secret that nobody may know before its end. */
async function secretOfRunningMatch(): Promise<string> {
  const ann = await Guest.come(server.url, 'Ann');
  const table = await ann.open({ game: 'roemer', seats: 2, pace: 10_000 });
  const client = ann.client(table);
  await client.send({ type: 'sit', seat: 0 });
  await client.send({ type: 'start', fill: 'random' });
  await eventually(() => client.table?.stage === 'playing');
  ann.leaveAll();
  const db = new DatabaseSync(join(server.folder, DATABASE), { readOnly: true });
  const row = db.prepare(`SELECT payload FROM events WHERE payload LIKE '%"committed"%'`).get();
  db.close();
  return /"secret":"(\w+)"/.exec(String(row?.payload))?.[1] ?? '';
}

describe('a backup', () => {
  it('with a key holds nothing in clear, and comes back with this key only', async () => {
    const secret = await secretOfRunningMatch();
    expect(secret.length).toBeGreaterThan(30);
    const file = join(folder, 'copy');
    expect(await backup(housed(server.folder, KEY), file, false)).toMatchObject({ openSecrets: 0 });
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain('SQLite');
    const target = join(folder, 'other');
    await expect(restore(housed(target), file, false)).rejects.toThrow(/BACKUP_KEY opens it/);
    const wrong = housed(target, 'x'.repeat(32));
    await expect(restore(wrong, file, false)).rejects.toThrow(/another key/);
    expect(existsSync(join(target, DATABASE))).toBe(false);
    await restore(housed(target, KEY), file, false);
    expect(readFileSync(join(target, DATABASE), 'latin1')).toContain(secret);
  });

  it('with a key lies in clear for no moment where backups are kept', async () => {
    const seen = new Set<string | null>();
    const watcher = watch(folder, (_, name) => seen.add(name));
    await backup(housed(server.folder, KEY), join(folder, 'copy'), false);
    await eventually(() => seen.has('copy'));
    watcher.close();
    expect([...seen].sort()).toEqual(['copy', 'copy.sealed']);
  });

  it('that was killed on its way leaves nothing in clear for long', async () => {
    const left = ['', '-wal', '-shm'].map((end) =>
      join(server.folder, `unsealed-999999999.sqlite${end}`),
    );
    const leave = () => {
      for (const path of left) writeFileSync(path, 'SQLite');
    };
    leave();
    await backup(housed(server.folder, KEY), join(folder, 'copy'), false);
    expect(left.filter(existsSync)).toEqual([]);
    await server.stop();
    leave();
    await server.start();
    expect(left.filter(existsSync)).toEqual([]);
  });

  it('without a key says what it holds', async () => {
    await secretOfRunningMatch();
    const file = join(folder, 'copy');
    expect(await backup(housed(server.folder), file, false)).toMatchObject({ openSecrets: 1 });
  });

  it('and the database are for their owner only', async () => {
    const file = join(folder, 'copy');
    await backup(housed(server.folder), file, false);
    await restore(housed(join(folder, 'other')), file, false);
    const files = [
      file,
      join(folder, 'other', DATABASE),
      ...['', '-wal', '-shm'].map((end) => join(server.folder, DATABASE + end)),
      join(server.folder, 'lock.sqlite'),
    ];
    for (const path of files) expect(statSync(path).mode & 0o777, path).toBe(0o600);
  });
});

describe('a file that is no database of ours', () => {
  const start = (dataDir: string) => {
    const config = {
      port: 0,
      host: 'localhost',
      dataDir,
      database: null,
      redis: null,
      origin: null,
      trustProxy: 0,
      operatorToken: null,
      logLevel: 'silent' as const,
      botWorkers: 1,
      limitScale: 1,
      maxConnections: 100,
      backupKey: null,
      retention: { tables: 1, matches: 1, guests: 1 },
    };
    return serve(config);
  };

  it.each([
    ['an empty file', (path: string) => writeFileSync(path, '')],
    [
      'another program’s database',
      (path: string) => {
        const db = new DatabaseSync(path);
        db.exec('CREATE TABLE songs (title TEXT)');
        db.close();
      },
    ],
    [
      'a house with somebody’s trigger in it',
      (path: string) => {
        new SqliteFile(path, 'write').close();
        const db = new DatabaseSync(path);
        db.exec(
          `CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE players SET name = 'owned'; END`,
        );
        db.close();
      },
    ],
  ])('%s is neither served, nor backed up, nor restored', async (_, make) => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const path = join(data, DATABASE);
    make(path);
    const before = readFileSync(path);
    await expect(start(data)).rejects.toThrow(/no database of Taberna/);
    const copied = backup(housed(data), join(folder, 'copy'), false);
    await expect(copied).rejects.toThrow(/no database of Taberna/);
    const restored = restore(housed(join(folder, 'else')), path, false);
    await expect(restored).rejects.toThrow(/no database of Taberna/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
