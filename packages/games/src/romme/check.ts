import { type Move, type Refusal, type Seat, seatLetter, unreadable } from '@taberna/engine';
import { codeOf, JOKER, NONE } from './cards.ts';
import { canFinishTurn, mayDiscard, REFUSED, tryLay, tryMeld, trySwap } from './finish.ts';
import { listStuckJokers, mayReturn, mayTake, mustDraw } from './legal.ts';
import {
  HIGH,
  isRun,
  LOW,
  type Meld,
  meldPoints,
  meldSize,
  NO_END,
  NO_MELD,
  runLength,
  swapIn,
} from './meld.ts';
import {
  cardOf,
  DRAW_MOVE,
  EXAMPLES,
  endOf,
  fittingEnds,
  isMove,
  LAY_MOVE,
  MELD_MOVE,
  meldKinds,
  meldOf,
  meldText,
  moveType,
  RETURN_MOVE,
  SWAP_MOVE,
  TAKE_MOVE,
  targetOf,
} from './moves.ts';
import { refuse } from './names.ts';
import { DRAW, isOver, openTop, PHASE, type Romme, TAKEN, TURN } from './state.ts';
import { needs, Turn } from './turn.ts';

const turn = new Turn();
const stuck = new Int32Array(256);

export function check(s: Romme, seat: Seat, move: Move): Refusal | null {
  if (isOver(s)) return refuse('RO-30', 'game.over');
  if (s.head[TURN] !== seat) return refuse('RO-20', 'turn.notYours', { seat: seatLetter(seat) });
  if (!isMove(move)) return unreadable(`${move}`, EXAMPLES);
  if (s.head[PHASE] === DRAW) return checkDraw(s, seat, move);
  const type = moveType(move);
  if (type === DRAW_MOVE || type === TAKE_MOVE) return refuse('RO-20', 'turn.drawn');
  if (type === RETURN_MOVE) return checkReturn(s);
  turn.load(s, seat);
  const refusal = checkPlay(turn, type, move);
  return refusal === null || isForced(turn, move) ? null : refusal;
}

function checkDraw(s: Romme, seat: Seat, move: Move): Refusal | null {
  if (move === DRAW_MOVE) return null;
  if (move !== TAKE_MOVE) return refuse('RO-20', 'turn.drawFirst');
  if (openTop(s) === NONE) return refuse('RO-20', 'take.empty');
  if (s.size[seat] < 2) return refuse('RO-27', 'take.lastCard');
  if (mustDraw(s)) return refuse('RO-26', 'take.mustDraw');
  if (mayTake(s, seat)) return null;
  return refuse('RO-26', 'take.useless', { card: codeOf(openTop(s)) });
}

function checkReturn(s: Romme): Refusal | null {
  if (mayReturn(s)) return null;
  return refuse('RO-26', s.head[TAKEN] === NONE ? 'return.nothing' : 'return.acted');
}

function checkPlay(t: Turn, type: number, move: Move): Refusal | null {
  switch (type) {
    case MELD_MOVE:
      return checkMeld(t, meldOf(move));
    case LAY_MOVE:
      return checkLay(t, move);
    case SWAP_MOVE:
      return checkSwap(t, move);
    default:
      return checkDiscard(t, cardOf(move));
  }
}

/** RO-21: jokers alone, and no way to end the turn as it should. */
function isForced(t: Turn, move: Move): boolean {
  if (!t.calm || t.reals > 0 || t.jokers < 2 || canFinishTurn(t)) return false;
  const count = listStuckJokers(t, stuck);
  for (let i = 0; i < count; i++) if (stuck[i] === move) return true;
  return false;
}

function checkMeld(t: Turn, meld: Meld): Refusal | null {
  if (!t.holdsMeld(meld, true)) return notHeld(t, meldKinds(meld));
  if (tryMeld(t, meld) !== REFUSED) return null;
  const { laid, opened } = t;
  const withTaken = t.taken !== NONE && needs(meld, t.taken);
  const receipt = t.layMeld(meld, withTaken);
  if (!t.openedBefore) {
    t.laid += meldPoints(meld);
    t.opened = opened || t.laid >= t.opening;
  }
  const refusal = owed(t);
  t.laid = laid;
  t.opened = opened;
  t.takeBack(meld, receipt);
  return refusal;
}

/** Names the first card that is not there as often as the move needs it. */
function notHeld(t: Turn, kinds: readonly number[]): Refusal {
  const missing = kinds.find(
    (kind) => kinds.filter((k) => k === kind).length > atHandCount(t, kind),
  );
  return refuse('RO-20', 'card.notHeld', { card: codeOf(missing ?? JOKER) });
}

function atHandCount(t: Turn, kind: number): number {
  const taken = t.taken === kind ? 1 : 0;
  if (kind === JOKER) return t.jokers + t.freed + taken;
  const suit = (kind / 13) | 0;
  const rank = kind % 13;
  return ((t.one[suit] >> rank) & 1) + ((t.two[suit] >> rank) & 1) + taken;
}

function checkTarget(t: Turn, move: Move): Refusal | null {
  if (targetOf(move) >= t.count) {
    return refuse('RO-23', 'meld.number', { meld: targetOf(move) + 1, melds: t.count });
  }
  if (!t.opened) {
    return refuse('RO-22', 'opening.first', { laid: t.laid, opening: t.opening });
  }
  return null;
}

function checkLay(t: Turn, move: Move): Refusal | null {
  const kind = cardOf(move);
  const at = targetOf(move);
  const refusal = checkTarget(t, move) ?? checkFit(t, move);
  if (refusal !== null) return refusal;
  if (atHandCount(t, kind) === 0) return notHeld(t, [kind]);
  if (tryLay(t, at, kind, endOf(move)) !== REFUSED) return null;
  const grown = t.laidOff(at, kind, endOf(move));
  return refusePut(t, at, grown, kind, t.laysDirectly(at, kind, endOf(move)), 0);
}

/** RO-10 to RO-12: whether the card fits at this place of the meld. */
function checkFit(t: Turn, move: Move): Refusal | null {
  const kind = cardOf(move);
  const end = endOf(move);
  const meld = t.melds[targetOf(move)];
  if (t.laidOff(targetOf(move), kind, end) !== NO_MELD) return null;
  const params = { card: codeOf(kind), meld: targetOf(move) + 1, cards: meldText(meld) };
  if (!isRun(meld)) {
    if (end !== NO_END) return refuse('RO-10', 'lay.noEnds', params);
    if (meldSize(meld) === 4) return refuse('RO-10', 'lay.setFull', params);
    return kind === JOKER
      ? refuse('RO-12', 'lay.joker', params)
      : refuse('RO-10', 'lay.noFit', params);
  }
  if (end === NO_END && fittingEnds(meld, kind) === (LOW | HIGH)) {
    return refuse('RO-11', 'lay.whichEnd', params);
  }
  if (runLength(meld) === 14) return refuse('RO-11', 'lay.runFull', params);
  return kind === JOKER
    ? refuse('RO-12', 'lay.joker', params)
    : refuse('RO-11', 'lay.noFit', params);
}

function checkSwap(t: Turn, move: Move): Refusal | null {
  const kind = cardOf(move);
  const at = targetOf(move);
  const refusal = checkTarget(t, move);
  if (refusal !== null) return refusal;
  const swapped = kind === JOKER ? NO_MELD : swapIn(t.melds[at], kind);
  if (swapped === NO_MELD) {
    const params = { card: codeOf(kind), meld: at + 1, cards: meldText(t.melds[at]) };
    return refuse('RO-29', 'swap.noFit', params);
  }
  if (atHandCount(t, kind) === 0) return notHeld(t, [kind]);
  if (trySwap(t, at, kind) !== REFUSED) return null;
  return refusePut(t, at, swapped, kind, t.swapsDirectly(at, kind), 1);
}

/** Why a card that fits may not be laid off or swapped in: by the card that would be used. */
function refusePut(
  t: Turn,
  at: number,
  grown: Meld,
  kind: number,
  direct: boolean,
  freed: number,
): Refusal {
  const fromTaken = t.taken === kind && (direct ? t.openedBefore : t.mayBind);
  const others = atHandCount(t, kind) - (t.taken === kind ? 1 : 0);
  if (!fromTaken && others === 0) {
    return t.openedBefore
      ? refuse('RO-28', 'owed.finish')
      : refuse('RO-25', 'taken.meldOnly', { card: codeOf(kind) });
  }
  const kept = { taken: t.taken, bound: t.bound, freed: t.freed, jokers: t.jokers };
  const meld = t.melds[at];
  t.melds[at] = grown;
  t.freed += freed;
  const fromHand = !fromTaken && kind !== JOKER;
  if (fromTaken) {
    t.taken = NONE;
    t.bound ||= !direct;
  } else if (fromHand) t.removeReal(kind);
  else if (t.freed > 0) t.freed--;
  else t.jokers--;
  const refusal = owed(t);
  if (fromHand) t.addReal(kind);
  t.melds[at] = meld;
  t.taken = kept.taken;
  t.bound = kept.bound;
  t.freed = kept.freed;
  t.jokers = kept.jokers;
  return refusal;
}

function checkDiscard(t: Turn, kind: number): Refusal | null {
  if (!t.holds(kind)) {
    const takenOnly = t.taken === kind;
    return takenOnly ? takenOwed(t) : notHeld(t, [kind]);
  }
  if (mayDiscard(t, kind)) return null;
  if (t.taken !== NONE) return takenOwed(t);
  if (t.freed > 0) return freedOwed(t);
  if (!t.opened && t.laid > 0) return openingOwed(t);
  if (t.bound) return refuse('RO-28', 'owed.finish');
  return refuse('RO-21', 'discard.joker');
}

function takenOwed(t: Turn): Refusal {
  return refuse('RO-25', 'owed.taken', { card: codeOf(t.taken) });
}

function freedOwed(t: Turn): Refusal {
  return refuse('RO-29', 'owed.freed', { jokers: t.freed });
}

function openingOwed(t: Turn): Refusal {
  return refuse('RO-22', 'owed.opening', { laid: t.laid, opening: t.opening });
}

/** RO-2A: of a turn that cannot end, the obligation that cannot be met. */
function owed(t: Turn): Refusal {
  const { taken, freed, opened, bound, jokers } = t;
  if (taken === NONE && t.reals + jokers === 0) return refuse('RO-30', 'owed.card');
  const debts: Refusal[] = [];
  if (!opened && t.laid > 0) {
    debts.push(openingOwed(t));
    t.opened = true;
    const solved = canFinishTurn(t);
    t.opened = false;
    if (solved) return openingOwed(t);
  }
  if (taken !== NONE) {
    debts.push(takenOwed(t));
    if (endsWithTakenInHand(t)) return takenOwed(t);
  }
  if (freed > 0) {
    debts.push(freedOwed(t));
    t.freed = 0;
    t.jokers += freed;
    const solved = canFinishTurn(t);
    t.freed = freed;
    t.jokers = jokers;
    if (solved) return freedOwed(t);
  }
  if (bound) debts.push(refuse('RO-28', 'owed.finish'));
  if (debts.length === 1) return debts[0];
  if (debts.length > 1) return refuse('RO-2A', 'owed.several');
  return refuse('RO-21', 'owed.jokers');
}

function endsWithTakenInHand(t: Turn): boolean {
  const { taken } = t;
  t.taken = NONE;
  if (taken === JOKER) t.jokers++;
  else t.addReal(taken);
  const ends = canFinishTurn(t);
  if (taken === JOKER) t.jokers--;
  else t.removeReal(taken);
  t.taken = taken;
  return ends;
}
