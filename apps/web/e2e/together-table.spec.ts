import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { type Harness, Wire } from './harness.ts';
import { test } from './harness-test.ts';
import { oneStep, readyOne } from './play.ts';
import type { Look, Visit } from './site.ts';
import { host, join, start } from './together.ts';
import { mouse } from './ways.ts';

type Open = (look?: Look) => Promise<Visit>;

/** At the waiting table the host changes one thing about it. */
async function change(page: Page, what: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Spielregeln' }).click();
  await page.getByLabel(what).selectOption(to);
  await page.getByRole('button', { name: 'So spielen' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Anna and Ben at a table for two; what is to be changed is changed before the deal. */
async function two(visit: Open, harness: Harness, before?: (page: Page) => Promise<void>) {
  const [anna, ben] = [await visit(), await visit({ phone: true })];
  const { link } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna');
  await before?.(anna.page);
  await join(ben.page, link, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  await Promise.all(
    [anna, ben].map(({ page }) => page.locator('.hand [data-card]').first().waitFor()),
  );
  return { anna: anna.page, ben: ben.page, link };
}

/** What has just come up does nothing for a moment: people wait as well. */
async function agree(page: Page): Promise<void> {
  await page.locator('[data-online=vote] .primary:not([data-settling])').click();
}

async function ask(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: what }).click();
}

test('people agree on a pause, on going on, and on breaking off', async ({ visit, harness }) => {
  const { anna, ben } = await two(visit, harness);
  const card = ben.locator('[data-online=vote]');
  await ask(anna, 'Pause vorschlagen');
  await card.getByText('Anna möchte eine Pause').waitFor();
  await card.getByRole('button', { name: 'Nein' }).tap();
  await anna.locator('[data-online=told]').getByText('Der Vorschlag ist vom Tisch.').waitFor();
  await expect(anna.locator('[data-online=vote]')).toHaveCount(0);

  await ask(anna, 'Pause vorschlagen');
  await agree(ben);
  await anna.getByText('Weiter geht es, wenn alle dafür sind.').waitFor();
  await expect(anna.locator('.hand [data-legal]')).toHaveCount(0);
  await accessible(anna, 'pause');
  await anna.getByRole('button', { name: 'Weiterspielen' }).click();
  await card.getByText('Anna möchte weiterspielen').waitFor();
  await agree(ben);
  await oneStep(await readyOne([anna, ben]), mouse);

  await ask(ben, 'Abbruch vorschlagen');
  await anna.getByText('Ben möchte die Partie abbrechen').waitFor();
  await agree(anna);
  for (const page of [anna, ben]) await page.getByText('Die Partie wurde abgebrochen.').waitFor();
  await accessible(ben, 'broken off');
  await expect(ben.locator('.says')).toBeHidden();
  // Who has gone on to the waiting table is asked there.
  await ben.getByRole('button', { name: 'Plätze und Regeln ändern' }).tap();
  await ben.locator('.round').getByText('Anna').waitFor();
  await anna.getByRole('button', { name: 'Noch eine Partie' }).click();
  await ben.getByText('Anna möchte eine Revanche').waitFor();
  await accessible(ben, 'asked for the next match at the waiting table');
  await ben.getByRole('button', { name: 'Bin dabei!' }).tap();
  await ben.locator('.hand [data-card]').first().waitFor();
});

test('a free seat is taken away, and the next match is played with the same bots', async ({
  visit,
  harness,
}) => {
  const { page } = await visit({ phone: true });
  await host(page, harness.url, 'roemerschnappen', 'Anna', 4);
  await page.locator('.hole').first().tap();
  await page.getByRole('button', { name: 'Platz wegnehmen' }).tap();
  await expect(page.locator('.hole')).toHaveCount(2);
  await start(page);
  await page.locator('.hand [data-card]').first().waitFor();
  const bots = () =>
    page
      .locator('.place .seat')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).sort());
  const before = await bots();
  expect(new Set(before).size).toBe(2);
  await ask(page, 'Abbruch vorschlagen');
  await page.getByRole('button', { name: 'Noch eine Partie' }).tap();
  await page.getByText('Die Partie wurde abgebrochen.').waitFor({ state: 'detached' });
  await page.locator('.hand [data-card]').first().waitFor();
  expect(await bots()).toEqual(before);
});

test('the host decides whether people may write, and whether they may talk at all', async ({
  visit,
  harness,
}) => {
  const { anna, ben } = await two(visit, harness, (page) => change(page, 'Reden am Tisch', 'free'));
  await ben.getByRole('button', { name: 'Etwas sagen' }).tap();
  await ben.getByLabel('Deine Nachricht').fill('Wer bringt die Kekse?');
  await accessible(ben, 'own words');
  await ben.getByRole('button', { name: 'Sagen', exact: true }).tap();
  await anna.locator('.bubble', { hasText: 'Wer bringt die Kekse?' }).waitFor();

  const cem = await visit();
  await host(cem.page, harness.url, 'roemerschnappen', 'Cem');
  await change(cem.page, 'Reden am Tisch', 'off');
  await start(cem.page);
  await cem.page.locator('.hand [data-card]').first().waitFor();
  await expect(cem.page.getByRole('button', { name: 'Etwas sagen' })).toHaveCount(0);
});

test('a step that showed nothing is taken back, on every screen; one that was answered is not', async ({
  visit,
  harness,
}) => {
  const { anna, ben } = await two(visit, harness);
  const leader = await readyOne([anna, ben]);
  const other = leader === anna ? ben : anna;
  const laid = other.locator('.trick .lie');
  // Trump first, where it is to be called.
  const own = leader.locator('.trick .lie');
  while ((await own.count()) === 0) await oneStep(leader, mouse);
  await expect(laid).toHaveCount(1);
  await leader.locator('[data-undo=step]').click();
  await expect(laid).toHaveCount(0);
  await expect(leader.locator('.trick .lie')).toHaveCount(0);
  await oneStep(leader, mouse);
  await expect(laid).toHaveCount(1);
  await readyOne([other]);
  await oneStep(other, mouse);
  await expect(leader.locator('[data-undo=step]')).toHaveCount(0);
});

/** A public table as programs can open one, with bots. */
async function playAlone(page: Page, harness: Harness, config: object): Promise<void> {
  await page.goto(`${harness.url}#/lobby`);
  await page.locator('main .tile').first().waitFor();
  const id = await page.evaluate(async (body) => {
    const response = await fetch('api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ config: body, public: true }),
    });
    return ((await response.json()) as { id: string }).id;
  }, config);
  await page.goto(`${harness.url}#/table/${id}`);
  await page.locator('.hole').first().click();
  await page.getByRole('button', { name: 'Hierher rücken', exact: true }).click();
  await start(page);
  await page.locator('.hand [data-card]').first().waitFor();
}

test('a table where the host wants no hints, and the cards of the day, say so in place of one', async ({
  visit,
  harness,
}) => {
  const { page } = await visit();
  await playAlone(page, harness, { game: 'roemerschnappen', seats: 2 });
  await readyOne([page]);
  await page.keyboard.press('t');
  await page.locator('[data-tip]').waitFor();

  const noneAt = async (pages: readonly Page[]) => {
    const mover = await readyOne(pages);
    await mover.getByRole('button', { name: 'Tipp', exact: true }).click();
    await mover.getByText('Hier spielen alle ohne Tipps').waitFor();
    await expect(mover.locator('[data-tip]')).toHaveCount(0);
  };
  const { anna, ben } = await two(visit, harness, (host) => change(host, 'Tipps', 'für niemanden'));
  await noneAt([anna, ben]);
  await page.goto(`${harness.url}#/daily/roemerschnappen`);
  await page.getByRole('button', { name: 'Spielen', exact: true }).click();
  await page.locator('input[autocomplete=given-name]').fill('Anna');
  await page.locator('dialog').getByRole('button', { name: 'Weiter' }).click();
  await page.locator('.hand [data-card]').first().waitFor();
  await noneAt([page]);
});

/** The shortest that a table takes, in seconds and moves. */
const DELAY = { openDelay: 30, openMoves: 0 };

test('who watches sees all cards where the host wants it, and only later', async ({
  visit,
  harness,
}) => {
  const [anna, zoe] = [await visit(), await visit()];
  const config = { game: 'roemerschnappen', seats: 2, spectators: 'open', ...DELAY };
  await playAlone(anna.page, harness, config);
  const dealt = Date.now();
  const wire = new Wire(zoe.page);
  await zoe.page.goto(`${harness.url}#/lobby`);
  await zoe.page.getByRole('button', { name: /^Zuschauen/ }).click();
  await zoe.page.getByText('Du schaust zu.').waitFor();
  await oneStep(await readyOne([anna.page]), mouse);
  expect(wire.hands).toEqual([]);
  await zoe.page.locator('.hand [data-card]').first().waitFor({ timeout: 90_000 });
  // The clocks of this process and of the server are the same.
  expect(Date.now() - dealt).toBeGreaterThan((DELAY.openDelay - 5) * 1000);
  await zoe.page.getByLabel('Blick von').selectOption({ index: 1 });
  await accessible(zoe.page, 'watching open cards');
});
