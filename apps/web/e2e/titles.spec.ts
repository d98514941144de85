import assert from 'node:assert/strict';
import { ready } from './play.ts';
import { expect, test } from './test.ts';

const TITLES: readonly (readonly [hash: string, de: string, en: string])[] = [
  [
    '#/setup/romme',
    'Rommé: Wie wollt ihr spielen? – Taberna',
    'Rommé: How would you like to play? – Taberna',
  ],
  ['#/learn/romme', 'Rommé: Regeln – Taberna', 'Rommé: Rules – Taberna'],
  ['#/friends/romme', 'Rommé: Mit Freunden – Taberna', 'Rommé: With friends – Taberna'],
  ['#/puzzle/roemer', 'Römer: Aufgabe – Taberna', 'Römer: Puzzle – Taberna'],
  ['#/join', 'An einen Tisch kommen – Taberna', 'Join a table – Taberna'],
  ['#/history', 'Meine Partien – Taberna', 'My games – Taberna'],
  ['#/', 'Taberna', 'Taberna'],
];

for (const lang of ['de', 'en'] as const) {
  test(`each page names itself, has the focus, and nothing is heard of the one before, in ${lang}`, async ({
    visit,
  }) => {
    const { page, url } = await visit({ lang });
    await page.goto(`${url}#/play/roemerschnappen`);
    await ready(page);
    await expect(page.locator('[data-live="story"]')).not.toBeEmpty();
    for (const [hash, de, en] of TITLES) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expect(page).toHaveTitle(lang === 'de' ? de : en);
      for (const region of await page.locator('[data-live]').all())
        await expect(region).toBeEmpty();
      const lost = await page.evaluate(() => document.activeElement === document.body);
      assert.equal(lost, false, `${hash} has not the focus`);
    }
  });
}
