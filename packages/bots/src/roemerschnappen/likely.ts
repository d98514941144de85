import type { Rng, Seat } from '@taberna/engine';
import { CARDS, holds } from '@taberna/games/roemerschnappen/cards.ts';
import {
  CALL,
  give,
  PHASE,
  type RsState,
  TALON_SIZE,
  unknownIn,
  WAITING,
  wonBy,
} from '@taberna/games/roemerschnappen/state.ts';
import { type Lack, lacksShown } from './lacks.ts';
import { unseenIn } from './worlds.ts';

/**
 * What is hidden in one hand. A card that was drawn after trick k was there in all tricks after
 * it, so it is none of those that the seat has lacked since.
 */
class Hand {
  readonly seat: Seat;
  readonly unknown: number;
  /** By trick k: the cards that cannot have come after it. */
  readonly colour: Int32Array;
  readonly rest: Int32Array;
  /** By trick k: the chance that a card drawn after it is still there, all being played alike. */
  readonly stays: Float64Array;
  readonly draws: number;

  constructor(view: RsState, seat: Seat, tricks: number, lacks: readonly Lack[]) {
    this.seat = seat;
    this.unknown = unknownIn(view, seat);
    this.draws = Math.min(tricks, drawRounds(view));
    this.colour = new Int32Array(this.draws + 1);
    this.rest = new Int32Array(this.draws + 1);
    this.stays = new Float64Array(this.draws + 1);
    const played = tricks + ((view.head[WAITING] >> seat) & 1 ? 0 : 1);
    for (let k = 0; k <= this.draws; k++) {
      for (const lack of lacks) {
        if (lack.seat !== seat || lack.trick <= k) continue;
        this.colour[k] |= lack.colour;
        this.rest[k] |= lack.rest;
      }
      let chance = 1;
      for (let trick = k + 1; trick <= played; trick++) {
        chance *= 1 - 1 / Math.max(1, view.ruling.handSize - Math.max(0, trick - 1 - this.draws));
      }
      this.stays[k] = chance;
    }
  }
}

function drawRounds(view: RsState): number {
  const { handSize, refillAll } = view.ruling;
  return refillAll ? Math.floor((CARDS - view.seats * handSize) / view.seats) : 0;
}

/** Where everybody plays to every trick and draws after it, or nobody draws. */
function isRegular(view: RsState): boolean {
  const { refillWinner, handSize } = view.ruling;
  return !refillWinner && (drawRounds(view) === 0 || CARDS % view.seats === 0) && handSize > 0;
}

/**
 * Worlds that fit a view and what its tricks have shown about the hands; null where they show
 * nothing, so that all worlds are alike.
 */
export function likelyWorlds(view: RsState, viewer: Seat): LikelyWorlds | null {
  if (view.head[PHASE] === CALL || !isRegular(view)) return null;
  const lacks = lacksShown(view);
  if (lacks === null || !lacks.some(({ seat }) => seat !== viewer)) return null;
  const unseen = unseenIn(view);
  let places = view.head[TALON_SIZE];
  for (let seat = 0; seat < view.seats; seat++) places += unknownIn(view, seat);
  return unseen.length === places ? new LikelyWorlds(view, unseen, lacks) : null;
}

/** Drawing again keeps all cards equally likely; after so many times the next one that fits does. */
const TRIES = 8;

export class LikelyWorlds {
  readonly #view: RsState;
  readonly #unseen: Uint8Array;
  readonly #pool: Uint8Array;
  #left = 0;
  readonly #hands: readonly Hand[];

  constructor(view: RsState, unseen: readonly number[], lacks: readonly Lack[]) {
    this.#view = view;
    this.#unseen = Uint8Array.from(unseen);
    this.#pool = new Uint8Array(unseen.length);
    const seats = Array.from({ length: view.seats }, (_, seat) => seat);
    const won = seats.reduce((sum, seat) => sum + wonBy(view, seat).length, 0);
    const tricks = won / view.seats;
    this.#hands = seats
      .map((seat) => new Hand(view, seat, tricks, lacks))
      .filter(({ unknown }) => unknown > 0)
      // Who has shown most chooses first.
      .sort((a, b) => shown(b, lacks) - shown(a, lacks));
  }

  sample(rng: Rng, out: RsState): boolean {
    out.buf.set(this.#view.buf);
    this.#pool.set(this.#unseen);
    this.#left = this.#unseen.length;
    for (const hand of this.#hands) this.#fill(hand, rng, out);
    for (let i = this.#view.head[TALON_SIZE] - 1; i >= 0; i--) {
      out.talon[i] = this.#take(rng.below(this.#left));
    }
    return true;
  }

  /** From the cards drawn last to those dealt. */
  #fill(hand: Hand, rng: Rng, out: RsState): void {
    let missing = hand.unknown;
    for (let k = hand.draws; k > 0 && missing > 0; k--) {
      if (rng.next() >= hand.stays[k] * 2 ** 32) continue;
      give(out, hand.seat, this.#drawn(hand, k, rng));
      missing--;
    }
    for (; missing > 0; missing--) give(out, hand.seat, this.#drawn(hand, 0, rng));
  }

  /** A card that can have come after trick k; any, should there be none left. */
  #drawn(hand: Hand, k: number, rng: Rng): number {
    const colour = hand.colour[k];
    const rest = hand.rest[k];
    let at = rng.below(this.#left);
    for (let i = 0; i < TRIES && holds(colour, rest, this.#pool[at]); i++) {
      at = rng.below(this.#left);
    }
    for (let i = 0; i < this.#left && holds(colour, rest, this.#pool[at]); i++) {
      at = at + 1 === this.#left ? 0 : at + 1;
    }
    return this.#take(at);
  }

  #take(at: number): number {
    const card = this.#pool[at];
    this.#pool[at] = this.#pool[--this.#left];
    return card;
  }
}

function shown(hand: Hand, lacks: readonly Lack[]): number {
  return lacks.filter(({ seat }) => seat === hand.seat).length;
}
