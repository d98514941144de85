import { store, storedJson } from '../settings/stored.ts';

/** What this device remembers of puzzles: days in a row, and which were solved. */
export interface Solved {
  /** The last day that its puzzle was solved on. */
  readonly day: number;
  readonly streak: number;
  /** `game/number` of each. */
  readonly done: readonly string[];
  /** Those whose solution was looked at instead. */
  readonly missed: readonly string[];
  /** Those of the solved that took a second try or a hint. */
  readonly helped: readonly string[];
}

const KEY = 'taberna.puzzles';
const NOTHING: Solved = { day: -1, streak: 0, done: [], missed: [], helped: [] };

export function readSolved(raw: unknown): Solved {
  if (typeof raw !== 'object' || raw === null) return NOTHING;
  const { day, streak, done, missed, helped } = raw as Partial<Record<keyof Solved, unknown>>;
  if (!Number.isInteger(day) || !Number.isInteger(streak) || !Array.isArray(done)) return NOTHING;
  return {
    day: Number(day),
    streak: Number(streak),
    done: texts(done),
    missed: Array.isArray(missed) ? texts(missed) : [],
    helped: Array.isArray(helped) ? texts(helped) : [],
  };
}

function texts(list: readonly unknown[]): string[] {
  return list.filter((one) => typeof one === 'string');
}

/** Days in a row up to today: a day without a puzzle ends them. */
export function streakOn({ day, streak }: Solved, today: number): number {
  return day >= today - 1 ? streak : 0;
}

export interface Solution {
  /** `game/number`. */
  readonly id: string;
  readonly isDaily: boolean;
  /** Found without a wrong try and without a hint. */
  readonly isFirstTry: boolean;
}

export function withSolved(
  solved: Solved,
  today: number,
  { id, isDaily, isFirstTry }: Solution,
): Solved {
  const isNew = !solved.done.includes(id);
  const done = isNew ? [...solved.done, id] : solved.done;
  // Whoever has seen its solution, or a wrong answer, does not solve it at the first try any more.
  const isHelped = isNew && (!isFirstTry || solved.missed.includes(id));
  const helped = isHelped ? [...solved.helped, id] : solved.helped;
  const missed = solved.missed.filter((one) => one !== id);
  if (!isDaily || solved.day === today) return { ...solved, done, missed, helped };
  return { day: today, streak: streakOn(solved, today) + 1, done, missed, helped };
}

/** What was solved before stays so. */
export function withMissed(solved: Solved, id: string): Solved {
  if (solved.done.includes(id) || solved.missed.includes(id)) return solved;
  return { ...solved, missed: [...solved.missed, id] };
}

export const loadSolved = (): Solved => readSolved(storedJson(KEY));

export function keepSolved(solved: Solved): void {
  store(KEY, JSON.stringify(solved));
}
