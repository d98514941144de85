/** A set of moves that is emptied in no time: which of a node's children are legal here? */
export class MoveSet {
  readonly #moves: Int32Array;
  readonly #stamps: Int32Array;
  readonly #mask: number;
  #stamp = 0;

  /** Room for `atMost` moves at a quarter of the load that would make probing slow. */
  constructor(atMost: number) {
    const size = 1 << (34 - Math.clz32(atMost));
    this.#moves = new Int32Array(size);
    this.#stamps = new Int32Array(size);
    this.#mask = size - 1;
  }

  clear(): void {
    this.#stamp++;
  }

  add(move: number): void {
    let slot = this.#slot(move);
    while (this.#stamps[slot] === this.#stamp) slot = (slot + 1) & this.#mask;
    this.#stamps[slot] = this.#stamp;
    this.#moves[slot] = move;
  }

  has(move: number): boolean {
    let slot = this.#slot(move);
    while (this.#stamps[slot] === this.#stamp) {
      if (this.#moves[slot] === move) return true;
      slot = (slot + 1) & this.#mask;
    }
    return false;
  }

  #slot(move: number): number {
    return (Math.imul(move, 0x9e3779b1) >>> 15) & this.#mask;
  }
}
