import type { KeptRecord } from '../host/records.ts';

/** Somebody who was met at tables, and how often one won there. */
export interface Opponent {
  readonly name: string;
  readonly played: number;
  readonly won: number;
}

export interface Result {
  readonly points: number;
  readonly won: boolean;
}

export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Wins that somebody else has too: no plain ones. */
  readonly shared: number;
  /** Points a match; null where none were counted. */
  readonly average: number | null;
  readonly best: number | null;
  /** The place at the end, on average; 1 is the winner's. */
  readonly place: number | null;
  /** Matches won in a row: the most ever, and up to now. */
  readonly longest: number;
  readonly current: number;
  /** Points of the matches that had some, oldest first. */
  readonly course: readonly Result[];
  /** Mistakes a match, where looking back has counted them. */
  readonly mistakes: number | null;
  readonly lookedBack: number;
  /** People first met last; bots are not among them. */
  readonly opponents: readonly Opponent[];
}

/** The seat of who plays here; null where several did, or nobody knows. */
export function ownSeat({ own, text, names }: KeptRecord): number | null {
  if (own !== undefined) return own.length === 1 ? (own[0] ?? null) : null;
  // Kept before seats were noted: the only one that no bot held.
  const bots = botsIn(text);
  const people = names.flatMap((_, seat) => (bots.includes(seat) ? [] : [seat]));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** The seats of bots, as a record names them. */
function botsIn(text: string): readonly number[] {
  const line = /^names: (\[.*\])$/m.exec(text)?.[1];
  try {
    const names = JSON.parse(line ?? '[]') as readonly unknown[];
    return names.flatMap((name, seat) => (/^bot \(/.test(String(name)) ? [seat] : []));
  } catch {
    return [];
  }
}

/** Winners come before all others, then whoever has more points. */
function placeOf({ names, scores, winners }: KeptRecord, seat: number): number {
  const worth = (one: number) => [Number(winners.includes(one)), scores[one] ?? 0] as const;
  const [won, points] = worth(seat);
  const before = names.filter((_, other) => {
    const [theirs, more] = worth(other);
    return theirs > won || (theirs === won && more > points);
  });
  return before.length + 1;
}

function wonBy({ winners }: KeptRecord, seat: number): { won: boolean; shared: boolean } {
  const isFirst = winners.includes(seat);
  return { won: isFirst && winners.length === 1, shared: isFirst && winners.length > 1 };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

/** What came of the matches of one person, whatever order they are in. */
export function statisticsOf(records: readonly KeptRecord[]): Statistics {
  const mine = records
    .flatMap((record) => {
      const seat = ownSeat(record);
      return seat === null ? [] : [{ record, seat, ...wonBy(record, seat) }];
    })
    .sort((a, b) => a.record.date.localeCompare(b.record.date));
  const course = mine.flatMap(({ record, seat, won }) => {
    const points = record.scores[seat] ?? null;
    return points === null ? [] : [{ points, won }];
  });
  const points = course.map((result) => result.points);
  const counted = mine.flatMap(({ record }) => record.mistakes ?? []);
  let [current, longest] = [0, 0];
  for (const { won } of mine) {
    current = won ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  const met = new Map<string, Opponent>();
  for (const { record, seat, won } of mine) {
    const bots = record.bots ?? botsIn(record.text);
    for (const [other, name] of record.names.entries()) {
      if (other === seat || bots.includes(other)) continue;
      const before = met.get(name) ?? { name, played: 0, won: 0 };
      met.set(name, { name, played: before.played + 1, won: before.won + Number(won) });
    }
  }
  return {
    played: mine.length,
    won: mine.filter(({ won }) => won).length,
    shared: mine.filter(({ shared }) => shared).length,
    average: mean(points),
    best: points.length === 0 ? null : Math.max(...points),
    place: mean(mine.map(({ record, seat }) => placeOf(record, seat))),
    longest,
    current,
    course,
    mistakes: mean(counted),
    lookedBack: counted.length,
    opponents: [...met.values()].sort(
      (a, b) => b.played - a.played || a.name.localeCompare(b.name),
    ),
  };
}
