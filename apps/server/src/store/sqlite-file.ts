import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreError, type StoreFailure } from './port.ts';
import { checkVersion, type Dialect, SCHEMA_VERSION, schema, upgradesFrom } from './schema.ts';
import type { Query, Row } from './sql.ts';

/** A writer waits so long for another process before it gives up. */
const PATIENCE = 5000;
const FULL = 2;
/**
 * Pages of the write-ahead log before the writer itself carries them over into the file, which the
 * carrier has mostly done by then: what little it lacks is carried over at once, and the log begins anew.
 */
const LONGEST_LOG = 32_000;
/** Kilobytes of pages in memory: with SQLite's 2 MB two hundred tables read three pages a move again. */
const CACHE = 65_536;

/** The low byte of SQLite's result code. */
const FAILURES: Readonly<Record<number, StoreFailure>> = {
  5: 'busy',
  6: 'busy',
  8: 'readonly',
  10: 'io',
  11: 'corrupt',
  13: 'full',
  14: 'io',
  26: 'corrupt',
};

export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return new StoreError(FAILURES[code & 0xff] ?? 'other', message);
}

/**
 * Before this version a log that is carried over while another connection begins it anew could lose what
 * was committed (sqlite.org/wal.html, the WAL-reset bug).
 */
const FIRST_SAFE = [3, 51, 3] as const;

/** Whether a version of SQLite keeps what several threads write to one file. */
export function isSafeSqlite(version: string): boolean {
  const parts = version.split('.').map(Number);
  const at = FIRST_SAFE.findIndex((part, i) => parts[i] !== part);
  return at < 0 || (parts[at] ?? 0) > (FIRST_SAFE[at] ?? 0);
}

/** The carrier takes the write-ahead log over into the file, so that the writer need not wait for it. */
export type Access = 'write' | 'read' | 'carry';

const SQLITE: Dialect = { clustered: ' WITHOUT ROWID', counting: 'INTEGER', oneCommand: '' };

/**
 * One SQLite file. Every open sets WAL and synchronous=FULL and looks whether they hold: some
 * builds fall back to NORMAL when a database in WAL is opened again, and then a power cut takes
 * moves that were acknowledged.
 */
export class SqliteFile {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  constructor(path: string, access: Access) {
    if (access === 'write' && path !== ':memory:') prepare(path);
    this.#db = new DatabaseSync(path, { timeout: PATIENCE, readOnly: access === 'read' });
    try {
      this.#setUp(access);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  #setUp(access: Access): void {
    const { sqlite: version = '' } = process.versions;
    if (!isSafeSqlite(version)) {
      const wanted = `${FIRST_SAFE.join('.')} or newer is needed: use a newer Node`;
      throw new StoreError('other', `SQLite ${version} can lose moves; ${wanted}`);
    }
    if (access === 'write') this.#db.exec('PRAGMA journal_mode = WAL');
    // A page that macOS only hands to the disk's own memory is not safe either.
    this.#db.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
    const mode = this.#pragma('journal_mode');
    const synchronous = this.#pragma('synchronous');
    if (mode !== 'wal' || synchronous !== FULL) {
      const found = `journal_mode is ${mode}, synchronous is ${synchronous}`;
      throw new StoreError('other', `the database does not keep what it is given: ${found}`);
    }
    if (access !== 'write') return;
    // What is deleted is overwritten, not only left out.
    this.#db.exec('PRAGMA secure_delete = ON');
    this.#db.exec(`PRAGMA wal_autocheckpoint = ${LONGEST_LOG}; PRAGMA cache_size = -${CACHE}`);
    this.#migrate();
    this.#tryWriting();
  }

  #pragma(name: string): unknown {
    return this.#db.prepare(`PRAGMA ${name}`).get()?.[name];
  }

  #migrate(): void {
    const version = checkedVersion(this.#db);
    if (version === SCHEMA_VERSION) return;
    this.#db.exec('BEGIN IMMEDIATE');
    for (const sql of upgradesFrom(version, SQLITE)) this.#db.exec(sql);
    this.#db.exec('COMMIT');
    this.#db.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
  }

  /** A file that may only be read is said at the start, not at the first move. */
  #tryWriting(): void {
    this.#db.exec("BEGIN IMMEDIATE; UPDATE meta SET value = value WHERE key = 'schema'; ROLLBACK");
  }

  /** One statement without parameters, which is kept prepared. */
  exec(sql: string): void {
    this.run({ sql, params: [] });
  }

  /** Gives free pages back and empties the write-ahead log, where deleted text would still stand. */
  tidy(): void {
    this.#db.exec('PRAGMA incremental_vacuum(500); PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** As much of the write-ahead log as nobody needs any more, while others read and write. */
  carryOver(): void {
    this.#db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction;
  }

  run({ sql, params }: Query): readonly Row[] {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement.all(...params);
  }

  close(): void {
    this.#db.close();
  }
}

/** For the owner only, before anything is in it; SQLite gives the files beside it the same mode. */
export function keepPrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
  // Of another's file only they can change the mode.
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o600);
}

/**
 * A new database appears under its name when it is whole: an empty file there is somebody's loss.
 * What is no database of ours is not touched.
 */
function prepare(path: string): void {
  if (existsSync(path)) {
    keepPrivate(path);
    const known = new DatabaseSync(path, { timeout: PATIENCE });
    try {
      checkedVersion(known);
    } finally {
      known.close();
    }
    return;
  }
  const fresh = `${path}.fresh`;
  rmSync(fresh, { force: true });
  keepPrivate(fresh);
  const db = new DatabaseSync(fresh);
  db.exec('PRAGMA auto_vacuum = INCREMENTAL');
  for (const sql of ['BEGIN', ...schema(SQLITE), 'COMMIT']) db.exec(sql);
  db.close();
  renameSync(fresh, path);
}

/** The schema of a database of ours that this version can open; throws for any other file. */
export function checkedVersion(db: DatabaseSync): number {
  const known = db.prepare("SELECT name FROM sqlite_master WHERE name = 'meta'").get();
  const row = known && db.prepare("SELECT value FROM meta WHERE key = 'schema'").get();
  if (row === undefined) throw new StoreError('other', 'this is no database of Taberna');
  // We have none; somebody's in a backup would go on working in the house.
  const acting = db
    .prepare("SELECT name FROM sqlite_master WHERE type IN ('trigger', 'view')")
    .get();
  if (acting !== undefined) {
    throw new StoreError('other', `this is no database of Taberna: ${acting.name} is not ours`);
  }
  return checkVersion(Number(row.value));
}
