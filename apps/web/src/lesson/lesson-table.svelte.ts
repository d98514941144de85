import { type Refusal, type Result, refuse, YOU } from '@taberna/engine';
import type { GameModule } from '../games/module.ts';
import { gameEntry } from '../games/registry.ts';
import type { Seen } from '../host/seen.ts';
import { SeenTable } from '../host/seen-table.svelte.ts';
import { locale } from '../i18n/index.svelte.ts';
import { Course } from './course.ts';
import { LEARNER, type Lesson, type LessonStep, loadLesson } from './lesson.ts';
import { lessonText } from './text.ts';

/** What the learner sees at one step. */
interface SeenStep extends Seen {
  readonly at: number;
  readonly step: LessonStep;
  /** The step is done: what came of it is looked at, and nothing can be played. */
  readonly isDone: boolean;
}

function stepOf({ at, step, seen }: Course): SeenStep {
  return { at, step, isDone: false, ...seen };
}

/** After so many tries the learner may be shown what is wanted. */
const ENOUGH_TRIES = 2;
const TEACHERS = ['Livia', 'Titus'];

/** A lesson as the table of its game shows it: the same rules, the same cards, a patient partner. */
export class LessonTable extends SeenTable<SeenStep> {
  readonly lesson: Lesson;
  readonly seat = LEARNER;
  readonly #course: Course;

  /** The key of the answer to the last try where that was another move than the wanted one. */
  answer = $state<string | null>(null);

  /** Tries of this step that did not lead on. */
  #tries = $state(0);

  private constructor(module: GameModule, lesson: Lesson, course: Course) {
    super(module, stepOf(course));
    this.lesson = lesson;
    this.#course = course;
  }

  static async open(id: string): Promise<Result<LessonTable>> {
    const [module, lesson] = await Promise.all([gameEntry(id)?.load(), loadLesson(id)]);
    if (module === undefined || lesson === null) {
      return { ok: false, error: refuse('', 'record.missing', { key: 'game' }) };
    }
    const course = Course.open(module.game, lesson);
    if (!course.ok) return course;
    return { ok: true, value: new LessonTable(module, lesson, course.value) };
  }

  get names(): readonly string[] {
    return [YOU[locale.lang], ...TEACHERS];
  }

  get at(): number {
    return this.seen.at;
  }

  get length(): number {
    return this.#course.length;
  }

  get step(): LessonStep {
    return this.seen.step;
  }

  /** What the move led to is looked at; `next` goes on. */
  get isDone(): boolean {
    return this.seen.isDone;
  }

  /** The key of what is said about what came of it. */
  get outcome(): string {
    const { doneBy } = this.step;
    const event = this.events.findLast(({ type }) => type === doneBy?.type);
    if (doneBy === undefined || event === undefined) return this.#course.doneOf(this.step);
    return Reflect.get(event, 'seat') === LEARNER ? doneBy.own : doneBy.other;
  }

  /** It was right, and nothing but luck decided what came of it. */
  get isPraised(): boolean {
    return this.isDone && this.step.doneBy === undefined;
  }

  get isTried(): boolean {
    return this.#tries > 0;
  }

  /** What `next` leads to. */
  get ahead(): LessonStep | undefined {
    return this.lesson.steps[this.at + 1];
  }

  /** A step that only shows something locks the table: nothing that is tried there would count. */
  override get canMove(): boolean {
    const { isDone, step } = this;
    return !isDone && step.wanted !== undefined && this.at < this.length - 1 && super.canMove;
  }

  explain(move: string): Refusal | null {
    return this.#course.match.explain(LEARNER, move);
  }

  async play(move: string): Promise<Refusal | null> {
    if (this.isDone) return refuse('', 'game.over');
    const before = this.seen;
    const result = this.#course.try(move);
    this.refusal = result.kind === 'refused' ? result.refusal : null;
    this.answer = result.kind === 'wrong' ? result.answer : null;
    if (result.kind !== 'right') this.#tries++;
    if (result.kind === 'refused') return result.refusal;
    if (result.kind === 'wrong') return refuse('', 'game.over');
    this.#tries = 0;
    const { left } = this.#course;
    this.seen =
      left === null
        ? stepOf(this.#course)
        : { ...before, ...left, actors: before.actors, legal: [], isDone: true };
    return null;
  }

  /** Nobody has to guess for ever. */
  get mayBeShown(): boolean {
    return this.canMove && this.#tries >= ENOUGH_TRIES;
  }

  async show(): Promise<void> {
    const { example } = this.#course;
    if (example !== null) await this.play(example);
  }

  override forgive(): void {
    this.answer = null;
    super.forgive();
  }

  next(): void {
    this.forgive();
    const { isDone, position, events, actors } = this;
    if (!isDone && !this.#course.next()) return;
    const step = stepOf(this.#course);
    // What came of the move stays on the table where no other one is laid out.
    const stays = isDone && step.step.position === undefined;
    this.seen = stays ? { ...step, position, events, actors } : step;
  }

  back(): void {
    this.forgive();
    this.#tries = 0;
    if (this.#course.back()) this.seen = stepOf(this.#course);
  }

  /** What the answer says, in the texts of a lesson or, to a step that is only read, in general. */
  answerIn(lang: 'de' | 'en'): string {
    const { answer } = this;
    if (answer === null) return '';
    return this.lesson.texts[lang].wrong[answer] ?? lessonText('readFirst');
  }

  override refuse(refusal: Refusal): void {
    this.answer = null;
    super.refuse(refusal);
  }
}
