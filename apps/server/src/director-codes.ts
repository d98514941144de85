import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { freshCode, plainCode } from './secrets.ts';
import type { Store } from './store/port.ts';

/** A tournament and the key of its directors. */
export interface DirectorsPlace {
  readonly id: string;
  readonly key: string;
}

const MINUTES = 15;
const LETTERS = 8;
const [NAME, KEY, IV, TAG] = [16, 32, 12, 16];

const stretch = promisify<string, string, number, Buffer>(scrypt);

/** Trying all codes out on what lies in the database takes far longer than they hold. */
async function derived(code: string): Promise<{ readonly name: string; readonly key: Buffer }> {
  const bytes = await stretch(code, 'taberna director code', NAME + KEY);
  return {
    name: `director ${bytes.subarray(0, NAME).toString('base64url')}`,
    key: bytes.subarray(NAME),
  };
}

/**
 * Codes to read out to whoever sits down at a second laptop: eight letters in place of a link that
 * nobody can type. They hold for a quarter of an hour; what they stand for is kept under lock, and only
 * the code opens it.
 */
export class DirectorCodes {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** A tournament has one at a time. */
  async issue(place: DirectorsPlace): Promise<{ readonly code: string; readonly until: number }> {
    await this.forget(place.id);
    const code = `${freshCode()}${freshCode()}`.slice(0, LETTERS);
    const until = this.#now() + MINUTES * 60_000;
    const { name, key } = await derived(code);
    await this.#store.leaveSlip({ key: name, text: locked(place, key), until }, this.#now());
    await this.#store.leaveSlip({ key: ownerOf(place.id), text: name, until }, this.#now());
    return { code, until };
  }

  async redeem(typed: string): Promise<DirectorsPlace | null> {
    const { name, key } = await derived(plainCode(typed));
    const found = await this.#store.slip(name, this.#now());
    return found === null ? null : opened(found, key);
  }

  async forget(id: string): Promise<void> {
    const name = await this.#store.slip(ownerOf(id), this.#now());
    await this.#store.dropSlip(ownerOf(id));
    if (name !== null) await this.#store.dropSlip(name);
  }
}

function ownerOf(id: string): string {
  return `director of ${id}`;
}

function locked(place: DirectorsPlace, key: Buffer): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(place), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

function opened(kept: string, key: Buffer): DirectorsPlace {
  const bytes = Buffer.from(kept, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV));
  cipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  const text = Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]);
  // Written by `locked` above, and by nobody else: it would not have opened.
  return JSON.parse(text.toString('utf8')) as DirectorsPlace;
}
