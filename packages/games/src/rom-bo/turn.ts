import type { Emit, Rng, Seat } from '@taberna/engine';
import { leftOf } from '@taberna/engine';
import { ACE, type Card, codeOf } from './cards.ts';
import { available, collect, fitsAnywhere } from './centre.ts';
import type { RomBoEvent, TurnEnd } from './events.ts';
import {
  addToHand,
  FULL_HAND,
  handOf,
  isShown,
  OVER,
  OWN_PILES,
  PHASE,
  PLAYING,
  pileFace,
  pop,
  putUnderStock,
  type RomBoState,
  STARTED,
  showStock,
  stockFace,
  stockOf,
  TALON,
  TURN,
  TURN_LIMIT,
  turnsOf,
} from './state.ts';

type Listener = Emit<RomBoEvent> | undefined;

/** RB-30, RB-52 */
export function priceOf(s: RomBoState): number {
  return s.options.variant === 2 ? 1 : 2;
}

/** RB-32 */
export function canPay(s: RomBoState): boolean {
  return s.lengths[TALON] > 1 || available(s) >= priceOf(s);
}

/** RB-28: without a card to collect nobody draws. */
export function canDraw(s: RomBoState): boolean {
  return s.lengths[TALON] > 0 || available(s) > 0;
}

const NONE = -1;

function takeFromTalon(s: RomBoState, rng: Rng, emit: Listener): Card {
  if (s.lengths[TALON] === 0) {
    if (available(s) === 0) return NONE;
    collect(s, rng, emit);
  }
  return pop(s, TALON);
}

/** Draws until the hand is full, `least` cards at least; true where an ace ended it (RB-11). */
export function draw(s: RomBoState, seat: Seat, least: number, rng: Rng, emit: Listener): boolean {
  const before = emit ? handOf(s, seat) : null;
  let card = NONE;
  const missing = FULL_HAND - s.handSizes[seat];
  for (let wanted = missing > least ? missing : least; wanted > 0; wanted--) {
    card = takeFromTalon(s, rng, emit);
    if (card === NONE) break;
    addToHand(s, seat, card);
    if (card === ACE) break;
  }
  if (emit && before !== null) tellDrawn(s, seat, before, emit);
  return card === ACE;
}

/** A hand is a heap (RB-40): in which order its cards came is nothing that a view keeps. */
function tellDrawn(s: RomBoState, seat: Seat, before: readonly Card[], emit: Emit<RomBoEvent>) {
  let known = 0;
  const drawn = handOf(s, seat).filter((card) => {
    const wasThere = before[known] === card;
    if (wasThere) known++;
    return !wasThere;
  });
  if (drawn.length > 0) emit({ type: 'cards-drawn', seat, cards: drawn.map(codeOf) });
}

/** RB-30: two cards (RB-52: one), unseen, the first above the second. */
export function pay(s: RomBoState, seat: Seat, rng: Rng, emit: Listener): void {
  for (let paid = 0; paid < priceOf(s); paid++) {
    putUnderStock(s, seat, takeFromTalon(s, rng, emit));
    if (emit) emit({ type: 'card-paid', seat });
  }
}

/** RB-13, RB-53 */
export function turnUpStock(s: RomBoState, seat: Seat, emit: Listener): Card {
  const card = showStock(s, seat);
  if (emit) emit({ type: 'stock-turned', seat, card: codeOf(card) });
  return card;
}

/**
 * RB-15, RB-28: whether there is anything left to do for a seat on turn. Who can buy can draw,
 * so that buying needs no look here.
 */
export function canAct(s: RomBoState, seat: Seat): boolean {
  if (s.handSizes[seat] > 0 || !isShown(s, seat) || canDraw(s)) return true;
  if (fitsAnywhere(s, stockFace(s, seat))) return true;
  for (let p = 0; p < OWN_PILES; p++) if (fitsAnywhere(s, pileFace(s, seat, p))) return true;
  return false;
}

/** Ends the game: who has the fewest stock cards has won, by RB-06 as by RB-28. */
export function finish(s: RomBoState): void {
  s.head[PHASE] = OVER;
  s.head[TURN] = 0;
  s.head[STARTED] = 1;
}

/** RB-17 */
function passTurn(s: RomBoState, why: TurnEnd, emit: Listener): void {
  const seat = s.head[TURN];
  const turns = ++s.words[s.seats];
  if (emit) tellTurn(seat, why, turns, emit);
  s.head[TURN] = leftOf(seat, s.seats);
  s.head[STARTED] = 0;
  if (turns >= TURN_LIMIT) finish(s); // RB-29
}

function tellTurn(seat: Seat, why: TurnEnd, turns: number, emit: Emit<RomBoEvent>): void {
  emit({ type: 'turn-ended', seat, why, turns });
  if (turns >= TURN_LIMIT) emit({ type: 'turns-used-up', turns });
}

export function endTurn(s: RomBoState, why: TurnEnd, rng: Rng, emit: Listener): void {
  passTurn(s, why, emit);
  runOn(s, rng, emit);
}

/** Runs on to the next choice: opening draws, turns that end by themselves, the end. */
export function runOn(s: RomBoState, rng: Rng, emit: Listener): void {
  let idle = 0;
  while (s.head[PHASE] === PLAYING) {
    const seat = s.head[TURN];
    if (s.head[STARTED] === 0) {
      s.head[STARTED] = 1;
      // RB-10, RB-51
      const least = s.options.variant === 2 ? 2 : 0;
      if (draw(s, seat, least, rng, emit)) {
        idle = 0;
        passTurn(s, 'ace', emit);
        continue;
      }
    }
    if (canAct(s, seat)) return;
    // RB-28: nothing changes while turns end by themselves, so a whole round of them is the end
    if (++idle === s.seats) {
      finish(s);
      if (emit) emit({ type: 'table-stuck' });
    } else {
      passTurn(s, 'nothing', emit);
    }
  }
}

/** Whether a position in play is at its end: RB-06, RB-29, RB-28. */
export function isAtEnd(s: RomBoState): boolean {
  if (turnsOf(s) >= TURN_LIMIT) return true;
  for (let seat = 0; seat < s.seats; seat++) if (s.lengths[stockOf(seat)] === 0) return true;
  for (let seat = 0; seat < s.seats; seat++) if (canAct(s, seat)) return false;
  return true;
}
