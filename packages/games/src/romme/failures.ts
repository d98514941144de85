const SLOTS = 1 << 14;

/**
 * Positions of a search that are known to fail, by two independent hashes of 32 bits. They hold
 * for one stamp; another one forgets them all.
 */
export class Failures {
  readonly #first = new Int32Array(SLOTS);
  readonly #second = new Int32Array(SLOTS);
  readonly #stamps = new Float64Array(SLOTS);

  has(first: number, second: number, stamp: number): boolean {
    const slot = first & (SLOTS - 1);
    return (
      this.#stamps[slot] === stamp && this.#first[slot] === first && this.#second[slot] === second
    );
  }

  add(first: number, second: number, stamp: number): void {
    const slot = first & (SLOTS - 1);
    this.#stamps[slot] = stamp;
    this.#first[slot] = first;
    this.#second[slot] = second;
  }
}

export const FIRST_FACTOR = 0x9e3779b1;
export const SECOND_FACTOR = 0x85ebca6b;

/** One step of a hash: every bit of the value reaches the low bits of the next steps. */
export function mixed(hash: number, value: number, factor: number): number {
  const h = Math.imul(hash ^ value, factor);
  return h ^ (h >>> 15);
}
