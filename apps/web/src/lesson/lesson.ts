// A lesson is data: positions, what is said, which move is wanted, answers to wrong tries.

import type { GameEvent, JsonObject, Lang, Seat } from '@taberna/engine';

/** Beginnings of moves (`hand 2` is also `hand 2 1`). */
export type Moves = readonly string[];

/** What is said and pointed at in a step. */
interface Told<K extends string> {
  /** The key of what is said. */
  readonly says: K;
  /** Cards of the hand, or anything else on the table, that are pointed at. */
  readonly cards?: string;
  readonly point?: string;
  /** What cards of the hand are called, by their codes: what belongs together wears the same tag. */
  readonly tags?: readonly (readonly [cards: string, tag: string])[];
}

export interface LessonStep<K extends string = string, W extends string = string> extends Told<K> {
  /** In place of that, where such a move came before this step. */
  readonly after?: readonly (readonly [such: RegExp, told: Told<K>])[];
  /** Laid out before this step; without it the game goes on as it lies. */
  readonly position?: JsonObject;
  /** What had been seen of it: an open trick. */
  readonly events?: readonly GameEvent[];
  /** The example goes on later; else what is laid out is a new one. */
  readonly later?: true;
  /** The moves that lead on; without them the step is only read. */
  readonly wanted?: Moves;
  /** Answers to other legal moves; the first whose beginning fits, '' fits all. */
  readonly wrong?: readonly (readonly [beginning: string, answer: W])[];
  /** Answers to moves that are wanted by their beginning and yet go against what was said. */
  readonly rather?: readonly (readonly [such: RegExp, answer: W])[];
  /** What the others do afterwards. */
  readonly replies?: readonly (readonly [seat: Seat, move: string])[];
  /** Why it was right, or what came of it; it stays until it has been read. Every wanted move has it. */
  readonly done?: K;
  /** But where the next move may be made together with this one, what is said then takes up this one. */
  readonly goesOn?: true;
  /** In place of that, after such a move. */
  readonly doneAs?: readonly (readonly [such: RegExp, key: K])[];
  /** In place of that, where one event of the type has come about, by whom it was. */
  readonly doneBy?: { readonly type: string; readonly own: K; readonly other: K };
  /** What is seen of it ends before the n-th event of this type: the rules may run on by themselves. */
  readonly until?: readonly [type: string, n: number];
  /** A question: nothing is pointed at before the first other try. */
  readonly asks?: true;
}

export interface LessonTexts<K extends string = string, W extends string = string> {
  readonly says: Readonly<Record<K, string>>;
  readonly wrong: Readonly<Record<W, string>>;
  readonly tags?: Readonly<Record<string, string>>;
}

export interface Lesson<K extends string = string, W extends string = string> {
  readonly steps: readonly LessonStep<K, W>[];
  readonly texts: Readonly<Record<Lang, LessonTexts<K, W>>>;
  /** Lays the hand out as the lesson speaks of it; returns how it was before. */
  arrange?(): Promise<() => void>;
  /** What is counted on the way, and where it is seen, as a selector; null while nothing is. */
  tally?(position: JsonObject): { readonly at: string; readonly count: string } | null;
}

/** The learner's seat in every lesson. */
export const LEARNER: Seat = 0;

export function beginsWith(move: string, beginning: string): boolean {
  return beginning === '' || move === beginning || move.startsWith(`${beginning} `);
}

const found = import.meta.glob<{ readonly lesson: Lesson }>('../games/*/lesson.ts');

/** null for a game that has none yet. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = found[`../games/${game}/lesson.ts`];
  return load === undefined ? null : (await load()).lesson;
}

export function hasLesson(game: string): boolean {
  return Object.hasOwn(found, `../games/${game}/lesson.ts`);
}
