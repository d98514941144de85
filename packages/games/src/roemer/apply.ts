import { leftOf, type Move, type Rng, type Seat } from '@taberna/engine';
import { cardCode } from './cards.ts';
import { drawCard } from './deal.ts';
import { type EmitRoemer, type EndReason, laidCards, type Revealed } from './events.ts';
import { ATTACH, actionOf, CHANGE, cardOf, LEAD, LINEUP, PLAY, TRUMP } from './moves.ts';
import { layoutPoints } from './score.ts';
import {
  addToDiscard,
  addToLayout,
  CHANGED,
  everybody,
  FULL_LAYOUT,
  LEADER,
  LINEUP_PHASE,
  MAX_TURNS,
  nextInTrick,
  nextWithCards,
  OVER,
  PENDING,
  PHASE,
  type RoemerState,
  TRICK_PHASE,
  TRUMP_PHASE,
  TURN,
  TURN_PHASE,
  takeFromHand,
} from './state.ts';
import { settleTrick } from './trick.ts';

export function apply(s: RoemerState, seat: Seat, move: Move, rng: Rng, emit?: EmitRoemer): void {
  const card = cardOf(move);
  takeFromHand(s, seat, card);
  switch (actionOf(move)) {
    case TRUMP:
      layTrump(s, seat, card, rng, emit);
      break;
    case ATTACH:
      attach(s, seat, card, rng, emit);
      break;
    case LEAD:
      lead(s, seat, card, rng, emit);
      break;
    case PLAY:
      playToTrick(s, seat, card, rng, emit);
      break;
    case CHANGE:
      changeTrump(s, seat, card, rng, emit);
      break;
    case LINEUP:
      lineUp(s, seat, card, emit);
      break;
  }
}

/** RM-12 at the start, RM-50 after a trick: in both the seat left of the last one continues. */
function layTrump(s: RoemerState, seat: Seat, card: number, rng: Rng, emit?: EmitRoemer): void {
  addToLayout(s, seat, card, everybody(s));
  if (emit) emit({ type: 'trump', seat, card: cardCode(card) });
  drawCard(s, seat, rng, emit);
  s.at[PENDING] &= ~(1 << seat);
  if (s.at[PENDING] !== 0) s.at[TURN] = nextPending(s, seat);
  else beginTurn(s, leftOf(seat, s.seats), emit); // RM-13, RM-50
}

/** The first seat that has to lay a trump, clockwise from the left of `seat`. */
function nextPending(s: RoemerState, seat: Seat): Seat {
  let at = leftOf(seat, s.seats);
  while ((s.at[PENDING] & (1 << at)) === 0) at = leftOf(at, s.seats);
  return at;
}

/** RM-20 */
function attach(s: RoemerState, seat: Seat, card: number, rng: Rng, emit?: EmitRoemer): void {
  addToLayout(s, seat, card, 1 << seat);
  if (emit) emit({ type: 'attach', seat, card: cardCode(card) });
  countTurn(s);
  if (s.layoutSize[seat] === FULL_LAYOUT) {
    endGame(s, 'complete', emit); // RM-60
  } else {
    drawCard(s, seat, rng, emit);
    beginTurn(s, leftOf(seat, s.seats), emit);
  }
}

/** RM-21 */
function lead(s: RoemerState, seat: Seat, card: number, rng: Rng, emit?: EmitRoemer): void {
  s.at[PHASE] = TRICK_PHASE;
  s.at[LEADER] = seat;
  s.played[seat] = card;
  if (emit) emit({ type: 'lead', seat, card: cardCode(card) });
  continueTrick(s, seat, rng, emit);
}

function playToTrick(s: RoemerState, seat: Seat, card: number, rng: Rng, emit?: EmitRoemer): void {
  s.played[seat] = card;
  if (emit) emit({ type: 'play', seat, card: cardCode(card) });
  continueTrick(s, seat, rng, emit);
}

function continueTrick(s: RoemerState, seat: Seat, rng: Rng, emit?: EmitRoemer): void {
  const next = nextInTrick(s, seat);
  if (next >= 0) s.at[TURN] = next;
  else finishTrick(s, rng, emit);
}

/** RM-42: what follows when the cards of a trick are where they belong. */
function finishTrick(s: RoemerState, rng: Rng, emit?: EmitRoemer): void {
  const winner = settleTrick(s, rng, emit);
  countTurn(s);
  s.at[CHANGED] = 0;
  if (s.layoutSize[winner] === FULL_LAYOUT) {
    endGame(s, 'complete', emit); // RM-43, RM-60
  } else if (s.at[PENDING] !== 0) {
    // RM-50
    s.at[PHASE] = TRUMP_PHASE;
    s.at[TURN] = nextPending(s, winner);
  } else {
    beginTurn(s, winner, emit); // RM-37
  }
}

/** RM-22 */
function changeTrump(s: RoemerState, seat: Seat, card: number, rng: Rng, emit?: EmitRoemer): void {
  if (emit) emit({ type: 'change', seat, card: cardCode(card), discarded: laidCards(s, seat) });
  discardLayout(s, seat);
  addToLayout(s, seat, card, everybody(s));
  drawCard(s, seat, rng, emit);
  if (s.options.change === 'ends-turn') {
    countTurn(s);
    beginTurn(s, leftOf(seat, s.seats), emit);
  } else if (s.handSize[seat] === 0) {
    beginTurn(s, leftOf(seat, s.seats), emit); // RM-23
  } else {
    s.at[CHANGED] = 1;
  }
}

/** RM-22: what lay face down stays unseen (RM-63). */
function discardLayout(s: RoemerState, seat: Seat): void {
  const first = seat * FULL_LAYOUT;
  const end = first + s.layoutSize[seat];
  for (let cell = first; cell < end; cell++) {
    addToDiscard(s, s.layout[cell], s.layoutSeen[cell]);
    s.layout[cell] = 0;
    s.layoutSeen[cell] = 0;
  }
  s.layoutSize[seat] = 0;
}

/** RM-51: nothing is drawn. */
function lineUp(s: RoemerState, seat: Seat, card: number, emit?: EmitRoemer): void {
  addToLayout(s, seat, card, 1 << seat);
  if (emit) emit({ type: 'lineup', seat, card: cardCode(card) });
  s.at[PHASE] = LINEUP_PHASE;
  if (s.layoutSize[seat] === FULL_LAYOUT) endGame(s, 'complete', emit);
  else if (s.handSize[seat] === 0) endGame(s, 'no-cards', emit);
}

/** RM-64 */
function countTurn(s: RoemerState): void {
  if (s.turns[0] < MAX_TURNS) s.turns[0]++;
}

/** Gives the turn to `seat`, or to the next one with hand cards (RM-23). */
function beginTurn(s: RoemerState, seat: Seat, emit?: EmitRoemer): void {
  const next = nextWithCards(s, seat);
  s.at[PHASE] = TURN_PHASE;
  s.at[CHANGED] = 0;
  if (next < 0) {
    endGame(s, 'no-cards', emit); // RM-54
  } else if (s.turns[0] >= MAX_TURNS) {
    endGame(s, 'turn-limit', emit); // RM-64
  } else {
    s.at[TURN] = next;
  }
}

function endGame(s: RoemerState, reason: EndReason, emit?: EmitRoemer): void {
  s.at[PHASE] = TURN_PHASE;
  s.at[CHANGED] = 0;
  s.at[PENDING] = 0;
  closeGame(s);
  if (emit) emit(revealed(s, reason));
}

/** RM-61: all layouts are turned face up. */
export function closeGame(s: RoemerState): void {
  s.at[OVER] = 1;
  s.at[TURN] = 0;
  const all = everybody(s);
  for (let seat = 0; seat < s.seats; seat++) {
    const first = seat * FULL_LAYOUT;
    s.layoutSeen.fill(all, first, first + s.layoutSize[seat]);
  }
}

function revealed(s: RoemerState, reason: EndReason): Revealed {
  const seats = Array.from({ length: s.seats }, (_, seat) => seat);
  return {
    type: 'reveal',
    reason,
    layouts: seats.map((seat) => laidCards(s, seat).map(({ card }) => card)),
    points: seats.map((seat) => layoutPoints(s, seat)),
  };
}

/** Every position of Römer waits for a choice or is over. */
export function resume(): void {}
