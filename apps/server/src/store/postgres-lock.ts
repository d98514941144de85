import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One server a database; any number that nobody else uses. */
const SERVING = 7_423_119;
const AGAIN_MS = 1000;
/** PostgreSQL notices a moment later that a server was killed. */
const TRIES = 10;
const BETWEEN_MS = 200;

/**
 * One server a database, until tables can move between servers. The lock belongs to a connection, so
 * PostgreSQL gives it back even after a kill -9 on either side; where the connection broke, it is
 * taken again.
 */
export class PostgresLock {
  readonly #url: string;
  readonly #lost: () => void;
  #client: pg.Client | null = null;
  #released = false;

  private constructor(url: string, lost: () => void) {
    this.#url = url;
    this.#lost = lost;
  }

  /** Null where another server holds it. `lost` is called where another one has taken it since. */
  static async take(url: string, lost: () => void): Promise<PostgresLock | null> {
    const lock = new PostgresLock(url, lost);
    for (let tries = 0; tries < TRIES; tries++) {
      if (await lock.#take()) return lock;
      await sleep(BETWEEN_MS);
    }
    return null;
  }

  async #take(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('error', () => {});
    await client.connect();
    const sql = 'SELECT pg_try_advisory_lock($1) AS taken';
    const { rows } = await client.query<{ readonly taken: boolean }>(sql, [SERVING]);
    if (rows[0]?.taken !== true) {
      await client.end();
      return false;
    }
    this.#client = client;
    client.once('end', () => void this.#takeAgain());
    return true;
  }

  async #takeAgain(): Promise<void> {
    this.#client = null;
    while (!this.#released) {
      const taken = await this.#take().catch(() => null);
      if (taken === true) return;
      if (taken === false) return this.#lost();
      await sleep(AGAIN_MS, undefined, { ref: false });
    }
  }

  async release(): Promise<void> {
    this.#released = true;
    await this.#client?.end();
  }
}
