import {
  type Emit,
  lowestBit,
  type Move,
  type Rng,
  type Seat,
  type SeatMask,
} from '@taberna/engine';
import {
  ACE,
  type Card,
  codeOf,
  JOKER,
  KINDS,
  NO_CARD,
  PACK_SIZE,
  PLAIN_CARDS,
  SPECIAL_CARDS,
} from './cards.ts';
import { fitting, lay } from './centre.ts';
import { choosePile, finishChoosing, legalChoice, showOffer } from './choose.ts';
import type { LaidFrom, RomBoEvent } from './events.ts';
import type { RomBoDetails } from './json.ts';
import { kindIn, kindsIn } from './kinds.ts';
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
  SHOW,
  STOCK,
  secondOf,
  TAKE,
  thirdOf,
} from './moves.ts';
import {
  CENTRES,
  CHOOSE,
  cellOf,
  isShown,
  OVER,
  OWN_PILES,
  PHASE,
  PILES_OF_SEAT,
  PLAY,
  pileFace,
  putOnPile,
  type RomBoState,
  STARTED,
  stockFace,
  stockOf,
  stockSize,
  TALON,
  TURN,
  TURN_LIMIT,
  takeFromHand,
  takeFromPile,
  takeFromStock,
  turnsOf,
} from './state.ts';
import { canAct, canDraw, canPay, draw, endTurn, finish, pay, runOn, turnUpStock } from './turn.ts';

type Listener = Emit<RomBoEvent> | undefined;

const plain = new Uint8Array(PLAIN_CARDS.length);

/** RB-02, RB-03, RB-04 */
export function deal(s: RomBoState, rng: Rng, emit?: Emit<RomBoEvent>): void {
  s.buf.fill(0);
  s.faces.fill(NO_CARD);
  s.head[STARTED] = 1;
  plain.set(PLAIN_CARDS);
  rng.shuffle(plain);
  const size = stockSize(s.seats);
  const inStocks = size * s.seats;
  for (let i = 0; i < inStocks; i++) s.offers[i] = plain[i];
  s.offerLengths.fill(size);
  s.offerShown[0] = 1;
  const talon = PACK_SIZE - inStocks;
  const bottom = cellOf(TALON, 0);
  for (let i = inStocks; i < plain.length; i++) s.cells[bottom + i - inStocks] = plain[i];
  s.cells.set(SPECIAL_CARDS, bottom + plain.length - inStocks);
  s.lengths[TALON] = talon;
  rng.shuffle(s.cells, bottom, talon);
  if (emit) {
    emit({ type: 'piles-dealt', piles: s.seats, size, talon, card: codeOf(s.offers[size - 1]) });
  }
}

export function actors(s: RomBoState): SeatMask {
  return s.head[PHASE] === OVER ? 0 : 1 << s.head[TURN];
}

export function legal(s: RomBoState, seat: Seat, out: Int32Array): number {
  if (s.head[TURN] !== seat || s.head[PHASE] === OVER) return 0;
  if (s.head[PHASE] === CHOOSE) return legalChoice(s, out);
  return addDiscards(s, seat, out, legalPlays(s, seat, out));
}

/** All moves but those that lay off: centre pile by centre pile, then `flip` and `draw`. */
function legalPlays(s: RomBoState, seat: Seat, out: Int32Array): number {
  const buys = canPay(s);
  let n = 0;
  for (let c = 0; c < CENTRES; c++) {
    const takes = fitting(s, c);
    for (let hand = s.words[seat] & takes; hand !== 0; hand &= hand - 1) {
      out[n++] = packMove(HAND, lowestBit(hand), c);
    }
    if (((takes >> stockFace(s, seat)) & 1) !== 0) out[n++] = packMove(STOCK, c);
    for (let owner = 0; owner < s.seats; owner++) {
      if (owner === seat || buys) n = addPiles(s, seat, owner, c, takes, out, n);
    }
  }
  if (!isShown(s, seat)) out[n++] = FLIP;
  if (s.handSizes[seat] === 0 && canDraw(s)) out[n++] = DRAW;
  return n;
}

function addPiles(
  s: RomBoState,
  seat: Seat,
  owner: Seat,
  centre: number,
  takes: number,
  out: Int32Array,
  n: number,
): number {
  let count = n;
  for (let p = 0; p < OWN_PILES; p++) {
    if (((takes >> pileFace(s, owner, p)) & 1) === 0) continue;
    out[count++] = owner === seat ? packMove(PILE, p, centre) : packMove(BUY, owner, p, centre);
  }
  return count;
}

function addDiscards(s: RomBoState, seat: Seat, out: Int32Array, n: number): number {
  let count = n;
  for (let hand = s.words[seat]; hand !== 0; hand &= hand - 1) {
    const card = lowestBit(hand);
    for (let p = 0; p < OWN_PILES; p++) out[count++] = packMove(DISCARD, card, p);
  }
  return count;
}

/**
 * The most: the stock, three own and nine other piles on three centre piles each, three kinds of
 * the hand on each, a card to turn, a draw, 14 kinds to lay off on three piles.
 */
export const MAX_MOVES = 13 * CENTRES + 3 * CENTRES + 2 + KINDS * OWN_PILES;

const choices = new Int32Array(MAX_MOVES);

/**
 * How many moves `legalPlays` would list. `takers` holds two bits a kind: how many centre piles
 * take it; NO_CARD looks beyond the kinds and finds none.
 */
function countPlays(s: RomBoState, seat: Seat): number {
  const { due, faces } = s;
  const plain = CENTRES - s.capped[0] - s.capped[1] - s.capped[2];
  const takers =
    (1 << (2 * due[0])) +
    (1 << (2 * due[1])) +
    (1 << (2 * due[2])) +
    plain * ((1 << (2 * ACE)) + (1 << (2 * JOKER)));
  const hand = s.words[seat];
  let count =
    ((hand >> due[0]) & 1) +
    ((hand >> due[1]) & 1) +
    ((hand >> due[2]) & 1) +
    plain * (((hand >> ACE) & 1) + ((hand >> JOKER) & 1));
  const face = stockFace(s, seat);
  count += (takers >> (2 * face)) & 3;
  if (face === NO_CARD) count++;
  if (s.handSizes[seat] === 0 && canDraw(s)) count++;
  // The own piles alone, or all: asking each whose it is would be guessed wrong.
  const buys = canPay(s);
  const last = buys ? s.seats - 1 : seat;
  for (let owner = buys ? 0 : seat; owner <= last; owner++) {
    const first = PILES_OF_SEAT * owner + 1;
    count += (takers >> (2 * faces[first])) & 3;
    count += (takers >> (2 * faces[first + 1])) & 3;
    count += (takers >> (2 * faces[first + 2])) & 3;
  }
  return count;
}

/** The move with this number, from 0, of those that `legalPlays` lists. */
function playAt(s: RomBoState, seat: Seat, number: number): Move {
  let left = number;
  const buys = canPay(s);
  const last = buys ? s.seats - 1 : seat;
  for (let c = 0; c < CENTRES; c++) {
    const takes = fitting(s, c);
    const playable = s.words[seat] & takes;
    const fromHand = kindsIn(playable);
    if (left < fromHand) return packMove(HAND, kindIn(playable, left), c);
    left -= fromHand;
    left -= (takes >> stockFace(s, seat)) & 1;
    if (left < 0) return packMove(STOCK, c);
    for (let owner = buys ? 0 : seat; owner <= last; owner++) {
      for (let p = 0; p < OWN_PILES; p++) {
        left -= (takes >> pileFace(s, owner, p)) & 1;
        if (left < 0) return owner === seat ? packMove(PILE, p, c) : packMove(BUY, owner, p, c);
      }
    }
  }
  return left === 0 && !isShown(s, seat) ? FLIP : DRAW;
}

/** Moves are counted first: most lay off, and need no list to be found. */
export function random(s: RomBoState, seat: Seat, rng: Rng): Move {
  if (s.head[PHASE] === CHOOSE) return choices[rng.below(legalChoice(s, choices))];
  const plays = countPlays(s, seat);
  const hand = s.words[seat];
  const choice = rng.below(plays + kindsIn(hand) * OWN_PILES);
  if (choice < plays) return playAt(s, seat, choice);
  const which = ((choice - plays) / OWN_PILES) | 0;
  return packMove(DISCARD, kindIn(hand, which), choice - plays - which * OWN_PILES);
}

export function apply(s: RomBoState, seat: Seat, move: Move, rng: Rng, emit?: Listener): void {
  const kind = kindOf(move);
  // Nine of ten random moves, so a predictable branch before the jump.
  if (kind === DISCARD) discard(s, seat, firstOf(move), secondOf(move), rng, emit);
  else if (kind === SHOW) showOffer(s, seat, firstOf(move), emit);
  else if (kind === TAKE) choosePile(s, seat, firstOf(move), rng, emit);
  else applyPlay(s, seat, move, rng, emit);
}

function applyPlay(s: RomBoState, seat: Seat, move: Move, rng: Rng, emit: Listener): void {
  switch (kindOf(move)) {
    case STOCK:
      playStock(s, seat, firstOf(move), rng, emit);
      break;
    case HAND:
      playHand(s, seat, firstOf(move), secondOf(move), rng, emit);
      break;
    case PILE:
      playPile(s, seat, firstOf(move), secondOf(move), rng, emit);
      break;
    case BUY:
      buy(s, seat, move, rng, emit);
      break;
    case FLIP:
      flip(s, seat, rng, emit);
      break;
    default:
      drawMore(s, seat, rng, emit);
  }
}

/** RB-15: with an empty hand a turn ends by itself when nothing is left to do. */
function goOn(s: RomBoState, seat: Seat, rng: Rng, emit: Listener): void {
  if (!canAct(s, seat)) runOn(s, rng, emit);
}

function layOn(
  s: RomBoState,
  seat: Seat,
  centre: number,
  card: Card,
  from: LaidFrom,
  pile: number,
  owner: Seat,
  emit: Listener,
): void {
  lay(s, centre, card);
  if (emit) {
    emit({ type: 'card-laid', seat, from, pile, owner, card: codeOf(card), centre: centre + 1 });
  }
}

function playHand(
  s: RomBoState,
  seat: Seat,
  card: Card,
  centre: number,
  rng: Rng,
  emit: Listener,
): void {
  takeFromHand(s, seat, card);
  layOn(s, seat, centre, card, 'hand', 0, seat, emit);
  goOn(s, seat, rng, emit);
}

function playPile(
  s: RomBoState,
  seat: Seat,
  p: number,
  centre: number,
  rng: Rng,
  emit: Listener,
): void {
  const card = takeFromPile(s, seat, p);
  layOn(s, seat, centre, card, 'pile', p + 1, seat, emit);
  goOn(s, seat, rng, emit);
}

function playStock(s: RomBoState, seat: Seat, centre: number, rng: Rng, emit: Listener): void {
  const card = takeFromStock(s, seat);
  layOn(s, seat, centre, card, 'stock', 0, seat, emit);
  if (s.lengths[stockOf(seat)] === 0) {
    finish(s); // RB-06
  } else if (s.options.variant === 2) {
    turnUpStock(s, seat, emit); // RB-53
    endTurn(s, 'stock', rng, emit); // RB-50
  }
  // RB-13: else a covered card is left, so there is something to do
}

/** RB-30: pays first, so that what RB-27 collects does not reach the bought card. */
function buy(s: RomBoState, seat: Seat, move: Move, rng: Rng, emit: Listener): void {
  const owner = firstOf(move);
  const p = secondOf(move);
  pay(s, seat, rng, emit);
  const card = takeFromPile(s, owner, p);
  layOn(s, seat, thirdOf(move), card, 'bought', p + 1, owner, emit);
  goOn(s, seat, rng, emit); // RB-31: an ace too
}

/** RB-13, RB-14; RB-53: an ace ends no turn in variation 2. */
function flip(s: RomBoState, seat: Seat, rng: Rng, emit: Listener): void {
  const card = turnUpStock(s, seat, emit);
  if (card === ACE && s.options.variant === 1) endTurn(s, 'ace', rng, emit);
  else goOn(s, seat, rng, emit);
}

/** RB-15 */
function drawMore(s: RomBoState, seat: Seat, rng: Rng, emit: Listener): void {
  if (draw(s, seat, 0, rng, emit)) endTurn(s, 'ace', rng, emit);
}

/** RB-16 */
function discard(s: RomBoState, seat: Seat, card: Card, p: number, rng: Rng, emit: Listener): void {
  takeFromHand(s, seat, card);
  putOnPile(s, seat, p, card);
  if (emit) emit({ type: 'card-discarded', seat, card: codeOf(card), pile: p + 1 });
  endTurn(s, 'discard', rng, emit);
}

/** Takes up a loaded position: the rest of the choosing, or the turn as far as it goes by itself. */
export function resume(s: RomBoState, rng: Rng, emit?: Emit<RomBoEvent>): void {
  if (s.head[PHASE] === CHOOSE) finishChoosing(s, rng, emit);
  if (s.head[PHASE] !== PLAY) return;
  if (s.options.variant === 2) {
    // RB-53: nobody's card stays covered
    for (let seat = 0; seat < s.seats; seat++) {
      if (!isShown(s, seat)) turnUpStock(s, seat, emit);
    }
  }
  runOn(s, rng, emit);
}

/** RB-06, RB-28: the fewest stock cards; equal ones share. */
export function winners(s: RomBoState): SeatMask {
  let fewest = PACK_SIZE;
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const cards = s.lengths[stockOf(seat)];
    if (cards < fewest) mask = 0;
    if (cards <= fewest) {
      fewest = cards;
      mask |= 1 << seat;
    }
  }
  return mask;
}

/** RB-28: 1 for winners, 0 for the others. */
export function scores(s: RomBoState, out: Float64Array): void {
  const best = winners(s);
  for (let seat = 0; seat < s.seats; seat++) out[seat] = (best >> seat) & 1;
}

/** The stock cards left, and the rule by which the game ended. */
export function details(s: RomBoState): RomBoDetails {
  const stock = Array.from({ length: s.seats }, (_, seat) => s.lengths[stockOf(seat)]);
  if (stock.includes(0)) return { stock, rule: 'RB-06' };
  return { stock, rule: turnsOf(s) >= TURN_LIMIT ? 'RB-29' : 'RB-28' };
}
