import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';

/**
 * Stands in front of several nodes, or in front of one database: every connection goes to the next one
 * that takes it. Can cut what is open and slow down what passes.
 */
export class Balancer {
  readonly #server: Server;
  readonly #targets: readonly number[];
  readonly #open = new Set<Socket>();
  #next = 0;
  /** What a check of their health has found to be silent: nobody new is sent there. */
  readonly avoided = new Set<number>();
  /** On these nothing passes any more, and nobody is told. */
  readonly #silent = new WeakSet<Socket>();
  /** Milliseconds that everything takes longer. */
  delay = 0;

  private constructor(targets: readonly number[]) {
    this.#targets = targets;
    this.#server = createServer((socket) => void this.#pass(socket));
  }

  /** In front of these ports of this machine. */
  static async start(targets: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(targets);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async #pass(near: Socket): Promise<void> {
    near.on('error', () => near.destroy());
    const far = await this.#dial();
    if (far === null || near.destroyed) {
      near.destroy();
      far?.destroy();
      return;
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(from);
      const waiting: (() => void)[] = [];
      from.on('data', (data) => {
        if (!this.#silent.has(from)) this.#later(waiting, () => to.writable && to.write(data));
      });
      from.on('close', () => {
        this.#open.delete(from);
        this.#later(waiting, () => to.destroy());
      });
    }
  }

  /** Nothing overtakes what came before it, however the delay changes. */
  #later(waiting: (() => void)[], call: () => void): void {
    if (this.delay === 0 && waiting.length === 0) {
      call();
      return;
    }
    waiting.push(call);
    setTimeout(() => waiting.shift()?.(), this.delay);
  }

  async #dial(): Promise<Socket | null> {
    const targets = this.#targets.filter((port) => !this.avoided.has(port));
    for (let tries = 0; tries < targets.length; tries++) {
      const port = targets[this.#next++ % targets.length] ?? 0;
      const socket = createConnection(port, '127.0.0.1');
      try {
        await once(socket, 'connect');
        socket.on('error', () => socket.destroy());
        return socket;
      } catch {
        socket.destroy();
      }
    }
    return null;
  }

  cutAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** As if the machine behind had lost its power: what is open stays open, and nothing comes of it. */
  silence(): void {
    for (const socket of this.#open) this.#silent.add(socket);
  }

  async end(): Promise<void> {
    this.cutAll();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
