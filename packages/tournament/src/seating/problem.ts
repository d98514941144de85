/** Series to be seated together, over players that are numbered from 0 within the problem. */
export interface Problem {
  readonly players: number;
  /** For each series the sizes of its tables. */
  readonly sizes: readonly (readonly number[])[];
  /** How often two have sat at one table before: `players` × `players`, symmetric. */
  readonly met: Uint8Array;
  /** Tandem partners never share a table (RO-50). */
  readonly partners: readonly Pair[];
  /** Team mates are kept apart where there are tables enough. */
  readonly mates: readonly Pair[];
  /** How often each has sat at a table of three before. */
  readonly threes: Uint8Array;
  /** Who wishes to sit near the door; the first `doorTables` tables are. */
  readonly nearDoor: readonly number[];
  readonly doorTables: number;
  /** Seating by result: the table each one belongs to by rank; null where the lot decides. */
  readonly home: Int32Array | null;
}

export type Pair = readonly [number, number];

/** For each series, each table's players. */
export type Seating = readonly (readonly (readonly number[])[])[];

/**
 * What a seating costs. The steps are so far apart that no number of lesser faults in a hall of a
 * few hundred outweighs a partner at the same table. By result a repeated meeting is worth moving
 * two people up to four tables away from their own.
 */
export const COST = {
  partners: 1_000_000,
  mates: 20_000,
  wish: 4_000,
  repeat: 100,
  /** Among seatings with as many repeated meetings the one that spreads them over more pairs. */
  oftener: 10,
  three: 20,
  /** By result, times the square of the distance from the own table. */
  away: 3,
} as const;

/**
 * What it costs that two meet who have met so often before. Two series in which the same two share a
 * table are one repeated meeting: the second time is one, the third two more. If every time counted
 * the same, three pairs of twelve would sit together all evening so that the others never do.
 */
export function meetingCost(met: number): number {
  return COST.repeat * met + (COST.oftener * met * (met - 1)) / 2;
}

export function noMeetings(players: number): Uint8Array {
  return new Uint8Array(players * players);
}

export function noteMeetings(met: Uint8Array, players: number, table: readonly number[]): void {
  for (const a of table) for (const b of table) if (a !== b) met[a * players + b]++;
}

/** What is wrong with a seating, counted in things that people understand. */
export interface Faults {
  readonly partnersTogether: number;
  readonly matesTogether: number;
  readonly wishesMissed: number;
  /** Two people and two series in which they share a table, the later one of these series. */
  readonly repeatedMeetings: number;
  /** How often the two meet who meet most, of those who meet in these series. */
  readonly mostMeetings: number;
  /** Seats at a table of three for somebody who has had one. */
  readonly repeatedThrees: number;
}

export function faultsOf(problem: Problem, seating: Seating): Faults {
  const { players } = problem;
  const met = problem.met.slice();
  const threes = problem.threes.slice();
  let repeatedMeetings = 0;
  let mostMeetings = 0;
  let repeatedThrees = 0;
  for (const table of seating.flat()) {
    for (const [a, b] of pairsOf(table)) {
      const before = met[a * players + b];
      repeatedMeetings += before;
      mostMeetings = Math.max(mostMeetings, before + 1);
    }
    noteMeetings(met, players, table);
    if (table.length === 3) for (const a of table) if (threes[a]++ > 0) repeatedThrees++;
  }
  return {
    partnersTogether: together(problem.partners, seating),
    matesTogether: together(problem.mates, seating),
    wishesMissed: missed(problem, seating),
    repeatedMeetings,
    mostMeetings,
    repeatedThrees,
  };
}

export function* pairsOf(table: readonly number[]): Generator<Pair> {
  for (let i = 0; i < table.length; i++) {
    for (let j = i + 1; j < table.length; j++) yield [table[i], table[j]];
  }
}

function together(pairs: readonly Pair[], seating: Seating): number {
  let count = 0;
  for (const tables of seating) {
    const at = new Map(tables.flatMap((table, number) => table.map((one) => [one, number])));
    for (const [a, b] of pairs) if (at.get(a) === at.get(b)) count++;
  }
  return count;
}

function missed({ nearDoor, doorTables }: Problem, seating: Seating): number {
  let count = 0;
  for (const tables of seating) {
    const far = new Set(tables.slice(doorTables).flat());
    for (const one of nearDoor) if (far.has(one)) count++;
  }
  return count;
}
