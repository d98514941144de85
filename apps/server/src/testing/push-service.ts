import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pushed {
  readonly headers: IncomingHttpHeaders;
  readonly message: { readonly title: string; readonly body: string; readonly url: string };
}

/** A push service with one browser behind it, which reads what was sent (RFC 8291). */
export class PushService {
  readonly #server: Server;
  readonly #browser = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly pushed: Pushed[] = [];
  /** What the service answers. */
  status = 201;

  constructor() {
    this.#browser.generateKeys();
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = this.#read(Buffer.concat(parts));
        this.pushed.push({ headers: request.headers, message: JSON.parse(text) });
        response.writeHead(this.status).end();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get subscription() {
    return {
      endpoint: `${this.origin}/send/one`,
      p256dh: this.#browser.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  #read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const secret = this.#browser.computeSecret(sender);
    const own = this.#browser.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const key = Buffer.from(hkdfSync('sha256', secret, this.#auth, info, 32));
    const derived = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }

  close(): void {
    this.#server.close();
  }
}
