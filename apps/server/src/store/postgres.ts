import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SILENT, type StoreGauge } from './gauge.ts';
import { type Operations, operations, READS, SINGLE } from './operations.ts';
import { type Store, StoreError, type StoreFailure } from './port.ts';
import { type Dialect, schema, upgradesFrom } from './schema.ts';
import { driveLater, type Row, type Steps } from './sql.ts';

/** Connections of one node; PostgreSQL does most work with a few a core. */
const CONNECTIONS = 10;
const CONNECT_MS = 5000;
/** Nothing of ours takes so long; what does is a lock that somebody left behind. */
const STATEMENT_MS = 20_000;
/** So long without an answer a connection is taken for dead: its machine may be gone without a word. */
const SILENCE_MS = STATEMENT_MS + 5000;
/** The same where a table waits for it: whoever plays there asks again under the same id. */
const TABLE_SILENCE_MS = 4000;
/** How often an operation is tried while other writers come first. */
const ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 50;
/** One node at a time sets a database up; any number that nobody else uses. */
const SETTING_UP = 7_423_118;

const UNIQUE = '23505';
/** A unique key that refuses again is no race but a fault of the caller. */
const UNIQUE_ATTEMPTS = 3;
/** A statement was prepared before a newer version added a column: another connection prepares it anew. */
const STALE_PLAN = '0A000';
const RACES: ReadonlySet<string> = new Set(['40001', '40P01', UNIQUE, STALE_PLAN]);

/** A node that stops in the middle of a write keeps the others from the number that it took for so long. */
const HELD_MS = 3000;

/** By code, or by its first two letters, which are its class. */
const FAILURES: Readonly<Record<string, StoreFailure>> = {
  '40': 'busy',
  '53100': 'full',
  '25006': 'readonly',
  '42501': 'readonly',
  '55P03': 'busy',
  '57014': 'busy',
  '57': 'io',
  '58': 'io',
  '08': 'io',
  '53': 'io',
  XX: 'corrupt',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  // What is not from the database itself is from the way to it.
  const otherwise = error instanceof pg.DatabaseError ? 'other' : 'io';
  return new StoreError(FAILURES[code] ?? FAILURES[code.slice(0, 2)] ?? otherwise, message);
}

/** `$1`, `$2`, … for each `?`; no statement of ours has one in a text. */
function numbered(sql: string): string {
  let n = 0;
  return sql.replaceAll('?', () => `$${++n}`);
}

/** Every statement is prepared once a connection, under its own name. */
const STATEMENTS = new Map<string, { readonly name: string; readonly text: string }>();

function statementOf(sql: string): { readonly name: string; readonly text: string } {
  const known = STATEMENTS.get(sql);
  if (known !== undefined) return known;
  const statement = { name: `taberna_${STATEMENTS.size}`, text: numbered(sql) };
  STATEMENTS.set(sql, statement);
  return statement;
}

/**
 * The fence of the log is its own key, so `append` needs no more than what is committed; everything
 * else that writes was written for one writer and gets the appearance of being alone.
 */
function beginOf(operation: keyof Operations): string | null {
  if (SINGLE.has(operation)) return null;
  if (READS.has(operation)) return 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
  return operation === 'append' ? 'BEGIN' : 'BEGIN ISOLATION LEVEL SERIALIZABLE';
}

function patienceOf(operation: keyof Operations): number {
  return operation === 'append' || SINGLE.has(operation) ? TABLE_SILENCE_MS : SILENCE_MS;
}

type Ask = (query: pg.QueryConfig) => Promise<readonly Row[]>;

/** The driver knows this setting of a single question, its types do not. */
interface Timed extends pg.QueryConfig {
  readonly query_timeout: number;
}

/** A database over the network that several nodes write to. */
class Postgres {
  readonly #pool: pg.Pool;
  readonly #gauge: StoreGauge;
  readonly #born = new WeakMap<pg.PoolClient, number>();
  /** When a connection was last found to be silent: all that are as old are probably so too. */
  #silent = 0;

  constructor(url: string, gauge: StoreGauge) {
    this.#gauge = gauge;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: HELD_MS,
      keepAlive: true,
      // An answer means that it is safe, whatever the database's own setting is.
      options: '-c synchronous_commit=on -c timezone=UTC',
    });
    // A connection that breaks while nobody uses it is replaced by the next call; one that breaks
    // between two queries of a call says so by the next of them.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      this.#born.set(client, performance.now());
    });
  }

  async setUp(): Promise<void> {
    await this.#within('BEGIN', SILENCE_MS, async (ask) => {
      await ask({ text: 'SELECT pg_advisory_xact_lock($1)', values: [SETTING_UP] });
      for (const text of await changesFor(ask)) await ask({ text });
    });
  }

  async call<T>(operation: keyof Operations, steps: () => Steps<T>): Promise<T> {
    const start = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        const [begin, patience] = [beginOf(operation), patienceOf(operation)];
        const value = await this.#within(begin, patience, (ask) =>
          driveLater(steps(), ({ sql, params }) =>
            ask({ ...statementOf(sql), values: [...params] }),
          ),
        );
        if (!READS.has(operation)) this.#gauge.committed(1, performance.now() - start);
        return value;
      } catch (error) {
        const code = codeOf(error);
        const most = code === UNIQUE ? UNIQUE_ATTEMPTS : ATTEMPTS;
        if (RACES.has(code) && attempt < most) {
          await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, attempt * 5));
          continue;
        }
        const failure = asStoreError(error);
        this.#gauge.failed(failure);
        throw failure;
      }
    }
  }

  async #connection(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      if ((this.#born.get(client) ?? 0) >= this.#silent) return client;
      client.release(true);
    }
  }

  /** Inside a transaction; without a beginning every question is one of its own. */
  async #within<T>(
    begin: string | null,
    patience: number,
    work: (ask: Ask) => Promise<T>,
  ): Promise<T> {
    const client = await this.#connection();
    const ask: Ask = async (query) => {
      const timed: Timed = { ...query, query_timeout: patience };
      return (await client.query<Record<string, unknown>>(timed)).rows;
    };
    let broken = true;
    try {
      if (begin !== null) await ask({ text: begin });
      const value = await work(ask);
      if (begin !== null) await ask({ text: 'COMMIT' });
      broken = false;
      return value;
    } catch (error) {
      broken = !(await isUsable(error, ask));
      if (isSilence(error)) this.#silent = performance.now();
      throw error;
    } finally {
      client.release(broken);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** The driver has no code for it. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether a connection can be used again after an error: the database itself has spoken, and rolls back. */
async function isUsable(error: unknown, ask: Ask): Promise<boolean> {
  if (!(error instanceof pg.DatabaseError) || codeOf(error) === STALE_PLAN) return false;
  return ask({ text: 'ROLLBACK' }).then(
    () => true,
    () => false,
  );
}

const POSTGRES: Dialect = {
  clustered: '',
  oneCommand: ', UNIQUE (table_id, cmd_id)',
  counting: 'BIGINT GENERATED ALWAYS AS IDENTITY',
};

/** Text is compared byte by byte, as in SQLite and in memory, whatever the database's language. */
function inBytes(sql: string): string {
  return /^(CREATE TABLE|ALTER TABLE)/.test(sql)
    ? sql.replaceAll(/ TEXT(?=[ ,)\n]|$)/g, ' TEXT COLLATE "C"')
    : sql;
}

/** Without those that do not outlive a crash: processes of bots may come before the first node. */
const TABLES = `SELECT count(*) AS n FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'
  AND relnamespace = current_schema()::regnamespace`;

/** What a database needs to be of this version; throws where it is none of ours or newer. */
async function changesFor(ask: Ask): Promise<readonly string[]> {
  const [tables] = await ask({ text: TABLES });
  if (Number(tables?.n) === 0) return schema(POSTGRES).map(inBytes);
  const [known] = await ask({ text: "SELECT to_regclass('meta') AS found" });
  if (known?.found == null) throw new StoreError('other', 'this is no database of Taberna');
  const [version] = await ask({ text: "SELECT value FROM meta WHERE key = 'schema'" });
  return upgradesFrom(Number(version?.value ?? 0), POSTGRES).map(inBytes);
}

type Calls = { readonly [K in keyof Operations]: Store[K] };

/** PostgreSQL at an address such as postgres://user:password@host/database. */
export async function openPostgres(url: string, gauge: StoreGauge = SILENT): Promise<Store> {
  const database = new Postgres(url, gauge);
  try {
    await database.setUp();
  } catch (error) {
    await database.close();
    throw asStoreError(error);
  }
  const calls = Object.entries(operations).map(([name, make]) => {
    // The keys and the arguments are those of `Operations`.
    const operation = name as keyof Operations;
    const steps = make as (...given: readonly unknown[]) => Steps<unknown>;
    return [
      name,
      (...args: readonly unknown[]) => database.call(operation, () => steps(...args)),
    ] as const;
  });
  return {
    ...(Object.fromEntries(calls) as Calls),
    // The database cleans up behind deletions by itself.
    tidy: async () => {},
    close: () => database.close(),
  };
}
