import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { test } from './test.ts';
import { keyboard } from './ways.ts';

const STEPS = 12;

/** Runs in the page: notes in the document each time when the focus has been on the window for longer than a moment. */
function watchForLoss(): void {
  const MOMENT_MS = 100;
  const { dataset } = document.documentElement;
  let since: number | null = null;
  setInterval(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    since = lost ? (since ?? performance.now()) : null;
    if (since === null || performance.now() - since < MOMENT_MS) return;
    dataset.lost = `${document.querySelector('.message')?.textContent}`;
  }, 20);
}

async function holds(page: Page, when: string): Promise<void> {
  const lost = await page.locator('html').getAttribute('data-lost');
  assert.equal(lost, null, `the focus was on the window, ${when}`);
}

/** What may be done and is no card, with its place in the order of Tab. */
function actions(page: Page): Promise<{ name: string; key: string | null; behind: boolean }[]> {
  return page
    .locator('.stage :is([data-action]:not(.pile *), .actions button, .main button)')
    .evaluateAll((buttons) => {
      const hand = document.querySelector('.hand');
      return buttons.map((button) => ({
        name: button.textContent.trim(),
        key: button.getAttribute('data-key'),
        behind:
          hand === null ||
          button.closest('.actions, .main') === null ||
          (hand.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      }));
    });
}

for (const [game] of GAMES) {
  test(`at the table of ${game} the focus is never lost, and what can be done comes after the hand and has a key`, async ({
    visit,
  }) => {
    const { page, url } = await visit({ settings: { pace: 'fast' } });
    await page.goto(url);
    await keyboard.press(page, `[data-game="${game}"]`);
    await page.locator('.stage').waitFor();
    await page.evaluate(watchForLoss);
    for (let step = 0; step < STEPS && (await ready(page)) !== 'over'; step++) {
      await oneStep(page, keyboard);
      await holds(page, `after ${step + 1} steps`);
      for (const { name, key, behind } of await actions(page)) {
        assert.ok(behind, `"${name}" stands before the hand`);
        assert.notEqual(key, null, `"${name}" has no key`);
      }
    }
  });
}
