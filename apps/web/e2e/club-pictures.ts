// Pictures of the pages for clubs, on a laptop and on a player's phone:
//   node apps/web/e2e/club-pictures.ts --into=FOLDER [--size=720x450] [--dark] [--only=list]
// --docs takes those of docs/clubs.md anew.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../serve.ts';
import { CLUB_PAGES, eveningFile, openFile } from './club.ts';
import { Harness } from './harness.ts';
import { Site } from './site.ts';

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'club-pictures' },
    size: { type: 'string', default: '1440x900' },
    dark: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
});
const [width = 1440, height = 900] = values.size.split('x').map(Number);
const into = values.docs
  ? fileURLToPath(new URL('../../../docs/images', import.meta.url))
  : values.into;
/** What docs/clubs.md shows, by the name of the picture. */
const IN_DOCS: Readonly<Record<string, string>> = {
  new: 'new',
  entries: 'entries',
  preview: 'preview',
  'draw/1': 'draw',
  'list/1/3': 'list',
  standings: 'standings',
  share: 'share',
  players: 'players',
  phone: 'phone',
};

async function shoot(page: Page, name: string): Promise<void> {
  const wanted = values.docs ? Object.hasOwn(IN_DOCS, name) : name.includes(values.only);
  if (!wanted) return;
  await page.waitForTimeout(400);
  if (values.docs) {
    const path = join(into, `club-${IN_DOCS[name]}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 82 });
  } else {
    await page.screenshot({ path: join(into, `${name.replaceAll('/', '-')}-${width}.png`) });
  }
}

/** The three steps of a new tournament. */
async function newTournament(page: Page): Promise<void> {
  await page.goto(`${harness.url}#/club`);
  await shoot(page, 'home-empty');
  await page.getByRole('link', { name: 'Neues Turnier' }).click();
  await page.getByLabel('Name des Turniers').fill('Vereinsabend');
  await page.getByLabel('Ort').fill('Gasthaus Linde');
  for (const name of ['new', 'new-2', 'new-3']) {
    await shoot(page, name);
    if (name !== 'new-3') await page.getByRole('button', { name: 'Weiter' }).click();
  }
}

async function laptop(page: Page): Promise<{ players: string; code: string }> {
  await newTournament(page);
  const at = await openFile(page, harness.url, eveningFile());
  for (const name of CLUB_PAGES) {
    await page.goto(`${at}/${name}`);
    await shoot(page, name);
  }
  await page.goto(`${at}/entries`);
  await page.getByRole('button', { name: /Ändern.*Clara Stein/ }).click();
  await shoot(page, 'person');
  await page.keyboard.press('Escape');
  await page.goto(`${at}/list/1/3`);
  await page.locator('[data-field="11/0/points"]').press('*');
  await shoot(page, 'special');
  await page.keyboard.press('Escape');
  await page.goto(`${at}/draw`);
  await page.locator('[data-draw]').click();
  await page.locator('[data-accept]').scrollIntoViewIfNeeded();
  await shoot(page, 'preview');
  await page.goto(`${at}/share`);
  await page.locator('[data-put-up]').click();
  const players = await page.locator('#link-players').inputValue();
  await page.getByLabel('Ja, und alle am Tisch bestätigen sie').check();
  await page.locator('[data-director-code]').click();
  await page.locator('.letters').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'share');
  await page.goto(`${at}/print/tablecards`);
  await page.getByRole('heading', { name: 'Tisch 3' }).waitFor();
  await shoot(page, 'tablecards');
  const card = await page.locator('.tablecard').nth(2).innerText();
  await page.goto(`${harness.url}#/club/join`);
  await shoot(page, 'join');
  await page.goto(`${harness.url}#/club`);
  await shoot(page, 'home');
  return { players, code: /Code (\w{6})/.exec(card)?.[1] ?? '' };
}

async function phone(page: Page, players: string, code: string): Promise<void> {
  await page.goto(players);
  await page.getByLabel(/auf deinen Namen/).fill('thal');
  await shoot(page, 'players-search');
  await page.getByRole('button', { name: /Thal, Hilde/ }).click();
  await shoot(page, 'players');
  await page.getByLabel('Rangliste').check();
  await page.getByLabel('Rangliste').scrollIntoViewIfNeeded();
  await shoot(page, 'players-standings');
  await page.goto(`${players}/table/3/${code}`);
  await page.getByRole('heading', { name: 'Tisch 3, Serie 1' }).waitFor();
  await shoot(page, 'phone');
}

mkdirSync(into, { recursive: true });
buildIfNeeded();
const [site, harness] = [await Site.open(), await Harness.open()];
const { dark } = values;
try {
  const desk = await site.visit({
    size: { width, height },
    dark,
    lang: 'de',
    scale: values.docs ? 2 / 3 : 1,
  });
  const { players, code } = await laptop(desk.page);
  const size = { width: 390, height: 844 };
  const hand = await site.visit({ size, dark, lang: 'de', scale: values.docs ? 1 : 2 });
  await phone(hand.page, players, code);
} finally {
  await site.close();
  await harness.close();
}
