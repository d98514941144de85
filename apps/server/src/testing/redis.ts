import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { eventually } from './eventually.ts';
import { programPath } from './programs.ts';
import { freePort } from './server.ts';

/** A Valkey or Redis of the test's own: private port, nothing on the disk. */
export class PrivateRedis {
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<PrivateRedis> {
    const redis = new PrivateRedis(await freePort());
    await redis.launch();
    return redis;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async launch(): Promise<void> {
    const where = ['--port', `${this.#port}`, '--bind', '127.0.0.1'];
    const args = [...where, '--save', '', '--appendonly', 'no'];
    this.#process = spawn(programPath('redis'), args, { stdio: 'ignore' });
    await eventually(() => this.#answers());
  }

  async #answers(): Promise<boolean> {
    const socket = createConnection(this.#port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  /** As if it had crashed. */
  async end(): Promise<void> {
    const child = this.#process;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
