import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A frame as a client has to send it; the mask is all zero, so the payload is what it is. */
export function frame(opcode: number, payload: Uint8Array, isLast = true): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode;
  const { length } = payload;
  const head =
    length < 126 ? [first, 0x80 | length] : [first, 0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

export const OPCODE = { continuation: 0, text: 1, ping: 9, pong: 10 } as const;

/** A connection of an attacker's own making: what is written goes out as it is. */
export class RawSocket {
  readonly socket: Socket;
  readonly #host: string;
  /** What came back, as far as it was read. */
  heard = '';
  closed = false;

  private constructor(socket: Socket, host: string) {
    this.socket = socket;
    this.#host = host;
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.heard = (this.heard + text).slice(-100_000);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.closed = true;
    });
  }

  /** `allowHalfOpen`: it does not hang up because the other side does. */
  static async open(url: string, allowHalfOpen = false): Promise<RawSocket> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen });
    await once(socket, 'connect');
    return new RawSocket(socket, host);
  }

  request(line: string, headers: Readonly<Record<string, string>> = {}): void {
    const all = Object.entries({ Host: this.#host, ...headers });
    const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    this.socket.write(`${line} HTTP/1.1\r\n${head}\r\n`);
  }

  /** Becomes a web socket; the status says whether it did. */
  async upgrade(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
    this.request(`GET ${path}`, {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    });
    return this.status();
  }

  /** Of the first answer; 0 where the connection was closed without one. */
  async status(): Promise<number> {
    await this.until(() => this.heard.includes('\r\n\r\n'));
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.heard)?.[1] ?? 0);
  }

  /** Waits until it is true or the connection is gone. */
  async until(found: () => boolean): Promise<void> {
    while (!found() && !this.closed) await sleep(5);
  }

  /** Writes the same again and again until it is thrown out; the number of bytes that it got rid of. */
  async flood(bytes: Uint8Array, most: number): Promise<number> {
    let sent = 0;
    while (!this.closed && sent < most) {
      this.socket.write(bytes);
      sent += bytes.length;
      await sleep(0);
      await this.until(() => !this.socket.writableNeedDrain);
    }
    return sent;
  }

  end(): void {
    this.socket.destroy();
  }
}

/** As many of the same as fill about 64 KB. */
export function many(one: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: Math.ceil(65_536 / one.length) }, () => one));
}
