import {
  type Emit,
  leftOf,
  type Move,
  type Refusal,
  type Rng,
  refuse,
  type Seat,
} from '@taberna/engine';
import {
  BID,
  CARDS,
  codeOf,
  DEALER,
  DISCARD,
  DRAW,
  EMPTY,
  HAND,
  handOf,
  isOver,
  PACK,
  PHASE,
  REFILL,
  ROUND,
  type Trio,
  type TrioEvent,
  TURN,
} from './state.ts';

/** A bid holds its card above the kind. */
export const BID_MOVE = 0;
export const DRAW_MOVE = 1;
export const TAKE_MOVE = 2;
export const MAX_MOVES = PACK.length;

export function bidOf(card: number): Move {
  return (card << 2) | BID_MOVE;
}

export function deal(s: Trio, rng: Rng, dealer: Seat, emit?: Emit<TrioEvent>): void {
  s.buf.fill(0);
  s.discard.fill(EMPTY);
  s.bids.fill(EMPTY);
  let cards = 0;
  for (const [kind, { copies }] of PACK.entries()) {
    for (let i = 0; i < copies; i++) s.draw[cards++] = kind;
  }
  rng.shuffle(s.draw);
  s.head[DEALER] = dealer;
  s.head[TURN] = leftOf(dealer, s.seats);
  s.head[DRAW] = CARDS;
  for (let i = 0; i < s.hands.length; i++) s.hands[i] = drawn(s);
  const hands = Array.from({ length: s.seats }, (_, seat) => [...handOf(s, seat)].map(codeOf));
  emit?.({ type: 'dealt', dealer, hands });
}

function drawn(s: Trio): number {
  const card = s.draw[--s.head[DRAW]];
  s.draw[s.head[DRAW]] = EMPTY;
  return card;
}

export function actors(s: Trio): number {
  if (isOver(s)) return 0;
  if (s.head[PHASE] === REFILL) return 1 << s.head[TURN];
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) if (s.bids[seat] === EMPTY) mask |= 1 << seat;
  return mask;
}

export function legal(s: Trio, seat: Seat, out: Int32Array): number {
  let count = 0;
  if ((actors(s) & (1 << seat)) === 0) return 0;
  if (s.head[PHASE] === BID) {
    for (let card = 0; card < PACK.length; card++) {
      if (handOf(s, seat).includes(card)) out[count++] = bidOf(card);
    }
    return count;
  }
  if (canDraw(s)) out[count++] = DRAW_MOVE;
  if (s.head[DISCARD] > 0) out[count++] = TAKE_MOVE;
  return count;
}

/** The last discard stays where it is when the others become the new pile. */
function canDraw(s: Trio): boolean {
  return s.head[DRAW] > 0 || s.head[DISCARD] > 1;
}

export function check(s: Trio, seat: Seat, move: Move): Refusal | null {
  if (isOver(s)) return refuse('TR-5', 'over');
  if ((actors(s) & (1 << seat)) === 0) return refuse('TR-1', 'turn', { seat });
  if (s.head[PHASE] === BID) {
    if (move < 0 || (move & 3) !== BID_MOVE) return refuse('TR-2', 'bidNow');
    const card = move >> 2;
    return handOf(s, seat).includes(card) && card < PACK.length
      ? null
      : refuse('TR-2', 'notHeld', { card: codeOf(card) });
  }
  if (move === DRAW_MOVE) return canDraw(s) ? null : refuse('TR-3', 'nothingToDraw');
  if (move === TAKE_MOVE) return s.head[DISCARD] > 0 ? null : refuse('TR-3', 'nothingToTake');
  return refuse('TR-3', 'refillNow');
}

const choices = new Int32Array(MAX_MOVES);

export function random(s: Trio, seat: Seat, rng: Rng): Move {
  return choices[rng.below(legal(s, seat, choices))];
}

export function apply(s: Trio, seat: Seat, move: Move, rng: Rng, emit?: Emit<TrioEvent>): void {
  if (s.head[PHASE] === BID) bid(s, seat, move >> 2, emit);
  else refill(s, seat, move, rng, emit);
}

function bid(s: Trio, seat: Seat, card: number, emit?: Emit<TrioEvent>): void {
  const hand = handOf(s, seat);
  const at = hand.indexOf(card);
  hand.copyWithin(at, at + 1);
  hand[HAND - 1] = EMPTY;
  s.bids[seat] = card;
  emit?.({ type: 'bid', seat, card: codeOf(card) });
  if (!s.bids.includes(EMPTY)) reveal(s, emit);
}

/** TR-4: the highest value alone wins a point; cards are laid aside in the order of the seats. */
function reveal(s: Trio, emit?: Emit<TrioEvent>): void {
  const values = [...s.bids].map((card) => card % 4);
  const best = Math.max(...values);
  const alone = values.indexOf(best) === values.lastIndexOf(best);
  const winner = alone ? values.indexOf(best) : -1;
  if (winner >= 0) s.points[winner]++;
  emit?.({ type: 'revealed', cards: [...s.bids].map(codeOf), winner });
  for (const card of s.bids) s.discard[s.head[DISCARD]++] = card;
  s.bids.fill(EMPTY);
  s.head[ROUND]++;
  if (isOver(s)) return;
  s.head[PHASE] = REFILL;
  s.head[TURN] = leftOf(s.head[DEALER], s.seats);
}

function refill(s: Trio, seat: Seat, move: Move, rng: Rng, emit?: Emit<TrioEvent>): void {
  const hand = handOf(s, seat);
  if (move === TAKE_MOVE) {
    const card = s.discard[--s.head[DISCARD]];
    s.discard[s.head[DISCARD]] = EMPTY;
    hand[HAND - 1] = card;
    emit?.({ type: 'took', seat, card: codeOf(card) });
  } else {
    if (s.head[DRAW] === 0) reshuffle(s, rng, emit);
    hand[HAND - 1] = drawn(s);
    emit?.({ type: 'drew', seat, card: codeOf(hand[HAND - 1]) });
  }
  if (seat === s.head[DEALER]) s.head[PHASE] = BID;
  s.head[TURN] = leftOf(seat, s.seats);
}

function reshuffle(s: Trio, rng: Rng, emit?: Emit<TrioEvent>): void {
  const cards = s.head[DISCARD] - 1;
  s.draw.set(s.discard.subarray(0, cards));
  s.discard[0] = s.discard[cards];
  s.discard.fill(EMPTY, 1);
  rng.shuffle(s.draw, 0, cards);
  s.head[DRAW] = cards;
  s.head[DISCARD] = 1;
  emit?.({ type: 'reshuffled', cards });
}
