import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { test } from './test.ts';
import { LEGAL, touch } from './ways.ts';

interface Kept {
  readonly move: string;
}

async function kept(game: string): Promise<readonly Kept[]> {
  const file = new URL(`../../../packages/bots/puzzles/${game}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as readonly Kept[];
}

test('a puzzle is failed, then solved, and the next one comes', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true });
  const [first = assert.fail('no puzzle')] = await kept('roemerschnappen');
  const best = first.move.replace('play ', '');
  await page.goto(`${url}#/puzzle/roemerschnappen/1`);
  await page.locator('[data-answer=none]').waitFor();
  await page.getByText('Welche Karte spielst du?').waitFor();
  assert.equal(
    await page.getByRole('link', { name: 'Regel nachlesen' }).getAttribute('href'),
    '#/learn/roemerschnappen/rs-32',
  );
  await accessible(page, 'a puzzle');
  const mover = GAMES.get('roemerschnappen')?.mover ?? assert.fail('nobody plays it');
  const others = page.locator(`${LEGAL}:not([data-card="${best}"])`);
  const other = (await others.first().getAttribute('data-card')) ?? '';
  await mover(page, touch, ['play', other]);
  await page.locator('[data-answer=wrong]').waitFor();
  await page.getByText(/\? .+ Versuch es noch einmal\./).waitFor();
  await mover(page, touch, ['play', best]);
  await page.locator('[data-answer=right]').waitFor();
  // The card lies on the table.
  assert.equal(await page.locator(`.hand [data-card="${best}"]`).count(), 0);
  await accessible(page, 'a puzzle that is solved');
  // Another card than those two comes after it: it is played on.
  await page.locator('.trick [data-flip]').nth(1).waitFor();
  await page.getByText(/Angenommen, .+ hat:|hat noch:/).waitFor();
  await page.locator('[data-next]').click();
  await page.locator('[data-answer=none]').waitFor();
  assert.doesNotMatch(page.url(), /roemerschnappen\/1$/);
  await page.locator('[data-list]').click();
  await page.locator('dialog .solved').waitFor();
  await accessible(page, 'the list of puzzles');
});

test('a newcomer begins with an easy puzzle, and chooses another level or game', async ({
  visit: open,
}) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/puzzle/roemerschnappen`);
  const grade = page.getByLabel('Stufe');
  await grade.waitFor();
  assert.equal(await grade.inputValue(), 'easy');
  // First a hint, then the solution.
  await page.locator('[data-hint]').click();
  await page.getByText('Eines von beiden ist es.').waitFor();
  await page.locator('[data-solution]').click();
  await page.locator('[data-answer=shown]').waitFor();
  await page.locator('[data-list]').click();
  await page.locator('dialog .missed').waitFor();
  await page.keyboard.press('Escape');
  await grade.selectOption('hard');
  await page.locator('[data-answer=none]').waitFor();
  assert.equal(await grade.inputValue(), 'hard');
  await page.locator('[data-step="1"]').click();
  await page.getByText('2 / 49').waitFor();
  await page.getByLabel('Spiel', { exact: true }).selectOption('romme');
  await page.getByText('Mach in diesem Zug Schluss.').waitFor();
});

for (const game of GAMES.keys()) {
  test(`${game}: a puzzle is set and its solution is explained`, async ({ visit: open }) => {
    const { page, url } = await open();
    await page.goto(`${url}#/puzzle/${game}/3`);
    await page.locator('[data-answer=none]').waitFor();
    if (await page.locator('[data-hint]').count()) await page.locator('[data-hint]').click();
    await page.locator('[data-solution]').click();
    await page.locator('[data-answer=shown]').waitFor();
    assert.match(await page.locator('.verdict').innerText(), /^Am besten ist: .+\. .+\./s);
    await page.getByText('Du', { exact: true }).first().waitFor();
    await accessible(page, `a puzzle of ${game}`);
  });
}

test('a puzzle on a phone that lies stands beside its task, whole', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true, size: { width: 844, height: 390 } });
  await page.goto(`${url}#/puzzle/romans-go-home/55`);
  await page.getByText('Gewinn die Partie.').waitFor();
  await page.locator('[data-castle]').first().waitFor();
  const { scrolled, high } = await page.locator('.stage').evaluate((stage) => ({
    scrolled: stage.scrollTop,
    high: stage.clientHeight,
  }));
  assert.equal(scrolled, 0, 'nothing of the table is scrolled away');
  assert.equal(high, 390, 'the table has the whole height');
  await accessible(page, 'a puzzle on a phone that lies');
});

test('the puzzle of the day is on the start page', async ({ visit: open }) => {
  const { page, url } = await open();
  await page.goto(url);
  await page.getByRole('link', { name: 'Aufgabe des Tages' }).click();
  await page.locator('[data-answer=none]').waitFor();
});
