import assert from 'node:assert/strict';
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type Typed, USUAL_CONFIG } from '@taberna/tournament';
import { programPath } from '../../server/src/testing/programs.ts';
import { accessible } from './accessible.ts';
import { CLUB_PAGES, eveningFile, Keyboard, keysOf, madeUpList, openFile } from './club.ts';
import { LAUNCH } from './site.ts';
import { expect, SHORT, test } from './test.ts';

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
  await page.getByLabel('Minuten für eine Serie').waitFor();
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
  // Who looks elsewhere, or reloads, finds the preview again.
  await page.goto(page.url().replace(/draw.*/, 'lists'));
  await page.getByText('Die Auslosung ist noch nicht übernommen').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Zur Vorschau' }).click();
  await page.locator('[data-accept]').waitFor();
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
    await page.getByText('Es fehlen noch 2 Listen').waitFor();
    await accessible(page, 'standings');
    const texts = await page.locator('main tbody tr td:nth-last-child(2)').allInnerTexts();
    // Eight have no list that counts yet.
    assert.deepEqual(texts.slice(4), Array(8).fill('–'));
    const points = texts.slice(0, 4).map(Number);
    assert.deepEqual(
      points,
      points.toSorted((a, b) => b - a),
    );
  },
);

test('clubs: every page is accessible and fits at 200 % and on a phone', async ({
  visit: open,
}) => {
  const half = { width: 720, height: 450 };
  const looks = [{ size: half }, { phone: true }, { dark: true, lang: 'en' as const }];
  for (const look of looks) {
    const { page, url } = await open(look);
    await page.goto(`${url}#/club/new`);
    await page.locator('form input').first().waitFor();
    await accessible(page, 'new tournament');
    const at = await openFile(page, url, eveningFile());
    for (const name of CLUB_PAGES) {
      await page.goto(`${at}/${name}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await accessible(page, name);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(over <= 0, `${name} is ${over} px wider than the window`);
    }
  }
});

test('clubs: a name that is there already is asked about, and a slip can be deleted', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  await openFile(page, url, eveningFile());
  const name = page.getByLabel(/Neu melden/);
  await name.fill('anna  berg');
  await name.press('Enter');
  await page.getByText('Anna Berg ist schon Nr. 1').waitFor();
  await accessible(page, 'the same name twice');
  // Whoever types on writes the next name over it.
  await page.keyboard.type('anna Berg');
  assert.equal(await name.inputValue(), 'anna Berg');
  await name.press('Enter');
  await page.getByText('Anna Berg ist schon Nr. 1').waitFor();
  await name.press('Enter');
  await page.getByText('13 gemeldet').waitFor();
  // The seats of series 2 and 3 were drawn: who sits where and who moves is said at once.
  await page
    .getByText(/Serie.2: anna Berg.*sitzt an Tisch.4\. Den Tisch wechseln: .*→.4/)
    .waitFor();
  await page.getByRole('link', { name: /Sitzplan von Serie.2 neu drucken/ }).waitFor();
  await accessible(page, 'who moves');
  await page.getByRole('button', { name: /Ändern.*anna Berg/ }).click();
  await page.locator('[data-strike]').click();
  await page.getByText('12 gemeldet').waitFor();
  // Who has played cannot be deleted, only withdrawn, and is no longer ticked as here.
  await page.getByRole('button', { name: /Ändern.*Anna Berg/ }).click();
  await page.locator('[data-withdraw="end"]').waitFor();
  assert.equal(await page.locator('[data-strike]').count(), 0);
  await page.locator('[data-withdraw="end"]').click();
  await page.getByText('11 gemeldet, 11 da').waitFor();
  assert.equal(await page.getByLabel('Anna Berg: da').count(), 0);
});

test('clubs: a list has rows of 40 px and type of 20 px', async ({ visit: open }) => {
  const { page, url } = await open();
  const at = await openFile(page, url, eveningFile());
  await page.goto(`${at}/list/2/1`);
  await page.getByText('Noch leer.').waitFor();
  const field = page.locator('[data-field="0/1/points"]');
  const { height, size } = await field.evaluate((one) => ({
    height: one.closest('tr')?.getBoundingClientRect().height ?? 0,
    size: Number.parseFloat(getComputedStyle(one).fontSize),
  }));
  assert.ok(height >= 40 && size >= 20, `${height} px, ${size} px`);
});

test('clubs: a second copy is compared, a signed list changes only with a reason, undo takes back', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  const at = await openFile(page, url, eveningFile());
  await page.goto(`${at}/list/1/2`);
  await page.getByText('unterscheiden sich an 1 Stelle').waitFor();
  await page.getByRole('button', { name: 'Die erste gilt' }).click();
  await page.locator('[data-sign]').click();
  await page.getByText('Es fehlt noch 1 von 3 Listen').waitFor();
  await page.goto(`${at}/list/1/2`);
  const reason = page.getByLabel('Zum Berichtigen zuerst den Grund nennen');
  await expect(reason).toBeFocused();
  const count = page.locator('[data-field="0/1/count"]');
  await expect(count).toHaveAttribute('readonly');
  await reason.fill('falsch abgelesen');
  const before = await count.inputValue();
  await count.fill('');
  // Half an entry is not closed over.
  await page.locator('[data-sign]').click();
  await page.getByText('Eine Eingabe ist nur halb da').waitFor();
  await page.reload();
  await page.getByText('1 Eintrag gilt noch nicht').waitFor();
  await page.locator('[data-revert]').click();
  await expect(count).toHaveValue(before);
  await reason.fill('falsch abgelesen');
  await page.locator('[data-field="0/1/points"]').fill('0');
  await count.fill('45');
  await page.locator('[data-sign]').click();
  await page.getByText('Tisch 2 ist eingetragen').waitFor();
  await page.goto(`${at}/log`);
  const first = page.locator('main tbody tr').first();
  await first.getByText('falsch abgelesen').waitFor();
  const entries = await page.locator('main tbody tr').count();
  await first.getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.locator(`main tbody tr:nth-child(${entries + 1})`).waitFor();
  await first.getByText('zurückgenommen').waitFor();
});

test('clubs: a special entry outlives the page, and the next one begins anew', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  const at = await openFile(page, url, eveningFile());
  await page.goto(`${at}/list/1/3`);
  await page.locator('[data-field="11/0/points"]').press('*');
  await page.getByLabel('Augen nach eigener Angabe').fill('24');
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByRole('heading', { name: 'Besonderes: Spiel 12, Frida Bach' }).waitFor();
  assert.equal(await page.getByLabel('Augen nach eigener Angabe').inputValue(), '24');
  await accessible(page, 'special entry');
  await page.getByRole('button', { name: 'Eintragen' }).click();
  await page
    .getByText(/Karten eingeworfen/)
    .first()
    .waitFor();
  assert.equal(await page.locator('[data-field="11/0/count"]').inputValue(), '31');
  await page.locator('[data-field="11/1/points"]').press('*');
  await page.getByRole('heading', { name: 'Besonderes: Spiel 12, Bernd Busch' }).waitFor();
  assert.equal(await page.getByLabel('Augen nach eigener Angabe').inputValue(), '0');
});

/** A browser of its own that can be killed like one on a laptop: what it kept is in the folder. */
async function ownBrowser(folder: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const context = await chromium.launchPersistentContext(folder, {
    ...LAUNCH,
    executablePath: programPath('chromium'),
    locale: 'de-DE',
  });
  const gone = new Promise((resolve) => context.once('close', resolve));
  const kill = async () => {
    // Chromium's lock names its process: "host-4711".
    const [pid] = /\d+$/.exec(readlinkSync(join(folder, 'SingletonLock'))) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    await gone;
  };
  return { page: await context.newPage(), kill };
}

test('clubs: whatever was typed a second before the browser is killed is there again', async ({
  site,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'taberna-club-'));
  try {
    const first = await ownBrowser(folder);
    const at = await openFile(first.page, site.url, eveningFile());
    await first.page.goto(`${at}/list/2/1`);
    await first.page.locator('[data-field="0/1/points"]:focus').waitFor();
    // Two games, then a player's points without a count.
    for (const key of [
      '5',
      '2',
      '2',
      '5',
      '1',
      '4',
      '4',
      '3',
      '7',
      'Enter',
      '5',
      '0',
      '6',
      '3',
      '2',
    ]) {
      await first.page.keyboard.press(key);
    }
    await first.page.waitForTimeout(1000);
    await first.kill();
    const second = await ownBrowser(folder);
    await second.page.goto(`${at}/list/2/1`);
    await second.page.locator('[data-field="2/0/count"]:focus').waitFor();
    const fields = ['0/1/points', '0/2/count', '1/2/points', '1/3/count', '2/0/points'];
    const texts: string[] = [];
    for (const one of fields)
      texts.push(await second.page.locator(`[data-field="${one}"]`).inputValue());
    assert.deepEqual(texts, ['5', '25', '5', '63', '2']);
    await second.kill();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Points and counts by name, as they have to come out. */
class Expected {
  readonly #sums = new Map<string, readonly [number, number]>();

  add(name: string, points: number, count: number): void {
    const [p, n] = this.#sums.get(name) ?? [0, 0];
    this.#sums.set(name, [p + points, n + count]);
  }

  list(names: readonly string[], cells: readonly Typed[]): void {
    for (const { seat, cell } of cells) {
      if (cell?.kind === 'counted') this.add(names[seat] ?? '', cell.points, cell.count);
    }
  }

  get sums(): [string, readonly [number, number]][] {
    return [...this.#sums].filter(([, [p, n]]) => p !== 0 || n !== 0).sort();
  }
}

/** The lists that are open: table and names in the order of the seats. */
function openLists(page: Page): Promise<{ table: number; names: string[] }[]> {
  return page.locator('main tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      table: Number(row.children[0]?.textContent),
      names: (row.children[1]?.textContent ?? '').split(', '),
    })),
  );
}

/** Two come late and one goes home: in five series together 6 %. */
async function comeAndGo(page: Page, at: string, series: number): Promise<void> {
  await page.goto(`${at}/entries`);
  const counts = () => page.locator('main [role=status]').first().innerText();
  const before = Number.parseInt(await counts(), 10);
  for (const name of ['Nora', 'Otto']) {
    await page.getByLabel(/Neu melden/).fill(`${name} Nachzügler-${series}`);
    await page.keyboard.press('Enter');
  }
  await page.getByText(`${before + 2} gemeldet`).waitFor();
  await page.locator('#club-search').fill(String(series * 17));
  await page.locator('main tbody tr').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByText(`${before + 1} gemeldet`).waitFor();
}

async function enterSeries(page: Page, series: number, expected: Expected): Promise<void> {
  const tables = await openLists(page);
  const lines = tables.flatMap(({ table, names }) => {
    const cells = madeUpList(CONFIG, names.length, `${series} ${table}`);
    expected.list(names, cells);
    return cells.flatMap(({ game, seat, cell }) =>
      cell?.kind === 'counted'
        ? [`${series};${table};${game + 1};${seat + 1};${cell.points};${cell.count}`]
        : [],
    );
  });
  const csv = ['Serie;Tisch;Spiel;Platz;Punkte;Augen', ...lines].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'listen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText(`Serie ${series}: Alle Listen sind da.`).waitFor();
}

test('clubs: a championship of 250 in five series runs through the pages', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  await page.goto(`${url}#/club`);
  await page.locator('[data-example="250"]').click();
  await page.getByText('250 gemeldet').waitFor();
  const at = page.url().replace(/\/entries$/, '');
  await page.goto(`${at}/draw`);
  const before = Date.now();
  await page.locator('[data-draw]').click();
  await page.locator('[data-accept]').click();
  await page.getByRole('heading', { name: 'Sitzplan' }).waitFor();
  console.log(`  draw of five series for 250: ${Date.now() - before} ms`);
  const expected = new Expected();
  let tables = 0;
  for (let series = 1; series <= 5; series++) {
    await comeAndGo(page, at, series);
    await page.goto(`${at}/lists/${series}`);
    await page.getByText(/Es fehlen noch (\d+) von \1 Listen/).waitFor();
    tables = (await openLists(page)).length;
    if (series === 1) {
      const seven = (await openLists(page)).find(({ table }) => table === 7);
      const cells = madeUpList(CONFIG, 4, 'championship');
      expected.list(seven?.names ?? [], cells);
      await page.locator('#list-table').fill('7');
      await page.keyboard.press('Enter');
      await page.locator('[data-field="0/1/points"]:focus').waitFor();
      for (const key of keysOf(cells)) await page.keyboard.press(key);
      await page.locator('[data-paper="0/points"]:focus').waitFor();
      await page.locator('[data-sign]').click();
      await page.goto(`${at}/lists/${series}`);
      await page.getByText(/Es fehlen noch/).waitFor();
    }
    await enterSeries(page, series, expected);
  }
  await page.goto(`${at}/standings`);
  await page.getByText('Alle Listen sind eingerechnet').waitFor();
  // Long rankings come in slices.
  await page.locator('main [aria-busy=false]').waitFor();
  const rows = page.locator('main tbody tr');
  assert.ok((await rows.count()) >= 250);
  const shown = new Expected();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
  );
  for (const row of cells) {
    const [points = '', count = ''] = row.slice(-2);
    const name = (row[1] ?? '').replace(/\s\(abgemeldet\)$/, '');
    shown.add(name, Number(points), Number(count));
  }
  assert.deepEqual(shown.sums, expected.sums);
  for (const name of ['names/5', 'tables/5', 'lists/5', 'standings/0', 'cards', 'tablecards']) {
    await page.goto(`${at}/print/${name}`);
    await page.locator('.sheet h1').first().waitFor({ state: 'attached' });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    assert.ok(pdf.length > 20_000, name);
    const pages = pdf.toString('latin1').match(/\/Type \/Page$/gm)?.length;
    if (name.startsWith('lists')) {
      assert.equal(pages, Math.ceil(tables / 2), 'two lists on a sheet');
    }
  }
});
