import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { takeDataLock } from './data-lock.ts';
import { DATABASE, reasonOf } from './serve.ts';
import { SCHEMA_VERSION } from './store/schema.ts';
import { schemaVersion } from './store/sqlite-file.ts';
import { Complaint } from './text.ts';

/** A consistent copy in one file; the server may go on meanwhile. Returns its size in bytes. */
export function backup(dataDir: string, file: string, force: boolean): number {
  const source = join(dataDir, DATABASE);
  if (!existsSync(source)) throw new Complaint('backup.none', { path: dataDir });
  if (existsSync(file) && !force) throw new Complaint('backup.exists', { file });
  const fresh = `${file}.new`;
  try {
    rmSync(fresh, { force: true });
    const db = new DatabaseSync(source, { timeout: 10_000 });
    try {
      db.prepare('VACUUM INTO ?').run(fresh);
    } finally {
      db.close();
    }
    check(fresh);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new Complaint('backup.failed', { why: reasonOf(error) });
  }
  return statSync(file).size;
}

/** Throws where the file is no sound database of this version of the house. */
function check(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const version = schemaVersion(db);
    if (version !== SCHEMA_VERSION) throw new Error(`schema ${version}, not ${SCHEMA_VERSION}`);
    const found = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new Error(String(found));
  } finally {
    db.close();
  }
}

/** Puts a backup in the place of the database; what was there is kept and its path returned. */
export function restore(dataDir: string, file: string, force: boolean): string | null {
  try {
    if (!existsSync(file)) throw new Error('there is no such file');
    check(file);
  } catch (error) {
    throw new Complaint('restore.broken', { file, why: reasonOf(error) });
  }
  const release = takeDataLock(dataDir);
  try {
    const target = join(dataDir, DATABASE);
    if (existsSync(target) && !force) throw new Complaint('restore.exists', { path: dataDir });
    const fresh = `${target}.new`;
    copyFileSync(file, fresh);
    const old = setAside(target);
    renameSync(fresh, target);
    return old;
  } finally {
    release();
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
