// Takes the pictures of the way with friends, from the invitation to the result, on a server of its
// own; the cards are others every time:
//   node apps/web/e2e/together-pictures.ts [--into=folder]
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../serve.ts';
import { Harness } from './harness.ts';
import { oneStep, playOn, readyOne } from './play.ts';
import { type Look, Site, type Visit } from './site.ts';
import { host, join, start } from './together.ts';
import { touch } from './ways.ts';

const { values } = parseArgs({
  options: {
    into: {
      type: 'string',
      default: fileURLToPath(new URL('../../../docs/images', import.meta.url)),
    },
  },
});

/** Where a living room's house would be. */
const NEAR = 'http://192.168.178.20:5180/';
const PHONE: Look = { phone: true, scale: 1.5 };

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  const path = `${values.into}/${name}.jpg`;
  await page.screenshot({ path, type: 'jpeg', quality: 70 });
  console.log(name);
}

/** Invitations name the address of a living room, not of the machine that takes the pictures. */
async function inLivingRoom({ context }: Visit): Promise<void> {
  await context.route('**/api/tables/*/invitations', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), network: [NEAR] } });
  });
}

const hereFor = (link: string, { url }: Harness) => link.replace(NEAR, url);

async function theWay(site: Site, harness: Harness): Promise<void> {
  const [anna, ben] = [await site.visit(PHONE), await site.visit(PHONE)];
  await inLivingRoom(anna);
  const { link } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna');
  await shoot(anna.page, 'together-host-phone');
  await ben.page.goto(hereFor(link, harness));
  await ben.page.locator('input[autocomplete=given-name]').fill('Ben');
  await shoot(ben.page, 'together-guest-phone');
  await ben.page.locator('footer .primary').tap();
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await shoot(ben.page, 'together-waiting-phone');
  await start(anna.page);
  const pages = [anna.page, ben.page];
  for (let i = 0; i < 7; i++) await oneStep(await readyOne(pages), touch);
  await readyOne(pages);
  await ben.page.getByRole('button', { name: 'Etwas sagen' }).tap();
  await ben.page.getByRole('button', { name: 'Viel Glück!' }).tap();
  await anna.page.locator('.bubble').waitFor();
  await shoot(anna.page, 'together-table-phone');
  await harness.kill();
  await anna.page.locator('[data-strip]').waitFor();
  await shoot(anna.page, 'together-lost-phone');
  await harness.start();
  await anna.page.locator('[data-strip]').waitFor({ state: 'detached' });
  await Promise.all(pages.map((page) => playOn(page, touch)));
  await shoot(anna.page, 'together-result-phone');
  await anna.page.getByRole('button', { name: 'Waren die Karten fair?' }).tap();
  await anna.page.locator('[data-fair=proven]').waitFor();
  await shoot(anna.page, 'fair-phone');
  for (const { context } of [anna, ben]) await context.close();
}

async function waitingTable(site: Site, harness: Harness): Promise<void> {
  const [clara, dora] = [await site.visit(), await site.visit(PHONE)];
  await inLivingRoom(clara);
  const { link } = await host(clara.page, harness.url, 'romme', 'Clara', 4);
  await join(dora.page, hereFor(link, harness), 'Dora');
  await clara.page
    .getByRole('button', { name: /ist frei: Was/ })
    .first()
    .click();
  await clara.page.getByRole('button', { name: 'Bot dazu' }).click();
  await clara.page.locator('.round').getByText('Dora').waitFor();
  await shoot(clara.page, 'together-waiting');
  for (const { context } of [clara, dora]) await context.close();
}

async function lobby(site: Site, harness: Harness): Promise<void> {
  const open = async (game: string, name: string, seats: number) => {
    const visit = await site.visit();
    await visit.page.goto(`${harness.url}#/friends/${game}?public=1`);
    await visit.page.locator('input[autocomplete=given-name]').fill(name);
    await visit.page.locator('.count', { hasText: String(seats) }).click();
    await visit.page.locator('footer .primary').click();
    await visit.page.locator('.link input').waitFor();
    return visit;
  };
  const tables = [await open('roemer', 'Emil', 3), await open('romme', 'Frieda', 4)];
  const running = await open('roemerschnappen', 'Greta', 2);
  await start(running.page);
  await readyOne([running.page]);
  const guest = await site.visit(PHONE);
  await guest.page.goto(`${harness.url}#/lobby`);
  await guest.page
    .getByRole('button', { name: /^Hinsetzen/ })
    .first()
    .waitFor();
  await shoot(guest.page, 'lobby-phone');
  for (const { context } of [...tables, running, guest]) await context.close();
}

buildIfNeeded();
mkdirSync(values.into, { recursive: true });
const [harness, site] = [await Harness.open(), await Site.open()];
try {
  await theWay(site, harness);
  await waitingTable(site, harness);
  await lobby(site, harness);
} finally {
  await site.close();
  await harness.close();
}
