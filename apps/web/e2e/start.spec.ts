import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { expect, SHORT, test } from './test.ts';
import { touch } from './ways.ts';

test(
  'the start page offers every game, in both languages and both lights',
  SHORT,
  async ({ visit: open }) => {
    for (const dark of [false, true]) {
      const visit = await open({ dark, phone: dark });
      const { page } = visit;
      await page.goto(visit.url);
      assert.equal(await page.locator('.game h2').count(), GAMES.size);
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByText('New here?').waitFor();
      await accessible(page, `start, dark: ${dark}`);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Queen of hearts' }).waitFor();
      await accessible(page, 'settings');
    }
  },
);

test('one game of each is kept, and only who begins the same one anew is asked', async ({
  visit: open,
}) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/play/roemerschnappen`);
  for (let step = 0; step < 3; step++) await oneStep(page, touch);
  // How far it has come is noted when the table has been there for a moment.
  const kept = () => localStorage.getItem('taberna.table.roemerschnappen');
  await expect.poll(() => page.evaluate(kept), { timeout: 30_000 }).toContain('"reached"');
  await page.goto(`${url}#/setup/rom-bo`);
  await page.locator('[data-start]').click();
  await ready(page);
  await page.goto(url);
  assert.equal(await page.getByRole('link', { name: 'Weiterspielen' }).count(), 2);
  await page.locator('[data-game=roemerschnappen]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByText('Römerschnappen ist noch nicht zu Ende').waitFor();
  assert.match(await dialog.innerText(), /Angefangen mit .*, Stich \d/);
  await accessible(page, 'a game that is not over');
  await dialog.getByRole('button', { name: 'Weiterspielen' }).click();
  await page.waitForURL(/#\/play\/roemerschnappen$/);
  assert.equal(await ready(page), 'turn');
});
