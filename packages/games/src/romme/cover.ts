import { lowestBit } from '@taberna/engine';
import { JOKER, NONE, RANK_COUNT, RUN_LIMIT, rankOf, suitOf } from './cards.ts';
import { Failures, FIRST_FACTOR, mixed, SECOND_FACTOR } from './failures.ts';
import {
  type End,
  extendRun,
  HIGH,
  isRun,
  LOW,
  layReal,
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
import { CORE, enumerateMeldsWith } from './melds.ts';
import { needs, type Turn } from './turn.ts';

/**
 * Whether the game can be ended in this turn (RO-30): an exact cover. Every real card but one
 * discard finds its place: in a new meld, laid off (together with the cards that bridge the gap),
 * or in a joker's place. Jokers that bridge nothing are counted at the end against the room that
 * is left for them. Orders need no search: swaps and real cards go first, jokers after them; only
 * along one run the order can matter (RO-12 after every addition), which `layable` checks.
 */
export function canEndGame(t: Turn, withTable: boolean): boolean {
  if (t.reals + t.jokers === 0) return false;
  onTable = withTable;
  discarded = false;
  pending = t.taken;
  meldOnly = t.takenForMeldOnly;
  spare = t.jokers > 0;
  pool = t.jokers + t.freed + (pending === JOKER ? 1 : 0);
  newFrom = t.count;
  lowAdded.fill(0, 0, newFrom);
  highAdded.fill(0, 0, newFrom);
  const takenReal = pending !== NONE && pending !== JOKER;
  if (takenReal) t.addReal(pending);
  swappable = onTable ? t.swappableJokers() : 0;
  const ends = place(t);
  if (takenReal) t.removeReal(t.taken);
  return ends;
}

/** Whether every real card could find a place in a new meld, as far as a glance tells. */
export function allMayMeld(t: Turn): boolean {
  onTable = false;
  newFrom = t.count;
  swappable = 0;
  pending = NONE;
  pool = t.jokers + (t.taken === JOKER ? 1 : 0);
  const takenReal = t.taken !== NONE && t.taken !== JOKER;
  if (takenReal) t.addReal(t.taken);
  discarded = true;
  const may = look(t);
  if (takenReal) t.removeReal(t.taken);
  return may;
}

/** How many real cards of the hand have no place in sight, neither in a meld nor on the table. */
export function cardsWithoutPlace(t: Turn): number {
  onTable = t.opened;
  newFrom = t.count;
  pool = t.jokers + t.freed;
  swappable = onTable ? t.swappableJokers() : 0;
  let without = 0;
  for (let kind = 0; kind < JOKER; kind++) {
    if (!t.holds(kind)) continue;
    if (placesInSight(t, kind) === 0) without++;
  }
  return without;
}

let onTable = false;
let discarded = false;
/** The card taken, until it has found a place. */
let pending = NONE;
let meldOnly = false;
/** A joker of the hand may be the last discard (RO-21); freed and taken ones may not. */
let spare = false;
/** Jokers at hand; below zero while a swap still has to free them. */
let pool = 0;
let swappable = 0;
let newFrom = 0;
let hardest = NONE;
const lowAdded = new Uint8Array(64);
const highAdded = new Uint8Array(64);

const scratch = new Int32Array(1 << 15);
let scratchTop = 0;

/**
 * Finds the card that is hardest to place (`hardest`, NONE where none is left); false if more
 * cards have no place in sight than can be discarded, or the card taken has none.
 */
function look(t: Turn): boolean {
  // Jokers were spent that only swaps can bring: are there still cards for them?
  if (pool < 0 && pool + t.swappableJokers() < 0) return false;
  let least = 99;
  let without = 0;
  hardest = NONE;
  for (let suit = 0; suit < 4; suit++) {
    for (let rest = t.one[suit]; rest !== 0; rest &= rest - 1) {
      const kind = suit * RANK_COUNT + lowestBit(rest);
      const places = placesInSight(t, kind);
      if (places === 0) {
        without += holdsTwo(t, kind) ? 2 : 1;
        if (kind === pending || without > (discarded ? 0 : 1)) return false;
      }
      if (places < least) {
        least = places;
        hardest = kind;
      }
    }
  }
  return true;
}

function placesInSight(t: Turn, kind: number): number {
  // RO-25: the card taken may be bound to a meld; then it is the first to be placed.
  if (kind === pending && meldOnly && !holdsTwo(t, kind)) return Math.min(1, handHope(t, kind));
  return handHope(t, kind) + (onTable ? tableHope(t, kind) : 0);
}

/** How many other cards of the hand could lie in a meld with this one; 0 if no meld can be. */
function handHope(t: Turn, kind: number): number {
  const rank = rankOf(kind);
  const own = suitOf(kind);
  let mates = 0;
  for (let suit = 0; suit < 4; suit++) if (suit !== own) mates += (t.one[suit] >> rank) & 1;
  const near = neighbours(t.one[own], rank);
  if (pool + swappable > 0) return mates + NEAR_COUNT[near];
  const inRun = (near & 3) === 3 || (near & 6) === 6 || (near & 12) === 12;
  return (mates >= 2 ? mates : 0) + (inRun ? NEAR_COUNT[near] : 0);
}

const NEAR_COUNT = Uint8Array.from(
  { length: 16 },
  (_, n) => [0, 1, 2, 3].filter((b) => (n >> b) & 1).length,
);

/** Bits: the cards two below, one below, one above, two above, round the corner. */
export function neighbours(ranks: number, rank: number): number {
  const thrice = ranks | (ranks << RANK_COUNT);
  const low = (thrice >> ((rank + RANK_COUNT - 2) % RANK_COUNT)) & 3;
  const high = (thrice >> ((rank + 1) % RANK_COUNT)) & 3;
  return low | (high << 2);
}

/** How many places on the table are within reach. */
function tableHope(t: Turn, kind: number): number {
  let hope = 0;
  for (let at = 0; at < newFrom; at++) {
    const meld = t.melds[at];
    if (swapIn(meld, kind) !== NO_MELD) hope++;
    if (!isRun(meld)) {
      if (layReal(meld, kind, NO_END) !== NO_MELD) hope++;
      else if (mayJoinSet(meld, kind)) hope++;
    } else if (runSuit(meld) === suitOf(kind)) {
      if (t.mayGrowTo(meld, LOW, kind, pool + swappable)) hope++;
      if (t.mayGrowTo(meld, HIGH, kind, pool + swappable)) hope++;
    }
  }
  return hope;
}

/** A set of three with a joker takes one card, and then its fourth in the joker's place. */
function mayJoinSet(set: Meld, kind: number): boolean {
  return (
    setRank(set) === rankOf(kind) &&
    setJoker(set) === 1 &&
    meldSize(set) === 3 &&
    ((setSuits(set) >> suitOf(kind)) & 1) === 0
  );
}

/** How many cards must be added at an end until this kind lies there; 99 if it cannot. */
function steps(run: Meld, end: End, kind: number): number {
  const next = rankOf(nextKind(run, end));
  const ahead = end === HIGH ? rankOf(kind) - next : next - rankOf(kind);
  const count = ((ahead + RANK_COUNT) % RANK_COUNT) + 1;
  return count <= RUN_LIMIT - runLength(run) ? count : 99;
}

function place(t: Turn): boolean {
  if (!look(t)) return false;
  const kind = hardest;
  if (kind === NONE) return allPlaced(t);
  const first = hash(t, FIRST_FACTOR);
  const second = hash(t, SECOND_FACTOR);
  if (failures.has(first, second, t.stamp)) return false;
  if (placeInMeld(t, kind) || (onTable && placeOnTable(t, kind)) || discard(t, kind)) return true;
  failures.add(first, second, t.stamp);
  return false;
}

const failures = new Failures();

/** New melds count by the room for jokers that they leave, not by what they are. */
function hash(t: Turn, factor: number): number {
  const flags = (onTable ? 1 : 0) | (discarded ? 2 : 0) | (spare ? 4 : 0) | (t.opened ? 8 : 0);
  const newJoker = pending === JOKER && newMeldTakesJoker(t, 0) ? 16 : 0;
  let h = mixed(factor, flags | newJoker | (pending << 5) | (newFrom << 13), factor);
  h = mixed(h, (pool & 31) | (swappable << 5) | (t.room(newFrom) << 10), factor);
  for (let suit = 0; suit < 4; suit++) {
    h = mixed(h, t.one[suit] | (t.two[suit] << RANK_COUNT), factor);
  }
  for (let at = 0; onTable && at < newFrom; at++) {
    h = mixed(h, t.melds[at], factor);
    const added = lowAdded[at] | (highAdded[at] << 4);
    if (added !== 0) h = mixed(h, (at << 8) | added, factor);
  }
  return h;
}

function placeInMeld(t: Turn, kind: number): boolean {
  const from = scratchTop;
  const jokers = Math.max(0, pool + swappable);
  scratchTop = enumerateMeldsWith(kind, t.one, t.two, 0, jokers, CORE, scratch, from);
  let ends = false;
  for (let i = from; i < scratchTop && !ends; i++) {
    const meld = scratch[i];
    const waiting = pending;
    if (pending !== JOKER && pending !== NONE && needs(meld, pending)) pending = NONE;
    pool -= meldJokers(meld);
    t.moveReals(meld, -1);
    t.melds[t.count++] = meld;
    ends = place(t);
    t.count--;
    t.moveReals(meld, 1);
    pool += meldJokers(meld);
    pending = waiting;
  }
  scratchTop = from;
  return ends;
}

function placeOnTable(t: Turn, kind: number): boolean {
  for (let at = 0; at < newFrom; at++) {
    const meld = t.melds[at];
    if (swap(t, at, kind)) return true;
    if (!isRun(meld)) {
      if (put(t, at, layReal(meld, kind, NO_END), kind)) return true;
    } else if (runSuit(meld) === suitOf(kind)) {
      for (let end = LOW; end <= HIGH; end++) {
        const count = steps(meld, end, kind);
        if (count <= RUN_LIMIT && extend(t, at, end, count)) return true;
      }
    }
  }
  return false;
}

function swap(t: Turn, at: number, kind: number): boolean {
  const swapped = swappable > 0 ? swapIn(t.melds[at], kind) : NO_MELD;
  if (swapped === NO_MELD) return false;
  pool++;
  swappable--;
  const ends = put(t, at, swapped, kind);
  swappable++;
  pool--;
  return ends;
}

/** Goes on with a card of the hand put on a meld of the table. */
function put(t: Turn, at: number, grown: Meld, kind: number): boolean {
  if (grown === NO_MELD || !spend(t, kind)) return false;
  const meld = t.melds[at];
  const waiting = pending;
  if (kind === pending && !meldOnly) pending = NONE;
  t.melds[at] = grown;
  const ends = place(t);
  t.melds[at] = meld;
  pending = waiting;
  t.addReal(kind);
  return ends;
}

/** Takes a card out of the hand, unless it is the one taken and must go into a meld (RO-25). */
function spend(t: Turn, kind: number): boolean {
  if (kind === pending && meldOnly && !holdsTwo(t, kind)) return false;
  t.removeReal(kind);
  return true;
}

function holdsTwo(t: Turn, kind: number): boolean {
  return ((t.two[suitOf(kind)] >> rankOf(kind)) & 1) !== 0;
}

/** Adds `count` cards at an end, the last of them real; RO-12's minority is left to `layable`. */
function extend(t: Turn, at: number, end: End, count: number): boolean {
  if (count === 0) return place(t);
  const run = t.melds[at];
  const added = end === LOW ? lowAdded : highAdded;
  const kind = nextKind(run, end);
  let ends = false;
  added[at]++;
  if (t.holds(kind) && spend(t, kind)) {
    const waiting = pending;
    if (kind === pending && !meldOnly) pending = NONE;
    t.melds[at] = extendRun(run, end, 0);
    ends = extend(t, at, end, count - 1);
    t.addReal(kind);
    pending = waiting;
  }
  if (!ends && count > 1 && pool + swappable > 0 && mayFollowJoker(t, run, end)) {
    pool--;
    t.melds[at] = extendRun(run, end, 1);
    ends = extend(t, at, end, count - 1);
    pool++;
  }
  added[at]--;
  t.melds[at] = run;
  return ends;
}

/** RO-12: a joker beside a joker only if that one may still be swapped; `layable` makes sure. */
function mayFollowJoker(t: Turn, run: Meld, end: End): boolean {
  const place = end === LOW ? 0 : runLength(run) - 1;
  if (((runJokers(run) >> place) & 1) === 0) return true;
  return t.holds(runSuit(run) * RANK_COUNT + rankAt(run, place));
}

function discard(t: Turn, kind: number): boolean {
  if (discarded || (kind === pending && !holdsTwo(t, kind))) return false;
  discarded = true;
  t.removeReal(kind);
  const ends = place(t);
  t.addReal(kind);
  discarded = false;
  return ends;
}

/** All real cards have their place: do the jokers find theirs? */
function allPlaced(t: Turn): boolean {
  if (pool < 0 || (pending !== NONE && pending !== JOKER)) return false;
  if (!discarded && (pool === 0 || !spare)) return false;
  const toLay = discarded ? pool : pool - 1;
  if (t.room(onTable ? 0 : newFrom) < toLay) return false;
  if (pending === JOKER && meldOnly && !newMeldTakesJoker(t, toLay)) return false;
  for (let at = 0; onTable && at < newFrom; at++) {
    if (lowAdded[at] + highAdded[at] > 0 && !layable(t.melds[at], lowAdded[at], highAdded[at])) {
      return false;
    }
  }
  return true;
}

/** RO-25: a joker taken by who had not opened must lie in a meld of this turn. */
function newMeldTakesJoker(t: Turn, toLay: number): boolean {
  for (let at = newFrom; at < t.count; at++) if (meldJokers(t.melds[at]) > 0) return true;
  return toLay > 0 && t.room(newFrom) > 0;
}

/** RO-12: whether a run can grow to this one card by card, its jokers always in the minority. */
function layable(run: Meld, low: number, high: number): boolean {
  const places = runJokers(run);
  if ((places & (places >> 1)) !== 0) return false;
  const length = runLength(run);
  let first = low;
  let last = length - 1 - high;
  let jokers = 0;
  for (let place = first; place <= last; place++) jokers += (places >> place) & 1;
  let reals = last - first + 1 - jokers;
  while (first > 0 || last < length - 1) {
    const lowIsReal = first > 0 && ((places >> (first - 1)) & 1) === 0;
    const highIsReal = last < length - 1 && ((places >> (last + 1)) & 1) === 0;
    if (lowIsReal || highIsReal) {
      reals++;
      if (lowIsReal) first--;
      else last++;
    } else {
      jokers++;
      if (jokers >= reals) return false;
      // Both next cards are jokers: first the one that a real card follows.
      if (first > 1 || last === length - 1) first--;
      else last++;
    }
  }
  return true;
}
