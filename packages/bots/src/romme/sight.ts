import { lowestBit, type Seat } from '@taberna/engine';
import {
  JOKER,
  JOKERS,
  NONE,
  PACK_SIZE,
  RANK_COUNT,
  RUN_LIMIT,
  rankOf,
  suitOf,
} from '@taberna/games/romme/cards.ts';
import {
  BITS,
  HIGH,
  isRun,
  LOW,
  type Meld,
  meldJokers,
  meldSize,
  nextKind,
  rankAt,
  runJokers,
  runLength,
  runSuit,
  setRank,
  setSuits,
} from '@taberna/games/romme/meld.ts';
import { realRanks, realRanksTwice } from '@taberna/games/romme/melds.ts';
import {
  activePlayers,
  MELDS,
  nextPlayer,
  OPEN,
  openTop,
  type Romme,
  STOCK,
  SUIT_COUNT,
  sitsOut,
  TAKEN,
} from '@taberna/games/romme/state.ts';

/** How likely a player with so many cards, who has opened, ends the game in a turn: measured. */
const ENDS = Float64Array.of(0.5, 0.3, 0.17, 0.15, 0.1, 0.08, 0.07, 0.07, 0.05);
const ENDS_UNOPENED = 0.04;

/** What a player sees from a seat, in a view and in a sampled world alike: no hidden card. */
export class Sight {
  /** Ranks by suit of which at least one card, or both, may still come. */
  readonly live = new Int32Array(SUIT_COUNT);
  readonly liveTwice = new Int32Array(SUIT_COUNT);
  unseen = 0;
  unseenJokers = 0;
  /** How likely one of the others ends the game before the own next turn. */
  threat = 0;
  /** Own turns that the stock lasts. */
  turnsLeft = 0;
  /** The next player can use what lies on the open pile: has opened, and holds how much. */
  nextSize = 0;
  nextOpened = false;

  look(s: Romme, seat: Seat, remembers: boolean): void {
    this.live.fill(0);
    this.liveTwice.fill(0);
    this.unseenJokers = JOKERS - s.jokers[seat];
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      this.#see(suit, s.one[seat * SUIT_COUNT + suit]);
      this.#see(suit, s.two[seat * SUIT_COUNT + suit]);
    }
    for (let at = 0; at < s.head[MELDS]; at++) this.#seeMeld(s.melds[at]);
    if (s.head[TAKEN] !== NONE) this.#seeCard(s.head[TAKEN]);
    if (remembers) for (let i = 0; i < s.head[OPEN]; i++) this.#seeCard(s.open[i]);
    else if (openTop(s) !== NONE) this.#seeCard(openTop(s));
    this.#turnAround();
    this.#lookAtOthers(s, seat);
  }

  /** While cards are counted, `live` is what was seen once, `liveTwice` what was seen twice. */
  #see(suit: number, ranks: number): void {
    this.liveTwice[suit] |= this.live[suit] & ranks;
    this.live[suit] |= ranks;
  }

  #seeCard(kind: number): void {
    if (kind === JOKER) this.unseenJokers--;
    else this.#see(suitOf(kind), 1 << rankOf(kind));
  }

  #seeMeld(meld: Meld): void {
    this.unseenJokers -= meldJokers(meld);
    if (isRun(meld)) {
      this.#see(runSuit(meld), realRanks(meld));
      this.#see(runSuit(meld), realRanksTwice(meld));
      return;
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (((setSuits(meld) >> suit) & 1) !== 0) this.#see(suit, 1 << setRank(meld));
    }
  }

  #turnAround(): void {
    let unseen = this.unseenJokers;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const once = this.live[suit];
      const twice = this.liveTwice[suit];
      this.live[suit] = ALL_RANKS & ~twice;
      this.liveTwice[suit] = ALL_RANKS & ~once;
      unseen += BITS[this.live[suit]] + BITS[this.liveTwice[suit]];
    }
    this.unseen = Math.min(Math.max(1, unseen), PACK_SIZE);
  }

  #lookAtOthers(s: Romme, seat: Seat): void {
    let safe = 1;
    for (let other = 0; other < s.seats; other++) {
      if (other === seat || sitsOut(s, other)) continue;
      const size = Math.min(s.size[other], ENDS.length - 1);
      safe *= 1 - (s.opened[other] === 1 ? ENDS[size] : ENDS_UNOPENED);
    }
    this.threat = 1 - safe;
    this.turnsLeft = s.head[STOCK] / activePlayers(s);
    const next = nextPlayer(s, seat);
    this.nextSize = s.size[next];
    this.nextOpened = s.opened[next] === 1;
  }

  /** How many unseen cards are of these ranks. */
  outs(suit: number, ranks: number): number {
    return BITS[this.live[suit] & ranks] + BITS[this.liveTwice[suit] & ranks];
  }

  copies(suit: number, rank: number): number {
    return ((this.live[suit] >> rank) & 1) + ((this.liveTwice[suit] >> rank) & 1);
  }
}

const ALL_RANKS = (1 << RANK_COUNT) - 1;

/** Bit r tells whether the rank `by` places after r is there, round the corner (RO-11). */
export function ahead(ranks: number, by: number): number {
  return ((ranks >> by) | (ranks << (RANK_COUNT - by))) & ALL_RANKS;
}

/** Writes the ranks by suit that can be laid off, or put in a joker's place (RO-23, RO-29). */
export function listPlaces(melds: Int32Array, count: number, out: Int32Array): void {
  out.fill(0);
  for (let at = 0; at < count; at++) {
    const meld = melds[at];
    if (isRun(meld)) placesAtRun(meld, out);
    else if (meldSize(meld) < 4 || meldJokers(meld) === 1) {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        if (((setSuits(meld) >> suit) & 1) === 0) out[suit] |= 1 << setRank(meld);
      }
    }
  }
}

function placesAtRun(run: Meld, out: Int32Array): void {
  const suit = runSuit(run);
  if (runLength(run) < RUN_LIMIT) {
    out[suit] |= (1 << rankOf(nextKind(run, LOW))) | (1 << rankOf(nextKind(run, HIGH)));
  }
  for (let rest = runJokers(run); rest !== 0; rest &= rest - 1) {
    out[suit] |= 1 << rankAt(run, lowestBit(rest));
  }
}

/** Writes the ranks by suit that make a meld with two of these cards. */
export function listCompletions(one: Int32Array, out: Int32Array): void {
  const [c, s, h, d] = one;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const ranks = one[suit];
    const pairs = ranks & ahead(ranks, 1);
    const gaps = ranks & ahead(ranks, 2);
    out[suit] = ahead(pairs, 1) | ahead(pairs, RANK_COUNT - 2) | ahead(gaps, RANK_COUNT - 1);
  }
  out[0] |= (s & h) | (s & d) | (h & d);
  out[1] |= (c & h) | (c & d) | (h & d);
  out[2] |= (c & s) | (c & d) | (s & d);
  out[3] |= (c & s) | (c & h) | (s & h);
}

/** Writes the ranks by suit that make a meld with one of these cards and a joker. */
export function listLinks(one: Int32Array, out: Int32Array): void {
  const [c, s, h, d] = one;
  const all = c | s | h | d;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const ranks = one[suit];
    const above = ahead(ranks, RANK_COUNT - 1) | ahead(ranks, RANK_COUNT - 2);
    out[suit] = all | above | ahead(ranks, 1) | ahead(ranks, 2);
  }
}

/** Whether two of these cards would make a meld with a joker. */
export function hasLink(one: Int32Array): boolean {
  const [c, s, h, d] = one;
  if (((c & (s | h | d)) | (s & (h | d)) | (h & d)) !== 0) return true;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const ranks = one[suit];
    if ((ranks & (ahead(ranks, 1) | ahead(ranks, 2))) !== 0) return true;
  }
  return false;
}
