// What the end of a turn is worth, in stock cards. The weights were tuned in the arena.

import { lowestBit, type Seat, UNKNOWN } from '@taberna/engine';
import { ACE, type Card, JOKER, NO_CARD } from '@taberna/games/rom-bo/cards.ts';
import { kindsIn } from '@taberna/games/rom-bo/kinds.ts';
import {
  holds,
  OWN_PILES,
  pileFace,
  type RomBoState,
  stockFace,
} from '@taberna/games/rom-bo/state.ts';
import { CODES, type Code, STEPS, wantedAfterAce, wantedFor } from './codes.ts';

export interface Weights {
  /** The own stock card being within reach in the next turn. */
  readonly reach: number;
  /** The next player's being within reach, and any later player's. */
  readonly gift: number;
  readonly laterGift: number;
  /** The chance that a single wanted card turns up, for oneself and for the others. */
  readonly luck: number;
  readonly theirLuck: number;
  readonly joker: number;
  readonly ace: number;
  /** A plain card: that it is there, that a pile will soon want it, that the stock waits for it. */
  readonly plain: number;
  readonly near: number;
  readonly wanted: number;
  /** How much of a card's worth is left on an own pile, and of one that is covered there. */
  readonly onPile: number;
  readonly buried: number;
  /** Laid on the next higher card, on the next lower one, on its like, on an empty place. */
  readonly runUp: number;
  readonly runDown: number;
  readonly alike: number;
  readonly empty: number;
  /** A stock card still to be turned, and five new cards, within this turn. */
  readonly flip: number;
  readonly draw: number;
}

export const WEIGHTS: Weights = {
  reach: 0.7,
  gift: 0.8,
  laterGift: 0.4,
  luck: 0.5,
  theirLuck: 0.5,
  joker: 0.4,
  ace: 0.15,
  plain: 0.02,
  near: 0.08,
  wanted: 0.15,
  onPile: 0.85,
  buried: 0.15,
  runUp: 0.08,
  runDown: 0.04,
  alike: 0.03,
  empty: -0.04,
  flip: 0.5,
  draw: 0.4,
};

const PLAIN = (1 << ACE) - 1;
const MOST_MISSING = 13;
/** Of an unknown stock card: about what a known one has on average. */
const UNKNOWN_REACH = 0.4;

function powers(base: number): Float64Array {
  return Float64Array.from({ length: MOST_MISSING + 1 }, (_, i) => base ** i);
}

/** Looks at one table with the eyes of one seat and then judges many ends of its turn. */
export class Judge {
  readonly weights: Weights;
  readonly #luck: Float64Array;
  readonly #theirLuck: Float64Array;
  readonly #near = new Float64Array(16);
  /** By kind: what a card is worth in the hand; of those that were weighed last. */
  readonly worth = new Float64Array(16);
  /** By code: what is wanted for the own stock card, straight and after an ace. */
  readonly #wanted = new Int16Array(CODES);
  readonly #wantedAfterAce = new Int16Array(CODES);
  /** By other seat and code: the chance that the centre pile serves that seat's stock card. */
  readonly #serves = new Float64Array(4 * CODES);
  readonly #gifts = new Float64Array(4);
  #seats = 0;
  #hasFace = false;
  /** The ranks wanted on the centre pile that is nearest to the own stock card. */
  #want = 0;
  #a: Code = 0;
  #b: Code = 0;
  #c: Code = 0;

  constructor(weights: Weights) {
    this.weights = weights;
    this.#luck = powers(weights.luck);
    this.#theirLuck = powers(weights.theirLuck);
    for (let steps = 0; steps < 12; steps++) this.#near[steps] = weights.near / (1 + steps);
  }

  look(s: RomBoState, seat: Seat): void {
    const face = stockFace(s, seat);
    this.#hasFace = face !== NO_CARD && face !== UNKNOWN;
    this.#seats = s.seats;
    for (let code = 0; code < CODES && this.#hasFace; code++) {
      this.#wanted[code] = wantedFor(code, face);
      this.#wantedAfterAce[code] = wantedAfterAce(code, face);
    }
    for (let other = 0; other < s.seats; other++) {
      const isNext = other === (seat + 1) % s.seats;
      this.#gifts[other] =
        other === seat ? 0 : isNext ? this.weights.gift : this.weights.laterGift / (s.seats - 1);
      if (other !== seat) this.#lookAt(s, other);
    }
  }

  /** Of another seat its stock card, its piles and its aces are seen (RB-40). */
  #lookAt(s: RomBoState, other: Seat): void {
    const face = stockFace(s, other);
    let has = holds(s, other, ACE) ? 1 << ACE : 0;
    let jokers = 0;
    for (let p = 0; p < OWN_PILES; p++) {
      const card = pileFace(s, other, p);
      if (card === NO_CARD) continue;
      has |= 1 << card;
      if (card === JOKER) jokers++;
    }
    for (let code = 0; code < CODES; code++) {
      this.#serves[other * CODES + code] =
        face === NO_CARD || face === UNKNOWN
          ? UNKNOWN_REACH / 2
          : chance(wantedFor(code, face), wantedAfterAce(code, face), has, jokers, this.#theirLuck);
    }
  }

  /** The centre piles that what follows is about. */
  centres(a: Code, b: Code, c: Code): void {
    this.#a = a;
    this.#b = b;
    this.#c = c;
  }

  /** What the centre piles give to the others. */
  gift(): number {
    let sum = 0;
    for (let other = 0; other < this.#seats; other++) sum += this.giftTo(other);
    return sum;
  }

  /** What they give to one of them; nothing to the seat that looks. */
  giftTo(other: Seat): number {
    const weight = this.#gifts[other];
    if (weight === 0) return 0;
    const at = other * CODES;
    const none =
      (1 - this.#serves[at + this.#a]) *
      (1 - this.#serves[at + this.#b]) *
      (1 - this.#serves[at + this.#c]);
    return weight * (1 - none);
  }

  /** How near the own stock card is with these kinds at hand; a covered one counts as average. */
  reach(isShown: boolean, has: number, jokers: number): number {
    this.#want = 0;
    if (!isShown || !this.#hasFace) return this.weights.reach * UNKNOWN_REACH;
    let none = 1;
    let best = -1;
    for (let i = 0; i < 3; i++) {
      const code = i === 0 ? this.#a : i === 1 ? this.#b : this.#c;
      const after = this.#wantedAfterAce[code];
      const p = chance(this.#wanted[code], after, has, jokers, this.#luck);
      none *= 1 - p;
      if (p > best) {
        best = p;
        this.#want = this.#wanted[code];
      }
    }
    return this.weights.reach * (1 - none);
  }

  /** Weighs what each of these kinds is worth in the hand. */
  weigh(kinds: number): void {
    const { joker, ace, plain, wanted } = this.weights;
    const { worth } = this;
    const waits = wanted / kindsIn(this.#want);
    worth[JOKER] = joker;
    worth[ACE] = ace;
    for (let left = kinds & PLAIN; left !== 0; left &= left - 1) {
      const card = lowestBit(left);
      const steps = Math.min(
        STEPS[this.#a * 16 + card],
        STEPS[this.#b * 16 + card],
        STEPS[this.#c * 16 + card],
      );
      const isWanted = ((this.#want >> card) & 1) !== 0;
      worth[card] = plain + this.#near[steps] + (isWanted ? waits : 0);
    }
  }

  /** What laying a card off on top of another changes beside the card's place. */
  cover(card: Card, top: Card): number {
    const { onPile, buried, runUp, runDown, alike, empty } = this.weights;
    if (top === NO_CARD) return empty;
    const lost = onPile * this.worth[top];
    if (top >= ACE || card >= ACE) return card === top ? alike : -(1 - buried) * lost;
    const step = (top - card + 12) % 12;
    if (step === 0) return alike - lost / 2;
    if (step === 1) return runUp - lost / 2;
    if (step === 11) return runDown - lost / 2;
    return -(1 - buried) * lost;
  }
}

function chance(
  wanted: number,
  afterAce: number,
  has: number,
  jokers: number,
  luck: Float64Array,
): number {
  const missing = kindsIn(wanted & ~has) - jokers;
  const straight = luck[missing < 0 ? 0 : missing];
  if (afterAce < 0 || ((has >> ACE) & 1) === 0) return straight;
  const missingThen = kindsIn(afterAce & ~has) - jokers;
  const turned = luck[missingThen < 0 ? 0 : missingThen];
  return straight > turned ? straight : turned;
}
