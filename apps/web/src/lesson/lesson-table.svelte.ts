import { type GameEvent, type Refusal, type Result, refuse, YOU } from '@taberna/engine';
import type { GameModule } from '../games/module.ts';
import { gameEntry } from '../games/registry.ts';
import { type Seen, seenBy } from '../host/seen.ts';
import { SeenTable } from '../host/seen-table.svelte.ts';
import { locale, t } from '../i18n/index.svelte.ts';
import { Course } from './course.ts';
import { LEARNER, type Lesson, type LessonStep, loadLesson } from './lesson.ts';

/** What the learner sees at one step. */
interface SeenStep extends Seen {
  readonly at: number;
  readonly step: LessonStep;
}

function stepOf({ match, at, step }: Course, events: readonly GameEvent[]): SeenStep {
  return { at, step, ...seenBy(match, LEARNER, events) };
}

const TEACHERS = ['Livia', 'Titus'];

/** A lesson as the table of its game shows it: the same rules, the same cards, a patient partner. */
export class LessonTable extends SeenTable<SeenStep> {
  readonly lesson: Lesson;
  readonly seat = LEARNER;
  readonly #course: Course;
  readonly #events: GameEvent[];

  /** The key of the answer to the last try where that was another move than the wanted one. */
  answer = $state<string | null>(null);

  private constructor(module: GameModule, lesson: Lesson, course: Course, events: GameEvent[]) {
    super(module, stepOf(course, events));
    this.lesson = lesson;
    this.#course = course;
    this.#events = events;
  }

  static async open(id: string): Promise<Result<LessonTable>> {
    const [module, lesson] = await Promise.all([gameEntry(id)?.load(), loadLesson(id)]);
    if (module === undefined || lesson === null) {
      return { ok: false, error: refuse('', 'record.missing', { key: 'game' }) };
    }
    const events: GameEvent[] = [];
    const course = Course.open(module.game, lesson, (event) => events.push(event));
    if (!course.ok) return course;
    return { ok: true, value: new LessonTable(module, lesson, course.value, events) };
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

  explain(move: string): Refusal | null {
    return this.#course.match.explain(LEARNER, move);
  }

  async play(move: string): Promise<Refusal | null> {
    const result = this.#course.try(move);
    this.refusal = result.kind === 'refused' ? result.refusal : null;
    this.answer = result.kind === 'wrong' ? result.answer : null;
    if (result.kind === 'refused') return result.refusal;
    if (result.kind === 'wrong') return refuse('', 'game.over');
    this.seen = stepOf(this.#course, this.#events);
    return null;
  }

  override forgive(): void {
    this.answer = null;
    super.forgive();
  }

  next(): void {
    this.forgive();
    if (this.#course.next()) this.seen = stepOf(this.#course, this.#events);
  }

  back(): void {
    this.forgive();
    // What is told begins again where the table is laid out.
    this.#events.length = 0;
    if (this.#course.back()) this.seen = stepOf(this.#course, this.#events);
  }

  /** What the answer says, in the texts of a lesson or, to a step that is only read, in general. */
  answerIn(lang: 'de' | 'en'): string {
    const { answer } = this;
    if (answer === null) return '';
    return this.lesson.texts[lang].wrong[answer] ?? t('lesson.readFirst');
  }

  override refuse(refusal: Refusal): void {
    this.answer = null;
    super.refuse(refusal);
  }
}
