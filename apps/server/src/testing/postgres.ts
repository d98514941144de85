import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Row } from '../store/sql.ts';
import { eventually } from './guest.ts';
import { programPath } from './programs.ts';
import { freePort } from './server.ts';

/** PostgreSQL refuses to run as root: then its own user runs it. */
function owner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (which: '-u' | '-g') =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A PostgreSQL of the test's own: private port, private folder, gone afterwards. */
export class PrivatePostgres {
  readonly #folder: string;
  readonly #port: number;
  readonly #owner = owner();
  #process: ChildProcess | null = null;
  #databases = 0;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<PrivatePostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'taberna-postgres-'));
    const postgres = new PrivatePostgres(folder, await freePort());
    const own = postgres.#owner;
    if (own !== null) chownSync(folder, own.uid, own.gid);
    const initdb = join(dirname(programPath('postgres')), 'initdb');
    const how = [
      '--username=taberna',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    execFileSync(initdb, ['-D', folder, ...how], { ...own, cwd: folder, stdio: 'ignore' });
    await postgres.launch();
    return postgres;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts it, after a crash too. */
  async launch(): Promise<void> {
    const where = [
      '-D',
      this.#folder,
      '-k',
      this.#folder,
      '-h',
      '127.0.0.1',
      '-p',
      `${this.#port}`,
    ];
    // Processes are killed here, not machines: what the system has taken is as good as on the disk.
    const args = [...where, '-c', 'fsync=off'];
    this.#process = spawn(programPath('postgres'), args, {
      ...this.#owner,
      cwd: this.#folder,
      stdio: 'ignore',
    });
    await eventually(() =>
      this.ask(this.url('postgres'), 'SELECT 1').then(
        () => true,
        () => false,
      ),
    );
  }

  url(database: string): string {
    return `postgres://taberna@127.0.0.1:${this.#port}/${database}`;
  }

  /** The rows that a question to a database of this server is answered with. */
  async ask(url: string, sql: string): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return rows;
    } finally {
      await client.end();
    }
  }

  /** The address of a new, empty database. */
  async fresh(): Promise<string> {
    const name = `test${++this.#databases}`;
    await this.ask(this.url('postgres'), `CREATE DATABASE ${name} TEMPLATE template0`);
    return this.url(name);
  }

  /** As if it had crashed (SIGKILL), or at once but knowing of it (SIGQUIT). */
  async signal(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    const child = this.#process;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async end(): Promise<void> {
    await this.signal('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
