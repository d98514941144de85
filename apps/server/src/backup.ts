import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ServerConfig } from './config.ts';
import { takeDataLock } from './data-lock.ts';
import { DATABASE, reasonOf } from './foundation.ts';
import { isSealed, seal, unseal } from './sealed.ts';
import { LIVE_STAGES } from './store/port.ts';
import { checkedVersion, keepPrivate, SqliteFile } from './store/sqlite-file.ts';
import { Complaint } from './text.ts';

/** Where a house has its data. */
export type Housed = Pick<ServerConfig, 'dataDir' | 'database' | 'backupKey'>;

export interface BackedUp {
  readonly bytes: number;
  /** Matches under way whose shuffle secrets the file holds for whoever reads it. */
  readonly openSecrets: number;
}

/**
 * A consistent copy in one file of SQLite, whatever the house runs on; servers may go on meanwhile. With
 * a key nobody reads it who has not got the key; without, it is for the owner only and says what it holds.
 */
export async function backup(
  { dataDir, database, backupKey: key }: Housed,
  file: string,
  force: boolean,
): Promise<BackedUp> {
  const source = join(dataDir, DATABASE);
  if (database === null && !existsSync(source)) {
    throw new Complaint('backup.none', { path: dataDir });
  }
  if (existsSync(file) && !force) throw new Complaint('backup.exists', { file });
  // In clear it stays where the database lies in clear, whoever keeps the backups.
  const fresh = key === null ? `${file}.new` : unsealedIn(dataDir);
  const sealed = `${file}.sealed`;
  try {
    removeUnsealed(dataDir);
    for (const rest of [fresh, sealed]) removeAll(rest);
    if (database === null) copyFile(source, fresh);
    else await (await import('./store/copy.ts')).copyToSqlite(database, fresh);
    const running = check(fresh);
    if (key === null) renameSync(fresh, file);
    else {
      seal(fresh, sealed, key);
      renameSync(sealed, file);
    }
    return { bytes: statSync(file).size, openSecrets: key === null ? running : 0 };
  } catch (error) {
    throw new Complaint('backup.failed', { why: reasonOf(error) });
  } finally {
    for (const rest of [fresh, sealed]) removeAll(rest);
  }
}

/** A copy in clear of the process with this number, until it is sealed. */
const UNSEALED = /^unsealed-(\d+)\.sqlite/;

function unsealedIn(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return join(dataDir, `unsealed-${process.pid}.sqlite`);
}

/** Removes what a backup that was killed on its way has left in clear. */
export function removeUnsealed(dataDir: string): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const pid = Number(UNSEALED.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(dataDir, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's: it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function copyFile(source: string, fresh: string): void {
  keepPrivate(fresh);
  const db = new DatabaseSync(source, { timeout: 10_000 });
  try {
    checkedVersion(db);
    db.prepare('VACUUM INTO ?').run(fresh);
  } finally {
    db.close();
  }
}

/** Throws where the file is no sound database of ours; the number of matches under way in it. */
function check(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    checkedVersion(db);
    const found = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new Error(String(found));
    const live = LIVE_STAGES.map((stage) => `'${stage}'`).join(', ');
    const running = db.prepare(`SELECT count(*) AS n FROM tables WHERE stage IN (${live})`).get();
    return Number(running?.n);
  } finally {
    db.close();
  }
}

/**
 * Puts a backup in the place of the database, brought up to this version; what was there is kept
 * and its path returned.
 */
export async function restore(
  { dataDir, database, backupKey: key }: Housed,
  file: string,
  force: boolean,
): Promise<string | null> {
  if (database !== null) return restoreInto(database, unsealedIn(dataDir), file, key);
  const release = takeDataLock(dataDir);
  const target = join(dataDir, DATABASE);
  const fresh = `${target}.new`;
  try {
    if (existsSync(target) && !force) throw new Complaint('restore.exists', { path: dataDir });
    removeAll(fresh);
    unpack(file, fresh, key);
    const old = setAside(target);
    renameSync(fresh, target);
    return old;
  } finally {
    removeAll(fresh);
    release();
  }
}

/** Into an empty PostgreSQL: what one holds is nothing that a file could push aside. */
async function restoreInto(
  database: string,
  fresh: string,
  file: string,
  key: string | null,
): Promise<null> {
  try {
    removeAll(fresh);
    unpack(file, fresh, key);
    await (await import('./store/copy.ts')).copyToPostgres(fresh, database);
    return null;
  } catch (error) {
    throw (await import('./migrate.ts')).asComplaint(error, database);
  } finally {
    removeAll(fresh);
  }
}

function removeAll(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
}

/** A checked copy that this version can open. */
function unpack(file: string, fresh: string, key: string | null): void {
  try {
    if (!existsSync(file)) throw new Error('there is no such file');
    if (!isSealed(file)) copyFileSync(file, fresh);
    else if (key === null) throw new Error('it is sealed; BACKUP_KEY opens it');
    else unseal(file, fresh, key);
    chmodSync(fresh, 0o600);
    check(fresh);
    // Opening it brings an older schema up to date.
    new SqliteFile(fresh, 'write').close();
  } catch (error) {
    throw new Complaint('restore.broken', { file, why: reasonOf(error) });
  }
}

/** Brings the write-ahead log into the file first, so that the old state is one whole file. */
function setAside(target: string): string | null {
  if (!existsSync(target)) return null;
  const db = new DatabaseSync(target, { timeout: 5000 });
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const old = `${target}.${stamp}`;
  renameSync(target, old);
  for (const rest of ['-wal', '-shm']) rmSync(target + rest, { force: true });
  return old;
}
