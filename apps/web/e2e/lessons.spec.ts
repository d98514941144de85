import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/lesson/lesson.ts';
import { accessible } from './accessible.ts';
import { shown } from './game.ts';
import { GAMES } from './games.ts';
import { ready } from './play.ts';
import { test } from './test.ts';
import { WAYS } from './ways.ts';

interface LessonFile {
  readonly lesson: Lesson;
}

async function stepOf(page: Page): Promise<number> {
  return Number(await page.locator('[data-step]').getAttribute('data-step'));
}

async function reached(page: Page, step: number): Promise<void> {
  await page.locator(`[data-step="${step}"]`).waitFor();
}

for (const [game, { mover }] of GAMES) {
  if (!existsSync(new URL(`../src/games/${game}/lesson.ts`, import.meta.url))) continue;
  // Axe judges every step once on a phone and once on a desk.
  for (const [name, lang, judged] of [
    ['touch', 'de', true],
    ['keyboard', 'en', true],
    ['keyboard', 'de', false],
    ['touch', 'en', false],
  ] as const) {
    test(`the lesson of ${game} by ${name} in ${lang}`, async ({ visit: open }) => {
      const { lesson }: LessonFile = await import(`../src/games/${game}/lesson.ts`);
      assert.ok(mover, `games/${game}/e2e.ts does not say how the moves of the lesson are made`);
      const way = WAYS[name];
      const { page, url } = await open({ phone: name === 'touch', lang });
      await page.goto(`${url}#/lesson/${game}`);
      await reached(page, 0);
      // Only Livia talks.
      assert.equal(await page.locator('.stage .message .words').first().isVisible(), false);
      const made = new Set<string>();
      while ((await stepOf(page)) < lesson.steps.length - 1) {
        const at = await stepOf(page);
        const { wanted } = lesson.steps[at] ?? {};
        const next = '[data-action="next"]';
        if (await shown(page, next)) await way.press(page, next);
        if (judged) await accessible(page, `step ${at} of the lesson of ${game}`);
        if (wanted === undefined) await way.press(page, '[data-action="next-step"]');
        else {
          const move = wanted.find((one) => !made.has(one) || one.length < 8) ?? '';
          made.add(move);
          await mover(page, way, move.split(' '));
        }
        const done = lesson.steps[at]?.done;
        if (done !== undefined) {
          await page.locator('[data-done]').waitFor();
          if (judged) await accessible(page, `what step ${at} of the lesson of ${game} led to`);
          await way.press(page, '[data-action="next-step"]');
        }
        await reached(page, at + 1);
      }
      await accessible(page, `the end of the lesson of ${game}`);
      await way.press(page, '[data-action="first-game"]');
      assert.equal(await ready(page), 'turn');
    });
  }
}

test('what a step leads to is seen before a curtain falls for the next example', async ({
  visit: open,
}) => {
  const { page, url } = await open({ phone: true, settings: { motion: 'on' } });
  await page.goto(`${url}#/lesson/roemerschnappen`);
  await WAYS.touch.press(page, '[data-action="next-step"]');
  await WAYS.touch.press(page, '.call >> nth=0');
  await page.getByText('Mit mehreren roten Karten stichst du also öfter.').waitFor();
  await WAYS.touch.press(page, '[data-action="next-step"]');
  await reached(page, 2);
  await WAYS.touch.press(page, '[data-action="next-step"]');
  await page.locator('.curtain').getByText('Neues Beispiel').waitFor();
  await reached(page, 3);
  await page.locator('.curtain').waitFor({ state: 'detached' });
  await GAMES.get('roemerschnappen')?.mover?.(page, WAYS.touch, ['play', 'y7']);
  // Both cards lie there, and it was right.
  await page.locator('[data-step="3"][data-done]').waitFor();
  assert.equal(await page.locator('.trick [data-flip]').count(), 2);
  await WAYS.touch.press(page, '[data-action="next-step"]');
  await reached(page, 4);
});

test('a wrong try in a lesson is answered, and nothing happens', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/lesson/roemerschnappen`);
  await WAYS.touch.press(page, '[data-action="next-step"]');
  await WAYS.touch.press(page, '.call >> nth=1');
  await page.getByText('Rot hast du zweimal.').waitFor();
  assert.equal(await stepOf(page), 1);
  await accessible(page, 'the answer to a wrong try');
  // A step back, and on again.
  await WAYS.touch.press(page, '[data-action="last-step"]');
  await reached(page, 0);
  assert.equal(await page.locator('[data-action="last-step"]').isDisabled(), true);
  await WAYS.touch.press(page, '[data-action="next-step"]');
  await reached(page, 1);
  // Who has missed twice may be shown what is wanted.
  const show = '[data-action="show-me"]';
  await WAYS.touch.press(page, '.call >> nth=1');
  assert.equal(await shown(page, show), false);
  await WAYS.touch.press(page, '.call >> nth=1');
  await WAYS.touch.press(page, show);
  await page.locator('[data-step="1"][data-done]').waitFor();
});

test('Livia answers what the rules refuse, and where one card is asked for one is taken up', async ({
  visit: open,
}) => {
  const { page, url } = await open({ phone: true });
  const { touch } = WAYS;
  const move = GAMES.get('romme')?.mover ?? assert.fail('nobody plays it');
  await page.goto(`${url}#/lesson/romme`);
  await touch.press(page, '[data-action="next-step"]');
  await touch.press(page, '[data-action="open"]');
  await page.locator('.says').getByText('Pik-4 lässt sich in diesem Zug nicht verwenden').waitFor();
  await move(page, touch, ['draw']);
  await page.locator('[data-done]').waitFor();
  await touch.press(page, '[data-action="next-step"]');
  for (const step of [2, 3]) {
    await reached(page, step);
    await touch.press(page, '[data-action="next-step"]');
  }
  await move(page, touch, ['meld', 'Qh', 'Kh', 'Ah']);
  await reached(page, 5);
  await move(page, touch, ['meld', '6s', '6h', '6d']);
  await page.locator('[data-done]').waitFor();
  await touch.press(page, '[data-action="next-step"]');
  await reached(page, 6);
  await touch.lift(page, '.hand [data-card="3s"]');
  await touch.lift(page, '.hand [data-card="9c"]');
  const taken = page.locator('.hand [data-card][aria-pressed="true"]');
  assert.equal(await taken.getAttribute('data-card'), '9c');
});

test('a step that only shows something locks the table', async ({ visit }) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/lesson/romme`);
  await page.locator('.says[data-step="0"] [data-action="next-step"]').waitFor();
  // Cards may be looked at and sorted; nothing can be done with them.
  await page.locator('.hand [data-card]').first().click();
  assert.equal(await page.locator('.stage .main .button:enabled').count(), 0);
});
