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
  await page.getByRole('button', { name: 'Regel nachlesen' }).click();
  await page.locator('dialog [data-part]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog [data-part]').waitFor({ state: 'detached' });
  await accessible(page, 'a puzzle');
  const mover = GAMES.get('roemerschnappen')?.mover ?? assert.fail('nobody plays it');
  const others = page.locator(`${LEGAL}:not([data-card="${best}"])`);
  const other = (await others.first().getAttribute('data-card')) ?? '';
  await mover(page, touch, ['play', other]);
  await page.locator('[data-answer=wrong]').waitFor();
  await page.getByText(/^Nicht am besten: .+ mindestens 20 Punkte mehr wert\./).waitFor();
  await mover(page, touch, ['play', best]);
  await page.locator('[data-answer=right]').waitFor();
  // The card lies on the table.
  assert.equal(await page.locator(`.hand [data-card="${best}"]`).count(), 0);
  await accessible(page, 'a puzzle that is solved');
  await page.getByText(/Angenommen, .+ hat:|hat noch:/).waitFor();
  // Nothing plays by itself, and the solution does not cover the hand.
  const verdict = await page.locator('.verdict').boundingBox();
  const hand = await page.locator('.hand').boundingBox();
  assert.ok(verdict !== null && hand !== null && hand.y + hand.height <= verdict.y);
  const steps = page.locator('.steps');
  assert.equal(await steps.getAttribute('data-at'), '1');
  const unseen = () =>
    page.locator('[data-unseen]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await unseen();
  assert.ok(before.includes('Grün VI (6)'), `cards are named: ${before}`);
  // Until the other has played: that card is no longer in the hand.
  while ((await unseen()).length >= before.length) await page.locator('[data-line=next]').click();
  await page.locator('[data-line=back]').click();
  await page.locator('[data-line=play]').click();
  await page.locator('[data-line=play][aria-label=Anhalten]').waitFor();
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
  // First what to look at, then two cards, for which the board does not move, then the solution.
  const board = async () => (await page.locator('.stage').boundingBox())?.y;
  const before = await board();
  await page.locator('[data-hint]').click();
  await page.getByText(/^Sieh nach, was noch fehlt/).waitFor();
  assert.equal(await board(), before);
  await page.getByRole('button', { name: 'Noch ein Tipp' }).click();
  await page.getByText('Eines von beiden ist es.').waitFor();
  assert.equal(await board(), before);
  await page.locator('[data-solution]').click();
  await page.locator('[data-answer=shown]').waitFor();
  await page.locator('[data-list]').click();
  await page.locator('dialog .missed').waitFor();
  await page.keyboard.press('Escape');
  await grade.selectOption('hard');
  await page.locator('[data-answer=none]').waitFor();
  assert.equal(await grade.inputValue(), 'hard');
  await page.locator('[data-list]').click();
  await page.getByRole('link', { name: '2, offen' }).last().click();
  await page.getByText('2 / 49').waitFor();
  await page.getByLabel('Spiel', { exact: true }).selectOption('romme');
  await page.getByText('Mach in diesem Zug Schluss').waitFor();
});

for (const game of GAMES.keys()) {
  test(`${game}: a puzzle is set and its solution is explained`, async ({ visit: open }) => {
    const { page, url } = await open();
    await page.goto(`${url}#/puzzle/${game}/3`);
    await page.locator('[data-answer=none]').waitFor();
    while (await page.locator('[data-hint]').count()) await page.locator('[data-hint]').click();
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

for (const size of [
  { width: 740, height: 360 },
  { width: 360, height: 640 },
]) {
  const name = `${size.width}×${size.height}`;
  test(`at ${name} the hint, the rule and all of the race are on the screen`, async ({
    visit: open,
  }) => {
    const { page, url } = await open({ phone: true, size });
    await page.goto(`${url}#/puzzle/roemer/3`);
    for (const what of ['[data-hint]', '.reread', '[data-list]']) {
      const box = await page.locator(what).boundingBox();
      assert.ok(box !== null && box.y >= 0 && box.y + box.height <= size.height, what);
    }
    const table = await page.locator('.stage').boundingBox();
    assert.ok(table !== null && table.height >= Math.min(size.height, 460), 'room for the teams');
  });
}

test('a link to no puzzle leads to the list of them', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/puzzle/roemer/4711`);
  await page.getByRole('alert').getByText('Diese Aufgabe gibt es nicht.').waitFor();
  await accessible(page, 'no puzzle');
  await page.getByRole('link', { name: 'Alle Aufgaben: Römer' }).click();
  await page.getByRole('dialog').getByText('von 100 gelöst').waitFor();
});

test('the puzzle of the day is on the start page', async ({ visit: open }) => {
  const { page, url } = await open();
  await page.goto(url);
  await page.getByRole('link', { name: 'Aufgabe des Tages' }).click();
  await page.locator('[data-answer=none]').waitFor();
});

test('Rommé: nothing is chosen beforehand, a wrong meld does not stay, and the hint points at two cards', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  // The 9 of diamonds was just taken.
  await page.goto(`${url}#/puzzle/romme/2`);
  const card = (code: string) => page.locator(`.hand [data-card="${code}"]`).first();
  await card('9d').waitFor();
  assert.equal(await page.locator('.hand [aria-pressed=true]').count(), 0);
  for (const code of ['9d', '9s', '9h']) await card(code).click();
  await page.locator('[data-action=meld]').click();
  await page.locator('[data-answer=wrong]').waitFor();
  await page.locator('[data-solution]').waitFor();
  for (const code of ['9d', '9s', '9h']) await card(code).waitFor();
  // What to look at, then two cards.
  for (let tip = 0; tip < 2; tip++) await page.locator('[data-hint]').click();
  await page.getByText('Eine dieser beiden Karten spielst du als Nächstes.').waitFor();
  const marked = () =>
    page
      .locator('.hand [data-card]')
      .evaluateAll(
        (all) => all.filter((one) => getComputedStyle(one).outlineStyle === 'dashed').length,
      );
  assert.equal(await marked(), 2);
});

test('Rom-bo: a puzzle does not mark which cards fit', async ({ visit: open }) => {
  const { page, url } = await open();
  await page.goto(`${url}#/puzzle/rom-bo/3`);
  await page.locator('.hand [data-card]').first().waitFor();
  assert.equal(await page.locator('.hand .goes, .pile.fits').count(), 0);
});

const MARKED = '.pointing [data-card], .pointing [data-own], .pointing [data-choose]';

for (const [game, number] of [
  ['romme', 98],
  ['rom-bo', 20],
  ['roemer', 1],
  ['romans-go-home', 1],
] as const) {
  test(`${game}: the last hint of a puzzle marks exactly two`, async ({ visit: open }) => {
    const { page, url } = await open();
    await page.goto(`${url}#/puzzle/${game}/${number}`);
    const hint = page.locator('[data-hint]');
    await hint.waitFor();
    while ((await hint.count()) > 0) await hint.click();
    const marked = await page
      .locator(MARKED)
      .evaluateAll(
        (all) =>
          all.filter((one) => getComputedStyle(one).outlineColor === 'rgb(255, 211, 92)').length,
      );
    assert.equal(marked, 2);
  });
}

test('on a lying phone what is said to a try leaves the hand free, and no button is cut', async ({
  visit: open,
}) => {
  const { page, url } = await open({ size: { width: 844, height: 390 } });
  await page.goto(`${url}#/puzzle/rom-bo/20`);
  await page.locator('.hand [data-card]').first().click();
  await page.locator('[data-own="2"]').click();
  await page.locator('[data-answer=wrong]').waitFor();
  const said = await page.locator('.toast').boundingBox();
  const table = await page.locator('.set').boundingBox();
  assert.ok(said !== null && table !== null && said.x >= table.x + table.width);
  const cut = await page
    .locator('.foot-room button')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  assert.equal(cut, 0);
});

test('Römer: a puzzle shows the own horses, which whoever plays it has never seen', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  await page.goto(`${url}#/puzzle/roemer/1`);
  await page.getByText('Deine Pferde siehst du hier.').waitFor();
});
