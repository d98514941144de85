import { type Move, type Refusal, type Seat, seatLetter, unreadable } from '@taberna/engine';
import { type Card, codeOf, KINDS, NO_CARD } from './cards.ts';
import { fits, whyNotOn } from './centre.ts';
import { checkChoice } from './choose.ts';
import {
  BUY,
  DISCARD,
  DRAW,
  EXAMPLES,
  FLIP,
  firstOf,
  HAND,
  isMove,
  kindOf,
  PILE,
  STOCK,
  secondOf,
  thirdOf,
} from './moves.ts';
import { refuse } from './names.ts';
import {
  CENTRES,
  CHOOSE,
  holds,
  isShown,
  OVER,
  OWN_PILES,
  PHASE,
  pileFace,
  type RomBoState,
  stockFace,
  TURN,
} from './state.ts';
import { canDraw, canPay } from './turn.ts';

export function check(s: RomBoState, seat: Seat, move: Move): Refusal | null {
  if (!isMove(move)) return unreadable(`${move}`, EXAMPLES);
  if (s.head[PHASE] === OVER) return refuse('RB-06', 'game.over');
  if (s.head[TURN] !== seat) {
    const rule = s.head[PHASE] === CHOOSE ? 'RB-03' : 'RB-17';
    return refuse(rule, 'turn.other', { seat: seatLetter(s.head[TURN]) });
  }
  if (s.head[PHASE] === CHOOSE) return checkChoice(s, move);
  switch (kindOf(move)) {
    case STOCK:
      return checkStock(s, seat, firstOf(move));
    case HAND:
      return checkHand(s, seat, firstOf(move), secondOf(move));
    case PILE:
      return checkPile(s, seat, firstOf(move), secondOf(move));
    case BUY:
      return checkBuy(s, seat, firstOf(move), secondOf(move), thirdOf(move));
    case FLIP:
      return isShown(s, seat) ? refuse('RB-13', 'flip.shown') : null;
    case DRAW:
      return checkDraw(s, seat);
    case DISCARD:
      return checkDiscard(s, seat, firstOf(move), secondOf(move));
    default:
      return refuse('RB-03', 'choose.over');
  }
}

function checkLay(s: RomBoState, centre: number, card: Card): Refusal | null {
  if (centre >= CENTRES) return refuse('RB-05', 'centre.none', { centre: centre + 1 });
  return fits(s, centre, card) ? null : whyNotOn(s, centre, card);
}

function checkStock(s: RomBoState, seat: Seat, centre: number): Refusal | null {
  if (!isShown(s, seat)) return refuse('RB-13', 'stock.covered');
  return checkLay(s, centre, stockFace(s, seat));
}

function checkHeld(s: RomBoState, seat: Seat, card: Card, rule: string): Refusal | null {
  if (card < KINDS && holds(s, seat, card)) return null;
  return refuse(rule, 'hand.lacks', { card: card < KINDS ? codeOf(card) : '?' });
}

function checkHand(s: RomBoState, seat: Seat, card: Card, centre: number): Refusal | null {
  return checkHeld(s, seat, card, 'RB-12') ?? checkLay(s, centre, card);
}

function checkPile(s: RomBoState, seat: Seat, p: number, centre: number): Refusal | null {
  if (p >= OWN_PILES) return refuse('RB-05', 'pile.none', { pile: p + 1 });
  const card = pileFace(s, seat, p);
  if (card === NO_CARD) return refuse('RB-12', 'pile.empty', { pile: p + 1 });
  return checkLay(s, centre, card);
}

function checkBuy(
  s: RomBoState,
  seat: Seat,
  owner: Seat,
  p: number,
  centre: number,
): Refusal | null {
  if (owner >= s.seats) return refuse('RB-30', 'buy.nobody', { seat: seatLetter(owner) });
  if (owner === seat) return refuse('RB-30', 'buy.own', { pile: p + 1 });
  if (p >= OWN_PILES) return refuse('RB-05', 'pile.none', { pile: p + 1 });
  const card = pileFace(s, owner, p);
  if (card === NO_CARD) {
    return refuse('RB-30', 'buy.empty', { seat: seatLetter(owner), pile: p + 1 });
  }
  const refusal = checkLay(s, centre, card);
  if (refusal !== null) return refusal;
  return canPay(s) ? null : refuse('RB-32', 'buy.talon');
}

function checkDraw(s: RomBoState, seat: Seat): Refusal | null {
  if (s.handSizes[seat] > 0) return refuse('RB-15', 'draw.hand', { cards: s.handSizes[seat] });
  return canDraw(s) ? null : refuse('RB-28', 'draw.none');
}

function checkDiscard(s: RomBoState, seat: Seat, card: Card, p: number): Refusal | null {
  if (p >= OWN_PILES) return refuse('RB-05', 'pile.none', { pile: p + 1 });
  return checkHeld(s, seat, card, 'RB-16');
}
