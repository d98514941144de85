import { highestBit, lowestBit, type Move, type Rng, type Seat } from '@taberna/engine';
import { JOKER, NONE, RANK_COUNT } from './cards.ts';
import { canFinishTurn, mayDiscard, REFUSED, tryLay, tryMeld, trySwap } from './finish.ts';
import {
  HIGH,
  isRun,
  LOW,
  type Meld,
  meldJokers,
  meldSize,
  NO_END,
  NO_MELD,
  nextKind,
  rankAt,
  runJokers,
  runLength,
  runSuit,
  setJoker,
  setRank,
  setSuits,
} from './meld.ts';
import { enumerateMelds, FULL } from './melds.ts';
import {
  cardOf,
  DISCARD_MOVE,
  DRAW_MOVE,
  discardMove,
  endOf,
  LAY_MOVE,
  layMove,
  MELD_MOVE,
  meldMove,
  meldOf,
  moveType,
  RETURN_MOVE,
  SWAP_MOVE,
  swapMove,
  TAKE_MOVE,
  targetOf,
} from './moves.ts';
import { canOpen } from './opening.ts';
import {
  ACTED,
  activePlayers,
  DRAW,
  openTop,
  PHASE,
  RETURNED,
  type Romme,
  TAKEN,
  TURN,
} from './state.ts';
import { Turn } from './turn.ts';

const turn = new Turn();

/** Twelve ranks of a suit and two jokers give most: 1738 melds, and few moves beside them. */
export const MAX_MOVES = 1 << 12;
const candidates = new Int32Array(MAX_MOVES);

export function legal(s: Romme, seat: Seat, out: Int32Array): number {
  if (s.head[TURN] !== seat) return 0;
  if (s.head[PHASE] === DRAW) return legalDraws(s, seat, out);
  turn.load(s, seat);
  const from = mayReturn(s) ? 1 : 0;
  if (from === 1) out[0] = RETURN_MOVE;
  const listed = listCandidates(turn, out, from);
  const melds = meldsOpen(turn) ? from : meldsEnd;
  let count = from;
  for (let i = melds; i < listed; i++) if (leadsOn(turn, out[i])) out[count++] = out[i];
  return count > 0 ? count : listStuckJokers(turn, out);
}

function legalDraws(s: Romme, seat: Seat, out: Int32Array): number {
  out[0] = DRAW_MOVE;
  if (!mayTake(s, seat)) return 1;
  out[1] = TAKE_MOVE;
  return 2;
}

export function random(s: Romme, seat: Seat, rng: Rng): Move {
  if (s.head[PHASE] === DRAW) {
    // Half of the time the answer does not depend on whether the open card can be used.
    return rng.below(2) === 1 && mayTake(s, seat) ? TAKE_MOVE : DRAW_MOVE;
  }
  turn.load(s, seat);
  const from = mayReturn(s) ? 1 : 0;
  if (from === 1) candidates[0] = RETURN_MOVE;
  let count = listCandidates(turn, candidates, from);
  let meldsKnown = turn.opened || !turn.calm;
  // A candidate that leads nowhere is struck off and another one drawn: uniform over the rest.
  while (count > 0) {
    const at = rng.below(count);
    const move = candidates[at];
    if (!meldsKnown && moveType(move) === MELD_MOVE) {
      meldsKnown = true;
      if (!meldsOpen(turn)) {
        candidates.copyWithin(0, meldsEnd, count);
        count -= meldsEnd;
        continue;
      }
    }
    if (leadsOn(turn, move)) return move;
    candidates[at] = candidates[--count];
  }
  const stuck = listStuckJokers(turn, candidates);
  return candidates[rng.below(stuck)];
}

/** RO-26: only while nothing was laid. */
export function mayReturn(s: Romme): boolean {
  return s.head[TAKEN] !== NONE && s.head[ACTED] === 0;
}

/** RO-26: whether nobody has done anything but return since all had their chance. */
export function mustDraw(s: Romme): boolean {
  return s.head[RETURNED] >= activePlayers(s);
}

/** RO-26, RO-27 */
export function mayTake(s: Romme, seat: Seat): boolean {
  const top = openTop(s);
  if (top === NONE || s.size[seat] < 2 || mustDraw(s)) return false;
  turn.load(s, seat);
  turn.taken = top;
  return canFinishTurn(turn);
}

/** RO-22: whether melds of an unopened player need be looked at: some opening must exist. */
function meldsOpen(t: Turn): boolean {
  return t.opened || !t.calm || canOpen(t);
}

/** RO-2A: of a candidate, whether the turn can end legally after it. */
export function leadsOn(t: Turn, move: Move): boolean {
  switch (moveType(move)) {
    case MELD_MOVE:
      return meldIsFree(t, meldOf(move)) || tryMeld(t, meldOf(move)) !== REFUSED;
    case LAY_MOVE:
      return (
        layIsFree(t, cardOf(move)) ||
        tryLay(t, targetOf(move), cardOf(move), endOf(move)) !== REFUSED
      );
    case SWAP_MOVE:
      return trySwap(t, targetOf(move), cardOf(move)) !== REFUSED;
    case DISCARD_MOVE:
      return mayDiscard(t, cardOf(move));
    default:
      return true;
  }
}

/** Nothing is owed and a real card stays in hand: no search is needed. */
function meldIsFree(t: Turn, meld: Meld): boolean {
  return t.opened && t.calm && t.reals > meldSize(meld) - meldJokers(meld);
}

function layIsFree(t: Turn, kind: number): boolean {
  return t.calm && t.reals > (kind === JOKER ? 0 : 1);
}

/** Where the melds among the candidates end; they come first. */
let meldsEnd = 0;

/** Everything that the cards and the table allow, whether or not the turn can end after it. */
export function listCandidates(t: Turn, out: Int32Array, from: number): number {
  let count = listMelds(t, out, from);
  meldsEnd = count;
  if (t.opened) {
    for (let at = 0; at < t.count; at++) count = listLays(t, at, out, count);
    for (let at = 0; at < t.count; at++) count = listSwaps(t, at, out, count);
  }
  return listDiscards(t, out, count);
}

function listMelds(t: Turn, out: Int32Array, from: number): number {
  const takenReal = t.taken !== NONE && t.taken !== JOKER;
  const jokers = t.jokers + t.freed + (t.taken === JOKER ? 1 : 0);
  if (takenReal) t.addReal(t.taken);
  const end = enumerateMelds(t.one, t.two, 0, jokers, FULL, out, from);
  if (takenReal) t.removeReal(t.taken);
  for (let i = from; i < end; i++) out[i] = meldMove(out[i]);
  return end;
}

function atHand(t: Turn, kind: number): boolean {
  return t.holds(kind) || t.taken === kind || (kind === JOKER && t.freed > 0);
}

/** RO-23 */
function listLays(t: Turn, at: number, out: Int32Array, from: number): number {
  const meld = t.melds[at];
  let count = from;
  if (!isRun(meld)) {
    if (meldSize(meld) === 4) return count;
    for (let suit = 0; suit < 4; suit++) {
      const kind = suit * RANK_COUNT + setRank(meld);
      if (((setSuits(meld) >> suit) & 1) === 0 && atHand(t, kind)) {
        out[count++] = layMove(kind, at, NO_END);
      }
    }
    if (setJoker(meld) === 0 && atHand(t, JOKER)) out[count++] = layMove(JOKER, at, NO_END);
    return count;
  }
  for (let end = LOW; end <= HIGH; end++) {
    const kind = nextKind(meld, end);
    if (atHand(t, kind) && t.laidOff(at, kind, end) !== NO_MELD) {
      out[count++] = layMove(kind, at, end);
    }
    if (atHand(t, JOKER) && t.laidOff(at, JOKER, end) !== NO_MELD) {
      out[count++] = layMove(JOKER, at, end);
    }
  }
  return count;
}

/** RO-29 */
function listSwaps(t: Turn, at: number, out: Int32Array, from: number): number {
  const meld = t.melds[at];
  if (meldJokers(meld) === 0) return from;
  let count = from;
  if (!isRun(meld)) {
    if (meldSize(meld) < 4) return count;
    const missing = highestBit(15 & ~setSuits(meld));
    const kind = missing * RANK_COUNT + setRank(meld);
    if (atHand(t, kind)) out[count++] = swapMove(kind, at);
    return count;
  }
  const jokers = runJokers(meld);
  // The last card of a run of fourteen is of the same kind as the first.
  const places = Math.min(runLength(meld), jokers & 1 ? RANK_COUNT : runLength(meld));
  for (let place = 0; place < places; place++) {
    if (((jokers >> place) & 1) === 0) continue;
    const kind = runSuit(meld) * RANK_COUNT + rankAt(meld, place);
    if (atHand(t, kind)) out[count++] = swapMove(kind, at);
  }
  return count;
}

function listDiscards(t: Turn, out: Int32Array, from: number): number {
  if (t.taken !== NONE || t.freed > 0) return from;
  let count = from;
  for (let suit = 0; suit < 4; suit++) {
    for (let rest = t.one[suit]; rest !== 0; rest &= rest - 1) {
      out[count++] = discardMove(suit * RANK_COUNT + lowestBit(rest));
    }
  }
  if (t.jokers > 0) out[count++] = discardMove(JOKER);
  return count;
}

/** RO-21: jokers alone that cannot all be laid: as many as go, then one is discarded. */
export function listStuckJokers(t: Turn, out: Int32Array): number {
  if (!t.calm || t.reals > 0 || t.jokers < 2) return 0;
  let count = 0;
  if (t.opened) for (let at = 0; at < t.count; at++) count = listLays(t, at, out, count);
  if (count === 0) out[count++] = discardMove(JOKER);
  return count;
}
