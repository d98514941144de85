import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from './store/sqlite-file.ts';
import { Complaint } from './text.ts';

/**
 * One server a data folder: a second one would not hear of the first one's moves. The lock is a
 * SQLite file that is held exclusively, so the system gives it back even after a kill -9.
 */
export function takeDataLock(dataDir: string): () => void {
  let db: DatabaseSync;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, 'lock.sqlite');
    keepPrivate(path);
    db = new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Complaint('start.dataDir', { path: dataDir, why });
  }
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (busy) throw new Complaint('start.dataInUse', { path: dataDir });
    const why = error instanceof Error ? error.message : String(error);
    throw new Complaint('start.dataDir', { path: dataDir, why });
  }
  return () => db.close();
}
