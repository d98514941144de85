import assert from 'node:assert/strict';
import { FastRng, formatRecord, isGameEnd, Match } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import { accessible } from './accessible.ts';
import { test } from './test.ts';

/** A match of three games between Anna and Bert, and the moves after which the first two end. */
function matchOfThree(): { readonly record: string; readonly ends: readonly string[] } {
  const options = game.parseOptions({ games: 3 }, 2);
  if (!options.ok) throw new Error(options.error.code);
  const about = { names: ['Anna', 'Bert'] };
  const match = Match.start({ game, options: options.value, seats: 2, seed: 'replay', about });
  const rng = new FastRng('replay');
  const ends: string[] = [];
  while (!match.over) {
    const [seat = 0] = match.status().actors;
    const view = match.observe(seat);
    match.play(seat, game.formatMove(view, seat, game.random(view, seat, rng)), (event) => {
      if (isGameEnd(event)) ends.push(String(match.log.length));
    });
  }
  return { record: formatRecord(match), ends: ends.slice(0, -1) };
}

test('a match of several games is led through by game, from another seat, faster, and opened from its file', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  const { record, ends } = matchOfThree();
  const step = page.getByRole('slider', { name: 'Zug' });
  const more = page.getByRole('button', { name: 'Mehr', exact: true });
  await page.goto(`${url}#/replay?record=${encodeURIComponent(record)}`);
  await step.waitFor();
  await page.keyboard.press('Shift+PageDown');
  assert.equal(await step.inputValue(), ends[0], 'the key leads to the second game');
  const on = page.getByRole('button', { name: 'Zum nächsten Spiel' });
  await on.click();
  assert.equal(await step.inputValue(), ends[1], 'so does the button, to the third');
  assert.equal(await on.isDisabled(), true);
  await accessible(page, 'a match of three games');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await step.inputValue(), String(Number(ends[1]) - 1));
  await page.getByRole('button', { name: 'Zum vorigen Spiel' }).click();
  assert.equal(await step.inputValue(), ends[0]);

  const speed = page.locator('.speed');
  const seen: string[] = [];
  for (let i = 0; i < 4; i++) {
    seen.push(await speed.innerText());
    await speed.click();
  }
  assert.deepEqual(seen, ['1×', '2×', '4×', '1×']);

  const own = page.locator('.seat.own');
  assert.match(await own.innerText(), /Anna/);
  await more.click();
  await page.getByRole('button', { name: 'Blick von Bert' }).click();
  assert.match(await own.innerText(), /Bert/);

  await more.click();
  await page.locator('[data-share]').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei sichern' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'roemerschnappen.taberna');
  const path = await file.path();
  await page.goto('about:blank');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${url}#/replay`);
  const field = page.locator('input[type=file]');
  const buffer = Buffer.from('hello');
  await field.setInputFiles({ name: 'none.taberna', mimeType: 'text/plain', buffer });
  await page.getByRole('alert').filter({ hasText: 'Zeile 1' }).waitFor();
  await field.setInputFiles(path);
  await step.waitFor();
  assert.equal(await step.inputValue(), '0');
  // On a phone the way from game to game lies in the menu.
  assert.equal(await on.count(), 0);
  await more.click();
  await on.click();
  assert.equal(await step.inputValue(), ends[0]);
});
