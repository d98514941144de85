import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { positionLink } from './game.ts';
import { GAMES } from './games.ts';
import { ready } from './play.ts';
import { OPENING } from './romme-opening.ts';
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
  // The others may have answered before anybody looks.
  await page
    .getByText(/^Du legst/)
    .first()
    .waitFor({ state: 'attached' });
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

test('take, open with two melds and discard: four taps, and six cards are two melds', async ({
  visit,
}) => {
  const { page, url } = await visit();
  await page.goto(positionLink(url, 'romme', OPENING));
  await mouse.press(page, '[data-action="take"]');
  assert.equal(await page.locator('.hand [aria-pressed="true"]').count(), 6);
  await mouse.press(page, '[data-action="meld"]:not([disabled])');
  await page.locator('.hand [data-card="2c"]').waitFor();
  assert.equal(await page.locator('[data-drop^="meld-"]').count(), 2);
  await mouse.lift(page, '.hand [data-card="2c"]');
  await mouse.press(page, '[data-action="discard"]:not([disabled])');
  await page.locator('.hand [data-card="2h"]').waitFor();
});

test('an opening that is short counts what is there and lays nothing; a second tap puts a card back', async ({
  visit,
}) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(positionLink(url, 'romme', OPENING));
  await touch.press(page, DRAW);
  for (const code of ['7s', '7h', '7d', '2c'])
    await touch.lift(page, `.hand [data-card="${code}"]`);
  await page.getByText('21 von 40 zum Eröffnen').waitFor();
  await page.getByText(/Übrig: Kreuz-\u2060?2\./).waitFor();
  await touch.press(page, '[data-action="plan"]');
  assert.equal(await page.getByRole('button', { name: 'Noch 19 Punkte' }).isEnabled(), false);
  await touch.lift(page, '.hand [data-card="2c"]');
  await page.waitForTimeout(500);
  await touch.lift(page, '.hand [data-card="2c"]');
  assert.equal(await page.locator('.hand [aria-pressed="true"]').count(), 0);
  await page.locator('.hand [data-card="2c"]').waitFor();
});
