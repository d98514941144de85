import pg from 'pg';
import type { Row } from './sql.ts';

const CONNECT_MS = 2000;
const STATEMENT_MS = 5000;

/** By the clock of the database, in milliseconds: those of the nodes may differ. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT';

export interface UnloggedOptions {
  readonly connections: number;
  /** What creates the tables where they do not exist. */
  readonly tables: string;
  /** One process at a time creates them; any number that nobody else uses. */
  readonly lock: number;
}

/**
 * Tables of PostgreSQL whose rows nobody misses after a crash of the database. Beside the store's own
 * connections: nothing here waits behind moves, and nothing waits for the disk.
 */
export class UnloggedTables {
  readonly #pool: pg.Pool;

  private constructor(url: string, connections: number) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: STATEMENT_MS,
      options: '-c synchronous_commit=off',
    });
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  static async open(url: string, options: UnloggedOptions): Promise<UnloggedTables> {
    const { connections, tables, lock } = options;
    const unlogged = new UnloggedTables(url, connections);
    try {
      // That the tables exist has to survive a crash, unlike what is in them.
      const begin = 'BEGIN; SET LOCAL synchronous_commit = on';
      await unlogged.ask(`${begin}; SELECT pg_advisory_xact_lock(${lock}); ${tables}; COMMIT`);
      return unlogged;
    } catch (error) {
      await unlogged.close();
      throw error;
    }
  }

  async ask(sql: string, values?: readonly unknown[]): Promise<readonly Row[]> {
    const asked = values === undefined ? { text: sql } : { text: sql, values: [...values] };
    const { rows } = await this.#pool.query<Record<string, unknown>>(asked);
    return rows;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
