import type { Server } from 'node:http';
import type { DropArgument, Socket } from 'node:net';
import type { ServerConfig } from './config.ts';
import { MOST_CONNECTIONS } from './limits.ts';
import { networkOf } from './network.ts';
import type { Refusals } from './refusals.ts';

/** Above the number at which people are told so, some more have to get in to hear it. */
const TO_BE_TOLD = 1.1;

type Limited = Pick<ServerConfig, 'maxConnections' | 'trustProxy' | 'limitScale'>;

/** All connections of the machine, whatever is said over them and however far they have come. */
export class Connections {
  readonly #config: Limited;
  readonly #refusals: Pick<Refusals, 'note'>;
  readonly #open = new Set<Socket>();
  readonly #byNetwork = new Map<string, number>();

  constructor(config: Limited, refusals: Pick<Refusals, 'note'>) {
    this.#config = config;
    this.#refusals = refusals;
  }

  get isFull(): boolean {
    return this.#open.size > this.#config.maxConnections;
  }

  listen(server: Server): void {
    server.maxConnections = Math.ceil(this.#config.maxConnections * TO_BE_TOLD);
    server.on('connection', (socket: Socket) => this.#take(socket));
    server.on('drop', (dropped?: DropArgument) =>
      this.#refusals.note('connection', 503, networkOf(dropped?.remoteAddress ?? '')),
    );
  }

  #take(socket: Socket): void {
    const { trustProxy, limitScale } = this.#config;
    const network = networkOf(socket.remoteAddress ?? '');
    const others = this.#byNetwork.get(network) ?? 0;
    // Behind a proxy all of them are the proxy's.
    if (trustProxy === 0 && others >= MOST_CONNECTIONS.network * limitScale) {
      this.#refusals.note('connection', 429, network);
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
