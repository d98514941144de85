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
            kick: 'Vom Tisch entfernen',
            hide: 'Aus der Liste nehmen',
            show: 'Zurück auf die Liste',
            close: 'Schließen',
            reopen: 'Wieder öffnen',
          }
        : {
            enter: 'Unlock',
            rule: /Ban … Eve/,
            reason: /Reason/,
            go: 'Do it',
            lift: 'Lift',
            kick: 'Remove from the table',
            hide: 'Take off the list',
            show: 'Back on the list',
            close: 'Close',
            reopen: 'Open again',
          };
    const [ann, eve] = [await Guest.come(url, 'Ann'), await Guest.come(url, 'Eve')];
    const config = { game: 'roemer', seats: 2 };
    const table = await ann.open(config);
    await eve.client(table).send({ type: 'sit', seat: 0 });
    const report = { player: eve.id, table, reason: 'name', text: 'a rude name' };
    await ann.ask('POST', '/api/reports', report);

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
    const load = page.locator('section[aria-labelledby=load]');
    await expect(load.locator('dd').nth(1)).toHaveText('1');
    await expect(load.locator('dd').nth(3)).toHaveText(/^\d+ MB$/);
    const row = page.locator('section[aria-labelledby=tables] li');
    await expect(row).toHaveText(/Ann · roemer · open ·\s+Eve, –/);
    await page.getByRole('button', { name: words.kick }).click();
    await page.getByText(/^POST tables\/.*kick$/).waitFor();
    await expect(row).toHaveText(/ ·\s+–, –/);
    await row.getByRole('button', { name: words.hide }).click();
    await row.getByRole('button', { name: words.show }).waitFor();
    expect((await ann.ask('GET', '/api/lobby')).body.tables).toEqual([]);
    await row.getByRole('button', { name: words.close }).click();
    await row.getByRole('button', { name: words.reopen }).waitFor();
    expect((await ann.ask('GET', `/api/tables/${table}`)).status).toBe(410);
    eve.leaveAll();
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
    expect((await eve.ask('POST', '/api/tables', { config })).status).toBe(403);
    await page.getByRole('button', { name: words.lift }).click();
    await expect
      .poll(async () => (await eve.ask('POST', '/api/tables', { config })).status)
      .toBe(201);
    // Neither the token nor anything else stays in the browser.
    await page.reload();
    await page.getByRole('button', { name: words.enter }).waitFor();
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toContain(OPERATOR);
  });
}
