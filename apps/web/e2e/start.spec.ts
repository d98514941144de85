import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { SHORT, test } from './test.ts';

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
