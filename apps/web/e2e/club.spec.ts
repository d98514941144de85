import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { USUAL_CONFIG } from '@taberna/tournament';
import { accessible } from './accessible.ts';
import { Keyboard, keysOf, madeUpList } from './club.ts';
import { SHORT, test } from './test.ts';

const NAMES =
  'Anna Berg,Bernd Busch,Clara Stein,Dora Wald,Emil Feld,Frida Bach,Georg Moor,Hilde Thal,Inge Kamp,Jakob Rain,Karin Brink,Ludwig Horst';
const CONFIG = { config: { ...USUAL_CONFIG, name: 'Abend', seed: 'x' } };

/** A new tournament of two series, by keyboard alone. */
async function newEvening(page: Page, url: string, keys: Keyboard): Promise<void> {
  await page.goto(`${url}#/club`);
  await page.getByRole('link', { name: 'Neues Turnier' }).waitFor();
  await keys.tabTo('a[href="#/club/new"]');
  await keys.press('Enter');
  await page.getByLabel('Name des Turniers').waitFor();
  await keys.tabTo('form input');
  await keys.type('Vereinsabend');
  await keys.press('Enter');
  await page.getByLabel('Wie viele Serien?').waitFor();
  await keys.tabTo('form input');
  await keys.press('Control+a');
  await keys.type('2');
  await keys.press('Enter');
  await page.getByLabel('Startwert').waitFor();
  await keys.tabTo('form button[type=submit]');
  await keys.press('Enter');
  await page.getByText('Noch ist niemand gemeldet').waitFor();
}

async function drawAll(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo('nav a[href$="/draw"]');
  await keys.press('Enter');
  await page.getByText('12 Personen: 3 Vierertische').waitFor();
  await keys.tabTo('[data-draw]');
  await keys.press('Enter');
  await page.locator('[data-accept]').waitFor();
  await accessible(page, 'draw, preview');
  await keys.tabTo('[data-accept]');
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Sitzplan' }).waitFor();
}

async function typeList(page: Page, keys: Keyboard, table: number): Promise<void> {
  await keys.type(String(table));
  await keys.press('Enter');
  await page.locator('[data-field="0/1/points"]:focus').waitFor();
  const before = keys.presses;
  for (const key of keysOf(madeUpList(CONFIG, 4, `list ${table}`))) await keys.press(key);
  console.log(`  a list of 20 games: ${keys.presses - before} key presses`);
  await page.locator('[data-paper="0/points"]:focus').waitFor();
}

test(
  'clubs: an evening of 12 by keyboard alone, from the first entry to the standings',
  SHORT,
  async ({ visit: open }) => {
    const visit = await open();
    const { page } = visit;
    const keys = new Keyboard(page);
    await newEvening(page, visit.url, keys);
    for (const name of NAMES.split(',')) {
      await keys.type(name);
      await keys.press('Enter');
    }
    await page.getByText('12 gemeldet, 12 da').waitFor();
    await accessible(page, 'entries');
    await drawAll(page, keys);
    await accessible(page, 'seating');
    await keys.tabTo('nav a[href$="/lists"]');
    await keys.press('Enter');
    await page.getByText('Es fehlen noch 3 von 3 Listen').waitFor();
    await page.locator('#list-table:focus').waitFor();
    await accessible(page, 'lists');
    await typeList(page, keys, 2);
    await accessible(page, 'list');
    await keys.tabTo('[data-sign]');
    await keys.press('Enter');
    await page.getByText('Es fehlen noch 2 von 3 Listen').waitFor();
    await keys.tabTo('nav a[href$="/standings"]');
    await keys.press('Enter');
    await page.getByText('Es fehlen noch 5 Listen').waitFor();
    await accessible(page, 'standings');
    const points = await page.locator('main tbody tr td:nth-last-child(2)').allInnerTexts();
    const sorted = points.map(Number).toSorted((a, b) => b - a);
    assert.deepEqual(points.map(Number), sorted);
    assert.equal(points.filter((one) => one !== '0').length, 4);
  },
);
