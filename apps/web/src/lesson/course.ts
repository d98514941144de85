import {
  type AnyGame,
  type GameEvent,
  Match,
  type Refusal,
  type Result,
  type Seat,
} from '@taberna/engine';
import { type Seen, seenBy } from '../host/seen.ts';
import { beginsWith, LEARNER, type Lesson, type LessonStep } from './lesson.ts';

export type Answer =
  /** The move is made, the next step has come. */
  | { readonly kind: 'right' }
  /** Legal, but not what the step is about: the key of the answer. */
  | { readonly kind: 'wrong'; readonly answer: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A table that was laid out, and what has happened at it since. */
interface Laid {
  readonly match: Match;
  readonly events: readonly GameEvent[];
}

/** A lesson under way, over the real rules. */
export class Course {
  readonly game: AnyGame;
  readonly #lesson: Lesson;
  #table: Laid;
  #left: Seen | null = null;
  #at = 0;
  /** What was played in each step, for whoever goes back. */
  readonly #played: (readonly [Seat, string])[][] = [];

  private constructor(game: AnyGame, lesson: Lesson, table: Laid) {
    this.game = game;
    this.#lesson = lesson;
    this.#table = table;
  }

  static open(game: AnyGame, lesson: Lesson): Result<Course> {
    const table = laidOut(game, lesson.steps[0]);
    return table.ok ? { ok: true, value: new Course(game, lesson, table.value) } : table;
  }

  get match(): Match {
    return this.#table.match;
  }

  /** What the learner sees. */
  get seen(): Seen {
    return seenBy(this.match, LEARNER, this.#table.events);
  }

  /** What the last move led to, where something is said about it. */
  get left(): Seen | null {
    return this.#left;
  }

  /** From 0. */
  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.#lesson.steps.length;
  }

  get step(): LessonStep {
    const step = this.#lesson.steps[this.#at];
    if (step === undefined) throw new Error('a lesson has at least one step');
    const before = this.#ownMove(this.#at - 1);
    const told = step.after?.find(([such]) => such.test(before))?.[1];
    return told === undefined ? step : { ...step, ...told };
  }

  /** What the learner did in a step; nothing where it was only read. */
  #ownMove(step: number): string {
    return this.#played[step]?.[0]?.[1] ?? '';
  }

  /** The key of what is said about the move that has just led on from a step. */
  doneOf({ doneAs = [], done = '' }: LessonStep): string {
    const move = this.#ownMove(this.#at - 1);
    return doneAs.find(([such]) => such.test(move))?.[1] ?? done;
  }

  get isLast(): boolean {
    return this.#at === this.length - 1;
  }

  /** The key of what is said to a legal move; null where it leads on. */
  answerTo(move: string): string | null {
    const { wanted = [], wrong = [], rather = [] } = this.step;
    if (wanted.some((beginning) => beginsWith(move, beginning))) {
      return rather.find(([such]) => such.test(move))?.[1] ?? null;
    }
    return wrong.find(([beginning]) => beginsWith(move, beginning))?.[1] ?? '';
  }

  /** A move that leads on, the first wanted one before others. */
  get example(): string | null {
    const { state } = this.match;
    const right = this.match
      .legal(LEARNER)
      .map((move) => this.game.formatMove(state, LEARNER, move))
      .filter((move) => this.answerTo(move) === null);
    const [first = ''] = this.step.wanted ?? [];
    return right.find((move) => beginsWith(move, first)) ?? right[0] ?? null;
  }

  try(move: string): Answer {
    const refusal = this.match.explain(LEARNER, move);
    if (refusal !== null) return { kind: 'refused', refusal };
    const answer = this.answerTo(move);
    if (answer !== null) return { kind: 'wrong', answer };
    const made = [[LEARNER, move] as const, ...(this.step.replies ?? [])];
    const cut = new Cut(this.step.until);
    for (const [seat, text] of made) this.#play(seat, text, cut);
    this.#played[this.#at] = made;
    const left = cut.seen ?? this.seen;
    const isShown = this.step.done !== undefined;
    this.next();
    this.#left = isShown ? left : null;
    return { kind: 'right' };
  }

  #play(seat: number, move: string, cut = new Cut()): void {
    const { match, events } = this.#table;
    const seen = [...events];
    const played = match.play(seat, move, (event) => {
      seen.push(event);
      cut.follow(event, () => seenBy(match, LEARNER, [...seen]));
    });
    if (!played.ok) throw new Error(`${move}: ${played.error.code}`);
    this.#table = { match, events: seen };
  }

  /** On to the next step; false where this is the last one. */
  next(): boolean {
    if (this.isLast) return false;
    this.#at++;
    this.#left = null;
    if (this.step.position !== undefined) this.#layOut(this.step);
    return true;
  }

  /** To the step before, as the table lay then; false where this is the first one. */
  back(): boolean {
    if (this.#at === 0) return false;
    this.#at--;
    const before = this.#lesson.steps.slice(0, this.#at + 1);
    const from = before.findLastIndex(({ position }) => position !== undefined);
    this.#layOut(before[from]);
    for (const [seat, text] of this.#played.slice(from, this.#at).flat()) this.#play(seat, text);
    return true;
  }

  #layOut(step: LessonStep | undefined): void {
    const table = laidOut(this.game, step);
    if (!table.ok) throw new Error(table.error.code);
    this.#table = table.value;
  }
}

/** Keeps what is seen before the n-th event of a type. */
class Cut {
  readonly #type: string | null;
  #left: number;
  seen: Seen | null = null;

  constructor(until?: LessonStep['until']) {
    this.#type = until?.[0] ?? null;
    this.#left = until?.[1] ?? 0;
  }

  /** `see` says what is seen after the event. */
  follow(event: GameEvent, see: () => Seen): void {
    if (event.type === this.#type) this.#left--;
    if (this.#left > 0) this.seen = see();
  }
}

/** The same cards for everybody who learns. */
function laidOut(game: AnyGame, step: LessonStep | undefined): Result<Laid> {
  const events: GameEvent[] = [...(step?.events ?? [])];
  const position = { game: game.id, ...step?.position };
  const match = Match.load(game, position, 'lesson', {}, (event) => events.push(event));
  return match.ok ? { ok: true, value: { match: match.value, events } } : match;
}
