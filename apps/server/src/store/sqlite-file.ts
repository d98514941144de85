import { DatabaseSync } from 'node:sqlite';
import { StoreError, type StoreFailure } from './port.ts';
import { SCHEMA_VERSION, schema, UPGRADES } from './schema.ts';
import type { Query, Row } from './sql.ts';

/** A writer waits so long for another process before it gives up. */
const PATIENCE = 5000;
const FULL = 2;

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
 * One SQLite file. Every open sets WAL and synchronous=FULL and looks whether they hold: some
 * builds fall back to NORMAL when a database in WAL is opened again, and then a power cut takes
 * moves that were acknowledged.
 */
export class SqliteFile {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  constructor(path: string, access: 'write' | 'read') {
    this.#db = new DatabaseSync(path, { timeout: PATIENCE, readOnly: access === 'read' });
    try {
      this.#setUp(access);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  #setUp(access: 'write' | 'read'): void {
    if (access === 'write') this.#db.exec('PRAGMA journal_mode = WAL');
    // A page that macOS only hands to the disk's own memory is not safe either.
    this.#db.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
    const mode = this.#pragma('journal_mode');
    const synchronous = this.#pragma('synchronous');
    if (mode !== 'wal' || synchronous !== FULL) {
      const found = `journal_mode is ${mode}, synchronous is ${synchronous}`;
      throw new StoreError('other', `the database does not keep what it is given: ${found}`);
    }
    if (access === 'read') return;
    this.#migrate();
    this.#tryWriting();
  }

  #pragma(name: string): unknown {
    return this.#db.prepare(`PRAGMA ${name}`).get()?.[name];
  }

  #migrate(): void {
    const version = schemaVersion(this.#db);
    if (version === SCHEMA_VERSION) return;
    const changes = version === null ? schema(' WITHOUT ROWID') : upgradesFrom(version);
    if (changes === null) {
      const found = `the database has schema ${version}, this version knows ${SCHEMA_VERSION}`;
      throw new StoreError('other', found);
    }
    this.#db.exec('BEGIN IMMEDIATE');
    for (const sql of changes) this.#db.exec(sql);
    this.#db.exec('COMMIT');
  }

  /** A file that may only be read is said at the start, not at the first move. */
  #tryWriting(): void {
    this.#db.exec("BEGIN IMMEDIATE; UPDATE meta SET value = value WHERE key = 'schema'; ROLLBACK");
  }

  exec(sql: string): void {
    this.#db.exec(sql);
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

/** null where there is no way from that version to this one. */
function upgradesFrom(version: number): readonly string[] | null {
  const changes: string[] = [];
  for (let at = version; at !== SCHEMA_VERSION; at++) {
    const next = UPGRADES[at];
    if (next === undefined) return null;
    changes.push(...next);
  }
  return [...changes, `UPDATE meta SET value = '${SCHEMA_VERSION}' WHERE key = 'schema'`];
}

/** null where the file holds no tables of the house. */
export function schemaVersion(db: DatabaseSync): number | null {
  const known = db.prepare("SELECT name FROM sqlite_master WHERE name = 'meta'").get();
  if (known === undefined) return null;
  const row = db.prepare("SELECT value FROM meta WHERE key = 'schema'").get();
  return row === undefined ? null : Number(row.value);
}
