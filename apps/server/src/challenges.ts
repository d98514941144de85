import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from './secrets.ts';

/** Milliseconds that a device has to answer. */
const LIFETIME = 5 * 60_000;
/** Answered ones that are remembered. */
const MOST = 10_000;
const RANDOM = 16;
const TIME = 6;

/**
 * What is asked of devices that wait for somebody's finger: each may be answered once, in time, and for
 * the purpose that it was asked for. Only what was answered is remembered, so that nobody who asks again
 * and again drives out what others were asked.
 */
export class Challenges {
  readonly #now: () => number;
  readonly #key = randomBytes(32);
  readonly #answered = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  #sealed(purpose: string, head: Buffer): string {
    const seal = createHmac('sha256', this.#key).update(head).update(purpose).digest();
    return Buffer.concat([head, seal]).toString('base64url');
  }

  fresh(purpose: string): Uint8Array<ArrayBuffer> {
    const head = Buffer.concat([randomBytes(RANDOM), Buffer.alloc(TIME)]);
    head.writeUIntBE(this.#now() + LIFETIME, RANDOM, TIME);
    return new Uint8Array(Buffer.from(this.#sealed(purpose, head), 'base64url'));
  }

  take(purpose: string, challenge: string): boolean {
    const head = Buffer.from(challenge, 'base64url').subarray(0, RANDOM + TIME);
    if (head.length < RANDOM + TIME) return false;
    if (!isSame(this.#sealed(purpose, head), challenge)) return false;
    if (head.readUIntBE(RANDOM, TIME) <= this.#now() || this.#answered.has(challenge)) return false;
    this.#answered.add(challenge);
    const [oldest] = this.#answered;
    if (this.#answered.size > MOST && oldest !== undefined) this.#answered.delete(oldest);
    return true;
  }
}
