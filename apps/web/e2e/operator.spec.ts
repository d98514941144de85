import { join } from 'node:path';
import { Guest } from '../../server/src/testing/guest.ts';
import { OPERATOR } from '../../server/src/testing/server.ts';
import { accessible } from './accessible.ts';
import { test } from './harness-test.ts';
import { expect } from './test.ts';

// Limits as they are outside of tests.
test.use({ environment: { OPERATOR_TOKEN: OPERATOR, LIMIT_SCALE: '1' } });

for (const lang of ['de', 'en'] as const) {
  test(`an operator unlocks the page, bans who was reported, and finds it in the audit log (${lang})`, async ({
    visit,
    harness: { url },
  }) => {
    const words =
      lang === 'de'
        ? {
            enter: 'Aufschließen',
            rule: /Sperren … Eve/,
            reason: /Grund/,
            go: 'Aussprechen',
            lift: 'Aufheben',
          }
        : {
            enter: 'Unlock',
            rule: /Ban … Eve/,
            reason: /Reason/,
            go: 'Do it',
            lift: 'Lift',
          };
    const [ann, eve] = [await Guest.come(url, 'Ann'), await Guest.come(url, 'Eve')];
    await eve.ask('POST', '/api/tables', { config: { game: 'roemer', seats: 2 }, public: true });
    await ann.ask('POST', '/api/reports', { player: eve.id, reason: 'name', text: 'a rude name' });

    const { page, problems } = await visit({ lang, phone: lang === 'en', dark: lang === 'en' });
    await page.goto(`${url}#/operator`);
    await accessible(page, 'operator, locked');
    await page.locator('input[type=password]').fill('wrong-token-wrong-token-wrong-token');
    await page.getByRole('button', { name: words.enter }).click();
    await page.locator('p[role=alert]').waitFor();
    // The browser itself notes the one refused request.
    problems.splice(0, problems.length, ...problems.filter((one) => !one.includes('403')));
    await page.locator('input[type=password]').fill(OPERATOR);
    await page.getByRole('button', { name: words.enter }).click();
    await page.getByText('a rude name').waitFor();
    await accessible(page, 'operator');
    await page.getByRole('button', { name: words.rule }).first().click();
    await page.locator('dialog select').selectOption('ban');
    await page.getByLabel(words.reason).fill('rude');
    await accessible(page, 'operator, dialog');
    await page.getByRole('button', { name: words.go }).click();
    await page.getByText('POST sanctions').waitFor();
    await accessible(page, 'operator, afterwards');
    if (process.env.PICTURES !== undefined) {
      await page.screenshot({
        path: join(process.env.PICTURES, `operator-${lang}.png`),
        fullPage: true,
      });
    }
    expect(
      (await eve.ask('POST', '/api/tables', { config: { game: 'roemer', seats: 2 } })).status,
    ).toBe(403);
    await page.getByRole('button', { name: words.lift }).click();
    await expect
      .poll(
        async () =>
          (await eve.ask('POST', '/api/tables', { config: { game: 'roemer', seats: 2 } })).status,
      )
      .toBe(201);
    // Neither the token nor anything else stays in the browser.
    await page.reload();
    await page.getByRole('button', { name: words.enter }).waitFor();
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toContain(OPERATOR);
  });
}
