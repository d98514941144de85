import { type Rng, type Seat, UNKNOWN } from '@taberna/engine';
import { COLOUR_COUNT, COLOUR_OF, KINDS, PACK, VALUE } from '@taberna/games/roemer/cards.ts';
import { census } from '@taberna/games/roemer/sample.ts';
import {
  addToHand,
  DISCARD_SIZE,
  DRAW_SIZE,
  FULL_LAYOUT,
  nthKind,
  type RoemerState,
  TURN,
  takeFromHand,
  trumpColour,
} from '@taberna/games/roemer/state.ts';
import { CLASS_OF_VALUE } from './plan.ts';
import { cardToLay } from './policy.ts';

/**
 * How much more often than others a card is among what somebody holds or has laid: people choose
 * the trump for which they have dear cards and do not play those to tricks. By value (20, 10, 5, 3,
 * 0), for cards of the own trump colour and of others; with two players more of the trump colour
 * is spent in tricks. Set so that hands and layouts come out as in games of the rule of thumb.
 */
const RATIOS = {
  duel: { trump: [3, 1.95, 1.3, 0.72, 0.58], other: [0.8, 0.92, 0.98, 0.95, 1.05] },
  table: { trump: [3.5, 2, 1.45, 0.97, 0.6], other: [0.5, 0.83, 0.96, 0.98, 1.04] },
};

const PRECISION = 2 ** 32;
/** No card is certain. */
const SUREST = 0.95;
const TRIES = 8;
/** As many cards from the top of the draw pile are shuffled: hardly a playout draws more. */
const DRAWN = 32;

/** What is hidden of one opponent, and how likely each kind of card is to be among it. */
class Hidden {
  readonly seat: Seat;
  readonly slots: number;
  /** By kind: a favoured card is there with this chance, in parts of 2^32; 0 = not favoured. */
  readonly favoured = new Float64Array(KINDS);
  /** By kind: how often another card that was drawn is accepted, likewise. */
  readonly accepted = new Float64Array(KINDS);

  constructor(view: RoemerState, seat: Seat, unseen: number) {
    this.seat = seat;
    this.slots = view.handSize[seat] + hiddenIn(view, seat);
    const trump = trumpColour(view, seat);
    const share = this.slots / Math.max(1, unseen);
    const { trump: own, other } = view.seats === 2 ? RATIOS.duel : RATIOS.table;
    for (let kind = 0; kind < KINDS; kind++) {
      const ratios = COLOUR_OF[kind] === trump ? own : other;
      const ratio = view.layoutSize[seat] === 0 ? 1 : ratios[CLASS_OF_VALUE[VALUE[kind]]];
      if (ratio > MUCH) this.favoured[kind] = Math.min(SUREST, ratio * share) * PRECISION;
      this.accepted[kind] = Math.min(1, ratio) * PRECISION;
    }
  }
}

const MUCH = 1.2;

function hiddenIn(view: RoemerState, seat: Seat): number {
  let cells = 0;
  for (let i = 0; i < view.layoutSize[seat]; i++) {
    if (view.layout[seat * FULL_LAYOUT + i] === UNKNOWN) cells++;
  }
  return cells;
}

/**
 * Whether a place less is planned with: another layout will be full first, or with two players,
 * where cards are stolen, might be.
 */
function isInHaste(s: RoemerState, seat: Seat): boolean {
  if (s.seats === 2) return true;
  const turn = s.at[TURN];
  const place = (seat - turn + s.seats) % s.seats;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || s.layoutSize[other] === 0) continue;
    const more = s.layoutSize[other] - s.layoutSize[seat];
    if (more > 0 || (more === 0 && (other - turn + s.seats) % s.seats < place)) return true;
  }
  return false;
}

/** Worlds that fit a view, as people are likely to have brought them about. */
export class LikelyWorlds {
  readonly #view: RoemerState;
  readonly #viewer: Seat;
  readonly #unseen: Uint8Array;
  readonly #pool: Uint8Array;
  #left = 0;
  readonly #hidden: readonly Hidden[];
  readonly #possible: boolean;

  constructor(view: RoemerState, viewer: Seat) {
    const counts = new Int32Array(KINDS + 1);
    census(view, counts);
    this.#unseen = PACK.cards.filter((kind) => --counts[kind] < 0);
    this.#possible = this.#unseen.length >= counts[KINDS];
    this.#pool = new Uint8Array(this.#unseen.length);
    this.#view = view;
    this.#viewer = viewer;
    this.#hidden = Array.from({ length: view.seats }, (_, seat) => seat)
      .filter((seat) => seat !== viewer)
      .map((seat) => new Hidden(view, seat, this.#unseen.length));
  }

  sample(rng: Rng, out: RoemerState): boolean {
    if (!this.#possible) return false;
    const view = this.#view;
    out.buf.set(view.buf);
    this.#pool.set(this.#unseen);
    this.#left = this.#unseen.length;
    for (const hidden of this.#hidden) {
      this.#fillHand(hidden, rng, out);
      this.#layOut(hidden.seat, rng, out);
    }
    const own = this.#viewer * FULL_LAYOUT;
    this.#fillCells(out.layout, own, own + view.layoutSize[this.#viewer], rng);
    this.#fillCells(out.discard, 0, view.at[DISCARD_SIZE], rng);
    this.#fillDraw(rng, out);
    return true;
  }

  /** Hand and layout together, at first all in the hand. */
  #fillHand({ seat, slots, favoured, accepted }: Hidden, rng: Rng, out: RoemerState): void {
    const first = seat * COLOUR_COUNT;
    out.hand.fill(0, first, first + COLOUR_COUNT);
    out.caesars.fill(0, first, first + COLOUR_COUNT);
    out.handSize[seat] = 0;
    out.handKinds[seat] = 0;
    const pool = this.#pool;
    for (let i = this.#left - 1; i >= 0 && out.handSize[seat] < slots; i--) {
      const chance = favoured[pool[i]];
      if (chance > 0 && rng.next() < chance) addToHand(out, seat, this.#take(i));
    }
    while (out.handSize[seat] < slots) {
      let at = rng.below(this.#left);
      for (let i = 0; i < TRIES; i++) {
        if (favoured[pool[at]] === 0 && rng.next() < accepted[pool[at]]) break;
        at = rng.below(this.#left);
      }
      addToHand(out, seat, this.#take(at));
    }
  }

  /**
   * Face-down cards were chosen by their owners: seven times in eight by the plan that they are
   * likely to have had. (Drawn evenly, a layout looks worth a third of what it is.)
   */
  #layOut(seat: Seat, rng: Rng, out: RoemerState): void {
    const first = seat * FULL_LAYOUT;
    const end = first + out.layoutSize[seat];
    const full = FULL_LAYOUT - (isInHaste(out, seat) ? 1 : 0);
    for (let cell = first; cell < end; cell++) {
      if (out.layout[cell] !== UNKNOWN) continue;
      const card =
        (rng.next() & 7) === 0
          ? nthKind(out, seat, rng.below(out.handKinds[seat]))
          : cardToLay(out, seat, Math.max(1, full - (cell - first)), cell - first + 1);
      takeFromHand(out, seat, card);
      out.layout[cell] = card;
    }
  }

  #fillCells(cells: Uint8Array, from: number, to: number, rng: Rng): void {
    for (let i = from; i < to; i++) {
      if (cells[i] === UNKNOWN) cells[i] = this.#take(rng.below(this.#left));
    }
  }

  #fillDraw(rng: Rng, out: RoemerState): void {
    const size = this.#view.at[DRAW_SIZE];
    const top = Math.max(0, size - DRAWN);
    this.#fillCells(out.draw, top, size, rng);
    for (let i = 0; i < top; i++) if (out.draw[i] === UNKNOWN) out.draw[i] = this.#take(0);
  }

  #take(at: number): number {
    const card = this.#pool[at];
    this.#pool[at] = this.#pool[--this.#left];
    return card;
  }
}
