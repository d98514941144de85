import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { oneStep, ready } from './play.ts';
import { test } from './test.ts';
import { touch } from './ways.ts';

test('every component is shown, at double zoom and without motion too', async ({ visit: open }) => {
  const visit = await open({ dark: true });
  const { page } = visit;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${visit.url}#/components`);
  await page.locator('h2', { hasText: 'Rom-bo' }).first().waitFor();
  await accessible(page, 'components');
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`${visit.url}#/play/roemer`);
  await ready(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, 'nothing scrolls sideways');
});

test('in large print the settings grow as a whole, and the cards of the table fit', async ({
  visit,
}) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(url);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const word = page.locator('[data-choice="fast"]').first();
  const sizeOf = () => word.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await sizeOf();
  await page.getByLabel('Großdruck').check();
  assert.ok((await sizeOf()) > before * 1.2);
  const outside = await page.locator('.sample').evaluate((sample) => {
    const { left, right, bottom } = sample.getBoundingClientRect();
    return [...sample.querySelectorAll('button')].filter((card) => {
      const box = card.getBoundingClientRect();
      return box.left < left || box.right > right || box.bottom > bottom;
    }).length;
  });
  assert.equal(outside, 0);
});

test('what was said in one language is not left to be read in the other', async ({ visit }) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/play/roemer`);
  await ready(page);
  await oneStep(page, touch);
  await ready(page);
  await page.locator('[data-live="story"]:not(:empty)').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
  assert.equal(
    await page
      .locator('[data-live]')
      .allInnerTexts()
      .then((all) => all.join('')),
    '',
  );
});
