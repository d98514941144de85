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
  const save = page.getByRole('button', { name: 'Speichern' });
  assert.equal(await save.isDisabled(), true, 'nothing is changed yet');
  const effect = page.locator('[data-sample=trick]').first();
  await effect.getByText('Grün II sticht').waitFor();
  await page.locator('[data-idea=noTrump]').click();
  await effect.getByText('statt Grün II').waitFor();
  await page.locator('footer').getByText('statt Grün II').waitFor();
  // Without a trump there is none in the order of strength either.
  assert.equal(await page.locator('section.make ol li').count(), 4);
  await page.getByRole('group', { name: 'Karten auf der Hand' }).getByText('3').click();
  assert.equal(await page.locator('[data-sample=hand]').first().getByRole('img').count(), 3);
  await page.getByLabel('Name deiner Regeln').fill('Schnell');
  await accessible(page, 'workshop');
  const link = await page.locator('[data-link]').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  assert.equal(await page.getByLabel('Name deiner Regeln').inputValue(), 'Schnell');
  await page.getByRole('button', { name: 'Damit spielen' }).click();
  await page.getByRole('combobox', { name: 'Punkte' }).selectOption('printed');
  assert.equal(
    await page
      .getByRole('combobox', { name: 'Eigene Regeln' })
      .evaluate((one) => (one as HTMLSelectElement).value),
    'Schnell',
  );
  await page.getByRole('combobox', { name: 'Zählen' }).selectOption('players');
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
