import { MAX_MOVES } from '@taberna/games/romme/legal.ts';
import { isRun, meldPoints, runSuit, setRank, setSuits } from '@taberna/games/romme/meld.ts';
import { CORE, enumerateMelds, realRanks } from '@taberna/games/romme/melds.ts';
import { SUIT_COUNT } from '@taberna/games/romme/state.ts';
import type { Turn } from '@taberna/games/romme/turn.ts';

const NODES = 500;

/** The melds among the real cards of a hand that leave the fewest cards out, exactly. */
export class Cover {
  /** The ranks by suit that lie in those melds, and how many cards they are. */
  readonly ranks = new Int32Array(SUIT_COUNT);
  cards = 0;
  readonly #list = new Int32Array(MAX_MOVES);
  readonly #chosen = new Int32Array(8);
  #length = 0;
  #depth = 0;
  #best = 0;
  #nodes = 0;

  find(t: Turn): void {
    this.#length = enumerateMelds(t.one, t.two, 0, 0, CORE, this.#list, 0);
    this.#best = 0;
    this.#depth = 0;
    this.#nodes = NODES;
    this.ranks.fill(0);
    this.cards = 0;
    this.#visit(t, 0, 0, t.reals);
  }

  #visit(t: Turn, from: number, worth: number, reals: number): void {
    if (worth > this.#best) this.#keep(worth, reals - t.reals);
    if (--this.#nodes < 0) return;
    for (let i = from; i < this.#length; i++) {
      const meld = this.#list[i];
      if (!t.holdsMeld(meld, false)) continue;
      const before = t.reals;
      t.moveReals(meld, -1);
      this.#chosen[this.#depth++] = meld;
      // Of covers with as many cards, the one of more points is nearer to the opening (RO-22).
      this.#visit(t, i, worth + (before - t.reals) * 100 + meldPoints(meld), reals);
      this.#depth--;
      t.moveReals(meld, 1);
    }
  }

  #keep(worth: number, cards: number): void {
    this.#best = worth;
    this.cards = cards;
    this.ranks.fill(0);
    for (let i = 0; i < this.#depth; i++) {
      const meld = this.#chosen[i];
      if (isRun(meld)) {
        this.ranks[runSuit(meld)] |= realRanks(meld);
        continue;
      }
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        this.ranks[suit] |= ((setSuits(meld) >> suit) & 1) << setRank(meld);
      }
    }
  }

  /** Cards that lie in no meld; a joker makes one of two of them. */
  without(t: Turn): number {
    return Math.max(0, t.reals - this.cards - 2 * t.jokers);
  }
}
