import type { Emit, Move, Rng, Seat } from '@taberna/engine';
import { ACE, type Card, codeOf, JOKER } from './cards.ts';
import { lay } from './centre.ts';
import { choosePile, finishChoosing, showOffer } from './choose.ts';
import type { LaidFrom, RomBoEvent } from './events.ts';
import {
  BUY,
  DISCARD,
  FLIP,
  firstOf,
  HAND,
  kindOf,
  PILE,
  SHOW,
  STOCK,
  secondOf,
  TAKE,
  thirdOf,
} from './moves.ts';
import {
  CHOOSE,
  isShown,
  PHASE,
  PLAYING,
  putOnPile,
  type RomBoState,
  stockOf,
  takeFromHand,
  takeFromPile,
  takeFromStock,
} from './state.ts';
import { canAct, draw, endTurn, finish, pay, runOn, turnUpStock } from './turn.ts';

type Listener = Emit<RomBoEvent> | undefined;

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
  const due = s.due[centre];
  lay(s, centre, card);
  if (emit) {
    const laid = { seat, from, pile, owner, card: codeOf(card), centre: centre + 1 };
    if (card === JOKER) emit({ type: 'card-laid', ...laid, as: codeOf(due) });
    else if (card === ACE) emit({ type: 'card-laid', ...laid, down: s.down[centre] !== 0 });
    else emit({ type: 'card-laid', ...laid });
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
  if (s.head[PHASE] !== PLAYING) return;
  if (s.options.variant === 2) {
    // RB-53: nobody's card stays covered
    for (let seat = 0; seat < s.seats; seat++) {
      if (!isShown(s, seat)) turnUpStock(s, seat, emit);
    }
  }
  runOn(s, rng, emit);
}
