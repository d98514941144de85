import { createHmac, randomBytes } from 'node:crypto';
import { houseSecret } from './house-secret.ts';
import { hashOf, isSame } from './secrets.ts';
import type { Store } from './store/port.ts';

/** Milliseconds that a device has to answer. */
const LIFETIME = 5 * 60_000;
const RANDOM = 16;
const TIME = 6;

/**
 * What is asked of devices that wait for somebody's finger: each may be answered once, in time, and for
 * the purpose that it was asked for, at any node of the house. Only what was answered is remembered, so
 * that nobody who asks again and again drives out what others were asked.
 */
export class Challenges {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async #sealed(purpose: string, head: Buffer): Promise<string> {
    const fresh = () => randomBytes(32).toString('base64url');
    const key = await houseSecret(this.#store, 'challenges', fresh);
    const seal = createHmac('sha256', key).update(head).update(purpose).digest();
    return Buffer.concat([head, seal]).toString('base64url');
  }

  async fresh(purpose: string): Promise<Uint8Array<ArrayBuffer>> {
    const head = Buffer.concat([randomBytes(RANDOM), Buffer.alloc(TIME)]);
    head.writeUIntBE(this.#now() + LIFETIME, RANDOM, TIME);
    return new Uint8Array(Buffer.from(await this.#sealed(purpose, head), 'base64url'));
  }

  async take(purpose: string, challenge: string): Promise<boolean> {
    const head = Buffer.from(challenge, 'base64url').subarray(0, RANDOM + TIME);
    if (head.length < RANDOM + TIME) return false;
    if (!isSame(await this.#sealed(purpose, head), challenge)) return false;
    const [now, until] = [this.#now(), head.readUIntBE(RANDOM, TIME)];
    if (until <= now) return false;
    const answered = { key: `challenge ${hashOf(challenge)}`, text: '', until };
    return this.#store.leaveSlip(answered, now);
  }
}
