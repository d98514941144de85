import { JOKER, NONE, RANK_COUNT, rankOf, suitOf } from './cards.ts';
import { neighbours } from './cover.ts';
import {
  type End,
  HIGH,
  isRun,
  LOW,
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
import { CORE, enumerateMelds, FULL } from './melds.ts';
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
  const first = hash(t, 0, 0x9e3779b1);
  const second = hash(t, 0x2545f491, 0x85ebca6b);
  const slot = first & (SLOTS - 1);
  const known = stamps[slot] === t.stamp;
  if (known && firstKeys[slot] === first && secondKeys[slot] === second) return false;
  if (byLayingOff(t) || bySwapping(t) || byMelding(t)) return true;
  stamps[slot] = t.stamp;
  firstKeys[slot] = first;
  secondKeys[slot] = second;
  return false;
}

/** Whether the card taken may find a direct use, as far as a glance tells. */
function takenHasHope(t: Turn): boolean {
  if (t.taken === JOKER) return true;
  const suit = suitOf(t.taken);
  const rank = rankOf(t.taken);
  if (mayBeMelded(t, suit, rank, t.jokers + t.freed > 0 || t.jokersOnTable() > 0)) return true;
  if (t.takenForMeldOnly) return false;
  for (let at = 0; at < t.count; at++) {
    const meld = t.melds[at];
    const related = isRun(meld) ? runSuit(meld) === suit : setRank(meld) === rank;
    if (!related) continue;
    if (at >= t.started) return true;
    if (laysOff(t, at, NO_END) || laysOff(t, at, LOW) || laysOff(t, at, HIGH)) return true;
    if (t.swapsDirectly(at, t.taken) && swapIn(meld, t.taken) !== NO_MELD) return true;
  }
  return false;
}

function laysOff(t: Turn, at: number, end: End): boolean {
  return t.laysDirectly(at, t.taken, end) && t.laidOff(at, t.taken, end) !== NO_MELD;
}

/** Whether the hand has cards for a meld with this one. */
export function mayBeMelded(t: Turn, suit: number, rank: number, joker: boolean): boolean {
  let mates = 0;
  for (let s = 0; s < 4; s++) if (s !== suit) mates += (t.one[s] >> rank) & 1;
  const near = neighbours(t.one[suit], rank);
  if (joker) return mates > 0 || near !== 0;
  return mates >= 2 || (near & 3) === 3 || (near & 6) === 6 || (near & 12) === 12;
}

function byLayingOff(t: Turn): boolean {
  for (let at = 0; at < t.count; at++) {
    const meld = t.melds[at];
    if (isRun(meld)) {
      if (layOff(t, at, JOKER, LOW) || layOff(t, at, JOKER, HIGH)) return true;
      if (layOff(t, at, nextKind(meld, LOW), LOW)) return true;
      if (layOff(t, at, nextKind(meld, HIGH), HIGH)) return true;
    } else if (meldSize(meld) === 3) {
      if (layOff(t, at, JOKER, NO_END)) return true;
      for (let suit = 0; suit < 4; suit++) {
        if (layOff(t, at, suit * RANK_COUNT + setRank(meld), NO_END)) return true;
      }
    }
  }
  return false;
}

function layOff(t: Turn, at: number, kind: number, end: End): boolean {
  const grown = t.laidOff(at, kind, end);
  if (grown === NO_MELD) return false;
  const meld = t.melds[at];
  t.melds[at] = grown;
  const goesOn = takenLaidOff(t, at, kind, end) || handLaidOff(t, kind);
  t.melds[at] = meld;
  return goesOn;
}

function takenLaidOff(t: Turn, at: number, kind: number, end: End): boolean {
  if (t.taken !== kind || t.takenForMeldOnly || !t.laysDirectly(at, kind, end)) return false;
  t.taken = NONE;
  const goesOn = canGoOn(t);
  t.taken = kind;
  return goesOn;
}

function handLaidOff(t: Turn, kind: number): boolean {
  if (kind === JOKER) return jokerLaidOff(t);
  if (!t.holds(kind)) return false;
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
      const missing = 31 - Math.clz32(15 & ~setSuits(meld));
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
  const meld = t.melds[at];
  let goesOn = false;
  if (t.taken === kind && !t.takenForMeldOnly && t.swapsDirectly(at, kind)) {
    t.melds[at] = swapIn(meld, kind);
    t.freed++;
    t.taken = NONE;
    goesOn = canGoOn(t);
    t.taken = kind;
    t.freed--;
  }
  if (!goesOn && t.holds(kind)) {
    t.melds[at] = swapIn(meld, kind);
    t.freed++;
    t.removeReal(kind);
    goesOn = canGoOn(t);
    t.addReal(kind);
    t.freed--;
  }
  t.melds[at] = meld;
  return goesOn;
}

const scratch = new Int32Array(1 << 16);
let scratchTop = 0;

function byMelding(t: Turn): boolean {
  const from = scratchTop;
  const jokers = t.jokers + t.freed + (t.taken === JOKER ? 1 : 0);
  // RO-25: a joker that must lie in a meld from the first cannot follow as a lay-off.
  const forms = t.taken === JOKER && t.takenForMeldOnly ? FULL : CORE;
  const takenReal = t.taken !== NONE && t.taken !== JOKER;
  if (takenReal) t.addReal(t.taken);
  scratchTop = enumerateMelds(t.one, t.two, 0, jokers, forms, scratch, from);
  if (takenReal) t.removeReal(t.taken);
  let goesOn = false;
  for (let i = from; i < scratchTop && !goesOn; i++) {
    const receipt = t.layMeld(scratch[i], true);
    goesOn = canGoOn(t);
    t.takeBack(scratch[i], receipt);
  }
  scratchTop = from;
  return goesOn;
}

// Failures of the present load, known by two independent hashes of 32 bits.
const SLOTS = 1 << 13;
const firstKeys = new Int32Array(SLOTS);
const secondKeys = new Int32Array(SLOTS);
const stamps = new Float64Array(SLOTS);

function hash(t: Turn, seed: number, factor: number): number {
  let h = seed ^ (t.taken | (t.freed << 8) | (t.jokers << 12));
  for (let suit = 0; suit < 4; suit++) {
    h = Math.imul(h ^ (t.one[suit] | (t.two[suit] << RANK_COUNT)), factor);
    h ^= h >>> 15;
  }
  for (let at = 0; at < t.count; at++) {
    h = Math.imul(h ^ t.melds[at], factor);
    h ^= h >>> 16;
  }
  return h;
}
