import { highestBit } from '@taberna/engine';
import { JOKER, NONE, RANK_COUNT, rankOf, suitOf } from './cards.ts';
import { allMayMeld, canEndGame } from './cover.ts';
import { Failures, FIRST_FACTOR, SECOND_FACTOR } from './failures.ts';
import { canGoOn, hashOfTurn, mayBeMelded } from './free.ts';
import { meldPoints } from './meld.ts';
import { enumerateMelds, FULL } from './melds.ts';
import { needs, type Turn } from './turn.ts';

/**
 * Whether a turn in which an opening was begun, or a card taken without having opened, can end:
 * with the minimum (RO-22), or with a hand Rommé, which needs no minimum (RO-33).
 */
export function canOpen(t: Turn): boolean {
  if (t.taken !== NONE && !takenMayBeMelded(t)) return false;
  listOpenings(t);
  const need = t.opening - t.laid;
  return (
    reachesWithTaken(t, need) ||
    canEndGame(t, false) ||
    endsGameByJokers(t, need) ||
    usesTakenAfterwards(t, need)
  );
}

function takenMayBeMelded(t: Turn): boolean {
  if (t.taken === JOKER) return true;
  const joker = t.jokers > 0 || t.swappableJokers() > 0;
  return mayBeMelded(t, suitOf(t.taken), rankOf(t.taken), joker);
}

// All melds of the cards at the time of the load, those of more points first. Whatever is tried
// afterwards only takes cards away, so the list serves the whole load.
const MAX_POINTS = 160;
const unsorted = new Int32Array(1 << 12);
const list = new Int32Array(1 << 12);
const points = new Uint8Array(1 << 12);
const byPoints = new Int32Array(MAX_POINTS + 1);
let length = 0;
let listedFor = -1;

/** Must come before the first card is laid in trial. */
export function listOpenings(t: Turn): void {
  if (listedFor === t.stamp) return;
  listedFor = t.stamp;
  const takenReal = t.taken !== NONE && t.taken !== JOKER;
  const jokers = t.jokers + t.freed + (t.taken === JOKER ? 1 : 0);
  if (takenReal) t.addReal(t.taken);
  length = enumerateMelds(t.one, t.two, 0, jokers, FULL, unsorted, 0);
  if (takenReal) t.removeReal(t.taken);
  sortByPoints();
}

function sortByPoints(): void {
  byPoints.fill(0);
  for (let i = 0; i < length; i++) byPoints[MAX_POINTS - 1 - meldPoints(unsorted[i])]++;
  let from = 0;
  for (let p = 0; p <= MAX_POINTS; p++) {
    const count = byPoints[p];
    byPoints[p] = from;
    from += count;
  }
  for (let i = 0; i < length; i++) {
    const worth = meldPoints(unsorted[i]);
    const at = byPoints[MAX_POINTS - 1 - worth]++;
    list[at] = unsorted[i];
    points[at] = worth;
  }
}

/** RO-22, RO-25: melds worth `need`, the card taken among them, and a real card left. */
function reachesWithTaken(t: Turn, need: number): boolean {
  if (t.taken === NONE) return reaches(t, need, 0);
  for (let i = 0; i < length; i++) {
    if (!needs(list[i], t.taken) || !t.holdsMeld(list[i], true)) continue;
    const receipt = t.layMeld(list[i], true);
    const reached = reaches(t, need - points[i], 0);
    t.takeBack(list[i], receipt);
    if (reached) return true;
  }
  return false;
}

function reaches(t: Turn, need: number, from: number): boolean {
  if (t.reals === 0) return false;
  if (need <= 0) return true;
  const melds = ((t.reals + t.jokers) / 3) | 0;
  for (let i = from; i < length; i++) {
    if (points[i] * melds < need) return false;
    if (!t.holdsMeld(list[i], false)) continue;
    const receipt = t.layMeld(list[i], false);
    const reached = reaches(t, need - points[i], i);
    t.takeBack(list[i], receipt);
    if (reached) return true;
  }
  return false;
}

/** RO-34: all real cards lie in the opening, and all jokers but the last find room after it. */
function endsGameByJokers(t: Turn, need: number): boolean {
  const jokers = t.jokers + (t.taken === JOKER ? 1 : 0);
  return jokers >= 2 && allMayMeld(t) && meldsAllReals(t, need);
}

function meldsAllReals(t: Turn, need: number): boolean {
  const kind = firstReal(t);
  if (kind === NONE) {
    return t.taken === NONE && need <= 0 && t.jokers >= 1 && t.jokers - 1 <= t.room(0);
  }
  for (let i = 0; i < length; i++) {
    if (!needs(list[i], kind) || !t.holdsMeld(list[i], true)) continue;
    const receipt = t.layMeld(list[i], true);
    const ends = meldsAllReals(t, need - points[i]);
    t.takeBack(list[i], receipt);
    if (ends) return true;
  }
  return false;
}

/** A real card that must find a meld: the card taken before those of the hand. */
function firstReal(t: Turn): number {
  if (t.taken !== NONE && t.taken !== JOKER) return t.taken;
  for (let suit = 0; suit < 4; suit++) {
    if (t.one[suit] !== 0) return suit * RANK_COUNT + highestBit(t.one[suit]);
  }
  return NONE;
}

/** The opening first, without the card taken; then it is melded with the help of a swap. */
function usesTakenAfterwards(t: Turn, need: number): boolean {
  return t.taken !== NONE && opensThenUsesTaken(t, need, 0);
}

function opensThenUsesTaken(t: Turn, need: number, from: number): boolean {
  // Without a swap the card taken would have been melded in the opening itself.
  if (t.swappableJokers() === 0 || !takenMayBeMelded(t)) return false;
  if (need <= 0) {
    return endsAfterOpening(t);
  }
  const melds = ((t.reals + t.jokers) / 3) | 0;
  for (let i = from; i < length; i++) {
    if (points[i] * melds < need) return false;
    if (!t.holdsMeld(list[i], false)) continue;
    const receipt = t.layMeld(list[i], false);
    const ends = opensThenUsesTaken(t, need - points[i], i);
    t.takeBack(list[i], receipt);
    if (ends) return true;
  }
  return false;
}

const failures = new Failures();

/** Many openings lay the same cards in another order or grouping: each is tried once. */
function endsAfterOpening(t: Turn): boolean {
  const first = hashOfTurn(t, FIRST_FACTOR);
  const second = hashOfTurn(t, SECOND_FACTOR);
  if (failures.has(first, second, t.stamp)) return false;
  t.opened = true;
  const ends = canGoOn(t) || canEndGame(t, true);
  t.opened = false;
  if (!ends) failures.add(first, second, t.stamp);
  return ends;
}
