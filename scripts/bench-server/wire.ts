import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

interface Ears {
  opened(): void;
  heard(text: string): void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const FINAL = 0x80;
const MASKED = 0x80;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
/** Only clients have to mask, and any mask will do. */
const NO_MASK = '\0\0\0\0';

/** Everybody reads into it, one after the other. */
const DESK = Buffer.allocUnsafe(1 << 16);

/** A frame as a client sends it, in Latin 1; the text is ASCII and shorter than 64 KB. */
function frame(kind: number, text: string): string {
  const { length } = text;
  const size =
    length < TWO_BYTES
      ? String.fromCharCode(MASKED | length)
      : String.fromCharCode(MASKED | TWO_BYTES, length >> 8, length & 0xff);
  return `${String.fromCharCode(FINAL | kind)}${size}${NO_MASK}${text}`;
}

/**
 * The least of a web socket client. With `ws`, 4,000 players in one process leave so many buffers
 * behind that all of its memory is searched for garbage every second, and the server has to wait for
 * the processors; here they all read into one buffer.
 */
export class Wire {
  readonly #socket: Socket;
  readonly #ears: Ears;
  #open = false;
  /** A beginning whose end has not come yet. */
  #rest: Buffer | null = null;

  constructor(url: URL, headers: Readonly<Record<string, string>>, ears: Ears) {
    this.#ears = ears;
    this.#socket = connect({
      host: url.hostname,
      port: Number(url.port),
      noDelay: true,
      onread: {
        buffer: DESK,
        callback: (length) => {
          this.#read(length);
          return true;
        },
      },
    });
    this.#socket.on('error', () => this.close());
    const lines = {
      Host: url.host,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${head.join('')}\r\n`);
  }

  #read(length: number): void {
    const fresh = DESK.subarray(0, length);
    const bytes = this.#rest === null ? fresh : Buffer.concat([this.#rest, fresh]);
    const used = this.#open ? this.#frames(bytes, 0) : this.#handshake(bytes);
    this.#rest = used === bytes.length ? null : Buffer.from(bytes.subarray(used));
  }

  #handshake(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    const answer = bytes.toString('latin1', 0, end);
    if (!answer.startsWith('HTTP/1.1 101 ')) throw new Error(`not let in: ${answer}`);
    this.#open = true;
    this.#ears.opened();
    return this.#frames(bytes, end + 4);
  }

  /** Takes in every frame that is whole; returns where the next one begins. */
  #frames(bytes: Buffer, start: number): number {
    let at = start;
    while (bytes.length >= at + 2) {
      const short = (bytes[at + 1] ?? 0) & 0x7f;
      const head = 2 + (short === TWO_BYTES ? 2 : short === EIGHT_BYTES ? 8 : 0);
      if (bytes.length < at + head) break;
      const end = at + head + sizeOf(bytes, at + 2, short);
      if (bytes.length < end) break;
      this.#take(bytes[at] ?? 0, bytes.toString('utf8', at + head, end));
      at = end;
    }
    return at;
  }

  #take(first: number, text: string): void {
    if (first === (FINAL | TEXT)) this.#ears.heard(text);
    else if (first === (FINAL | PING)) this.#socket.write(frame(PONG, text), 'latin1');
    else if (first === (FINAL | CLOSE)) this.close();
    else throw new Error(`a frame that begins with ${first}`);
  }

  send(text: string): void {
    this.#socket.write(frame(TEXT, text), 'latin1');
  }

  close(): void {
    this.#socket.destroy();
  }
}

function sizeOf(bytes: Buffer, at: number, short: number): number {
  if (short === TWO_BYTES) return bytes.readUInt16BE(at);
  return short === EIGHT_BYTES ? Number(bytes.readBigUInt64BE(at)) : short;
}
