import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { test } from './harness-test.ts';
import { playOn } from './play.ts';
import { host, join, start } from './together.ts';
import { mouse, touch } from './ways.ts';

/** Somebody between a page and its table: shows another seal while cards are shuffled, and swallows the nonce. */
async function standBetween(page: Page): Promise<void> {
  await page.routeWebSocket(/ws\/tables/, (toPage) => {
    const toTable = toPage.connectToServer();
    toPage.onMessage((text) => {
      if (!String(text).includes('"nonce"')) toTable.send(text);
    });
    toTable.onMessage((text) => {
      const told = String(text);
      const forged = told.replace(/("commitment":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`);
      toPage.send(told.includes('"stage":"shuffling"') ? forged : told);
    });
  });
}

test('a random number that comes too late is said to everybody at once, a shuffle that does not fit by itself at the end', async ({
  visit,
  harness,
}) => {
  const [anna, ben] = [await visit(), await visit({ phone: true, lang: 'en' })];
  await standBetween(ben.page);
  const { link } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna');
  await join(ben.page, link, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  const [hers, his] = [anna.page.locator('[data-late]'), ben.page.locator('[data-late]')];
  await hers.getByText('Die Zufallszahl von Ben kam zu spät.').waitFor();
  await his.getByText('Your random number came too late.').waitFor();
  await accessible(ben.page, 'a late random number');
  await hers.getByRole('button', { name: 'Schließen' }).click();
  await his.getByRole('button', { name: 'Close' }).tap();
  await Promise.all([playOn(anna.page, mouse), playOn(ben.page, touch)]);
  const broken = ben.page.locator('[data-fair=broken]');
  await broken.getByText('No. Something is wrong here.').waitFor();
  await accessible(ben.page, 'cards that were not fair');
  // To Anna nobody lied.
  await anna.page.getByRole('button', { name: 'Waren die Karten fair?' }).click();
  await anna.page.locator('[data-fair=proven]').getByText('Die Zufallszahl von Ben').waitFor();
  await expect(anna.page.locator('[data-fair=broken]')).toHaveCount(0);
});
