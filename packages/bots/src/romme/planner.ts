import { lowestBit, type Move, type Seat } from '@taberna/engine';
import { JOKER, NONE, RANK_COUNT, RANK_VALUE } from '@taberna/games/romme/cards.ts';
import {
  FROM_HAND,
  REFUSED,
  type Source,
  tryLay,
  tryMeld,
  trySwap,
  WITH_TAKEN,
} from '@taberna/games/romme/finish.ts';
import { listCandidates, MAX_MOVES } from '@taberna/games/romme/legal.ts';
import {
  type End,
  HIGH,
  isRun,
  MELD_BITS,
  type Meld,
  meldJokers,
  meldPoints,
  meldSize,
  NO_END,
  NO_MELD,
  nextKind,
  setRank,
  swapIn,
} from '@taberna/games/romme/meld.ts';
import { CORE, enumerateMelds, type Forms, FULL } from '@taberna/games/romme/melds.ts';
import {
  cardOf,
  DISCARD_MOVE,
  discardMove,
  endOf,
  LAY_MOVE,
  layMove,
  MELD_MOVE,
  meldMove,
  meldOf,
  moveType,
  swapMove,
  targetOf,
} from '@taberna/games/romme/moves.ts';
import { canOpen, listOpenings } from '@taberna/games/romme/opening.ts';
import { type Romme, SUIT_COUNT } from '@taberna/games/romme/state.ts';
import { Turn } from '@taberna/games/romme/turn.ts';
import { Cover } from './cover.ts';
import { Judge, type Weights } from './judge.ts';
import { Sight } from './sight.ts';

export interface PlannerSettings {
  /** How many situations of the own turn are looked at. */
  readonly nodes: number;
  /** Whether the cards of the open pile are remembered. */
  readonly remembers: boolean;
  /** Whether an opening may be held back for a hand Rommé (RO-33). */
  readonly holds: boolean;
  readonly weights: Weights;
}

const MOST_OPTIONS = 64;
const MOST_MOVES = 40;

/** Looks for the best way to play the rest of a turn that does not end the game. */
export class Planner {
  readonly settings: PlannerSettings;
  readonly sight = new Sight();
  readonly judge: Judge;
  /** The moves of the best way, `length` of them; none where there is no way. */
  readonly line = new Int32Array(MOST_MOVES);
  length = 0;
  value = Number.NEGATIVE_INFINITY;
  /** First moves of the ways that were seen, each with the best value. */
  readonly firsts = new Int32Array(MOST_OPTIONS);
  readonly values = new Float64Array(MOST_OPTIONS);
  count = 0;
  readonly #t = new Turn();
  readonly #cover = new Cover();
  readonly #path = new Int32Array(MOST_MOVES);
  #depth = 0;
  #nodes = 0;
  #melds = new Int32Array(MAX_MOVES);
  #meldCount = 0;
  readonly #scratch = new Int32Array(MAX_MOVES * 4);
  #top = 0;

  constructor(settings: PlannerSettings) {
    this.settings = settings;
    this.judge = new Judge(this.sight, settings.weights);
  }

  /** Plans the turn under way; false where no way was found. */
  plan(s: Romme, seat: Seat): boolean {
    this.#begin(s, seat);
    return this.#search();
  }

  /** Whether taking the open card, which the rules allow, promises more than drawing. */
  takes(s: Romme, seat: Seat, top: number): boolean {
    const stay = this.staying(s, seat);
    this.#t.load(s, seat);
    this.#t.taken = top;
    return this.#search() && this.value > stay;
  }

  /** What the hand promises as it is. */
  staying(s: Romme, seat: Seat): number {
    const worth = this.worth(s, seat);
    if (this.#t.opened) return worth;
    return this.settings.holds ? this.judge.holding(this.#t, this.#cover.without(this.#t)) : 0;
  }

  /** The worth of a hand between two turns, by the rules of thumb alone. */
  worth(s: Romme, seat: Seat): number {
    this.#begin(s, seat);
    const t = this.#t;
    this.judge.lookAtTable(t);
    if (t.opened) return this.judge.opened(t);
    this.#cover.find(t);
    return this.judge.closed(t, this.#cover.without(t));
  }

  #begin(s: Romme, seat: Seat): void {
    this.sight.look(s, seat, this.settings.remembers);
    this.#t.load(s, seat);
  }

  #search(): boolean {
    const t = this.#t;
    this.value = Number.NEGATIVE_INFINITY;
    this.length = 0;
    this.count = 0;
    this.#depth = 0;
    if (!t.opened) {
      if (t.calm) this.#keepClosed();
      listOpenings(t);
      if (!canOpen(t)) return this.length > 0;
    }
    const found = this.count;
    this.#visitAll(CORE, this.settings.nodes);
    // Where a joker's place decides about the 40, all places are tried.
    if (this.count === found) this.#visitAll(FULL, 20 * this.settings.nodes);
    return this.length > 0;
  }

  #visitAll(forms: Forms, nodes: number): void {
    const t = this.#t;
    this.#nodes = nodes;
    this.#meldCount = enumerateMelds(t.one, t.two, 0, t.jokers, forms, this.#melds, 0);
    sortByPoints(this.#melds, this.#meldCount);
    this.#visit(0);
  }

  /** Ways to end the turn without opening. */
  #keepClosed(): void {
    const t = this.#t;
    const { judge } = this;
    judge.lookAtTable(t);
    this.#cover.find(t);
    for (let suit = 0; suit < SUIT_COUNT; suit++) judge.protect(suit, this.#cover.ranks[suit]);
    const held = Math.max(0, this.#cover.without(t) - 1);
    const base = this.settings.holds ? judge.holding(t, held) : 0;
    for (let kind = 0; kind < JOKER; kind++) {
      if (!t.holds(kind)) continue;
      this.#leaf(discardMove(kind), base - 0.25 * judge.keeping(t, kind) - judge.gift(kind));
    }
  }

  #leaf(last: Move, value: number): void {
    const first = this.#depth === 0 ? last : this.#path[0];
    this.#note(first, value);
    if (value <= this.value) return;
    this.value = value;
    this.line.set(this.#path.subarray(0, this.#depth));
    this.line[this.#depth] = last;
    this.length = this.#depth + 1;
  }

  #note(first: Move, value: number): void {
    for (let i = 0; i < this.count; i++) {
      if (this.firsts[i] !== first) continue;
      this.values[i] = Math.max(this.values[i], value);
      return;
    }
    if (this.count === MOST_OPTIONS) return;
    this.firsts[this.count] = first;
    this.values[this.count++] = value;
  }

  #visit(from: number): void {
    const t = this.#t;
    if (--this.#nodes < 0 || this.#depth + 2 >= MOST_MOVES) return;
    if (t.taken !== NONE || t.freed > 0) {
      this.#payDebts();
      return;
    }
    if (t.opened) this.#discards();
    this.#layMelds(from);
    if (!t.opened) return;
    this.#swaps();
    this.#layOffs();
  }

  /** Every discard after which the game goes on. */
  #discards(): void {
    const t = this.#t;
    const { judge } = this;
    if (t.bound) return;
    judge.lookAtTable(t);
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      for (let rest = t.one[suit]; rest !== 0; rest &= rest - 1) {
        const kind = suit * RANK_COUNT + lowestBit(rest);
        t.removeReal(kind);
        const value = judge.opened(t) - judge.gift(kind);
        t.addReal(kind);
        this.#leaf(discardMove(kind), value);
      }
    }
  }

  #layMelds(from: number): void {
    for (let i = from; i < this.#meldCount; i++) {
      if (this.#t.holdsMeld(this.#melds[i], false)) this.#meld(this.#melds[i], false, i);
    }
  }

  #meld(meld: Meld, withTaken: boolean, next: number): void {
    const t = this.#t;
    const { laid, opened } = t;
    const receipt = t.layMeld(meld, withTaken);
    if (!t.openedBefore) {
      t.laid += meldPoints(meld);
      t.opened = opened || t.laid >= t.opening;
    }
    this.#path[this.#depth++] = meldMove(meld);
    this.#visit(next);
    this.#depth--;
    t.laid = laid;
    t.opened = opened;
    t.takeBack(meld, receipt);
  }

  /** RO-25, RO-29: what uses the card taken or a freed joker; all else only where nothing does. */
  #payDebts(): void {
    const t = this.#t;
    const from = this.#top;
    this.#top = listCandidates(t, this.#scratch, from);
    const leaves = this.value;
    for (let i = from; i < this.#top; i++) this.#pay(this.#scratch[i], true);
    if (this.value === leaves) {
      for (let i = from; i < this.#top; i++) this.#pay(this.#scratch[i], false);
    }
    this.#top = from;
  }

  #pay(move: Move, pays: boolean): void {
    const t = this.#t;
    if (this.#nodes < 0 || moveType(move) === DISCARD_MOVE) return;
    if (moveType(move) === MELD_MOVE) {
      const meld = meldOf(move);
      const mayPay = t.freed > 0 ? meldJokers(meld) > 0 : true;
      if (pays && !mayPay) return;
      const source = tryMeld(t, meld);
      const doesPay = source === WITH_TAKEN || (t.freed > 0 && mayPay);
      if (source !== REFUSED && doesPay === pays) this.#meld(meld, source === WITH_TAKEN, 0);
      return;
    }
    const kind = cardOf(move);
    const doesPay = kind === t.taken || (kind === JOKER && t.freed > 0);
    if (doesPay !== pays) return;
    if (moveType(move) === LAY_MOVE) this.#lay(targetOf(move), kind, endOf(move));
    else this.#swap(targetOf(move), kind);
  }

  #lay(at: number, kind: number, end: End): void {
    const t = this.#t;
    const source = tryLay(t, at, kind, end);
    if (source === REFUSED) return;
    // RO-28: an indirect use must end the game, which is looked for elsewhere.
    if (source === WITH_TAKEN && !t.laysDirectly(at, kind, end)) return;
    this.#put(at, t.laidOff(at, kind, end), kind, source, layMove(kind, at, end));
  }

  #swap(at: number, kind: number): void {
    const t = this.#t;
    // A joker of this turn would be laid and taken back: the card can lie there without it.
    if (at >= t.started || swapIn(t.before[at], kind) === NO_MELD) return;
    const source = trySwap(t, at, kind);
    if (source === REFUSED) return;
    if (source === WITH_TAKEN && !t.swapsDirectly(at, kind)) return;
    t.freed++;
    this.#put(at, swapIn(t.melds[at], kind), kind, source, swapMove(kind, at));
    t.freed--;
  }

  #put(at: number, grown: Meld, kind: number, source: Source, move: Move): void {
    const t = this.#t;
    const meld = t.melds[at];
    const { taken, freed, jokers } = t;
    if (source === WITH_TAKEN) t.taken = NONE;
    else if (kind !== JOKER) t.removeReal(kind);
    else if (t.freed > 0) t.freed--;
    else t.jokers--;
    t.melds[at] = grown;
    this.#path[this.#depth++] = move;
    this.#visit(0);
    this.#depth--;
    t.melds[at] = meld;
    if (source === FROM_HAND && kind !== JOKER) t.addReal(kind);
    t.taken = taken;
    t.freed = freed;
    t.jokers = jokers;
  }

  #swaps(): void {
    const t = this.#t;
    if (t.swappableJokers() === 0) return;
    for (let at = 0; at < t.count; at++) {
      const meld = t.melds[at];
      if (meldJokers(meld) === 0 || (!isRun(meld) && meldSize(meld) < 4)) continue;
      for (let kind = 0; kind < JOKER; kind++) {
        if (t.holds(kind) && swapIn(meld, kind) !== NO_MELD) this.#swap(at, kind);
      }
    }
  }

  /** Lays off card by card, those that count most first, and looks at every stop on the way. */
  #layOffs(): void {
    const t = this.#t;
    if (this.#nodes < 0 || this.#depth + 2 >= MOST_MOVES) return;
    const move = this.#nextLayOff();
    if (move < 0) return;
    const kind = cardOf(move);
    const at = targetOf(move);
    const meld = t.melds[at];
    t.melds[at] = t.laidOff(at, kind, endOf(move));
    if (kind === JOKER) t.jokers--;
    else t.removeReal(kind);
    this.#path[this.#depth++] = move;
    this.#nodes--;
    this.#discards();
    this.#swaps();
    this.#layOffs();
    this.#depth--;
    if (kind === JOKER) t.jokers++;
    else t.addReal(kind);
    t.melds[at] = meld;
  }

  #nextLayOff(): Move {
    const t = this.#t;
    let best = -1;
    let most = 0;
    for (let at = 0; t.reals > 1 && at < t.count; at++) {
      for (let end: End = isRun(t.melds[at]) ? 1 : NO_END; end <= HIGH; end++) {
        const move = this.#layOffAt(at, end, most);
        if (move >= 0) {
          best = move;
          most = RANK_VALUE[cardOf(move) % RANK_COUNT];
        }
        if (end === NO_END) break;
      }
    }
    return best >= 0 || t.jokers === 0 || t.reals === 0 ? best : this.#jokerLayOff();
  }

  /** The card of the hand that fits there and counts more than `most`. */
  #layOffAt(at: number, end: End, most: number): Move {
    const t = this.#t;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const kind = suit * RANK_COUNT + this.#rankAt(at, end);
      if (!t.holds(kind) || RANK_VALUE[kind % RANK_COUNT] <= most) continue;
      if (t.laidOff(at, kind, end) !== NO_MELD) return layMove(kind, at, end);
    }
    return -1;
  }

  #rankAt(at: number, end: End): number {
    const meld = this.#t.melds[at];
    return isRun(meld) ? nextKind(meld, end) % RANK_COUNT : setRank(meld);
  }

  #jokerLayOff(): Move {
    const t = this.#t;
    for (let at = 0; at < t.count; at++) {
      for (let end: End = NO_END; end <= HIGH; end++) {
        if (t.laidOff(at, JOKER, end) !== NO_MELD) return layMove(JOKER, at, end);
      }
    }
    return -1;
  }
}

const keys = new Float64Array(MAX_MOVES);

/** More points first; numbers are sorted faster than by a comparison. */
function sortByPoints(melds: Int32Array, count: number): void {
  for (let i = 0; i < count; i++) keys[i] = -(meldPoints(melds[i]) * 2 ** MELD_BITS + melds[i]);
  keys.subarray(0, count).sort();
  for (let i = 0; i < count; i++) melds[i] = -keys[i] % 2 ** MELD_BITS;
}
