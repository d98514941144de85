import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerConfig } from './config.ts';
import { MOST_CONNECTIONS } from './limits.ts';
import { networkOf } from './network.ts';

/** Above the number at which people are told so, some more have to get in to hear it. */
const TO_BE_TOLD = 1.1;

/** All connections of the machine, whatever is said over them and however far they have come. */
export class Connections {
  readonly #config: ServerConfig;
  readonly #open = new Set<Socket>();
  readonly #byNetwork = new Map<string, number>();

  constructor(config: ServerConfig) {
    this.#config = config;
  }

  get isFull(): boolean {
    return this.#open.size > this.#config.maxConnections;
  }

  listen(server: Server): void {
    server.maxConnections = Math.ceil(this.#config.maxConnections * TO_BE_TOLD);
    server.on('connection', (socket: Socket) => this.#take(socket));
  }

  #take(socket: Socket): void {
    const { trustProxy, limitScale } = this.#config;
    const network = networkOf(socket.remoteAddress ?? '');
    const others = this.#byNetwork.get(network) ?? 0;
    // Behind a proxy all of them are the proxy's.
    if (trustProxy === 0 && others >= MOST_CONNECTIONS.network * limitScale) {
      socket.destroy();
      return;
    }
    this.#open.add(socket);
    this.#byNetwork.set(network, others + 1);
    socket.once('close', () => {
      this.#open.delete(socket);
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left === 0) this.#byNetwork.delete(network);
      else this.#byNetwork.set(network, left);
    });
  }

  /** Cuts whatever is still open. */
  cutAll(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
