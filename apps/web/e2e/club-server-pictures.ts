// Pictures of a tournament on the server: node apps/web/e2e/club-server-pictures.ts --into=FOLDER
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../serve.ts';
import { eveningFile, openFile } from './club.ts';
import { Harness } from './harness.ts';
import { Site } from './site.ts';

const { values } = parseArgs({ options: { into: { type: 'string', default: 'club-pictures' } } });
mkdirSync(values.into, { recursive: true });
buildIfNeeded();
const [site, harness] = [await Site.open(), await Harness.open()];
const shoot = async (page: Page, name: string) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(values.into, `${name}.png`) });
};
try {
  const { page } = await site.visit({ lang: 'de' });
  const at = await openFile(page, harness.url, eveningFile());
  await page.goto(`${at}/share`);
  await page.locator('[data-put-up]').click();
  const players = await page.locator('#link-players').inputValue();
  await page.getByLabel('Ja, und alle vier am Tisch bestätigen sie').check();
  await shoot(page, 'share');
  await page.goto(`${at}/print/tablecards`);
  await page.getByRole('heading', { name: 'Tisch 3' }).waitFor();
  await shoot(page, 'tablecards');
  const code = /Code (\w{6})/.exec(await page.locator('.tablecard').nth(2).innerText())?.[1] ?? '';
  const phone = await site.visit({ lang: 'de', size: { width: 390, height: 844 }, scale: 2 });
  await phone.page.goto(players);
  await phone.page.getByLabel('Tippe deinen Namen').fill('rain');
  await shoot(phone.page, 'players-search');
  await phone.page.getByRole('button', { name: /Das bin ich.*Jakob Rain/ }).click();
  await shoot(phone.page, 'players');
  await phone.page.goto(`${players}/table/3/${code}`);
  await phone.page.getByRole('heading', { name: 'Tisch 3, Serie 1' }).waitFor();
  await shoot(phone.page, 'phone-list');
} finally {
  await site.close();
  await harness.close();
}
