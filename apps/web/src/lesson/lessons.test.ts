import { LANGS } from '@taberna/engine';
import { games } from '@taberna/games';
import { describe, expect, test } from 'vitest';
import { Course } from './course.ts';
import { beginsWith, LEARNER, type Lesson, loadLesson } from './lesson.ts';

async function lessonOf(game: string): Promise<Lesson> {
  const lesson = await loadLesson(game);
  if (lesson === null) throw new Error(`${game} has no lesson: games/${game}/lesson.ts`);
  return lesson;
}

describe.each(games.map((game) => [game.id, game] as const))('the lesson of %s', (id, game) => {
  test('can be played through: every wanted move is legal, every other one is answered', async () => {
    const lesson = await lessonOf(id);
    const opened = Course.open(game, lesson);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const course = opened.value;
    let asked = 0;
    for (;;) {
      const { step, match } = course;
      const legal = match.legal(LEARNER).map((move) => game.formatMove(match.state, LEARNER, move));
      const { wanted } = step;
      if (wanted === undefined) {
        if (!course.next()) break;
        continue;
      }
      asked++;
      const right = legal.filter((move) => course.answerTo(move) === null);
      expect(right, `${step.says}: who is shown a move is shown a right one`).toContain(
        course.example,
      );
      for (const one of wanted) {
        const fits = legal.some((move) => beginsWith(move, one));
        expect(fits || right.length > 0, `${step.says}: ${one} of ${legal.join(', ')}`).toBe(true);
      }
      for (const move of legal.filter((one) => !right.includes(one))) {
        const answer = course.try(move);
        const known =
          answer.kind === 'wrong' && Object.hasOwn(lesson.texts.de.wrong, answer.answer);
        expect(known, `${step.says}: ${move} is answered`).toBe(true);
      }
      const [move = ''] = right;
      expect(course.try(move), `${step.says}: ${move}`).toEqual({ kind: 'right' });
    }
    expect(course.isLast).toBe(true);
    expect(course.length).toBeGreaterThanOrEqual(10);
    expect(asked).toBeGreaterThanOrEqual(6);
  });

  test('what a move led to is seen, with a sentence about it, before anything else comes', async () => {
    const lesson = await lessonOf(id);
    const opened = Course.open(game, lesson);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const course = opened.value;
    for (;;) {
      const { step, match, at } = course;
      const { wanted, done, goesOn, until } = step;
      if (wanted === undefined) {
        if (!course.next()) break;
        expect(course.left, step.says).toBe(null);
        continue;
      }
      const legal = match.legal(LEARNER).map((move) => game.formatMove(match.state, LEARNER, move));
      course.try(legal.find((move) => course.answerTo(move) === null) ?? '');
      const isCut = lesson.steps[at + 1]?.position !== undefined;
      expect(done === undefined, step.says).toBe(goesOn === true);
      expect(isCut && goesOn, step.says).not.toBe(true);
      expect(course.left !== null, step.says).toBe(done !== undefined);
      const [type, n] = until ?? ['', 1];
      const seen = course.left?.events.filter((event) => event.type === type) ?? [];
      expect(seen.length, step.says).toBeLessThan(n);
    }
  });

  test('goes back step by step to the same table, and on from there', async () => {
    const opened = Course.open(game, await lessonOf(id));
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const course = opened.value;
    expect(course.back()).toBe(false);
    const seen = () => JSON.stringify(course.match.view(LEARNER));
    const onwards = () => {
      if (course.step.wanted === undefined) return course.next();
      return course.try(course.example ?? '').kind === 'right';
    };
    const tables = [seen()];
    while (onwards()) tables.push(seen());
    expect(tables).toHaveLength(course.length);
    for (let at = course.length - 2; at >= 0; at--) {
      expect(course.back()).toBe(true);
      expect([course.at, seen()]).toEqual([at, tables[at]]);
    }
    for (const table of tables.slice(1)) {
      expect(onwards()).toBe(true);
      expect(seen()).toBe(table);
    }
  });

  test.each(LANGS)('everything that is said is needed, and short: %s', async (lang) => {
    const { steps, texts } = await lessonOf(id);
    const said = steps.flatMap(({ says, after = [], done, doneAs = [], doneBy }) => [
      says,
      ...after.map(([, told]) => told.says),
      ...doneAs.map(([, key]) => key),
      ...(done === undefined ? [] : [done]),
      ...(doneBy === undefined ? [] : [doneBy.own, doneBy.other]),
    ]);
    const answers = steps.flatMap(({ wrong = [], rather = [] }) =>
      [...wrong, ...rather].map(([, answer]) => answer),
    );
    expect(Object.keys(texts[lang].says).toSorted()).toEqual([...new Set(said)].toSorted());
    expect(Object.keys(texts[lang].wrong).toSorted()).toEqual([...new Set(answers)].toSorted());
    for (const text of [...Object.values(texts[lang].says), ...Object.values(texts[lang].wrong)]) {
      expect(text.length, text).toBeLessThan(230);
      expect(text).toMatch(/[.!?:]$/);
    }
  });
});

async function courseOf(id: string): Promise<Course> {
  const game = games.find((one) => one.id === id);
  const opened = game && Course.open(game, await lessonOf(id));
  if (!opened?.ok) throw new Error(id);
  return opened.value;
}

/** Up to the step that says this, by what the lesson itself would show. */
function upTo(course: Course, says: string): void {
  while (course.step.says !== says) {
    const goesOn =
      course.step.wanted === undefined ? course.next() : course.try(course.example ?? '');
    if (goesOn === false) throw new Error(`nothing says ${says}`);
  }
}

test.each([
  ['meld Qh Kh Ah', 'second', '6h 6s 6d'],
  ['meld 6s 6h 6d', 'secondRun', 'Qh Kh Ah'],
])(
  'Rommé: after %s Livia praises what lies and asks for what does not',
  async (move, says, cards) => {
    const course = await courseOf('romme');
    upTo(course, 'meld');
    expect(course.try(move)).toEqual({ kind: 'right' });
    expect(course.step).toMatchObject({ says, cards });
  },
);

test('Römer: a Caesar as the chariot is not praised for its coin, which it has not', async () => {
  const course = await courseOf('roemer');
  upTo(course, 'trump');
  const { step } = course;
  expect(course.try('trump r0')).toEqual({ kind: 'right' });
  expect(course.doneOf(step)).toBe('trumpDoneCaesar');
});

test('Römer: horses of the same value are judged alike', async () => {
  const course = await courseOf('roemer');
  upTo(course, 'attach');
  const { match, game } = course;
  const other = match
    .legal(LEARNER)
    .map((move) => game.formatMove(match.state, LEARNER, move))
    .filter((move) => /^attach [^r]/.test(move) && move !== 'attach g5-10');
  expect(other).toContain('attach y4-5');
  expect(new Set(other.map((move) => course.answerTo(move)))).toEqual(new Set(['little']));
});

test('Rom-bo: where Livia says that nothing fits any more, nothing does', async () => {
  const course = await courseOf('rom-bo');
  upTo(course, 'discard');
  const { match, game } = course;
  const moves = match.legal(LEARNER).map((move) => game.formatMove(match.state, LEARNER, move));
  expect(moves.filter((move) => !move.startsWith('discard'))).toEqual([]);
});

test.each([
  ['plan G X Q M A C', 'cheap'],
  ['plan C G X Q M A', 'cheap'],
  ['plan M D A X G C', 'legionPlan'],
  ['plan M D C X G A', 'legionPlan'],
  ['plan M D Q X G A', 'home'],
])('Romans Go Home!: Livia says what is wrong with %s', async (move, answer) => {
  const course = await courseOf('romans-go-home');
  upTo(course, 'plan');
  expect(course.try(move)).toEqual({ kind: 'wrong', answer });
});
