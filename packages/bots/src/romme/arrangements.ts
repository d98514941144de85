import { lowestBit, type Seat } from '@taberna/engine';
import {
  HAND_SIZE,
  JOKER,
  RANK_COUNT,
  RANK_VALUE,
  rankOf,
  suitOf,
} from '@taberna/games/romme/cards.ts';
import { HAND_ROMME, HAND_ROMME_WITH_LAY_OFF } from '@taberna/games/romme/score.ts';
import { held, MELDS as LAID_MELDS, type Romme, SUIT_COUNT } from '@taberna/games/romme/state.ts';
import { listPlaces, type Sight } from './sight.ts';

/** Longer runs are shorter ones side by side. */
const LONGEST = 5;
/** Melds of three to five cards that a card can lie in: four sets and twelve runs. */
const MELDS_OF_KIND = 16;
const NO_CARD = -1;
/** By kind: the cards of its melds. */
const MELDS = new Int8Array(JOKER * MELDS_OF_KIND * LONGEST).fill(NO_CARD);
/** How many of the 13 cards an option gives a place. */
const SIZES = new Uint8Array(MELDS_OF_KIND + 2);
/** By kind and meld: about what it counts for an opening (RO-22). */
const POINTS = new Uint8Array(JOKER * MELDS_OF_KIND);

function listMelds(kind: number): number[][] {
  const suit = suitOf(kind);
  const rank = rankOf(kind);
  const others = [0, 1, 2, 3].filter((other) => other !== suit);
  const setWith = (suits: number[]) => [suit, ...suits].map((of) => of * RANK_COUNT + rank);
  const sets = [...others.map((left) => others.filter((of) => of !== left)), others].map(setWith);
  const runs: number[][] = [];
  for (let length = 3; length <= LONGEST; length++) {
    for (let place = 0; place < length; place++) {
      const first = rank - place + RANK_COUNT;
      runs.push(Array.from({ length }, (_, i) => suit * RANK_COUNT + ((first + i) % RANK_COUNT)));
    }
  }
  return [...sets, ...runs];
}

for (let kind = 0; kind < JOKER; kind++) {
  listMelds(kind).forEach((cards, i) => {
    SIZES[i] = cards.length;
    MELDS.set(cards, (kind * MELDS_OF_KIND + i) * LONGEST);
    POINTS[kind * MELDS_OF_KIND + i] = cards.reduce(
      (sum, card) => sum + RANK_VALUE[rankOf(card)],
      0,
    );
  });
}

/** Other ways for a card than in a meld of the hand: on the table, or nowhere. */
const LAID_OFF = MELDS_OF_KIND;
const DEAD = LAID_OFF + 1;
SIZES[LAID_OFF] = 1;
/** RO-34 against RO-33. */
const WORTH_WITH_LAY_OFF = HAND_ROMME_WITH_LAY_OFF / HAND_ROMME;
const MOST_MISSING = 10;
const MOST_DEPTH = 20;
/** From further away than that, the cards count one by one. */
export const FARTHEST = 5;

/** Cards that complete the hand together, and which of its cards are not needed then. */
interface Completion {
  weight: number;
  /** Bits of places in `kinds`. */
  spare: number;
}

/**
 * How a hand can become a hand Rommé (RO-33, RO-34): all ways to arrange 13 cards in melds, or on
 * the table, that want as few further cards as possible. What each discard leaves of them, weighed by how many of the
 * wanted cards are unseen, says how soon the hand will be complete. One node after the other, so
 * that it can stop anywhere and go on.
 */
export class Arrangements {
  /** How many cards are wanted at least; more than FARTHEST where that was not found out. */
  distance = 0;
  /** Kinds in the hand. */
  readonly kinds: number[] = [];
  readonly #rest = new Int8Array(JOKER);
  readonly #dead = new Int8Array(JOKER);
  /** By kind: how much a card of it may be hoped for. */
  readonly #hope = new Float64Array(JOKER);
  /** Ranks by suit that the table takes, and those used. */
  readonly #places = new Int32Array(SUIT_COUNT);
  #laidOff = 0;
  #points = 0;
  #opening = 0;
  readonly #found = new Map<number, Completion>();
  readonly #missing = new Int8Array(MOST_MISSING);
  readonly #sorted = new Int8Array(MOST_MISSING);
  #missed = 0;
  #deadCount = 0;
  #jokers = 0;
  /** Cards in hand beyond the 13: one before the discard. */
  #over = 0;
  /** Missing cards that jokers may stand for (RO-12). */
  #jokerPlaces = 0;
  #done = false;
  // One frame a depth: the card that is placed, how, and what that took.
  readonly #kind = new Int8Array(MOST_DEPTH);
  readonly #option = new Int8Array(MOST_DEPTH);
  readonly #size = new Int8Array(MOST_DEPTH);
  readonly #took = new Int8Array(MOST_DEPTH);
  readonly #jokerPlace = new Int8Array(MOST_DEPTH);
  #depth = 0;

  begin(s: Romme, seat: Seat, sight: Sight): void {
    this.kinds.length = 0;
    this.#jokers = s.jokers[seat];
    this.#over = s.size[seat] - HAND_SIZE;
    for (let kind = 0; kind < JOKER; kind++) {
      this.#rest[kind] = held(s, seat, kind);
      if (this.#rest[kind] > 0) this.kinds.push(kind);
      const copies = sight.copies(suitOf(kind), rankOf(kind));
      this.#hope[kind] = (TURNS * (copies + sight.unseenJokers / 2)) / sight.unseen;
    }
    this.#dead.fill(0);
    this.#opening = s.options.opening;
    listPlaces(s.melds, s.head[LAID_MELDS], this.#places);
    this.#done = false;
    this.#look(0);
  }

  /** Looks for arrangements that want so many cards. */
  #look(distance: number): void {
    this.distance = distance;
    this.#done = distance > FARTHEST;
    this.#found.clear();
    this.#missed = 0;
    this.#deadCount = 0;
    this.#laidOff = 0;
    this.#points = 0;
    this.#jokerPlaces = 0;
    this.#depth = 0;
    this.#enter(0, 0);
  }

  /** Goes through so many nodes; true when all arrangements of the least distance are found. */
  run(nodes: number): boolean {
    for (let left = nodes; left > 0 && !this.#done; left--) {
      this.#next();
      if (this.#depth > 0) continue;
      if (this.#found.size > 0) this.#done = true;
      else this.#look(this.distance + 1);
    }
    return this.#done;
  }

  get isFound(): boolean {
    return this.#done && this.distance <= FARTHEST;
  }

  /** How many different sets of cards would complete the hand. */
  get ways(): number {
    return this.#found.size;
  }

  /** How much can be hoped for if nothing need be discarded. */
  get hope(): number {
    let sum = 0;
    for (const { weight } of this.#found.values()) sum += weight;
    return sum;
  }

  /** For each kind of the hand, in their order: how much can be hoped for without the card. */
  hopes(out: Float64Array): void {
    out.fill(0, 0, this.kinds.length);
    for (const { weight, spare } of this.#found.values()) {
      for (let rest = spare; rest !== 0; rest &= rest - 1) {
        out[lowestBit(rest)] += weight;
      }
    }
  }

  /** Goes on with the first card that has no place yet. */
  #enter(from: number, size: number): void {
    if (size === HAND_SIZE) {
      this.#note();
      return;
    }
    for (let kind = from; kind < JOKER; kind++) {
      if (this.#rest[kind] === 0) continue;
      this.#kind[this.#depth] = kind;
      this.#option[this.#depth] = -1;
      this.#size[this.#depth] = size;
      this.#depth++;
      return;
    }
  }

  #next(): void {
    const at = this.#depth - 1;
    const kind = this.#kind[at];
    if (this.#option[at] >= 0) this.#takeBack(at, kind);
    for (let option = this.#option[at] + 1; option <= DEAD; option++) {
      this.#option[at] = option;
      if (!this.#try(at, kind, option)) continue;
      this.#enter(kind, this.#size[at] + SIZES[option]);
      return;
    }
    this.#depth--;
  }

  #try(at: number, kind: number, option: number): boolean {
    if (option === DEAD) return this.#bury(kind);
    return option === LAID_OFF ? this.#layOff(kind) : this.#place(at, kind, option);
  }

  /** RO-34 */
  #layOff(kind: number): boolean {
    const bit = 1 << rankOf(kind);
    if ((this.#places[suitOf(kind)] & bit) === 0) return false;
    this.#places[suitOf(kind)] -= bit;
    this.#rest[kind]--;
    this.#laidOff++;
    return true;
  }

  #bury(kind: number): boolean {
    if (this.#deadCount >= this.distance + this.#over) return false;
    this.#deadCount++;
    this.#rest[kind]--;
    this.#dead[kind]++;
    return true;
  }

  #place(at: number, kind: number, option: number): boolean {
    const size = SIZES[option];
    if (this.#size[at] + size > HAND_SIZE) return false;
    const first = (kind * MELDS_OF_KIND + option) * LONGEST;
    const jokers = Math.min(this.#jokers, this.#jokerPlaces + 1);
    const most = this.distance + jokers - this.#missed;
    let missing = 0;
    for (let i = 0; i < size; i++) {
      const card = MELDS[first + i];
      if (this.#rest[card] > 0) continue;
      // A card that was put aside is not waited for.
      if (++missing > 2 || missing > most || this.#dead[card] > 0) return false;
      if (this.#hope[card] === 0) return false;
    }
    let took = 0;
    for (let i = 0; i < size; i++) {
      const card = MELDS[first + i];
      if (this.#rest[card] > 0) {
        this.#rest[card]--;
        took |= 1 << i;
      } else this.#missing[this.#missed++] = card;
    }
    this.#took[at] = took;
    this.#jokerPlace[at] = missing > 0 ? 1 : 0;
    this.#jokerPlaces += this.#jokerPlace[at];
    this.#points += POINTS[kind * MELDS_OF_KIND + option];
    return true;
  }

  #takeBack(at: number, kind: number): void {
    const option = this.#option[at];
    if (option >= LAID_OFF) {
      this.#rest[kind]++;
      if (option === DEAD) {
        this.#deadCount--;
        this.#dead[kind]--;
      } else {
        this.#laidOff--;
        this.#places[suitOf(kind)] |= 1 << rankOf(kind);
      }
      return;
    }
    const first = (kind * MELDS_OF_KIND + option) * LONGEST;
    for (let i = 0; i < SIZES[option]; i++) {
      if (((this.#took[at] >> i) & 1) !== 0) this.#rest[MELDS[first + i]]++;
      else this.#missed--;
    }
    this.#jokerPlaces -= this.#jokerPlace[at];
    this.#points -= POINTS[kind * MELDS_OF_KIND + option];
  }

  #note(): void {
    if (this.#missed - Math.min(this.#jokers, this.#jokerPlaces) > this.distance) return;
    if (this.#laidOff > 0 && this.#points < this.#opening) return;
    const sorted = this.#sorted.subarray(0, this.#missed);
    sorted.set(this.#missing.subarray(0, this.#missed));
    sorted.sort();
    let key = 0;
    for (const card of sorted) key = key * JOKER + card + 1;
    let completion = this.#found.get(key);
    const weight = this.#weigh(sorted) * (this.#laidOff > 0 ? WORTH_WITH_LAY_OFF : 1);
    if (completion === undefined) {
      completion = { weight, spare: 0 };
      this.#found.set(key, completion);
    }
    completion.weight = Math.max(completion.weight, weight);
    for (let i = 0; i < this.kinds.length; i++) {
      const kind = this.kinds[i];
      if (this.#rest[kind] + this.#dead[kind] > 0) completion.spare |= 1 << i;
    }
  }

  /** Jokers stand for the cards that are hardest to come by. */
  #weigh(missing: Int8Array): number {
    const hopes = Array.from(missing, (card) => this.#hope[card]).sort((a, b) => a - b);
    return hopes.slice(this.#jokers).reduce((product, hope) => product * hope, 1);
  }
}

/** Own draws that a card is hoped for. */
const TURNS = 8;
