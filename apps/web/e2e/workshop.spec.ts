import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { playOn, ready } from './play.ts';
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
  await page.getByLabel('Wer zählt am Ende?').selectOption('players');
  await page.getByRole('button', { name: 'Los' }).click();
  await ready(page);
  assert.equal(await page.locator('.hand button').count(), 3);
  await playOn(page, mouse);
  await page
    .getByText(/✓ richtig|✗ falsch/)
    .first()
    .waitFor();
});
