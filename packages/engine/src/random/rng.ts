import { chacha20Block, littleEndianWords } from './chacha20.ts';
import { sha256, utf8 } from './sha256.ts';

/** Anything with numbered cells: every typed array, and plain lists. */
export interface Cells<C> {
  readonly length: number;
  [index: number]: C;
}

const WORD = 2 ** 32;

// Up to here a 32-bit word times n stays below 2^53, so the product is exact in a double.
const EXACT_PRODUCT = 2 ** 21;

export abstract class Rng {
  /**
   * The next word as a signed integer of 32 bits: larger numbers are objects in V8 wherever a call
   * is not inlined, and nothing in a hot path may allocate.
   */
  abstract word(): number;

  /** The next word: an integer of 0..2^32-1. */
  next(): number {
    return this.word() >>> 0;
  }

  /**
   * An integer of 0..n-1, each equally likely, for n of 1..2^32-1.
   *
   * n ≤ 2^21 (Lemire): take a word x; the answer is floor(x·n / 2^32), unless the low 32 bits of
   * x·n are below 2^32 mod n: then take the next word. Larger n: take words until one is below
   * the largest multiple of n in 2^32; the answer is that word mod n. Every attempt takes exactly
   * one word, also for n = 1, so whoever has the words can recompute the answers.
   */
  below(n: number): number {
    if (n >>> 0 !== n || n === 0) throw new RangeError(`below(${n}): not in 1..2^32-1`);
    if (n > EXACT_PRODUCT) return this.#belowLarge(n);
    let x = this.word() >>> 0;
    let low = Math.imul(x, n) >>> 0;
    // The threshold is less than n: most calls are spared the division.
    if (low < n) {
      const threshold = WORD % n;
      while (low < threshold) {
        x = this.word() >>> 0;
        low = Math.imul(x, n) >>> 0;
      }
    }
    // Measured on a noisy machine: about 6.5 ns, against about 8 ns with the answer left a double.
    return ((x * n) / WORD) >>> 0;
  }

  #belowLarge(n: number): number {
    const limit = WORD - (WORD % n);
    let x = this.next();
    while (x >= limit) x = this.next();
    return x % n;
  }

  /** Fisher–Yates over `count` cells from cell `from` on, the last cell first. */
  shuffle<C>(cells: Cells<C>, from = 0, count = cells.length - from): void {
    if (!(from >= 0 && count >= 0 && from + count <= cells.length)) {
      throw new RangeError(`shuffle: ${count} cells from ${from} on, of ${cells.length}`);
    }
    for (let last = count - 1; last > 0; last--) {
      const here = from + last;
      const there = from + this.below(last + 1);
      const cell = cells[here];
      cells[here] = cells[there];
      cells[there] = cell;
    }
  }
}

/** xoshiro128** (Blackman and Vigna): fast, not secret. For playouts and bots, never for a deal that counts. */
export class FastRng extends Rng {
  readonly #state = new Int32Array(4);

  /** A string of any length, or a safe integer. */
  constructor(seed: number | string) {
    super();
    if (typeof seed === 'number') {
      if (!Number.isSafeInteger(seed)) throw new RangeError(`seed ${seed}: not a safe integer`);
      this.reseed(seed);
    } else {
      const [a, b, c, d] = littleEndianWords(sha256(utf8(seed)));
      this.#set(a, b, c, d);
    }
  }

  /** A generator of its own that starts from four words of `rng`. */
  static from(rng: Rng): FastRng {
    const fast = new FastRng(0);
    fast.#set(rng.next(), rng.next(), rng.next(), rng.next());
    return fast;
  }

  /** Starts over as `new FastRng(a)` would, without allocating. Each safe integer has its own state. */
  reseed(a: number): void {
    const first = mix((a | 0) + GOLDEN);
    const second = mix(first ^ Math.floor(a / WORD));
    const third = mix(second + GOLDEN);
    this.#set(first, second, third, mix(third + GOLDEN));
  }

  word(): number {
    const s = this.#state;
    const s1 = s[1];
    const word = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9);
    const s2 = s[2] ^ s[0];
    const s3 = s[3] ^ s1;
    s[1] = s1 ^ s2;
    s[0] ^= s3;
    s[2] = s2 ^ (s1 << 9);
    s[3] = rotateLeft(s3, 11);
    return word;
  }

  #set(a: number, b: number, c: number, d: number): void {
    const s = this.#state;
    // The generator never leaves the state of four zeros.
    s[0] = (a | b | c | d) === 0 ? 1 : a;
    s[1] = b;
    s[2] = c;
    s[3] = d;
  }
}

const GOLDEN = 0x9e3779b9;

/** The finalizer of MurmurHash3: a bijection of 32 bits in which every bit reaches every bit. */
function mix(word: number): number {
  let x = word | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

function rotateLeft(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}

const BLOCK_WORDS = 16;

/** The words of one stream: the block counter has 32 bits, and a keystream must not repeat. */
export const STREAM_WORDS = WORD * BLOCK_WORDS;

/**
 * The words of a ChaCha20 keystream (RFC 8439), for every shuffle that counts. To recompute them:
 * - key: the SHA-256 of the seed's UTF-8 bytes
 * - nonce, 12 bytes: the stream's number as 32 bits little-endian, then eight zeros
 * - block counter: from 0
 * - words: the keystream's bytes in order, four by four, little-endian
 */
export class StreamRng extends Rng {
  readonly #key: Uint32Array;
  readonly #nonce: Uint32Array;
  readonly #block = new Uint32Array(BLOCK_WORDS);
  #offset: number;

  constructor(seed: string, stream: number, offset = 0) {
    super();
    if (stream >>> 0 !== stream) throw new RangeError(`stream ${stream}: not in 0..2^32-1`);
    if (!Number.isInteger(offset) || offset < 0 || offset > STREAM_WORDS) {
      throw new RangeError(`offset ${offset}: not in 0..2^36`);
    }
    this.#key = littleEndianWords(sha256(utf8(seed)));
    this.#nonce = new Uint32Array([stream, 0, 0]);
    this.#offset = offset;
    if (offset % BLOCK_WORDS !== 0) this.#fill();
  }

  /** How many words of the stream are used up; handed to the constructor, it goes on from there. */
  get offset(): number {
    return this.#offset;
  }

  word(): number {
    const at = this.#offset % BLOCK_WORDS;
    if (at === 0) this.#fill();
    this.#offset++;
    return this.#block[at] | 0;
  }

  #fill(): void {
    if (this.#offset >= STREAM_WORDS) throw new RangeError('the stream is used up');
    chacha20Block(this.#key, Math.floor(this.#offset / BLOCK_WORDS), this.#nonce, this.#block);
  }
}
