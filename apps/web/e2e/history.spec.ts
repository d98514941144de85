import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { playOn, ready } from './play.ts';
import { test } from './test.ts';
import { mouse } from './ways.ts';

/** What is rarely done with a match lies behind three dots. */
async function fromMenu(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: /^Mehr zu / }).click();
  await page.getByRole('button', { name: what }).click();
}

test('a finished game shows its result after a reload, and is in the history until forgotten', async ({
  visit: open,
}) => {
  const visit = await open();
  const { page } = visit;
  const result = page.locator('dialog[open] table').first();
  await page.goto(`${visit.url}#/play/roemerschnappen`);
  await playOn(page, mouse);
  const before = await result.innerText();
  await page.goto(`${visit.url}#/history`);
  await fromMenu(page, 'Löschen');
  await page.getByText('Noch ist keine Partie').waitFor();
  // On a phone, what is told covers none of the buttons at the end.
  await page.setViewportSize({ width: 390, height: 640 });
  const files = page.locator('.files');
  await files.evaluate((all) => all.scrollIntoView({ block: 'end' }));
  const [told, end] = [await page.locator('.toast').boundingBox(), await files.boundingBox()];
  assert.ok(told !== null && end !== null && told.y + told.height <= end.y, 'above the buttons');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await fromMenu(page, 'Löschen');
  await page.getByText('Noch ist keine Partie').waitFor();
  await page.goto(`${visit.url}#/play/roemerschnappen`);
  await page.reload();
  assert.equal(await result.innerText(), before);
  await page.goto(`${visit.url}#/history`);
  await page.getByText('Noch ist keine Partie').waitFor();
  await page.goto(visit.url);
  assert.equal(await page.getByRole('link', { name: 'Weiterspielen' }).count(), 0);
  assert.equal(await page.getByText('Neu hier?').count(), 0, 'whoever has played is not new');
  await mouse.press(page, '[data-game=roemerschnappen]');
  assert.equal(await ready(page), 'turn');
});

test('a finished game is in the history, can be exported, imported and watched', async ({
  visit: open,
}) => {
  const visit = await open();
  const { page } = visit;
  await page.goto(`${visit.url}#/play/roemerschnappen`);
  await playOn(page, mouse);
  await page.getByRole('link', { name: 'Zum Start' }).click();
  await page.goto(`${visit.url}#/history`);
  await page.locator('main li').first().waitFor();
  await accessible(page, 'history');
  // There are figures from the first match on.
  const figures = await page.locator('section dl').first().innerText();
  assert.match(figures, /Partien\s+1\s+gewonnen\s+[01]\s+Platz im Schnitt\s+[1-4]/);
  assert.equal(await page.locator('.scores').getByText('Du', { exact: true }).count(), 1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei sichern' }).click();
  const file = await (await download).path();
  await fromMenu(page, 'Waren die Karten fair?');
  await page.locator('[data-fair=proven]').waitFor();
  await accessible(page, 'fair cards');
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Löschen');
  await page.getByText('Noch ist keine Partie').waitFor();
  // A record in which somebody changed the secret afterwards.
  const forged = (await readFile(file, 'utf8')).replace(/(secret\\":\\")./, '$1-');
  const mimeType = 'application/json';
  const buffer = Buffer.from(forged);
  await page.locator('input[type=file]').setInputFiles({ name: 'h.json', mimeType, buffer });
  await fromMenu(page, 'Waren die Karten fair?');
  await page.locator('[data-fair=broken]').getByText('Nein.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('input[type=file]').setInputFiles(file);
  // One's own face is the same in the list and at the table that is looked at.
  const ownStone = await page
    .locator('.scores li')
    .filter({ hasText: 'Du' })
    .locator('[data-stone]')
    .getAttribute('data-stone');
  await page.getByRole('link', { name: 'Ansehen' }).click();
  const step = page.getByRole('slider', { name: 'Zug' });
  await step.waitFor();
  assert.equal(await page.locator('.own [data-stone]').getAttribute('data-stone'), ownStone);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await step.inputValue(), '2', 'arrows turn the pages wherever the focus is');
  await accessible(page, 'replay');
  assert.equal(
    await page.getByRole('link', { name: 'Zurück' }).getAttribute('href'),
    '#/history',
    'the arrow leads back to where the replay was opened',
  );
  await page.locator('[data-skip="on"]').click();
  assert.notEqual(await step.inputValue(), '2', 'on to the next trick');
  const shared = await step.inputValue();
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.locator('[data-share]').click();
  const here = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('checkbox', { name: /^Der Link beginnt/ }).uncheck();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await accessible(page, 'sharing a replay');
  await page.keyboard.press('Escape');
  await page.goto('about:blank');
  await page.goto(here);
  await step.waitFor();
  assert.equal(await step.inputValue(), shared, 'the link leads to the move that was shared');
  await page.goto('about:blank');
  await page.goto(link);
  await step.waitFor();
  assert.equal(await step.inputValue(), '0', 'the link holds the game');
  await page.getByRole('button', { name: 'Abspielen' }).click();
  await page.getByRole('button', { name: 'Anhalten' }).waitFor();
  await page.locator('.side [aria-current=step]').click();
  await page.getByRole('button', { name: 'Abspielen' }).waitFor();
  await page.getByRole('button', { name: 'Zum Ende' }).click();
  await page.getByRole('button', { name: 'Ergebnis ansehen' }).click();
  await page.locator('dialog[open] .podium').waitFor();
  await accessible(page, 'the end of a replay');
  await page.goto('about:blank');
  await page.goto(`${visit.url}#/replay`);
  await page.getByText('Deine letzten Partien').waitFor();
  await accessible(page, 'what could be watched');
  await page.locator('[data-example]').click();
  await step.waitFor();
});
