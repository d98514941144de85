import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from './config.ts';
import { takeDataLock } from './data-lock.ts';
import { DATABASE, reasonOf, withoutPassword } from './foundation.ts';
import { houseSecret } from './house-secret.ts';
import { PUSH_KEYS_FILE, pushKeys, sharedPushKeys } from './push/keys.ts';
import { CannotCopy, type Copied, copyToPostgres, copyToSqlite, isServed } from './store/copy.ts';
import { openPostgres } from './store/postgres.ts';
import { SqliteFile } from './store/sqlite-file.ts';
import { Complaint } from './text.ts';

export const PLACES = ['postgres', 'sqlite'] as const;
export type Place = (typeof PLACES)[number];

/** Carries a whole house over to the other kind of database; the one it came from stays as it was. */
export async function migrate(to: Place, config: ServerConfig): Promise<Copied> {
  const { database, dataDir } = config;
  if (database === null) throw new Complaint('migrate.noAddress', {});
  const release = takeDataLock(dataDir);
  try {
    return to === 'postgres'
      ? await toPostgres(dataDir, database)
      : await toSqlite(database, dataDir);
  } catch (error) {
    throw asComplaint(error, database);
  } finally {
    release();
  }
}

export function asComplaint(error: unknown, url: string): Complaint {
  if (error instanceof Complaint) return error;
  const database = withoutPassword(url);
  if (!(error instanceof CannotCopy)) {
    return new Complaint('migrate.failed', { database, why: reasonOf(error) });
  }
  if (error.why === 'full') return new Complaint('migrate.full', { database });
  if (error.why === 'in use') return new Complaint('migrate.inUse', { database });
  return new Complaint('migrate.failed', { database, why: error.why });
}

async function toPostgres(dataDir: string, url: string): Promise<Copied> {
  const file = join(dataDir, DATABASE);
  if (!existsSync(file)) throw new Complaint('backup.none', { path: dataDir });
  // Brings an older schema up to date.
  new SqliteFile(file, 'write').close();
  const copied = await copyToPostgres(file, url);
  if (existsSync(join(dataDir, PUSH_KEYS_FILE))) {
    const store = await openPostgres(url);
    await houseSecret(store, 'push keys', () => JSON.stringify(pushKeys(dataDir)));
    await store.close();
  }
  return copied;
}

async function toSqlite(url: string, dataDir: string): Promise<Copied> {
  const target = join(dataDir, DATABASE);
  if (existsSync(target)) throw new Complaint('restore.exists', { path: dataDir });
  const store = await openPostgres(url);
  const keys = await sharedPushKeys(dataDir, store);
  await store.close();
  if (await isServed(url)) throw new CannotCopy('in use');
  const fresh = `${target}.new`;
  const remove = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(fresh + end, { force: true });
  };
  try {
    remove();
    const copied = await copyToSqlite(url, fresh);
    renameSync(fresh, target);
    writeFileSync(join(dataDir, PUSH_KEYS_FILE), `${JSON.stringify(keys)}\n`, { mode: 0o600 });
    return copied;
  } finally {
    remove();
  }
}
