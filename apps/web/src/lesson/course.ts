import {
  type AnyGame,
  type Emit,
  type GameEvent,
  Match,
  type Refusal,
  type Result,
  type Seat,
} from '@taberna/engine';
import { beginsWith, LEARNER, type Lesson, type LessonStep } from './lesson.ts';

export type Answer =
  /** The move is made, the next step has come. */
  | { readonly kind: 'right' }
  /** Legal, but not what the step is about: the key of the answer. */
  | { readonly kind: 'wrong'; readonly answer: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A lesson under way, over the real rules. */
export class Course {
  readonly game: AnyGame;
  readonly #lesson: Lesson;
  readonly #emit: Emit<GameEvent>;
  #match: Match;
  #at = 0;
  /** What was played in each step, for whoever goes back. */
  readonly #played: (readonly [Seat, string])[][] = [];

  private constructor(game: AnyGame, lesson: Lesson, match: Match, emit: Emit<GameEvent>) {
    this.game = game;
    this.#lesson = lesson;
    this.#match = match;
    this.#emit = emit;
  }

  static open(game: AnyGame, lesson: Lesson, emit: Emit<GameEvent>): Result<Course> {
    const match = laidOut(game, lesson.steps[0], emit);
    return match.ok ? { ok: true, value: new Course(game, lesson, match.value, emit) } : match;
  }

  get match(): Match {
    return this.#match;
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
    return step;
  }

  get isLast(): boolean {
    return this.#at === this.length - 1;
  }

  try(move: string): Answer {
    const refusal = this.#match.explain(LEARNER, move);
    if (refusal !== null) return { kind: 'refused', refusal };
    const { wanted = [], wrong = [] } = this.step;
    if (!wanted.some((beginning) => beginsWith(move, beginning))) {
      const [, answer = ''] = wrong.find(([beginning]) => beginsWith(move, beginning)) ?? [];
      return { kind: 'wrong', answer };
    }
    const made = [[LEARNER, move] as const, ...(this.step.replies ?? [])];
    for (const [seat, text] of made) this.#play(seat, text);
    this.#played[this.#at] = made;
    this.next();
    return { kind: 'right' };
  }

  #play(seat: number, move: string): void {
    const played = this.#match.play(seat, move, this.#emit);
    if (!played.ok) throw new Error(`${move}: ${played.error.code}`);
  }

  /** On to the next step; false where this is the last one. */
  next(): boolean {
    if (this.isLast) return false;
    this.#at++;
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
    const match = laidOut(this.game, step, this.#emit);
    if (!match.ok) throw new Error(match.error.code);
    this.#match = match.value;
  }
}

/** The same cards for everybody who learns. */
function laidOut(
  game: AnyGame,
  step: LessonStep | undefined,
  emit: Emit<GameEvent>,
): Result<Match> {
  return Match.load(game, { game: game.id, ...step?.position }, 'lesson', {}, emit);
}
