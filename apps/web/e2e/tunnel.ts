import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A way to a server as phones have them: it can fall silent without a word to either end, and come from
 * another address. The server has to listen at 127.0.0.1.
 */
export class Tunnel {
  readonly #server: Server;
  readonly #to: number;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #from = '127.0.0.1';
  #silent = false;

  private constructor(to: number) {
    this.#to = to;
    this.#server = createServer((phone) => this.#take(phone));
  }

  static async to(url: string): Promise<Tunnel> {
    const tunnel = new Tunnel(Number(new URL(url).port));
    tunnel.#server.listen(0, 'localhost');
    await once(tunnel.#server, 'listening');
    return tunnel;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : 0}/`;
  }

  #take(phone: Socket): void {
    const house = connect({ host: '127.0.0.1', port: this.#to, localAddress: this.#from });
    const pair = [phone, house] as const;
    this.#pairs.add(pair);
    for (const [one, other] of [pair, [house, phone] as const]) {
      one.on('data', (bytes) => {
        if (!this.#silent) other.write(bytes);
      });
      one.on('error', () => one.destroy());
      one.on('close', () => {
        if (!this.#silent) this.#end(pair);
      });
    }
  }

  #end(pair: readonly [Socket, Socket]): void {
    this.#pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  }

  #endAll(): void {
    for (const pair of this.#pairs) this.#end(pair);
  }

  /** Nothing gets through in either direction, and neither end hears why. */
  fallSilent(): void {
    this.#silent = true;
  }

  /** As out of a mountain: what was lost is lost, a new connection finds its way. */
  comeOut(): void {
    this.#silent = false;
    this.#endAll();
  }

  /** All connections break, and the next come from another address of this machine. */
  moveTo(address: string): void {
    this.#from = address;
    this.#endAll();
  }

  async close(): Promise<void> {
    this.#endAll();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
