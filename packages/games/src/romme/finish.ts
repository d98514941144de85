import { JOKER, NONE } from './cards.ts';
import { canEndGame } from './cover.ts';
import { canGoOn } from './free.ts';
import { type End, type Meld, meldPoints, NO_MELD, swapIn } from './meld.ts';
import { canOpen, listOpenings } from './opening.ts';
import { needs, type Turn } from './turn.ts';

/** Which card a move would use; REFUSED where the turn could not end legally afterwards. */
export type Source = 0 | 1 | 2;
export const REFUSED: Source = 0;
export const WITH_TAKEN: Source = 1;
export const FROM_HAND: Source = 2;

/** RO-2A: whether the turn can still end legally, leaving aside RO-21's exception and RO-26. */
export function canFinishTurn(t: Turn): boolean {
  if (t.calm) return canDiscardSome(t);
  if (!t.opened) return canOpen(t);
  return (!t.bound && canGoOn(t)) || canEndGame(t, true);
}

/** RO-21, RO-30: nothing is owed; a real card, or the last card, or all jokers but one laid. */
function canDiscardSome(t: Turn): boolean {
  if (t.reals > 0 || t.jokers === 1) return true;
  return t.opened && t.jokers > 1 && t.jokers - 1 <= t.room(0);
}

/** RO-21, RO-22, RO-25, RO-28 to RO-30: whether this card of the hand may end the turn now. */
export function mayDiscard(t: Turn, kind: number): boolean {
  if (t.taken !== NONE || t.freed > 0) return false;
  if (t.reals + t.jokers === 1) return true;
  return kind !== JOKER && t.calm;
}

export function tryMeld(t: Turn, meld: Meld): Source {
  if (!t.opened) listOpenings(t);
  if (t.taken !== NONE && needs(meld, t.taken) && t.holdsMeld(meld, true)) {
    if (meldLeadsOn(t, meld, true)) return WITH_TAKEN;
  }
  return t.holdsMeld(meld, false) && meldLeadsOn(t, meld, false) ? FROM_HAND : REFUSED;
}

function meldLeadsOn(t: Turn, meld: Meld, withTaken: boolean): boolean {
  const { laid, opened } = t;
  const receipt = t.layMeld(meld, withTaken);
  if (!t.openedBefore) {
    t.laid += meldPoints(meld);
    t.opened = opened || t.laid >= t.opening;
  }
  const ends = canFinishTurn(t);
  t.laid = laid;
  t.opened = opened;
  t.takeBack(meld, receipt);
  return ends;
}

/** Of a card that fits there, by a player who has opened. */
export function tryLay(t: Turn, at: number, kind: number, end: End): Source {
  const grown = t.laidOff(at, kind, end);
  if (grown === NO_MELD) return REFUSED;
  const direct = t.laysDirectly(at, kind, end);
  return putLeadsOn(t, at, grown, kind, direct, 0);
}

export function trySwap(t: Turn, at: number, kind: number): Source {
  const swapped = swapIn(t.melds[at], kind);
  if (swapped === NO_MELD) return REFUSED;
  return putLeadsOn(t, at, swapped, kind, t.swapsDirectly(at, kind), 1);
}

function putLeadsOn(
  t: Turn,
  at: number,
  grown: Meld,
  kind: number,
  direct: boolean,
  freed: number,
): Source {
  const meld = t.melds[at];
  let source: Source = REFUSED;
  const mayUseTaken = direct ? t.openedBefore : t.mayBind;
  t.melds[at] = grown;
  t.freed += freed;
  if (t.taken === kind && mayUseTaken && takenLeadsOn(t, direct)) source = WITH_TAKEN;
  else if (handLeadsOn(t, kind)) source = FROM_HAND;
  t.freed -= freed;
  t.melds[at] = meld;
  return source;
}

function takenLeadsOn(t: Turn, direct: boolean): boolean {
  const { taken, bound } = t;
  t.taken = NONE;
  t.bound = bound || !direct;
  const ends = canFinishTurn(t);
  t.bound = bound;
  t.taken = taken;
  return ends;
}

function handLeadsOn(t: Turn, kind: number): boolean {
  if (kind === JOKER) return jokerLeadsOn(t);
  if (!t.holds(kind)) return false;
  t.removeReal(kind);
  const ends = canFinishTurn(t);
  t.addReal(kind);
  return ends;
}

/** A freed joker goes before one of the hand. */
function jokerLeadsOn(t: Turn): boolean {
  const freed = t.freed > 0 ? 1 : 0;
  if (freed === 0 && t.jokers === 0) return false;
  t.freed -= freed;
  t.jokers -= 1 - freed;
  const ends = canFinishTurn(t);
  t.jokers += 1 - freed;
  t.freed += freed;
  return ends;
}
