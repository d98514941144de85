/** The legal moves of a position, from which those are taken out that have a node already. */
export class MoveSet {
  #moves = new Int32Array(0);
  /** The stamp of the set that a cell belongs to; negative when its move was taken out. */
  #stamps = new Int32Array(0);
  #mask = 0;
  #stamp = 0;

  /**
   * Holds the first `count` moves and nothing else. It grows with what really comes: a game may
   * have its most moves in a phase that nobody searches, and a small table stays in the cache.
   */
  fill(moves: Int32Array, count: number): void {
    this.#stamp++;
    if (4 * count > this.#moves.length) this.#grow(count);
    for (let i = 0; i < count; i++) this.#add(moves[i]);
  }

  /** At a quarter of the load that would make probing slow. */
  #grow(count: number): void {
    const size = 1 << (34 - Math.clz32(count));
    this.#moves = new Int32Array(size);
    this.#stamps = new Int32Array(size);
    this.#mask = size - 1;
  }

  #add(move: number): void {
    let slot = this.#slot(move);
    while (this.#stamps[slot] === this.#stamp) slot = (slot + 1) & this.#mask;
    this.#stamps[slot] = this.#stamp;
    this.#moves[slot] = move;
  }

  /** Takes a move out; false where it is not in the set. */
  take(move: number): boolean {
    const slot = this.#find(move);
    if (slot < 0 || this.#stamps[slot] < 0) return false;
    this.#stamps[slot] = -this.#stamp;
    return true;
  }

  has(move: number): boolean {
    const slot = this.#find(move);
    return slot >= 0 && this.#stamps[slot] > 0;
  }

  #find(move: number): number {
    const stamps = this.#stamps;
    const stamp = this.#stamp;
    let slot = this.#slot(move);
    while (stamps[slot] === stamp || stamps[slot] === -stamp) {
      if (this.#moves[slot] === move) return slot;
      slot = (slot + 1) & this.#mask;
    }
    return -1;
  }

  #slot(move: number): number {
    return (Math.imul(move, 0x9e3779b1) >>> 15) & this.#mask;
  }
}
