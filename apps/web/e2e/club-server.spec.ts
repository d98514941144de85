import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { USUAL_CONFIG } from '@taberna/tournament';
import { accessible } from './accessible.ts';
import { eveningFile, madeUpList, openFile } from './club.ts';
import { test } from './harness-test.ts';
import type { Visit } from './site.ts';
import { expect } from './test.ts';

/** Puts the evening of 12 on the server; the addresses of its pages and the two links. */
async function putUp(page: Page, url: string) {
  const at = await openFile(page, url, eveningFile());
  await page.goto(`${at}/share`);
  await page.locator('[data-put-up]').click();
  const director = await page.locator('#link-director').inputValue();
  const players = await page.locator('#link-players').inputValue();
  return { at, director, players };
}

/** A second laptop by the director's link. */
async function comeToo(page: Page, link: string, who: string): Promise<string> {
  await page.goto(link);
  return settleIn(page, who);
}

async function settleIn(page: Page, who: string): Promise<string> {
  await page.getByRole('heading', { name: 'Meldungen' }).waitFor();
  await page.getByLabel('Am Rechner:').fill(who);
  return page.url().replace(/\/entries$/, '');
}

/** By the code that Ruth reads out. */
async function comeByCode(page: Page, url: string, code: string, who: string): Promise<string> {
  await page.goto(`${url}#/club`);
  await page.getByRole('link', { name: 'Bei einem Turnier mitschreiben' }).click();
  await page.getByLabel('Code').fill('ABCD EFGH');
  await page.keyboard.press('Enter');
  await page.getByText('Dieser Code gilt nicht').waitFor();
  await accessible(page, 'a code for directors');
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  return settleIn(page, who);
}

/** Over plain HTTP in a hall's network browsers lack what they give to secure pages only. */
async function overPlainHttp({ page }: Visit): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['randomUUID', 'subtle']) {
      Object.defineProperty(Crypto.prototype, name, { value: undefined });
    }
  });
}

/** A dead server is no fault of the page; anything else in the console is. */
function forgiveTheLine({ problems }: Visit): void {
  const rest = problems.filter((problem) => !/Failed to load resource|ERR_/.test(problem));
  problems.splice(0, problems.length, ...rest);
}

test('clubs: two laptops at one tournament see each other at once', async ({ visit, harness }) => {
  const [ruth, olaf] = [await visit(), await visit()];
  await overPlainHttp(olaf);
  const { at } = await putUp(ruth.page, harness.url);
  await ruth.page.locator('[data-director-code]').click();
  const code = await ruth.page.locator('.letters').innerText();
  await accessible(ruth.page, 'together');
  const there = await comeByCode(olaf.page, harness.url, code, 'Olaf');
  await olaf.page.getByLabel(/Neu melden/).fill('Paula Neu');
  await olaf.page.keyboard.press('Enter');
  await olaf.page.getByText('13 gemeldet').waitFor();
  await ruth.page.goto(`${at}/entries`);
  await ruth.page.getByText('13 gemeldet').waitFor();
  // Both enter somebody while the other's newcomer is under way.
  await Promise.all(
    [ruth, olaf].map(async ({ page }, i) => {
      await page.getByLabel(/Neu melden/).fill(i === 0 ? 'Quirin Hier' : 'Rosa Dort');
      await page.keyboard.press('Enter');
    }),
  );
  for (const { page } of [ruth, olaf]) await page.getByText('15 gemeldet').waitFor();
  // The same cell, by Olaf first; Ruth does not see it while her line is cut.
  for (const [page, base] of [
    [ruth.page, at],
    [olaf.page, there],
  ] as const) {
    await page.goto(`${base}/list/1/3`);
    await page.locator('[data-field="11/0/points"]').waitFor();
  }
  // What Olaf has typed and looks at comes over without his leaving the field.
  await olaf.page.locator('[data-field="11/1/points"]').fill('0');
  await olaf.page.locator('[data-field="11/1/count"]').pressSequentially('60');
  await expect(ruth.page.locator('[data-field="11/1/count"]')).toHaveValue('60');
  await ruth.context.setOffline(true);
  await ruth.page.locator('[data-field="12/1/points"]').fill('0');
  await ruth.page.locator('[data-field="12/1/count"]').fill('44');
  await ruth.page.getByRole('heading', { name: 'Serie 1, Tisch 3' }).click();
  await ruth.page.getByText(/Arbeite ruhig weiter: [1-9]/).waitFor();
  await olaf.page.locator('[data-field="12/1/points"]').fill('0');
  await olaf.page.locator('[data-field="12/1/count"]').fill('55');
  await olaf.page.getByRole('heading', { name: 'Serie 1, Tisch 3' }).click();
  await olaf.page.goto(`${there}/log`);
  await olaf.page.getByText('Tisch 3: 1 Eintrag').first().waitFor();
  await ruth.context.setOffline(false);
  await ruth.page.getByText('Olaf hat inzwischen dasselbe geändert').waitFor();
  await expect(ruth.page.locator('[data-field="12/1/count"]')).toHaveValue('55');
  // Two newcomers at once: the later one is asked for again, and the browser notes the refusal.
  for (const one of [ruth, olaf]) forgiveTheLine(one);
});

test('clubs: the server is killed while somebody types: nothing is lost, and it goes on by itself', async ({
  visit,
  harness,
}) => {
  const ruth = await visit();
  const { at, director } = await putUp(ruth.page, harness.url);
  await ruth.page.goto(`${at}/entries`);
  const enter = async (name: string) => {
    await ruth.page.getByLabel(/Neu melden/).fill(name);
    await ruth.page.keyboard.press('Enter');
  };
  await enter('Vor dem Sturz');
  await ruth.page.getByText('13 gemeldet').waitFor();
  await ruth.page.waitForTimeout(1000);
  // From then on the page needs no server.
  await ruth.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await harness.kill();
  await enter('Nach dem Sturz');
  await ruth.page.getByText(/Arbeite ruhig weiter: 1 Änderung/).waitFor();
  // Three changes of one moment, each built on the one before.
  const csv = 'Name;Klasse;Tandem\nUrsel Spät;Senioren;Spät\nVera Spät;Senioren;Spät\n';
  const file = { name: 'spaet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await ruth.page.locator('input[accept*=csv]').setInputFiles(file);
  await ruth.page.getByText('16 gemeldet').waitFor();
  // What waits outlives the page too, in its order.
  await ruth.page.reload();
  await ruth.page.getByText('16 gemeldet').waitFor();
  await harness.start();
  await ruth.page.getByText('Arbeite ruhig weiter').waitFor({ state: 'detached' });
  const olaf = await visit();
  const there = await comeToo(olaf.page, director, 'Olaf');
  await olaf.page.getByText('16 gemeldet').waitFor();
  await olaf.page.goto(`${there}/groups`);
  await olaf.page.getByText('Ursel Spät, Vera Spät').waitFor();
  forgiveTheLine(ruth);
});

test('clubs: a player finds seat and lists by the code on the wall; the table enters its list by phone', async ({
  visit,
  harness,
}) => {
  const [ruth, anna] = [await visit(), await visit({ phone: true })];
  await overPlainHttp(anna);
  const { at, players } = await putUp(ruth.page, harness.url);
  await ruth.page.getByLabel('Ja, und alle am Tisch bestätigen sie').check();
  await ruth.page.goto(`${at}/print/tablecards`);
  await ruth.page.getByRole('heading', { name: 'Tisch 3' }).waitFor();
  const card = ruth.page.locator('.tablecard').nth(2);
  const code = /Code (\w{6})/.exec(await card.innerText())?.[1] ?? '';
  assert.match(code, /^[A-Z2-9]{6}$/);
  const { page } = anna;
  await page.goto(players);
  await page.getByLabel(/auf deinen Namen/).fill('rain');
  await page.getByRole('button', { name: /Rain, Jakob/ }).click();
  await page.locator('.mine .seat', { hasText: /Tisch\s\d, Platz\s\d/ }).waitFor();
  // The two copies of his list differ: it has a sum, and no place follows from it.
  await page.getByText('Noch zählt keine Liste von dir').waitFor();
  await page.getByText(/\d+\sPunkte, \d+\sAugen \(zählt noch nicht\)/).waitFor();
  await accessible(page, 'the wall');
  await page.getByRole('link', { name: 'Liste unseres Tisches eintragen' }).click();
  await page.getByLabel('Tisch').fill('3');
  await page.getByLabel('Code').fill('ZZZZZZ');
  await page.getByRole('button', { name: 'Weiter' }).click();
  // A wrong letter is no dead end.
  await page.getByText('Dieser Tischcode gilt nicht').waitFor();
  forgiveTheLine(anna);
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { name: 'Tisch 3, Serie 1' }).waitFor();
  await accessible(page, 'a list by phone');
  const cells = madeUpList({ config: { ...USUAL_CONFIG, name: 'Abend', seed: 'x' } }, 4, 'list 3');
  for (let game = 10; game < 20; game++) {
    await page.getByRole('heading', { name: `Spiel ${game + 1} von 20` }).waitFor();
    for (const { seat, cell } of cells.filter((one) => one.game === game)) {
      if (cell?.kind !== 'counted') continue;
      const points = cell.points < 0 ? '-' : String(cell.points);
      await page.locator(`[data-phone="${seat}/points"]`).fill(points);
      await page.locator(`[data-phone="${seat}/count"]`).fill(String(cell.count));
    }
    if (game < 19) await page.locator('[data-next]').click();
  }
  await page.getByRole('heading', { name: 'Stimmt die Liste?' }).click();
  await accessible(page, 'confirming');
  for (let i = 0; i < 4; i++) {
    await page.locator('[data-confirm-player]:enabled').first().click();
    if (i < 3) await expect(page.locator('[data-confirm-player]:enabled')).toHaveCount(3 - i);
  }
  await page.locator('[data-signed]').waitFor();
  await ruth.page.goto(`${at}/list/1/3`);
  await ruth.page.getByText('Abgeschlossen von Tisch 3').waitFor();
});
