import { highestBit, lowestBit, type Seat } from '@taberna/engine';
import { JOKER, NONE, RANK_COUNT, RUN_LIMIT, rankOf, suitOf } from './cards.ts';
import {
  BITS,
  type End,
  HIGH,
  isRun,
  jokerRoom,
  layJoker,
  layReal,
  type Meld,
  meldJokers,
  NO_MELD,
  nextKind,
  rankAt,
  runJokers,
  runLength,
  runSuit,
  setRank,
  setSuits,
  swapIn,
} from './meld.ts';
import { holdsMeld, realRanks, realRanksTwice } from './melds.ts';
import {
  ACTED,
  BOUND,
  FREED,
  LAID,
  MAX_MELDS,
  MELDS,
  type Romme,
  STARTED,
  SUIT_COUNT,
  TAKEN,
} from './state.ts';

let loads = 0;

/**
 * The rest of one turn, to try things out on: every change can be taken back. The rules, and
 * players who hold a view, look here for what a move leads to.
 */
export class Turn {
  /** The hand as bits of ranks by suit; the card taken and freed jokers are not in it. */
  readonly one = new Int32Array(SUIT_COUNT);
  readonly two = new Int32Array(SUIT_COUNT);
  reals = 0;
  jokers = 0;
  freed = 0;
  taken = NONE;
  /** RO-22: the opening lies on the table. */
  opened = false;
  openedBefore = false;
  /** RO-22: points of the opening so far, and how many it needs. */
  laid = 0;
  opening = 0;
  /** RO-28: the taken card was used indirectly. */
  bound = false;
  acted = false;
  readonly melds = new Int32Array(MAX_MELDS + 8);
  count = 0;
  /** Another number with every load of any Turn: what was found out holds for one load only. */
  stamp = 0;
  readonly before = new Int32Array(MAX_MELDS);
  started = 0;

  load(s: Romme, seat: Seat): void {
    this.stamp = ++loads;
    let reals = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const one = s.one[seat * SUIT_COUNT + suit];
      const two = s.two[seat * SUIT_COUNT + suit];
      this.one[suit] = one;
      this.two[suit] = two;
      reals += BITS[one] + BITS[two];
    }
    this.reals = reals;
    this.jokers = s.jokers[seat];
    this.freed = s.head[FREED];
    this.taken = s.head[TAKEN];
    this.laid = s.head[LAID];
    // Without a minimum the first meld opens.
    this.opening = Math.max(1, s.options.opening);
    this.opened = s.opened[seat] === 1;
    // The points of an opening are kept for its turn only.
    this.openedBefore = this.opened && this.laid === 0;
    this.bound = s.head[BOUND] === 1;
    this.acted = s.head[ACTED] === 1;
    this.count = s.head[MELDS];
    this.started = s.head[STARTED];
    for (let i = 0; i < this.count; i++) this.melds[i] = s.melds[i];
    for (let i = 0; i < this.started; i++) this.before[i] = s.before[i];
  }

  /** RO-20: what is left to do before the discard, if anything. */
  get calm(): boolean {
    return (
      this.taken === NONE && this.freed === 0 && !this.bound && (this.opened || this.laid === 0)
    );
  }

  /** RO-25: who had not opened when taking it may use the card taken in own melds only. */
  get takenForMeldOnly(): boolean {
    return !this.openedBefore;
  }

  holds(kind: number): boolean {
    if (kind === JOKER) return this.jokers > 0;
    return ((this.one[suitOf(kind)] >> rankOf(kind)) & 1) !== 0;
  }

  addReal(kind: number): void {
    const suit = suitOf(kind);
    const bit = 1 << rankOf(kind);
    if ((this.one[suit] & bit) === 0) this.one[suit] |= bit;
    else this.two[suit] |= bit;
    this.reals++;
  }

  removeReal(kind: number): void {
    const suit = suitOf(kind);
    const bit = 1 << rankOf(kind);
    if ((this.two[suit] & bit) !== 0) this.two[suit] &= ~bit;
    else this.one[suit] &= ~bit;
    this.reals--;
  }

  /** Whether hand, freed jokers and (if asked) the card taken hold the cards of a meld. */
  holdsMeld(meld: Meld, withTaken: boolean): boolean {
    const jokers = this.jokers + this.freed;
    if (!withTaken || this.taken === NONE) {
      return holdsMeld(meld, this.one, this.two, 0, jokers);
    }
    if (this.taken === JOKER) return holdsMeld(meld, this.one, this.two, 0, jokers + 1);
    this.addReal(this.taken);
    const holds = holdsMeld(meld, this.one, this.two, 0, jokers);
    this.removeReal(this.taken);
    return holds;
  }

  /**
   * Lays the cards of a meld on the table: the card taken first (if asked and it fits), then
   * freed jokers. What `takeBack` needs is returned.
   */
  layMeld(meld: Meld, withTaken: boolean): number {
    let jokers = meldJokers(meld);
    let used = 0;
    if (withTaken && this.taken !== NONE && needs(meld, this.taken)) {
      used = this.taken + 1;
      if (this.taken === JOKER) jokers--;
      else this.addReal(this.taken);
      this.taken = NONE;
    }
    const freed = Math.min(jokers, this.freed);
    this.freed -= freed;
    this.jokers -= jokers - freed;
    this.moveReals(meld, -1);
    this.melds[this.count++] = meld;
    return used | (freed << 8);
  }

  takeBack(meld: Meld, receipt: number): void {
    const used = receipt & 255;
    const freed = receipt >> 8;
    this.count--;
    this.moveReals(meld, 1);
    let jokers = meldJokers(meld);
    if (used !== 0) {
      this.taken = used - 1;
      if (this.taken === JOKER) jokers--;
      else this.removeReal(this.taken);
    }
    this.freed += freed;
    this.jokers += jokers - freed;
  }

  /** Puts the real cards of a meld into the hand (1) or takes them out of it (-1). */
  moveReals(meld: Meld, by: 1 | -1): void {
    if (!isRun(meld)) {
      for (let rest = setSuits(meld); rest !== 0; rest &= rest - 1) {
        this.#moveReal(lowestBit(rest) * RANK_COUNT + setRank(meld), by);
      }
      return;
    }
    const suit = runSuit(meld);
    for (let rest = realRanks(meld); rest !== 0; rest &= rest - 1) {
      this.#moveReal(suit * RANK_COUNT + lowestBit(rest), by);
    }
    const twice = realRanksTwice(meld);
    if (twice !== 0) this.#moveReal(suit * RANK_COUNT + highestBit(twice), by);
  }

  #moveReal(kind: number, by: 1 | -1): void {
    if (by === 1) this.addReal(kind);
    else this.removeReal(kind);
  }

  /** The meld with the card laid off on it, or NO_MELD. */
  laidOff(at: number, kind: number, end: End): Meld {
    return kind === JOKER ? layJoker(this.melds[at], end) : layReal(this.melds[at], kind, end);
  }

  /** RO-28: whether the lay-off of the card taken is direct. */
  laysDirectly(at: number, kind: number, end: End): boolean {
    if (at >= this.started) return true;
    const meld = this.before[at];
    return (kind === JOKER ? layJoker(meld, end) : layReal(meld, kind, end)) !== NO_MELD;
  }

  /** RO-28: whether the swap of the card taken is direct. */
  swapsDirectly(at: number, kind: number): boolean {
    return at >= this.started || swapIn(this.before[at], kind) !== NO_MELD;
  }

  /** RO-28: whether the card taken may be used indirectly, to end the game. */
  get mayBind(): boolean {
    return this.openedBefore && (this.acted || this.reals + this.jokers >= 2);
  }

  /** How many jokers the melds from `from` on can take without further real cards. */
  room(from: number): number {
    let room = 0;
    for (let i = from; i < this.count; i++) room += jokerRoom(this.melds[i]);
    return room;
  }

  /**
   * Whether the hand and so many jokers may bring a run of this suit to where a kind fits: of the
   * cards between, no two neighbours are missing (RO-12), and jokers do for those that are.
   */
  mayGrowTo(run: Meld, end: End, kind: number, jokers: number): boolean {
    const held = this.one[runSuit(run)];
    const wanted = rankOf(kind);
    const step = end === HIGH ? 1 : RANK_COUNT - 1;
    let rank = rankOf(nextKind(run, end));
    let missing = 0;
    let lastMissing = false;
    for (let length = runLength(run); length < RUN_LIMIT; length++) {
      if (rank === wanted) return true;
      const isMissing = ((held >> rank) & 1) === 0;
      if (isMissing && (lastMissing || ++missing > jokers)) return false;
      lastMissing = isMissing;
      rank = (rank + step) % RANK_COUNT;
    }
    return false;
  }

  /** How many jokers of the table the hand can swap out at most. */
  swappableJokers(): number {
    let jokers = 0;
    for (let at = 0; at < this.count; at++) {
      const meld = this.melds[at];
      if (meldJokers(meld) > 0)
        jokers += isRun(meld) ? this.#swapsInRun(meld) : this.#swapsInSet(meld);
    }
    return jokers;
  }

  #swapsInRun(run: Meld): number {
    let jokers = 0;
    for (let rest = runJokers(run); rest !== 0; rest &= rest - 1) {
      const rank = rankAt(run, lowestBit(rest));
      jokers += (this.one[runSuit(run)] >> rank) & 1;
    }
    return jokers;
  }

  /** A set needs all suits that are missing: the last of them takes the place of the joker. */
  #swapsInSet(set: Meld): number {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const missing = ((setSuits(set) >> suit) & 1) === 0;
      if (missing && ((this.one[suit] >> setRank(set)) & 1) === 0) return 0;
    }
    return 1;
  }
}

/** Whether a card of this kind lies in the meld. */
export function needs(meld: Meld, kind: number): boolean {
  if (kind === JOKER) return meldJokers(meld) > 0;
  const suit = suitOf(kind);
  const rank = rankOf(kind);
  if (!isRun(meld)) return setRank(meld) === rank && ((setSuits(meld) >> suit) & 1) !== 0;
  return runSuit(meld) === suit && ((realRanks(meld) >> rank) & 1) !== 0;
}
