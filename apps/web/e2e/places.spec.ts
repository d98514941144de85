import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { layNext } from '../src/games/romans-go-home/e2e.ts';
import { positionLink } from './game.ts';
import { ready } from './play.ts';
import { OPENING } from './romme-opening.ts';
import { test } from './test.ts';
import { mouse } from './ways.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Everything that can be pressed at the table now and is no card of the hand. */
function buttons(
  page: Page,
  selector = '.shell :is(header, .stage) :is(button, a), .hall .stage :is(button, a)',
): Promise<Box[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, .hand *'),
      )
      .map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { name: one.ariaLabel ?? one.textContent.trim(), left, top, right, bottom };
      }),
  );
}

const meet = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** What was pressed, and whatever is called differently and has come to be at its place. */
function atItsPlace(pressed: Box, now: readonly Box[]): string[] {
  return now
    .filter((one) => one.name !== pressed.name && meet(one, pressed))
    .map(({ name }) => name);
}

test('nothing comes to be where the open card of Rommé was taken, and it goes back elsewhere', async ({
  visit,
}) => {
  for (const lang of ['de', 'en'] as const) {
    for (const size of SIZES) {
      const { page, url } = await visit({ lang, size, phone: size.width < 700 });
      await page.goto(positionLink(url, 'romme', OPENING));
      const take = page.locator('[data-action="take"]');
      await take.waitFor();
      const [before] = await buttons(page, '[data-action="take"]');
      assert.ok(before);
      await take.click();
      await page.locator('[data-action="return"]').waitFor();
      const now = await buttons(page);
      assert.deepEqual(atItsPlace(before, now), [], `${lang}, ${size.width}×${size.height}`);
      assert.ok(
        now.every(({ left, right }) => left >= 0 && right <= size.width),
        'all on the screen',
      );
    }
  }
});

test('nothing comes to be where a plan of Romans Go Home! was ended', async ({ visit }) => {
  for (const lang of ['de', 'en'] as const) {
    for (const size of SIZES) {
      const settings = { pace: 'slow', motion: 'normal' };
      const { page, url, context } = await visit({ lang, size, phone: size.width < 700, settings });
      await page.goto(`${url}#/play/romans-go-home`);
      await ready(page);
      for (let i = 0; i < 6; i++) await layNext(page, mouse);
      const done = '[data-action="ready"]:enabled:not([data-settling])';
      await page.locator(done).waitFor();
      const [before] = await buttons(page, done);
      assert.ok(before);
      await page.locator(done).click();
      await page.locator('[data-action="next"]').waitFor();
      const now = await buttons(page, '.stage :is(.main, .actions) button');
      assert.deepEqual(atItsPlace(before, now), [], `${lang}, ${size.width}×${size.height}`);
      await context.close();
    }
  }
});
