import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  readonly #settings: readonly string[];
  readonly #owner = owner();
  #process: ChildProcess | null = null;
  #databases = 0;

  private constructor(folder: string, port: number, settings: readonly string[]) {
    this.#folder = folder;
    this.#port = port;
    this.#settings = settings;
  }

  /** `settings`: lines of its configuration. */
  static async start(settings: readonly string[] = []): Promise<PrivatePostgres> {
    const folder = PrivatePostgres.folder();
    const postgres = new PrivatePostgres(folder, await freePort(), settings);
    const own = postgres.#owner;
    const initdb = postgres.#program('initdb');
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

  /** A new folder that PostgreSQL may write to. */
  static folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'taberna-postgres-'));
    const own = owner();
    if (own !== null) chownSync(folder, own.uid, own.gid);
    return folder;
  }

  /** A copy of all of it as it is now, without the log of what comes after. */
  async copy(): Promise<string> {
    const folder = PrivatePostgres.folder();
    const from = ['-h', '127.0.0.1', '-p', `${this.#port}`, '-U', 'taberna'];
    const how = ['-X', 'none', '--checkpoint=fast', '--no-sync', '-D', folder];
    const child = spawn(this.#program('pg_basebackup'), [...from, ...how], {
      ...this.#owner,
      cwd: folder,
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`);
    return folder;
  }

  /** Another one that takes up such a copy, and what was archived since up to a time. */
  static async recover(folder: string, archive: string, until: string): Promise<PrivatePostgres> {
    writeFileSync(join(folder, 'recovery.signal'), '');
    const own = owner();
    if (own !== null) chownSync(join(folder, 'recovery.signal'), own.uid, own.gid);
    const postgres = new PrivatePostgres(folder, await freePort(), [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${until}`,
      'recovery_target_action=promote',
    ]);
    await postgres.launch();
    return postgres;
  }

  #program(name: string): string {
    return join(dirname(programPath('postgres')), name);
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
    const own = ['fsync=off', ...this.#settings].flatMap((line) => ['-c', line]);
    const args = [...where, ...own];
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
