// What points and legions at the end of a round are worth.

import { LEGION_KINDS, LEGIONS_TO_WIN, VALUE } from '@taberna/games/romans-go-home/cards.ts';
import {
  GONE_COUNT,
  legionsOf,
  ROUNDS,
  ROW_COUNT,
  type RomansState,
} from '@taberna/games/romans-go-home/state.ts';

/** What winning by three legions counts (RG-33), about what other games are won by. */
export const LEGIONS_LEAD = 10;
/** What winning is worth beyond the points ahead. */
const VICTORY = 4;
const LEGIONS_WIN = LEGIONS_LEAD + VICTORY;
/** By rounds still to come: a lead of so many points makes it likely to win. */
const SAFE_LEAD = Float64Array.of(1, 8, 12);

const LEGION_COUNTS = LEGIONS_TO_WIN + 1;
/**
 * By legions held and those still to come: points ahead that they are worth between two, as the last
 * round comes out between good plans when one holds them and the other none.
 */
const HOPE: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [0, 0, 4, 7, 7],
  [0, 8.5, 10, 10, 10],
  [0, 0, 0, 0, 0],
];
const MOST_COMING = 4;
/** Of several rivals somebody is in the way. */
const HOPE_IN_A_CROWD = 0.5;

/** Standings are whole points or quarters, so all leads that occur fit into a table. */
const QUARTERS = 4;
const LEADS = 2048;
const EVEN = LEADS / 2;

/** What comes after a round, as far as it tells what points and legions are worth then. */
export interface Prospect {
  /** By lead in quarters of a point, from EVEN on. */
  readonly leads: Float64Array;
  /** By legions held. */
  readonly hopes: Float64Array;
}

function prospect(left: number, coming: number, share: number): Prospect {
  const leads = new Float64Array(LEADS);
  for (let i = 0; i < LEADS; i++) {
    const lead = (i - EVEN) / QUARTERS;
    leads[i] = lead + VICTORY * Math.tanh(lead / SAFE_LEAD[left]);
  }
  return { leads, hopes: Float64Array.from(HOPE, (promises) => share * promises[coming]) };
}

function prospects(share: number): Prospect[][] {
  return Array.from({ length: ROUNDS }, (_, left) =>
    Array.from({ length: MOST_COMING + 1 }, (_, coming) =>
      prospect(left, left > 0 ? coming : 0, share),
    ),
  );
}

const AMONG_TWO = prospects(1);
const IN_A_CROWD = prospects(HOPE_IN_A_CROWD);

/** After so many rounds with so many legions in the deck. */
function prospectOf(s: RomansState, played: number, coming: number): Prospect {
  const table = s.rows === 2 ? AMONG_TWO : IN_A_CROWD;
  return table[ROUNDS - played][Math.min(coming, MOST_COMING)];
}

function legionsAmong(castles: Uint8Array, count: number): number {
  let legions = 0;
  for (let i = 0; i < count; i++) if (castles[i] < LEGION_KINDS) legions++;
  return legions;
}

/** Legions that have not been captured or discarded: nobody needs to see the deck to count them. */
function legionsOut(s: RomansState): number {
  let legions = legionsAmong(s.pack, s.pack.length) - legionsAmong(s.gone, s.head[GONE_COUNT]);
  for (let row = 0; row < s.rows; row++) legions -= legionsOf(s, row);
  return legions;
}

/** After the round that is being planned. */
export function prospectAfter(s: RomansState, round: number): Prospect {
  return prospectOf(s, round, legionsOut(s) - legionsAmong(s.row, s.head[ROW_COUNT]));
}

/** Between two rounds: the castles that are turned up are still to be played for. */
export function prospectNow(s: RomansState, played: number): Prospect {
  return prospectOf(s, played, legionsOut(s));
}

/**
 * The lead of a row over the strongest of its rivals, in points, and the chance to win by it.
 * `points` and `legions` hold one row after the other from `at`.
 */
export function utility(
  points: Int16Array,
  legions: Int16Array,
  at: number,
  row: number,
  seats: number,
  rows: number,
  { leads, hopes }: Prospect,
): number {
  // Alone one plays against the dummies (RG-53).
  const rivals = seats === 1 ? rows : seats;
  if (legions[at + row] >= LEGIONS_TO_WIN) return LEGIONS_WIN;
  let best = Number.NEGATIVE_INFINITY;
  for (let rival = 0; rival < rivals; rival++) {
    if (rival === row) continue;
    const held = legions[at + rival];
    if (rival < seats && held >= LEGIONS_TO_WIN) return -LEGIONS_WIN;
    const standing = points[at + rival] + hopes[Math.min(held, LEGIONS_TO_WIN)];
    if (standing > best) best = standing;
  }
  return leads[QUARTERS * (points[at + row] + hopes[legions[at + row]] - best) + EVEN];
}

/** Points between two people are whole. */
const LEADS_FOR_TWO = LEADS / QUARTERS;
const forTwo = new Map<Prospect, Float32Array>();

/** Where `worthsForTwo` has a lead in points with the legions of both. */
export function worthIndex(lead: number, mine: number, theirs: number): number {
  return (mine * LEGION_COUNTS + theirs) * LEADS_FOR_TWO + lead + LEADS_FOR_TWO / 2;
}

/** The same between two people, for all leads and legions. */
export function worthsForTwo(after: Prospect): Float32Array {
  const known = forTwo.get(after);
  if (known !== undefined) return known;
  const worths = new Float32Array(LEGION_COUNTS * LEGION_COUNTS * LEADS_FOR_TWO);
  const points = new Int16Array(2);
  const legions = new Int16Array(2);
  for (let mine = 0; mine < LEGION_COUNTS; mine++) {
    for (let theirs = 0; theirs < LEGION_COUNTS; theirs++) {
      legions[0] = mine;
      legions[1] = theirs;
      for (let i = 0; i < LEADS_FOR_TWO; i++) {
        points[0] = i - LEADS_FOR_TWO / 2;
        worths[worthIndex(points[0], mine, theirs)] = utility(points, legions, 0, 0, 2, 2, after);
      }
    }
  }
  forTwo.set(after, worths);
  return worths;
}

/** What a castle is worth to who can choose one (RG-26) and holds so many legions. */
export function castleWorth(castle: number, legions: number): number {
  if (castle < LEGION_KINDS && legions === LEGIONS_TO_WIN - 1) return LEGIONS_WIN;
  return VALUE[castle];
}
