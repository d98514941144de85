import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { playOn, ready } from './play.ts';
import { START } from './setup.ts';
import { test } from './test.ts';
import { mouse } from './ways.ts';

test('house rules are made, shared by a link and played; everybody counts', async ({
  visit: open,
}) => {
  const visit = await open();
  const { page } = visit;
  await page.goto(`${visit.url}#/workshop`);
  await page.getByLabel('Name deiner Regeln').fill('Schnell');
  await page.getByLabel('Karten auf der Hand').selectOption('3');
  await page.locator('label', { hasText: 'Trumpf' }).locator('select').selectOption('none');
  await accessible(page, 'workshop');
  const link = (await page.locator('.link a').getAttribute('href')) ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  assert.equal(await page.getByLabel('Name deiner Regeln').inputValue(), 'Schnell');
  await page.getByRole('button', { name: 'Damit spielen' }).click();
  await page.getByLabel('Punkte', { exact: true }).selectOption('printed');
  assert.equal(
    await page.getByLabel('Eigene Regeln').evaluate((one) => (one as HTMLSelectElement).value),
    'Schnell',
  );
  await page.getByLabel('Zählen').selectOption('players');
  await page.locator(START).click();
  await ready(page);
  assert.equal(await page.locator('.hand button').count(), 3);
  await page.getByRole('heading', { name: 'Römerschnappen: Schnell' }).waitFor();
  await playOn(page, mouse);
  await page
    .getByText(/✓ richtig|✗ falsch/)
    .first()
    .waitFor();
  await page.goto(`${visit.url}#/workshop`);
  await page.getByRole('button', { name: 'Schnell löschen' }).click();
  await page.getByText('Noch sind es keine').waitFor();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: 'Schnell', exact: true }).waitFor();
});
