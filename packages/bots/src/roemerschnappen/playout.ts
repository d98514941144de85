import { bitCount, highestBit, lowestBit, type Rng, type Seat, SPECTATOR } from '@taberna/engine';
import {
  CARDS,
  COLOURS,
  FOUR_BIT,
  LED_KIND,
  LED_KINDS,
  LED_ROMAN,
} from '@taberna/games/roemerschnappen/cards.ts';
import { type Ruling, situationOf } from '@taberna/games/roemerschnappen/ruling.ts';
import {
  MAX_SEATS,
  nextOf,
  PLAYED,
  pointsOf,
  type RsState,
  situation,
  TALON_SIZE,
  TRUMP,
  turnOf,
  WAITING,
} from '@taberna/games/roemerschnappen/state.ts';
import { Odds } from './odds.ts';
import { BURDEN, KEEP } from './weights.ts';

const TRUMPS = COLOURS.length + 1;
const SITUATIONS = LED_KINDS * TRUMPS;

/** Cards that are rated within so many points are all played now and then. */
const NOISE = 4;

/** The cards of a hand that may follow, as two masks. */
const mayPlay = new Int32Array(2);

function findFollowing(ruling: Ruling, at: number, colour: number, rest: number): void {
  const free = rest & ruling.freeRest; // RS-26
  const dutyColour = colour & ruling.dutyColour[at]; // RS-20, RS-24, RS-25
  const dutyRest = rest & ruling.dutyRest[at];
  const bound = (dutyColour | dutyRest) !== 0;
  mayPlay[0] = bound ? dutyColour : colour;
  if (bound) mayPlay[1] = dutyRest | free;
  else if ((colour | (rest & FOUR_BIT)) !== 0)
    mayPlay[1] = (rest & FOUR_BIT) | free; // RS-21, RS-22
  else mayPlay[1] = rest;
}

const odds = new Odds();
const hands = new Int32Array(2 * MAX_SEATS);
const held = new Int32Array(MAX_SEATS);

/**
 * Plays on as the rule of thumb would, with chances that everybody at the table knows and that are
 * worked out once for all playouts from one decision.
 */
export class Playout {
  readonly #view: RsState;
  readonly #others: number;
  readonly #hand: number;
  readonly #mean: number;
  readonly #meanColour: number;
  /** By trump and card: what leading the card promises, and what the card is worth in the hand. */
  readonly #lead = new Float64Array(TRUMPS * CARDS);
  readonly #keep = new Float64Array(TRUMPS * CARDS);
  /** By situation and card: the chance that one further player does not beat the card. */
  readonly #holds = new Float64Array(SITUATIONS * CARDS);
  #knownTrumps = 0;
  readonly #knownSituations = new Uint8Array(SITUATIONS);

  constructor(view: RsState) {
    this.#view = view;
    odds.look(view, SPECTATOR);
    this.#others = view.seats - 1;
    let hand = 0;
    for (let seat = 0; seat < view.seats; seat++) hand = Math.max(hand, view.held[seat]);
    this.#hand = hand;
    this.#mean = odds.mean;
    this.#meanColour = odds.meanColour;
  }

  #expected(led: number): number {
    return led === LED_ROMAN ? this.#mean : this.#meanColour;
  }

  #learnTrump(trump: number): void {
    this.#knownTrumps |= 1 << trump;
    odds.look(this.#view, SPECTATOR);
    const { points } = this.#view.ruling;
    for (let card = 0; card < CARDS; card++) {
      const led = LED_KIND[card];
      const one = 1 - odds.beaten(card, situationOf(led, trump), this.#hand);
      const holds = one ** this.#others;
      const own = points[card];
      const keep = KEEP * holds * (this.#mean * this.#others + own) - BURDEN * (1 - holds) * own;
      const pot = own + this.#others * this.#expected(led);
      this.#keep[trump * CARDS + card] = keep;
      this.#lead[trump * CARDS + card] = holds * pot - ((1 - holds) * pot) / this.#others - keep;
    }
  }

  #learnSituation(at: number): void {
    this.#knownSituations[at] = 1;
    odds.look(this.#view, SPECTATOR);
    for (let card = 0; card < CARDS; card++) {
      this.#holds[at * CARDS + card] = 1 - odds.beaten(card, at, this.#hand);
    }
  }

  #leadFrom(trump: number, colour: number, rest: number, rng: Rng): number {
    const promise = this.#lead;
    let best = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (let half = 0; half < 2; half++) {
      for (let mask = half === 0 ? colour : rest; mask !== 0; mask &= mask - 1) {
        const card = 32 * half + lowestBit(mask);
        const score = promise[trump * CARDS + card] + rng.next() * (NOISE / 2 ** 32);
        if (score > highest) {
          highest = score;
          best = card;
        }
      }
    }
    return best;
  }

  /** `best` is the strength to beat, `pot` what lies there, `later` how many play afterwards. */
  #follow(
    at: number,
    trump: number,
    colour: number,
    rest: number,
    best: number,
    pot: number,
    later: number,
    rng: Rng,
  ): number {
    const { ruling } = this.#view;
    if (later > 0 && this.#knownSituations[at] === 0) this.#learnSituation(at);
    findFollowing(ruling, at, colour, rest);
    const { strength, points } = ruling;
    const table = at * CARDS;
    const coming = pot + later * this.#meanColour;
    let choice = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (let half = 0; half < 2; half++) {
      for (let mask = mayPlay[half]; mask !== 0; mask &= mask - 1) {
        const card = 32 * half + lowestBit(mask);
        const all = coming + points[card];
        let score = 0 - all / this.#others - this.#keep[trump * CARDS + card];
        if (strength[table + card] > best) {
          let wins = 1;
          for (let i = 0; i < later; i++) wins *= this.#holds[table + card];
          score += wins * (all + all / this.#others);
        }
        score += rng.next() * (NOISE / 2 ** 32);
        if (score > highest) {
          highest = score;
          choice = card;
        }
      }
    }
    return choice;
  }

  /** The card that a playout plays here. */
  card(s: RsState, seat: Seat, rng: Rng): number {
    const trump = s.head[TRUMP];
    if ((this.#knownTrumps & (1 << trump)) === 0) this.#learnTrump(trump);
    const colour = s.hands[2 * seat];
    const rest = s.hands[2 * seat + 1];
    if (s.head[PLAYED] === 0) return this.#leadFrom(trump, colour, rest, rng);
    const at = situation(s);
    let best = -1;
    let pot = 0;
    for (let i = 0; i < s.head[PLAYED]; i++) {
      const card = s.trickCard[i];
      best = Math.max(best, s.ruling.strength[at * CARDS + card]);
      pot += s.ruling.points[card];
    }
    const later = bitCount(s.head[WAITING]) - 1;
    return this.#follow(at, trump, colour, rest, best, pot, later, rng);
  }

  /**
   * Plays all tricks that are left and adds up the points of every seat. It keeps no more of the
   * table than that takes: the game's own rules need three times as long.
   */
  run(s: RsState, rng: Rng, points: Float64Array): void {
    const { ruling, seats, talon, head } = s;
    const { strength, handSize, refillAll, refillWinner } = ruling;
    const trump = head[TRUMP];
    if ((this.#knownTrumps & (1 << trump)) === 0) this.#learnTrump(trump);
    hands.set(s.hands);
    for (let each = 0; each < seats; each++) {
      held[each] = s.held[each];
      points[each] = pointsOf(s, each);
    }
    let left = head[TALON_SIZE];
    let at = 0;
    let best = -1;
    let winner = 0;
    let pot = 0;
    if (head[PLAYED] > 0) {
      at = situation(s);
      for (let i = 0; i < head[PLAYED]; i++) {
        const power = strength[at * CARDS + s.trickCard[i]];
        pot += ruling.points[s.trickCard[i]];
        if (power <= best) continue;
        best = power;
        winner = s.trickSeat[i];
      }
    }
    let waiting = head[WAITING];
    let seat = turnOf(s);
    while (waiting !== 0) {
      const colour = hands[2 * seat];
      const rest = hands[2 * seat + 1];
      waiting &= ~(1 << seat);
      let card: number;
      if (best < 0) {
        card = this.#leadFrom(trump, colour, rest, rng);
        at = situationOf(LED_KIND[card], trump);
      } else {
        card = this.#follow(at, trump, colour, rest, best, pot, bitCount(waiting), rng);
      }
      hands[2 * seat + (card >>> 5)] &= ~(1 << (card & 31));
      held[seat]--;
      pot += ruling.points[card];
      const power = strength[at * CARDS + card];
      if (power > best) {
        best = power;
        winner = seat;
      }
      if (waiting !== 0) {
        seat = highestBit(nextOf(waiting, seat));
        continue;
      }
      points[winner] += pot;
      pot = 0;
      best = -1;
      // RS-12, RS-45
      if (left !== 0 && (refillAll || refillWinner)) {
        let drawer = winner;
        do {
          while (held[drawer] < handSize && left > 0) {
            const drawn = talon[--left];
            hands[2 * drawer + (drawn >>> 5)] |= 1 << (drawn & 31);
            held[drawer]++;
          }
          drawer = drawer + 1 === seats ? 0 : drawer + 1;
        } while (refillAll && drawer !== winner);
      }
      for (let each = 0; each < seats; each++) if (held[each] !== 0) waiting |= 1 << each;
      if (waiting !== 0) seat = highestBit(nextOf(waiting, winner));
    }
  }
}
