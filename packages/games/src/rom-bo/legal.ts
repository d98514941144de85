import { lowestBit, type Move, type Rng, type Seat } from '@taberna/engine';
import { ACE, JOKER, KINDS, NO_CARD } from './cards.ts';
import { fitting } from './centre.ts';
import { legalChoice } from './choose.ts';
import { kindIn, kindsIn } from './kinds.ts';
import { BUY, DISCARD, DRAW, FLIP, HAND, PILE, packMove, STOCK } from './moves.ts';
import {
  CENTRES,
  CHOOSE,
  isShown,
  OVER,
  OWN_PILES,
  PHASE,
  PILES_OF_SEAT,
  pileFace,
  type RomBoState,
  stockFace,
  TURN,
} from './state.ts';
import { canDraw, canPay } from './turn.ts';

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
