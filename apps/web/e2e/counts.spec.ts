import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { positionLink } from './game.ts';
import { GAMES } from './games.ts';
import { ready } from './play.ts';
import { test } from './test.ts';
import { mouse, touch } from './ways.ts';

const DRAW = '[data-action="draw-card"]:not([disabled])';
const HAND = '.hand [data-card]';

/** A table of Rommé where it is this player's turn to draw. */
async function toDraw(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/play/romme`);
  await ready(page);
  await page.locator(DRAW).first().waitFor();
}

test('a stock card of Rom-bo is one tap', async ({ visit }) => {
  const { page, url } = await visit({ phone: true });
  const worst = GAMES.get('rom-bo')?.worst[0] ?? assert.fail();
  await page.goto(positionLink(url, 'rom-bo', worst));
  const stock = page.locator('[data-stock]');
  const left = () => stock.innerText();
  const before = Number(await left());
  await touch.press(page, '[data-stock]:not([data-settling])');
  await page.locator('[data-centre="1"][aria-label*="oben 8"]').waitFor();
  assert.equal(Number(await left()), before - 1);
});

test('draw and discard: one tap and one throw', async ({ visit }) => {
  const { page, url } = await visit();
  await toDraw(page, url);
  const before = await page.locator(HAND).count();
  await mouse.press(page, DRAW);
  const card = page.locator('.hand [data-legal]').first();
  await card.hover({ position: { x: 14, y: 30 } });
  await page.mouse.down();
  await page.locator('[data-drop="open"]').hover();
  await page.mouse.up();
  await page.locator(DRAW).waitFor({ state: 'detached' });
  assert.equal(await page.locator(HAND).count(), before);
});

test('draw and discard by keyboard: four presses, and the focus is never lost', async ({
  visit,
}) => {
  const { page, url } = await visit();
  await toDraw(page, url);
  const before = await page.locator(HAND).count();
  for (const key of ['s', '1', 'Enter', 's']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(500);
    const lost = await page.evaluate(() => document.activeElement === document.body);
    assert.equal(lost, false, `after ${key} the focus is on the body`);
  }
  assert.equal(await page.locator(HAND).count(), before);
});
