import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { ready } from './play.ts';
import { test } from './test.ts';

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
