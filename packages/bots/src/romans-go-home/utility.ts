// What points and legions at the end of a round are worth.

import { LEGION_KINDS, LEGIONS_TO_WIN, VALUE } from '@taberna/games/romans-go-home/cards.ts';
import { ROUNDS } from '@taberna/games/romans-go-home/state.ts';

/** Points beyond their own that legions promise while more rounds come; three win (RG-33). */
const HOPE = Float64Array.of(0, 0.5, 2.5, 0);
/** What winning by legions counts, in points: more than a game is usually won by. */
const LEGIONS_WIN = 25;
/** By rounds still to come: leads far beyond this are worth little more; the last one decides. */
const WIDTH = Float64Array.of(4, 25, 60);

/** Standings are whole or half points, so all leads that occur fit into a table. */
const HALF = 2;
const LEADS = 1024;
const EVEN = LEADS / 2;
const LEAD = new Float64Array(ROUNDS * LEADS);
for (let left = 0; left < ROUNDS; left++) {
  for (let i = 0; i < LEADS; i++) {
    LEAD[left * LEADS + i] = WIDTH[left] * Math.tanh((i - EVEN) / HALF / WIDTH[left]);
  }
}

/**
 * The lead of a row over the strongest of its rivals, in points, as far as it makes a difference to
 * winning. `points` and `legions` hold one row after the other from `at`.
 */
export function utility(
  points: Int16Array,
  legions: Int16Array,
  at: number,
  row: number,
  seats: number,
  rows: number,
  round: number,
): number {
  const left = ROUNDS - round;
  // Alone one plays against the dummies (RG-53).
  const rivals = seats === 1 ? rows : seats;
  if (legions[at + row] >= LEGIONS_TO_WIN) return LEGIONS_WIN;
  let best = Number.NEGATIVE_INFINITY;
  for (let rival = 0; rival < rivals; rival++) {
    if (rival === row) continue;
    if (rival < seats && legions[at + rival] >= LEGIONS_TO_WIN) return -LEGIONS_WIN;
    const standing = standingOf(points, legions, at + rival, left);
    if (standing > best) best = standing;
  }
  return LEAD[left * LEADS + HALF * (standingOf(points, legions, at + row, left) - best) + EVEN];
}

const LEGION_COUNTS = LEGIONS_TO_WIN + 1;
/** Points between two people are whole. */
const LEADS_FOR_TWO = LEADS / HALF;
const forTwo: (Float32Array | undefined)[] = [];

/** Where `worthsForTwo` has a lead in points with the legions of both. */
export function worthIndex(lead: number, mine: number, theirs: number): number {
  return (mine * LEGION_COUNTS + theirs) * LEADS_FOR_TWO + lead + LEADS_FOR_TWO / 2;
}

/** The same between two people after a round, for all leads and legions. */
export function worthsForTwo(round: number): Float32Array {
  const known = forTwo[round];
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
        worths[worthIndex(points[0], mine, theirs)] = utility(points, legions, 0, 0, 2, 2, round);
      }
    }
  }
  forTwo[round] = worths;
  return worths;
}

function standingOf(points: Int16Array, legions: Int16Array, i: number, left: number): number {
  return left === 0 ? points[i] : points[i] + HOPE[Math.min(legions[i], LEGIONS_TO_WIN)];
}

/** What a castle is worth to who can choose one (RG-26) and holds so many legions. */
export function castleWorth(castle: number, legions: number): number {
  if (castle < LEGION_KINDS && legions === LEGIONS_TO_WIN - 1) return LEGIONS_WIN;
  return VALUE[castle];
}
