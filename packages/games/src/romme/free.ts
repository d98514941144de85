import { highestBit } from '@taberna/engine';
import { JOKER, NONE, RANK_COUNT, rankOf, suitOf } from './cards.ts';
import { neighbours } from './cover.ts';
import { Failures, FIRST_FACTOR, mixed, SECOND_FACTOR } from './failures.ts';
import {
  type End,
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
  swapIn,
} from './meld.ts';
import { CORE, enumerateMelds, enumerateMeldsWith, FULL } from './melds.ts';
import type { Turn } from './turn.ts';

/**
 * Whether a player who has opened can meet all obligations and still discard a real card, so
 * that the game goes on: the card taken used directly (RO-25, RO-28), freed jokers laid (RO-29).
 * A depth-first search over the moves of the turn, with the failures remembered. It is small:
 * six jokers find room on any open table, and on a closed one there is little to do.
 */
export function canGoOn(t: Turn): boolean {
  if (t.reals === 0) return false;
  if (t.taken === NONE) {
    if (t.freed <= t.room(0)) return true;
  } else if (!takenHasHope(t)) {
    return false;
  }
  const first = hashOfTurn(t, FIRST_FACTOR);
  const second = hashOfTurn(t, SECOND_FACTOR);
  if (failures.has(first, second, t.stamp)) return false;
  if (t.taken === NONE ? laysFreed(t) : usesTaken(t)) return true;
  failures.add(first, second, t.stamp);
  return false;
}

const failures = new Failures();

/** Of all that the rest of a turn depends on. */
export function hashOfTurn(t: Turn, factor: number): number {
  let h = mixed(factor, t.taken | (t.freed << 8) | (t.jokers << 12), factor);
  for (let suit = 0; suit < 4; suit++) {
    h = mixed(h, t.one[suit] | (t.two[suit] << RANK_COUNT), factor);
  }
  for (let at = 0; at < t.started; at++) h = mixed(h, t.melds[at], factor);
  // In which order the melds of this turn were laid makes no difference.
  for (let at = t.started; at < t.count; at++) h += mixed(factor, t.melds[at], factor);
  return h | 0;
}

/** Whether the card taken may find a direct use, as far as a glance tells. */
function takenHasHope(t: Turn): boolean {
  if (t.taken === JOKER) return true;
  const suit = suitOf(t.taken);
  const rank = rankOf(t.taken);
  const jokers = t.jokers + t.freed + t.swappableJokers();
  if (mayBeMelded(t, suit, rank, jokers > 0)) return true;
  if (t.takenForMeldOnly) return false;
  for (let at = 0; at < t.count; at++) {
    const meld = t.melds[at];
    const related = isRun(meld) ? runSuit(meld) === suit : setRank(meld) === rank;
    if (!related) continue;
    if (laysOff(t, at, NO_END) || laysOff(t, at, LOW) || laysOff(t, at, HIGH)) return true;
    if (t.swapsDirectly(at, t.taken) && swapIn(meld, t.taken) !== NO_MELD) return true;
    if (at >= t.started && mayReachTaken(t, meld, jokers)) return true;
  }
  return false;
}

function laysOff(t: Turn, at: number, end: End): boolean {
  return t.laysDirectly(at, t.taken, end) && t.laidOff(at, t.taken, end) !== NO_MELD;
}

/** Whether a meld of this turn may be brought to where the card taken fits. */
function mayReachTaken(t: Turn, meld: Meld, jokers: number): boolean {
  if (!isRun(meld)) return true;
  return t.mayGrowTo(meld, LOW, t.taken, jokers) || t.mayGrowTo(meld, HIGH, t.taken, jokers);
}

/** Whether the hand has cards for a meld with this one. */
export function mayBeMelded(t: Turn, suit: number, rank: number, joker: boolean): boolean {
  let mates = 0;
  for (let s = 0; s < 4; s++) if (s !== suit) mates += (t.one[s] >> rank) & 1;
  const near = neighbours(t.one[suit], rank);
  if (joker) return mates > 0 || near !== 0;
  return mates >= 2 || (near & 3) === 3 || (near & 6) === 6 || (near & 12) === 12;
}

/**
 * The card taken comes first: its direct uses, and what can bring them about. All else can follow,
 * for nothing that it leaves undone becomes impossible by it.
 */
function usesTaken(t: Turn): boolean {
  return usesTakenOnTable(t) || byMelding(t) || bySwapping(t) || preparesTable(t);
}

function usesTakenOnTable(t: Turn): boolean {
  if (t.takenForMeldOnly) return false;
  for (let at = 0; at < t.count; at++) {
    for (let end = NO_END; end <= HIGH; end++) {
      const grown = t.laidOff(at, t.taken, end);
      if (grown !== NO_MELD && takenPut(t, at, grown, t.laysDirectly(at, t.taken, end), 0))
        return true;
    }
    const swapped = t.taken === JOKER ? NO_MELD : swapIn(t.melds[at], t.taken);
    if (swapped !== NO_MELD && takenPut(t, at, swapped, t.swapsDirectly(at, t.taken), 1))
      return true;
  }
  return false;
}

function takenPut(t: Turn, at: number, grown: Meld, direct: boolean, freed: number): boolean {
  if (!direct) return false;
  const { taken } = t;
  const meld = t.melds[at];
  t.melds[at] = grown;
  t.taken = NONE;
  t.freed += freed;
  const goesOn = canGoOn(t);
  t.freed -= freed;
  t.taken = taken;
  t.melds[at] = meld;
  return goesOn;
}

/** Cards that let a set be swapped from, a new meld reach the card taken, or a joker follow. */
function preparesTable(t: Turn): boolean {
  for (let at = 0; at < t.count; at++) {
    const meld = t.melds[at];
    const isNew = at >= t.started;
    if (isRun(meld)) {
      const related = t.taken === JOKER || (isNew && runSuit(meld) === suitOf(t.taken));
      if (related && (laysReals(t, at) || (isNew && laysJokers(t, at)))) return true;
    } else if (setJoker(meld) === 1 && laysReals(t, at)) return true;
  }
  return false;
}

/** Freed jokers need room: real cards on runs and swaps make it, and so do new melds. */
function laysFreed(t: Turn): boolean {
  for (let at = 0; at < t.count; at++) {
    const meld = t.melds[at];
    if (laysJokers(t, at)) return true;
    if ((isRun(meld) || setJoker(meld) === 1) && laysReals(t, at)) return true;
  }
  return bySwapping(t) || byMelding(t);
}

function laysReals(t: Turn, at: number): boolean {
  const meld = t.melds[at];
  if (isRun(meld)) {
    return layOff(t, at, nextKind(meld, LOW), LOW) || layOff(t, at, nextKind(meld, HIGH), HIGH);
  }
  for (let suit = 0; suit < 4; suit++) {
    if (layOff(t, at, suit * RANK_COUNT + setRank(meld), NO_END)) return true;
  }
  return false;
}

function laysJokers(t: Turn, at: number): boolean {
  if (!isRun(t.melds[at])) return layOff(t, at, JOKER, NO_END);
  return layOff(t, at, JOKER, LOW) || layOff(t, at, JOKER, HIGH);
}

/** Goes on with a card of the hand, or a joker, laid off. */
function layOff(t: Turn, at: number, kind: number, end: End): boolean {
  if (kind !== JOKER && !t.holds(kind)) return false;
  const grown = t.laidOff(at, kind, end);
  if (grown === NO_MELD) return false;
  const meld = t.melds[at];
  t.melds[at] = grown;
  const goesOn = kind === JOKER ? jokerLaidOff(t) : realLaidOff(t, kind);
  t.melds[at] = meld;
  return goesOn;
}

function realLaidOff(t: Turn, kind: number): boolean {
  t.removeReal(kind);
  const goesOn = canGoOn(t);
  t.addReal(kind);
  return goesOn;
}

/** A joker of the hand is laid only where it may bring the card taken to its place. */
function jokerLaidOff(t: Turn): boolean {
  if (t.freed > 0) {
    t.freed--;
    const goesOn = canGoOn(t);
    t.freed++;
    return goesOn;
  }
  if (t.jokers === 0 || t.taken === NONE) return false;
  t.jokers--;
  const goesOn = canGoOn(t);
  t.jokers++;
  return goesOn;
}

function bySwapping(t: Turn): boolean {
  for (let at = 0; at < t.count; at++) {
    const meld = t.melds[at];
    if (!isRun(meld)) {
      if (setJoker(meld) === 0 || meldSize(meld) < 4) continue;
      const missing = highestBit(15 & ~setSuits(meld));
      if (swap(t, at, missing * RANK_COUNT + setRank(meld))) return true;
      continue;
    }
    const jokers = runJokers(meld);
    for (let place = 0; jokers >> place !== 0 && place < runLength(meld); place++) {
      if (((jokers >> place) & 1) === 0) continue;
      if (swap(t, at, runSuit(meld) * RANK_COUNT + rankAt(meld, place))) return true;
    }
  }
  return false;
}

function swap(t: Turn, at: number, kind: number): boolean {
  if (!t.holds(kind)) return false;
  const meld = t.melds[at];
  t.melds[at] = swapIn(meld, kind);
  t.freed++;
  const goesOn = realLaidOff(t, kind);
  t.freed--;
  t.melds[at] = meld;
  return goesOn;
}

const scratch = new Int32Array(1 << 16);
let scratchTop = 0;

/** New melds; while a card taken waits, only those in which it lies. */
function byMelding(t: Turn): boolean {
  const from = scratchTop;
  scratchTop = listMelds(t, from);
  let goesOn = false;
  for (let i = from; i < scratchTop && !goesOn; i++) {
    if (t.taken === JOKER && meldJokers(scratch[i]) === 0) continue;
    const receipt = t.layMeld(scratch[i], true);
    goesOn = canGoOn(t);
    t.takeBack(scratch[i], receipt);
  }
  scratchTop = from;
  return goesOn;
}

function listMelds(t: Turn, from: number): number {
  const { taken } = t;
  const jokers = t.jokers + t.freed;
  if (taken === NONE) return enumerateMelds(t.one, t.two, 0, jokers, CORE, scratch, from);
  // A joker that was taken must be seen at every place of a meld.
  if (taken === JOKER) return enumerateMelds(t.one, t.two, 0, jokers + 1, FULL, scratch, from);
  t.addReal(taken);
  const end = enumerateMeldsWith(taken, t.one, t.two, 0, jokers, CORE, scratch, from);
  t.removeReal(taken);
  return end;
}
