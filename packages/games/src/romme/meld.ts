import { RANK_COUNT, RANK_VALUE, RUN_LIMIT } from './cards.ts';

/**
 * A meld in 25 bits.
 * Run: start rank (bits 0-3), length (4-7), places of its jokers from the start (8-21),
 * suit (22-23), RUN. Set: rank (0-3), suits of its real cards (4-7), joker (8).
 */
export type Meld = number;
export const NO_MELD = -1;
export const MELD_BITS = 25;

const RUN = 1 << 24;
const ALL_SUITS = 15;

/** Where a card is added: a set has no ends. */
export const NO_END = 0;
export const LOW = 1;
export const HIGH = 2;
export type End = number;

/** How many bits are set in a number below 2^14. */
export const BITS = new Uint8Array(1 << 14);
for (let i = 1; i < BITS.length; i++) BITS[i] = BITS[i >> 1] + (i & 1);

/** RO-14: points of the run from a start rank, at [start * 16 + length]. */
const RUN_POINTS = new Uint8Array(RANK_COUNT * 16);
for (let start = 0; start < RANK_COUNT; start++) {
  let points = 0;
  for (let place = 0; place < RUN_LIMIT; place++) {
    const startsBeforeTwo = start === 0 && place === 0;
    points += startsBeforeTwo ? 1 : RANK_VALUE[(start + place) % RANK_COUNT];
    RUN_POINTS[start * 16 + place + 1] = points;
  }
}

export function makeRun(suit: number, start: number, length: number, jokers: number): Meld {
  return RUN | (suit << 22) | (jokers << 8) | (length << 4) | start;
}

export function makeSet(rank: number, suits: number, joker: number): Meld {
  return rank | (suits << 4) | (joker << 8);
}

export function isRun(meld: Meld): boolean {
  return (meld & RUN) !== 0;
}

export function runSuit(run: Meld): number {
  return (run >> 22) & 3;
}

export function runStart(run: Meld): number {
  return run & 15;
}

export function runLength(run: Meld): number {
  return (run >> 4) & 15;
}

export function runJokers(run: Meld): number {
  return (run >> 8) & 0x3fff;
}

export function setRank(set: Meld): number {
  return set & 15;
}

export function setSuits(set: Meld): number {
  return (set >> 4) & 15;
}

export function setJoker(set: Meld): number {
  return (set >> 8) & 1;
}

/** The rank at a place of a run, counted from its start and round the corner (RO-11). */
export function rankAt(run: Meld, place: number): number {
  return (runStart(run) + place) % RANK_COUNT;
}

export function meldSize(meld: Meld): number {
  return isRun(meld) ? runLength(meld) : BITS[setSuits(meld)] + setJoker(meld);
}

export function meldJokers(meld: Meld): number {
  return isRun(meld) ? BITS[runJokers(meld)] : setJoker(meld);
}

/** RO-14 */
export function meldPoints(meld: Meld): number {
  return isRun(meld)
    ? RUN_POINTS[runStart(meld) * 16 + runLength(meld)]
    : RANK_VALUE[setRank(meld)] * meldSize(meld);
}

/** RO-10 to RO-12 for any number: whether it is the code of a meld. */
export function isMeld(meld: number): boolean {
  if (meld < 0 || meld >= 1 << MELD_BITS) return false;
  if (!isRun(meld)) {
    return meld < 1 << 9 && setRank(meld) < RANK_COUNT && isSet(setSuits(meld), setJoker(meld));
  }
  const jokers = runJokers(meld);
  const length = runLength(meld);
  return (
    runStart(meld) < RANK_COUNT &&
    length >= 3 &&
    length <= RUN_LIMIT &&
    jokers < 1 << length &&
    (jokers & (jokers >> 1)) === 0 &&
    2 * BITS[jokers] < length
  );
}

/** RO-10: three or four cards; RO-12: a joker beside two or three real ones. */
function isSet(suits: number, joker: number): boolean {
  const size = BITS[suits] + joker;
  return size >= 3 && size <= 4;
}

/** RO-12: whether a run may have one joker more, wherever it comes to lie. */
function mayTakeJoker(run: Meld): boolean {
  const length = runLength(run);
  return length < RUN_LIMIT && 2 * (BITS[runJokers(run)] + 1) < length + 1;
}

function endIsJoker(run: Meld, end: End): boolean {
  const place = end === LOW ? 0 : runLength(run) - 1;
  return ((runJokers(run) >> place) & 1) !== 0;
}

/** The run one longer; the new card a joker or the real card of that place. */
export function extendRun(run: Meld, end: End, joker: number): Meld {
  const length = runLength(run);
  const jokers = runJokers(run);
  if (end === HIGH) {
    return makeRun(runSuit(run), runStart(run), length + 1, jokers | (joker << length));
  }
  const start = (runStart(run) + RANK_COUNT - 1) % RANK_COUNT;
  return makeRun(runSuit(run), start, length + 1, (jokers << 1) | joker);
}

/** The kind of card that continues a run at an end. */
export function nextKind(run: Meld, end: End): number {
  const rank = end === LOW ? rankAt(run, RANK_COUNT - 1) : rankAt(run, runLength(run));
  return runSuit(run) * RANK_COUNT + rank;
}

/** RO-10, RO-11: the meld with a real card laid off on it, or NO_MELD. */
export function layReal(meld: Meld, kind: number, end: End): Meld {
  if (isRun(meld)) {
    if (end === NO_END || runLength(meld) === RUN_LIMIT) return NO_MELD;
    return nextKind(meld, end) === kind ? extendRun(meld, end, 0) : NO_MELD;
  }
  const suit = 1 << ((kind / RANK_COUNT) | 0);
  if (end !== NO_END || kind % RANK_COUNT !== setRank(meld)) return NO_MELD;
  if ((setSuits(meld) & suit) !== 0 || meldSize(meld) === 4) return NO_MELD;
  return makeSet(setRank(meld), setSuits(meld) | suit, setJoker(meld));
}

/** RO-12: the meld with a joker laid off on it, or NO_MELD. */
export function layJoker(meld: Meld, end: End): Meld {
  if (isRun(meld)) {
    if (end === NO_END || !mayTakeJoker(meld) || endIsJoker(meld, end)) return NO_MELD;
    return extendRun(meld, end, 1);
  }
  if (end !== NO_END || meldSize(meld) === 4 || setJoker(meld) === 1) return NO_MELD;
  return makeSet(setRank(meld), setSuits(meld), 1);
}

/** RO-13, RO-29: the meld with the real card in its joker's place, or NO_MELD. */
export function swapIn(meld: Meld, kind: number): Meld {
  const rank = kind % RANK_COUNT;
  const suit = (kind / RANK_COUNT) | 0;
  if (!isRun(meld)) {
    if (rank !== setRank(meld) || setJoker(meld) === 0) return NO_MELD;
    return (setSuits(meld) | (1 << suit)) === ALL_SUITS && BITS[setSuits(meld)] === 3
      ? withFourth(meld, suit)
      : NO_MELD;
  }
  if (suit !== runSuit(meld)) return NO_MELD;
  const jokers = runJokers(meld);
  for (let place = 0; place < runLength(meld); place++) {
    if (((jokers >> place) & 1) !== 0 && rankAt(meld, place) === rank) {
      return meld & ~(1 << (place + 8));
    }
  }
  return NO_MELD;
}

function withFourth(set: Meld, suit: number): Meld {
  return (setSuits(set) & (1 << suit)) === 0 ? makeSet(setRank(set), ALL_SUITS, 0) : NO_MELD;
}

/** How many jokers can be laid off on a meld, one after the other and nothing else (RO-12). */
export function jokerRoom(meld: Meld): number {
  if (!isRun(meld)) return meldSize(meld) === 3 && setJoker(meld) === 0 ? 1 : 0;
  const length = runLength(meld);
  const jokers = runJokers(meld);
  const ends = 2 - (jokers & 1) - ((jokers >> (length - 1)) & 1);
  const minority = length - 2 * BITS[jokers] - 1;
  return Math.max(0, Math.min(ends, minority, RUN_LIMIT - length));
}
