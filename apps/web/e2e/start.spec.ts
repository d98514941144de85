import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { SHORT, test } from './test.ts';

test(
  'the start page offers five games, in both languages and both lights',
  SHORT,
  async ({ visit: open }) => {
    for (const dark of [false, true]) {
      const visit = await open({ dark, phone: dark });
      const { page } = visit;
      await page.goto(visit.url);
      assert.equal(await page.locator('.game h2').count(), 5);
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByText('Five card games at one table').waitFor();
      await accessible(page, `start, dark: ${dark}`);
      await page.getByRole('button', { name: 'Settings' }).click();
      await accessible(page, 'settings');
    }
  },
);
