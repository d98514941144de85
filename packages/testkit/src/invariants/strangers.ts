import type { Move, Rng } from '@taberna/engine';

const POOL = 64;

/**
 * Moves that are probably not legal: noise, legal moves with a bit flipped, and moves that were
 * legal a while ago or for somebody else (the ones most easily taken for legal by mistake).
 */
export class Strangers {
  readonly #pool = new Int32Array(POOL);
  #filled = 0;
  #at = 0;

  forget(): void {
    this.#filled = 0;
    this.#at = 0;
  }

  remember(move: Move): void {
    this.#pool[this.#at] = move;
    this.#at = (this.#at + 1) % POOL;
    if (this.#filled < POOL) this.#filled++;
  }

  /** One of them; `legal` holds `count` moves that are legal now. */
  draw(legal: Int32Array, count: number, dice: Rng): Move {
    const kind = dice.below(6);
    if (kind === 0) return dice.next() | 0;
    if (kind === 1) return dice.below(1 << dice.below(20));
    if (kind < 4 && count > 0) return legal[dice.below(count)] ^ (1 << dice.below(32));
    return this.#filled === 0 ? -1 : this.#pool[dice.below(this.#filled)];
  }
}
