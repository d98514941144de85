import { lowestBit, type Move, type Seat } from '@taberna/engine';
import { ACE, type Card, copiesOf, JOKER, KINDS, NO_CARD } from '@taberna/games/rom-bo/cards.ts';
import {
  BUY,
  DISCARD,
  DRAW,
  FLIP,
  firstOf,
  HAND,
  kindOf,
  PILE,
  packMove,
  STOCK,
  secondOf,
} from '@taberna/games/rom-bo/moves.ts';
import {
  CENTRES,
  cellOf,
  FIRST_CENTRE,
  isShown,
  OWN_PILES,
  ownPileOf,
  type RomBoState,
  stockFace,
  stockOf,
  TALON,
} from '@taberna/games/rom-bo/state.ts';
import { priceOf } from '@taberna/games/rom-bo/turn.ts';
import { type CentreMove, centreOf, withCentre, withoutCentre } from './centre-moves.ts';
import { AFTER, codeOfCentre, FITTING, isCapped } from './codes.ts';
import type { Judge } from './judge.ts';
import {
  BOUGHT,
  HELD,
  IN_HAND,
  LENGTHS,
  MOST_PILES,
  PLAYED,
  SHOWN,
  Situations,
  STRIDE,
  TAKEN,
} from './situations.ts';

/**
 * Cards that go under the stock in one turn at most: a turn plays one stock card until the next
 * unknown one, and no more than two stock cards' worth of anything else hangs on it.
 */
const MOST_PAID = 3;
/** With so many cards left nobody runs out of them within a turn. */
const PLENTY = 12;
const WON = 1000;

/** How a turn could end: the node it comes to and the move there. */
export interface Ending {
  readonly node: number;
  /** `discard`, `flip`, `draw`; 0 where the turn is over by itself. */
  readonly move: Move;
  readonly value: number;
}

/** Duplicates of a kind in hand are worth less than its first card. */
const SECOND_CARD = 0.4;
/** Of a card from the talon, which may lie in a stock: that it is an ace. */
const ACE_SHARE = copiesOf(ACE) / 220;

/**
 * Exact search through one's own turn: every order of plays and purchases up to the next unknown
 * card or the end of the turn. Plays come first, then what one purchase opens, then two …
 */
export class TurnSearch {
  readonly #judge: Judge;
  readonly #buys: boolean;
  readonly #situations: Situations;
  /** Their memory. */
  readonly #nodes: Uint8Array;
  /** By node: the kinds in hand, one bit a kind. */
  readonly #kinds: Uint16Array;
  readonly #parent: Int32Array;
  /** Moves with the centre pile's place among the sorted ones of the parent. */
  readonly #move: Int32Array;
  /** The first move of the way to a node, as it is played. */
  readonly #first: Int32Array;
  readonly #value: Float64Array;
  readonly #ending: Int32Array;
  readonly #queue: Int32Array;
  /** By number of purchases: the first and last node that waits. */
  readonly #heads = new Int32Array(MOST_PAID + 1);
  readonly #tails = new Int32Array(MOST_PAID + 1);
  readonly #places = new Uint8Array(CENTRES);
  readonly #tops = new Uint8Array(OWN_PILES);
  /** By seat and pile: how high it is, where its top card lies, and how far the next one from it. */
  readonly #heights = new Uint8Array(MOST_PILES);
  readonly #topCells = new Int32Array(MOST_PILES);
  readonly #cellSteps = new Int8Array(MOST_PILES);
  readonly #onTop = new Uint8Array(MOST_PILES);
  #state: RomBoState;
  #seat: Seat = 0;
  #talon = 0;
  #scarce = false;
  #ended = false;
  /** The stock card can be played in this turn without buying. */
  #reaches = false;

  /** Looks at up to `limit` situations, those after a purchase only where it `buys`. */
  constructor(state: RomBoState, judge: Judge, limit: number, buys: boolean) {
    this.#state = state;
    this.#judge = judge;
    this.#buys = buys;
    this.#situations = new Situations(limit);
    this.#nodes = this.#situations.bytes;
    this.#kinds = new Uint16Array(limit);
    this.#parent = new Int32Array(limit);
    this.#move = new Int32Array(limit);
    this.#first = new Int32Array(limit);
    this.#value = new Float64Array(limit);
    this.#ending = new Int32Array(limit);
    this.#queue = new Int32Array(limit);
  }

  /** How many different situations of the turn were found so far. */
  get nodes(): number {
    return this.#situations.count;
  }

  /** Looks at a table with the seat on turn. Nothing is read that the seat may not know. */
  begin(s: RomBoState, seat: Seat): void {
    this.#state = s;
    this.#seat = seat;
    this.#talon = s.lengths[TALON];
    this.#scarce = this.#talon < PLENTY;
    this.#ended = false;
    this.#reaches = false;
    this.#situations.clear();
    this.#heads.fill(-1);
    this.#judge.look(s, seat);
    this.#measurePiles();
    this.#writeRoot();
    this.#add(-1, 0);
    if (this.#mustGoOn) this.#open(this.#next());
  }

  /** RB-15: who has no card to lay off, draw or turn cannot end the turn while a card can be played. */
  get #mustGoOn(): boolean {
    return this.#ending[0] === 0;
  }

  /** Opens up to `units` nodes; true when the whole turn has been seen, or as much as fits. */
  run(units: number): boolean {
    for (let i = 0; i < units; i++) {
      const node = this.#next();
      if (node < 0) return true;
      this.#open(node);
    }
    return this.#ended;
  }

  #measurePiles(): void {
    const s = this.#state;
    for (let i = 0; i < s.seats * OWN_PILES; i++) {
      const pile = ownPileOf(Math.floor(i / OWN_PILES), i % OWN_PILES);
      const height = s.lengths[pile];
      this.#heights[i] = height;
      this.#topCells[i] = cellOf(pile, height - 1);
      this.#cellSteps[i] = cellOf(pile, 1) - cellOf(pile, 0);
    }
  }

  #writeRoot(): void {
    const s = this.#state;
    const nodes = this.#nodes;
    nodes.fill(0, 0, STRIDE);
    const order = [0, 1, 2].sort((a, b) => codeOfCentre(s, a) - codeOfCentre(s, b));
    for (let i = 0; i < CENTRES; i++) {
      const centre = order[i];
      this.#places[i] = centre;
      nodes[i] = codeOfCentre(s, centre);
      nodes[LENGTHS + i] = this.#scarce ? Math.min(s.lengths[FIRST_CENTRE + centre], 255) : 0;
    }
    nodes[SHOWN] = isShown(s, this.#seat) ? 1 : 0;
    nodes[HELD] = s.handSizes[this.#seat];
    for (let kind = 0; kind < KINDS; kind++) {
      nodes[IN_HAND + kind] = s.hands[this.#seat * KINDS + kind];
    }
  }

  #next(): number {
    const most = this.#reaches ? 0 : MOST_PAID;
    for (let bought = 0; bought <= most; bought++) {
      const node = this.#heads[bought];
      if (node < 0) continue;
      this.#heads[bought] = this.#queue[node];
      return node;
    }
    this.#ended = true;
    return -1;
  }

  /** Takes the node that was written behind the last one, unless it is known already. */
  #add(parent: number, move: Move): void {
    const node = this.#situations.count;
    const at = node * STRIDE;
    if (!this.#situations.add()) return;
    this.#parent[node] = parent;
    this.#move[node] = move;
    this.#first[node] = parent < 0 ? 0 : parent === 0 ? this.#played(move) : this.#first[parent];
    this.#judgeNode(node);
    const bought = this.#nodes[at + BOUGHT];
    if (bought === 0 && this.#nodes[at + PLAYED] !== 0) this.#reaches = true;
    this.#queue[node] = -1;
    if (this.#heads[bought] < 0) this.#heads[bought] = node;
    else this.#queue[this.#tails[bought]] = node;
    this.#tails[bought] = node;
  }

  /** A move of the root with the centre pile's real place. */
  #played(move: Move): Move {
    return withCentre(move, this.#places[centreOf(move)]);
  }

  #open(node: number): void {
    const at = node * STRIDE;
    const nodes = this.#nodes;
    if (this.#isOver(at)) return;
    const onPiles = this.#lookAtPiles(at, this.#canPay(at));
    const face = nodes[at + SHOWN] !== 0 ? stockFace(this.#state, this.#seat) : NO_CARD;
    for (let c = 0; c < CENTRES; c++) {
      if (c > 0 && nodes[at + c] === nodes[at + c - 1]) {
        if (nodes[at + LENGTHS + c] === nodes[at + LENGTHS + c - 1]) continue;
      }
      const takes = FITTING[nodes[at + c]];
      for (let kinds = takes & this.#kinds[node]; kinds !== 0; kinds &= kinds - 1) {
        const kind = lowestBit(kinds);
        this.#child(node, packMove(HAND, kind, c), c, kind);
      }
      if (((takes >> face) & 1) !== 0) this.#child(node, packMove(STOCK, c), c, face);
      if ((takes & onPiles) !== 0) this.#openPiles(node, c, takes);
    }
  }

  /** Looks which cards lie on top of the piles that may be taken from; returns their kinds. */
  #lookAtPiles(at: number, buys: boolean): number {
    let kinds = 0;
    for (let owner = 0; owner < this.#state.seats; owner++) {
      const isOpen = owner === this.#seat || buys;
      for (let pile = owner * OWN_PILES; pile < (owner + 1) * OWN_PILES; pile++) {
        const card = isOpen ? this.#topOf(at, pile) : NO_CARD;
        this.#onTop[pile] = card;
        kinds |= 1 << card;
      }
    }
    return kinds;
  }

  #openPiles(node: number, c: number, takes: number): void {
    for (let owner = 0; owner < this.#state.seats; owner++) {
      for (let p = 0; p < OWN_PILES; p++) {
        const card = this.#onTop[owner * OWN_PILES + p];
        if (((takes >> card) & 1) === 0) continue;
        const own = owner === this.#seat;
        this.#child(node, own ? packMove(PILE, p, c) : packMove(BUY, owner, p, c), c, card);
      }
    }
  }

  #topOf(at: number, pile: number): Card {
    const taken = this.#nodes[at + TAKEN + pile];
    if (taken >= this.#heights[pile]) return NO_CARD;
    return this.#state.cells[this.#topCells[pile] - taken * this.#cellSteps[pile]];
  }

  #child(node: number, move: Move, c: number, card: Card): void {
    const situations = this.#situations;
    if (situations.full) {
      this.#ended = true;
      return;
    }
    const nodes = this.#nodes;
    const at = situations.count * STRIDE;
    situations.copy(node);
    nodes[at + c] = AFTER[nodes[at + c] * 16 + card];
    if (this.#scarce) nodes[at + LENGTHS + c]++;
    situations.sortCentres(at);
    switch (kindOf(move)) {
      case STOCK:
        nodes[at + SHOWN] = 0;
        nodes[at + PLAYED] = 1;
        break;
      case HAND:
        nodes[at + HELD]--;
        nodes[at + IN_HAND + card]--;
        break;
      case BUY:
        nodes[at + BOUGHT]++;
        nodes[at + TAKEN + firstOf(move) * OWN_PILES + secondOf(move)]++;
        break;
      default:
        nodes[at + TAKEN + this.#seat * OWN_PILES + firstOf(move)]++;
    }
    this.#add(node, move);
  }

  /** RB-06, RB-50 */
  #isOver(at: number): boolean {
    return this.#nodes[at + PLAYED] !== 0 && (this.#ends || this.#stockLeft(at) === 0);
  }

  get #ends(): boolean {
    return this.#state.options.variant === 2;
  }

  #stockLeft(at: number): number {
    const s = this.#state;
    const paid = this.#nodes[at + BOUGHT] * priceOf(s);
    return s.lengths[stockOf(this.#seat)] - this.#nodes[at + PLAYED] + paid;
  }

  /** What can still be drawn; exact where it is scarce (RB-27). */
  #available(at: number): number {
    const nodes = this.#nodes;
    let cards = this.#talon - nodes[at + BOUGHT] * priceOf(this.#state);
    for (let c = 0; c < CENTRES; c++) {
      const loose = nodes[at + LENGTHS + c] - (isCapped(nodes[at + c]) ? 3 : 2);
      if (loose > 0) cards += loose;
    }
    return cards;
  }

  #canPay(at: number): boolean {
    const price = priceOf(this.#state);
    if (!this.#buys || this.#reaches || (this.#nodes[at + BOUGHT] + 1) * price > MOST_PAID)
      return false;
    return this.#available(at) >= price;
  }

  /** Writes the best end of the turn from here, and its value. */
  #judgeNode(node: number): void {
    const at = node * STRIDE;
    const nodes = this.#nodes;
    const left = this.#stockLeft(at);
    this.#ending[node] = 0;
    if (left === 0) {
      this.#value[node] = WON - nodes[at + BOUGHT];
      return;
    }
    const rest = this.#worthOfRest(node) - left;
    this.#value[node] = rest;
    if (this.#isOver(at)) return;
    if (nodes[at + HELD] > 0) this.#bestDiscard(node, rest);
    else if (this.#available(at) > 0) this.#offer(node, DRAW, rest + this.#judge.weights.draw);
    if (nodes[at + SHOWN] === 0) this.#offer(node, FLIP, rest + this.#worthOfFlip(at));
  }

  #worthOfFlip(at: number): number {
    return this.#judge.weights.flip * (1 - this.#aceRisk(at));
  }

  #offer(node: number, move: Move, value: number): void {
    if (this.#ending[node] !== 0 && value <= this.#value[node]) return;
    this.#ending[node] = move;
    this.#value[node] = value;
  }

  /** RB-02, RB-14: only cards paid for a purchase can be aces. */
  #aceRisk(at: number): number {
    if (this.#ends) return 0;
    const bought = this.#state.bought[this.#seat] + this.#nodes[at + BOUGHT] * 2;
    return this.#stockLeft(at) > bought ? 0 : ACE_SHARE;
  }

  /** All but the stock: how near its card is, what is held, what the others get. */
  #worthOfRest(node: number): number {
    const nodes = this.#nodes;
    const at = node * STRIDE;
    const judge = this.#judge;
    const tops = this.#tops;
    judge.centres(nodes[at], nodes[at + 1], nodes[at + 2]);
    const kinds = this.#kindsInHand(at);
    this.#kinds[node] = kinds;
    let has = kinds;
    let jokers = nodes[at + IN_HAND + JOKER];
    for (let p = 0; p < OWN_PILES; p++) {
      const card = this.#topOf(at, this.#seat * OWN_PILES + p);
      tops[p] = card;
      has |= 1 << card;
      if (card === JOKER) jokers++;
    }
    let sum = judge.reach(nodes[at + SHOWN] !== 0, has, jokers) - judge.gift();
    judge.weigh(has);
    const { empty, onPile } = judge.weights;
    for (let p = 0; p < OWN_PILES; p++) {
      sum += tops[p] === NO_CARD ? -empty : onPile * judge.worth[tops[p]];
    }
    for (let left = kinds; left !== 0; left &= left - 1) {
      const kind = lowestBit(left);
      sum += judge.worth[kind] * (1 + SECOND_CARD * (nodes[at + IN_HAND + kind] - 1));
    }
    return sum;
  }

  #kindsInHand(at: number): number {
    let kinds = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      if (this.#nodes[at + IN_HAND + kind] !== 0) kinds |= 1 << kind;
    }
    return kinds;
  }

  #bestDiscard(node: number, rest: number): void {
    for (let left = this.#kinds[node]; left !== 0; left &= left - 1) {
      const kind = lowestBit(left);
      for (let p = 0; p < OWN_PILES; p++) {
        this.#offer(node, packMove(DISCARD, kind, p), rest + this.#layOff(node, kind, p));
      }
    }
  }

  /** What laying a card off changes; the judge has just looked at the node. */
  #layOff(node: number, kind: Card, p: number): number {
    const worth = this.#judge.worth[kind];
    const held = this.#nodes[node * STRIDE + IN_HAND + kind] > 1 ? SECOND_CARD * worth : worth;
    return this.#judge.weights.onPile * worth - held + this.#judge.cover(kind, this.#tops[p]);
  }

  /**
   * The best end of the turn for each situation, best first. Where the stock card can be played
   * without a purchase it is so played, whatever else may seem better.
   */
  endings(most: number): Ending[] {
    const endings: Ending[] = [];
    for (let node = this.#mustGoOn ? 1 : 0; node < this.nodes; node++) {
      if (this.#misses(node)) continue;
      const value = this.#value[node];
      if (endings.length === most && value <= endings[most - 1].value) continue;
      if (endings.length === most) endings.pop();
      let place = endings.length;
      while (place > 0 && endings[place - 1].value < value) place--;
      endings.splice(place, 0, { node, move: this.#ending[node], value });
    }
    return endings;
  }

  /** Whether the turn would go by without the stock card, or dearer, though it is within reach. */
  #misses(node: number): boolean {
    const at = node * STRIDE;
    return this.#reaches && (this.#nodes[at + PLAYED] === 0 || this.#nodes[at + BOUGHT] !== 0);
  }

  /** All ways to end the turn where an ending does: other cards, other piles. */
  variants(ending: Ending): Ending[] {
    const { node } = ending;
    if (kindOf(ending.move) !== DISCARD) return [ending];
    const at = node * STRIDE;
    const rest = this.#worthOfRest(node) - this.#stockLeft(at);
    const found: Ending[] = [];
    for (let kind = 0; kind < KINDS; kind++) {
      if (this.#nodes[at + IN_HAND + kind] === 0) continue;
      for (let p = 0; p < OWN_PILES; p++) {
        const value = rest + this.#layOff(node, kind, p);
        found.push({ node, move: packMove(DISCARD, kind, p), value });
      }
    }
    return found.sort((a, b) => b.value - a.value);
  }

  /** The move to make now on the way to an ending. */
  firstMove({ node, move }: Ending): Move {
    return node === 0 ? move : this.#first[node];
  }

  /** For each first move the value of the best ending that begins with it. */
  rate(moves: Int32Array, count: number, out: Float64Array): void {
    for (let i = 0; i < count; i++) out[i] = Number.NEGATIVE_INFINITY;
    for (let node = 1; node < this.nodes; node++) {
      const value = this.#value[node] - (this.#misses(node) ? WON : 0);
      const i = moves.indexOf(this.#first[node]);
      if (value > out[i]) out[i] = value;
    }
    this.#rateEndings(moves, count, out);
    this.#rateAlike(moves, count, out);
  }

  #rateEndings(moves: Int32Array, count: number, out: Float64Array): void {
    const rest = this.#worthOfRest(0) - this.#stockLeft(0) - (this.#reaches ? WON : 0);
    for (let i = 0; i < count; i++) {
      const move = moves[i];
      let value = Number.NEGATIVE_INFINITY;
      if (move === FLIP) value = rest + this.#worthOfFlip(0);
      else if (move === DRAW) value = rest + this.#judge.weights.draw;
      else if (kindOf(move) === DISCARD) {
        value = rest + this.#layOff(0, firstOf(move), secondOf(move));
      }
      if (value > out[i]) out[i] = value;
    }
  }

  /** Of centre piles that are alike only one was tried; the others are worth the same. */
  #rateAlike(moves: Int32Array, count: number, out: Float64Array): void {
    const s = this.#state;
    for (let i = 0; i < count; i++) {
      if (out[i] !== Number.NEGATIVE_INFINITY) continue;
      out[i] = -2 * WON;
      for (let j = 0; j < count; j++) {
        if (withoutCentre(moves[i]) !== withoutCentre(moves[j])) continue;
        const alike = codeOfCentre(s, centreOf(moves[i])) === codeOfCentre(s, centreOf(moves[j]));
        if (alike && out[j] > out[i]) out[i] = out[j];
      }
    }
  }

  /** Whether an ending comes sooner or later to what another one begins with. */
  leadsThrough(ending: Ending, other: Ending): boolean {
    if (ending === other || this.firstMove(ending) === this.firstMove(other)) return true;
    const [first] = this.way(other);
    if (first === undefined) return false;
    const card = withoutCentre(first.move);
    return this.way(ending).some(({ move, code }) => {
      return code === first.code && withoutCentre(move) === card;
    });
  }

  /** The moves to an ending, with centre piles named by their code. */
  way({ node }: Ending): CentreMove[] {
    const moves: CentreMove[] = [];
    for (let at = node; at > 0; at = this.#parent[at]) {
      const move = this.#move[at];
      moves.push({ move, code: this.#nodes[this.#parent[at] * STRIDE + centreOf(move)] });
    }
    return moves.reverse();
  }
}
