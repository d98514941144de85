import { highestBit } from '@taberna/engine';
import { RANK_COUNT, RANK_VALUE, rankOf, suitOf } from '@taberna/games/romme/cards.ts';
import { BITS } from '@taberna/games/romme/meld.ts';
import { HAND_ROMME, ROMME } from '@taberna/games/romme/score.ts';
import { SUIT_COUNT } from '@taberna/games/romme/state.ts';
import type { Turn } from '@taberna/games/romme/turn.ts';
import { hasLink, listCompletions, listLinks, listPlaces, type Sight } from './sight.ts';

/** What the rules of thumb weigh; tuned in the arena. */
export interface Weights {
  /** Share of the others' discards that a player who has opened can use. */
  readonly openPile: number;
  /** What giving the next player a card costs, and what more if that player is nearly done. */
  readonly gift: number;
  /** Chance that one of two, or one after the other, of the cards wanted comes in time. */
  readonly oneMissing: number;
  readonly twoMissing: number;
  /** What a card is worth that can be laid off once the 40 lie on the table. */
  readonly place: number;
  /** What is left of a card's worth where its twin is in the hand too. */
  readonly twin: number;
  /** How much a card's count weighs. */
  readonly count: number;
  /** What a joker kept by who has opened is taken to count: it goes when it must (RO-35). */
  readonly joker: number;
  /** With more cards than that outside the melds of the hand, nobody waits for a hand Rommé. */
  readonly hold: number;
  /** Nor where the others are likelier than that to end the game before the own next turn. */
  readonly fear: number;
  /** What one who waits for a hand Rommé in vain may still hope for, in points. */
  readonly closed: number;
}

export const WEIGHTS: Weights = {
  openPile: 0.1,
  gift: 0.5,
  oneMissing: 0.12,
  twoMissing: 0.012,
  place: 0.5,
  twin: 0.4,
  count: 0.04,
  joker: 8,
  hold: 7,
  fear: 1,
  closed: 2.8,
};

/** The least chance that a turn brings a player nearer to the end. */
const SLOW = 0.06;

/** Rates what a hand is worth when its turn is over. All in series points. */
export class Judge {
  readonly #weights: Weights;
  readonly #sight: Sight;
  readonly #places = new Int32Array(SUIT_COUNT);
  readonly #wanted = new Int32Array(SUIT_COUNT);
  readonly #loose = new Int32Array(SUIT_COUNT);
  /** Cards that lie in melds of the hand. */
  readonly #safe = new Int32Array(SUIT_COUNT);

  constructor(sight: Sight, weights: Weights) {
    this.#sight = sight;
    this.#weights = weights;
  }

  /** Must come before hands are judged: what the table takes. */
  lookAtTable(t: Turn): void {
    listPlaces(t.melds, t.count, this.#places);
  }

  hasPlace(kind: number): boolean {
    return ((this.#places[suitOf(kind)] >> rankOf(kind)) & 1) !== 0;
  }

  /** RO-25: what the next player may do with a discard. */
  gift(kind: number): number {
    const { nextOpened, nextSize } = this.#sight;
    // RO-27: with one card in hand the open pile is out of reach.
    if (!nextOpened || nextSize < 2 || !this.hasPlace(kind)) return 0;
    return this.#weights.gift * (0.5 + 1 / nextSize);
  }

  /** The worth of a hand whose player has opened. */
  opened(t: Turn): number {
    const places = this.#places;
    const loose = this.#loose;
    let obstacles = 0;
    let count = t.jokers * this.#weights.joker;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      loose[suit] = t.one[suit] & ~places[suit];
      obstacles += BITS[loose[suit]] + BITS[t.two[suit]];
      count += countOf(t.one[suit]) + countOf(t.two[suit]);
    }
    if (t.jokers > 0 && obstacles > 2 && hasLink(loose)) obstacles -= 2;
    const turns = this.#turns(obstacles, this.#rate(loose, t));
    const win = this.#chance(turns);
    return win * ROMME + (1 - win) * lossOf(count);
  }

  /** How likely a turn gets rid of a card: a place for the drawn one, a meld, the open pile. */
  #rate(loose: Int32Array, t: Turn): number {
    const sight = this.#sight;
    if (t.jokers > 0) listLinks(loose, this.#wanted);
    else listCompletions(loose, this.#wanted);
    // RO-27
    const mayTake = t.reals + t.jokers > 1;
    let useful = sight.unseenJokers;
    let placeable = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      placeable += sight.outs(suit, this.#places[suit]);
      useful += sight.outs(suit, this.#places[suit] | this.#wanted[suit]);
    }
    const open = mayTake ? this.#weights.openPile * placeable : 0;
    return Math.min(0.9, Math.max(SLOW, (useful + open) / sight.unseen));
  }

  #turns(obstacles: number, rate: number): number {
    return obstacles === 0 ? 1 : obstacles / rate;
  }

  /** To be the first to end the game, if that takes so many turns. */
  #chance(turns: number): number {
    const { threat, turnsLeft } = this.#sight;
    const inTime = Math.min(1, turnsLeft / turns);
    return inTime / (1 + Math.max(threat, 0.03) * turns);
  }

  /** RO-33: what not to open is worth, set against `opened`. */
  holding(t: Turn, without: number): number {
    // Further from the end, the points of an opening are worth more than the hope for more.
    const { hold, fear } = this.#weights;
    return without > hold || this.#sight.threat > fear ? 0 : this.closed(t, without);
  }

  /** The worth of an unopened hand with `without` cards that lie in no meld of it. */
  closed(t: Turn, without: number): number {
    listCompletions(t.one, this.#wanted);
    const sight = this.#sight;
    let useful = sight.unseenJokers;
    for (let suit = 0; suit < SUIT_COUNT; suit++) useful += sight.outs(suit, this.#wanted[suit]);
    const rate = Math.max(SLOW, useful / sight.unseen);
    const win = this.#chance(this.#turns(Math.max(without, 1), rate));
    return win * HAND_ROMME + (1 - win) * this.#weights.closed;
  }

  /** The ranks by suit that lie in melds of the hand; they are kept before all others. */
  protect(suit: number, ranks: number): void {
    this.#safe[suit] = ranks;
  }

  /** The worth of one card of an unopened hand, higher is better to keep. */
  keeping(t: Turn, kind: number): number {
    const suit = suitOf(kind);
    const rank = rankOf(kind);
    const bit = 1 << rank;
    const spare = (t.two[suit] & bit) !== 0;
    const { count, place, twin } = this.#weights;
    const burden = RANK_VALUE[rank] * count * (0.4 + 6 * this.#sight.threat);
    if ((this.#safe[suit] & bit) !== 0 && !spare) return 4 - burden;
    let worth = this.#inSets(t, suit, rank) + this.#inRuns(t, suit, rank);
    if (spare) worth *= twin;
    if (this.hasPlace(kind)) worth += place;
    return worth - burden;
  }

  #inSets(t: Turn, suit: number, rank: number): number {
    let worth = 0;
    for (let a = 0; a < SUIT_COUNT; a++) {
      if (a === suit) continue;
      for (let b = a + 1; b < SUIT_COUNT; b++) {
        if (b !== suit) worth += this.#hope(t, a, rank, b, rank);
      }
    }
    return worth * WORTH_OF_SET[rank];
  }

  #inRuns(t: Turn, suit: number, rank: number): number {
    let worth = 0;
    for (let start = -2; start <= 0; start++) {
      const first = (rank + start + RANK_COUNT) % RANK_COUNT;
      const a = start === 0 ? (first + 1) % RANK_COUNT : first;
      const b = start === -2 ? (first + 1) % RANK_COUNT : (first + 2) % RANK_COUNT;
      worth += this.#hope(t, suit, a, suit, b) * WORTH_OF_RUN[first];
    }
    return worth;
  }

  /** How likely a meld with these two cards comes about. */
  #hope(t: Turn, suitA: number, rankA: number, suitB: number, rankB: number): number {
    const hasA = (t.one[suitA] >> rankA) & 1;
    const hasB = (t.one[suitB] >> rankB) & 1;
    const { oneMissing, twoMissing } = this.#weights;
    const missing = 2 - hasA - hasB;
    if (missing === 0) return 1;
    const joker = 0.25 * this.#sight.unseenJokers;
    const outsA = hasA ? 0 : this.#sight.copies(suitA, rankA) + joker / 2;
    const outsB = hasB ? 0 : this.#sight.copies(suitB, rankB) + joker / 2;
    if (missing === 1) return (t.jokers > 0 ? 0.3 : 0) + oneMissing * (outsA + outsB);
    const by = t.jokers > 0 ? oneMissing * 0.3 * (outsA + outsB) : 0;
    return by + twoMissing * outsA * outsB;
  }
}

/** RO-22: high cards bring the 40 sooner. */
const WORTH_OF_SET = Float64Array.from(RANK_VALUE, (value) => 0.6 + value / 20);
const WORTH_OF_RUN = Float64Array.from(RANK_VALUE, (_, first) => {
  let points = 0;
  for (let i = 0; i < 3; i++) points += RANK_VALUE[(first + i) % RANK_COUNT];
  return 0.6 + (first === 0 ? points - 10 : points) / 60;
});

const COUNTS = new Uint8Array(1 << RANK_COUNT);
for (let ranks = 1; ranks < COUNTS.length; ranks++) {
  const rank = highestBit(ranks);
  COUNTS[ranks] = COUNTS[ranks & ~(1 << rank)] + RANK_VALUE[rank];
}

function countOf(ranks: number): number {
  return COUNTS[ranks];
}

/** RO-36, with the chance that the hand shrinks or grows before the game ends. */
function lossOf(count: number): number {
  if (count <= 10) return 3 - 0.02 * count;
  if (count <= 30) return 2.5 - 0.03 * (count - 10);
  return Math.max(1, 1.7 - 0.014 * (count - 30));
}
