import { lowestBit } from '@taberna/engine';
import { RANK_COUNT, RUN_LIMIT } from './cards.ts';
import {
  BITS,
  isRun,
  type Meld,
  makeRun,
  makeSet,
  runJokers,
  runLength,
  runStart,
} from './meld.ts';

/** Cards by suit as bits of their ranks: `one` those held at least once, `two` held twice. */
export interface Masks {
  readonly [index: number]: number;
}

/**
 * FULL: every meld. CORE: every way to use real cards; what differs from a core only by jokers
 * at the ends of a run, or by the joker that makes a set of three real cards four, is left out,
 * since those jokers can follow one by one.
 */
export type Forms = 0 | 1;
export const FULL: Forms = 0;
export const CORE: Forms = 1;

const ALL_RANKS = (1 << RANK_COUNT) - 1;

/** Sets by the suits at hand and whether there is a joker: (suits | joker << 4) in a stable order. */
const SETS_OF: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, key) => {
  const [suits, joker, core] = [key & 15, (key >> 4) & 1, (key >> 5) & 1];
  const sets: number[] = [];
  for (let some = 1; some < 16; some++) {
    if ((some & ~suits) !== 0) continue;
    if (BITS[some] >= 3) sets.push(some);
    if (joker === 1 && (BITS[some] === 2 || (BITS[some] === 3 && core === 0))) sets.push(some | 16);
  }
  return sets;
});

let list: Int32Array = new Int32Array(0);
let written = 0;
let once = 0;
let twice = 0;
let jokers = 0;
let suit = 0;
let forms: Forms = FULL;

/** Writes all melds that the cards allow from `out[at]` on; returns the index after the last. */
export function enumerateMelds(
  one: Masks,
  two: Masks,
  base: number,
  jokerCount: number,
  form: Forms,
  out: Int32Array,
  at: number,
): number {
  begin(jokerCount, form, out, at);
  const ranks = likelySets(one, base);
  for (let rest = ranks; rest !== 0; rest &= rest - 1) {
    writeSets(lowestBit(rest), one, base, 15);
  }
  for (let s = 0; s < 4; s++) writeRuns(s, one[base + s], two[base + s]);
  return written;
}

/** As enumerateMelds, but only melds in which the real card `kind` lies. */
export function enumerateMeldsWith(
  kind: number,
  one: Masks,
  two: Masks,
  base: number,
  jokerCount: number,
  form: Forms,
  out: Int32Array,
  at: number,
): number {
  begin(jokerCount, form, out, at);
  const s = (kind / RANK_COUNT) | 0;
  const rank = kind % RANK_COUNT;
  writeSets(rank, one, base, 1 << s);
  const runsFrom = written;
  writeRuns(s, one[base + s], two[base + s]);
  let kept = runsFrom;
  for (let i = runsFrom; i < written; i++) {
    if (runHasReal(list[i], rank)) list[kept++] = list[i];
  }
  return kept;
}

function begin(jokerCount: number, form: Forms, out: Int32Array, at: number): void {
  list = out;
  written = at;
  jokers = jokerCount;
  forms = form;
}

/** Ranks held in three suits, or in two with a joker at hand. */
function likelySets(one: Masks, base: number): number {
  const c = one[base];
  const s = one[base + 1];
  const h = one[base + 2];
  const d = one[base + 3];
  if (jokers > 0) return (c & (s | h | d)) | (s & (h | d)) | (h & d);
  return (c & s & (h | d)) | (h & d & (c | s));
}

function writeSets(rank: number, one: Masks, base: number, having: number): void {
  const suits =
    ((one[base] >> rank) & 1) |
    (((one[base + 1] >> rank) & 1) << 1) |
    (((one[base + 2] >> rank) & 1) << 2) |
    (((one[base + 3] >> rank) & 1) << 3);
  const sets = SETS_OF[suits | (jokers > 0 ? 16 : 0) | (forms << 5)];
  for (let i = 0; i < sets.length; i++) {
    const some = sets[i];
    if ((some & having) !== 0) list[written++] = makeSet(rank, some & 15, some >> 4);
  }
}

function writeRuns(ofSuit: number, ones: number, twos: number): void {
  if (ones === 0) return;
  once = ones;
  twice = twos;
  suit = ofSuit;
  const next = rotated(ones, 1);
  if (jokers === 0) {
    for (let rest = ones & next & rotated(ones, 2); rest !== 0; rest &= rest - 1) {
      grow(lowestBit(rest), 0, 0);
    }
    return;
  }
  // Without a real neighbour one or two places on, no run can begin.
  const paired = ones & (next | rotated(ones, 2));
  const begins = forms === FULL ? paired | rotated(paired, 1) : paired;
  for (let rest = begins; rest !== 0; rest &= rest - 1) {
    const start = lowestBit(rest);
    grow(start, 0, 0);
  }
}

/** Bit r tells whether the rank `by` places after r is there, round the corner. */
function rotated(ranks: number, by: number): number {
  return ((ranks >> by) | (ranks << (RANK_COUNT - by))) & ALL_RANKS;
}

/** Writes the runs from `start` that begin with these `length` places. */
function grow(start: number, length: number, places: number): void {
  if (length >= 3 && isWritten(length, places)) {
    list[written++] = makeRun(suit, start, length, places);
  }
  if (length === RUN_LIMIT) return;
  const rank = (start + length) % RANK_COUNT;
  const used = length === RANK_COUNT && (places & 1) === 0 ? 1 : 0;
  const held = ((once >> rank) & 1) + ((twice >> rank) & 1);
  if (held > used) grow(start, length + 1, places);
  if (mayPlaceJoker(length, places)) grow(start, length + 1, places | (1 << length));
}

function mayPlaceJoker(length: number, places: number): boolean {
  if (BITS[places] === jokers) return false;
  if (length === 0) return forms === FULL;
  return ((places >> (length - 1)) & 1) === 0;
}

function isWritten(length: number, places: number): boolean {
  if (2 * BITS[places] >= length) return false;
  const endsReal = ((places >> (length - 1)) & 1) === 0;
  // Two neighbours need the joker behind them to be three.
  return forms === FULL || endsReal || (length === 3 && places === 4);
}

function runHasReal(run: Meld, rank: number): boolean {
  const place = (rank - runStart(run) + RANK_COUNT) % RANK_COUNT;
  const reals = ~runJokers(run) & ((1 << runLength(run)) - 1);
  return ((reals >> place) & 1) !== 0 || ((reals >> (place + RANK_COUNT)) & 1) !== 0;
}

/** Whether the melds's real cards and jokers are among these cards. */
export function holdsMeld(
  meld: Meld,
  one: Masks,
  two: Masks,
  base: number,
  jokerCount: number,
): boolean {
  if (!isRun(meld)) {
    if (((meld >> 8) & 1) > jokerCount) return false;
    const rank = meld & 15;
    for (let rest = (meld >> 4) & 15; rest !== 0; rest &= rest - 1) {
      if (((one[base + lowestBit(rest)] >> rank) & 1) === 0) return false;
    }
    return true;
  }
  const places = runJokers(meld);
  if (BITS[places] > jokerCount) return false;
  const s = base + ((meld >> 22) & 3);
  const reals = realRanks(meld);
  const both = realRanksTwice(meld);
  return (reals & ~one[s]) === 0 && (both & ~two[s]) === 0;
}

/** The ranks of a run's real cards. */
export function realRanks(run: Meld): number {
  const reals = ~runJokers(run) & ((1 << runLength(run)) - 1);
  const turned = reals << runStart(run);
  return (turned | (turned >> RANK_COUNT) | (turned >> (2 * RANK_COUNT))) & ALL_RANKS;
}

/** The rank that lies as a real card at both ends of a run of fourteen, as a bit. */
export function realRanksTwice(run: Meld): number {
  if (runLength(run) < RUN_LIMIT) return 0;
  return (runJokers(run) & (1 | (1 << (RUN_LIMIT - 1)))) === 0 ? 1 << runStart(run) : 0;
}
