import { KINDS } from '@taberna/games/rom-bo/cards.ts';
import { CENTRES } from '@taberna/games/rom-bo/state.ts';

// One situation: what is left of the turn's beginning. Centre piles are interchangeable and sorted.
export const LENGTHS = CENTRES;
export const SHOWN = 6;
export const PLAYED = 7;
export const BOUGHT = 8;
export const HELD = 9;
export const IN_HAND = 10;
/** By seat and pile: how many cards were taken from its top. */
export const TAKEN = IN_HAND + KINDS;
export const STRIDE = 36;
export const MOST_PILES = STRIDE - TAKEN;
const WORDS = STRIDE / 4;

/** The situations of a turn, each of them once. */
export class Situations {
  readonly limit: number;
  /** STRIDE of them a situation. */
  readonly bytes: Uint8Array;
  /** The same memory, four bytes at a time. */
  readonly #words: Int32Array;
  readonly #table: Int32Array;
  count = 0;

  constructor(limit: number) {
    this.limit = limit;
    this.bytes = new Uint8Array(limit * STRIDE);
    this.#words = new Int32Array(this.bytes.buffer);
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * limit)));
  }

  clear(): void {
    this.#table.fill(-1);
    this.count = 0;
  }

  get full(): boolean {
    return this.count === this.limit;
  }

  /** Writes a situation behind the last one, like another. */
  copy(from: number): void {
    const words = this.#words;
    const first = from * WORDS;
    const second = this.count * WORDS;
    for (let i = 0; i < WORDS; i++) words[second + i] = words[first + i];
  }

  /** Takes what was written behind the last one; false where it is known already. */
  add(): boolean {
    const mask = this.#table.length - 1;
    let slot = this.#hash(this.count) & mask;
    for (; this.#table[slot] >= 0; slot = (slot + 1) & mask) {
      if (this.#isSame(this.#table[slot], this.count)) return false;
    }
    this.#table[slot] = this.count++;
    return true;
  }

  #hash(node: number): number {
    const words = this.#words;
    let hash = 0x811c9dc5;
    for (let i = node * WORDS; i < (node + 1) * WORDS; i++) {
      hash = Math.imul(hash ^ words[i], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  #isSame(a: number, b: number): boolean {
    const words = this.#words;
    const first = a * WORDS;
    const second = b * WORDS;
    for (let i = 0; i < WORDS; i++) if (words[first + i] !== words[second + i]) return false;
    return true;
  }

  sortCentres(at: number): void {
    this.#inOrder(at, at + 1);
    this.#inOrder(at + 1, at + 2);
    this.#inOrder(at, at + 1);
  }

  #inOrder(a: number, b: number): void {
    const { bytes } = this;
    const more = bytes[a] - bytes[b];
    if (more < 0 || (more === 0 && bytes[a + LENGTHS] <= bytes[b + LENGTHS])) return;
    const code = bytes[a];
    const length = bytes[a + LENGTHS];
    bytes[a] = bytes[b];
    bytes[a + LENGTHS] = bytes[b + LENGTHS];
    bytes[b] = code;
    bytes[b + LENGTHS] = length;
  }
}
