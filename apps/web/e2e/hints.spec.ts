import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { SHORT, test } from './test.ts';
import { LEGAL, touch } from './ways.ts';

for (const game of GAMES.keys()) {
  const often = game === 'roemerschnappen' ? SHORT : {};
  test(`${game}: a hint is asked for, says why, and is played`, often, async ({ visit: open }) => {
    const { page, url } = await open({ phone: true, seed: 'forum' });
    await page.goto(`${url}#/play/${game}`);
    await ready(page);
    await oneStep(page, touch);
    await ready(page);
    // The only card that goes is up by itself.
    const lifted = page.locator('.hand [aria-pressed="true"]');
    const before = await lifted.count();
    await touch.press(page, '[data-action="tip"]');
    const tip = page.locator('[data-tip]');
    await page.locator('[data-action="play-tip"]').waitFor();
    assert.match(await tip.innerText(), /\S+\. \S.*\./s);
    // It points, and takes up nothing that a tap would then play.
    assert.equal(await lifted.count(), before);
    await accessible(page, `hint in ${game}`);
    await touch.press(page, '[data-action="play-tip"]');
    await tip.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.notice').count(), 0);
  });
}

test('the only card that goes is up by itself, and of it is said why', async ({ visit }) => {
  const { page, url } = await visit({ phone: true, seed: 'forum' });
  await page.goto(`${url}#/play/roemerschnappen`);
  const legal = page.locator(LEGAL);
  for (let i = 0; i < 60; i++) {
    if ((await ready(page)) === 'over') await touch.press(page, '[data-onward]');
    const forced = (await legal.count()) === 1 && (await page.locator('.hand button').count()) > 1;
    if (forced) break;
    await oneStep(page, touch);
  }
  const code = await legal.first().getAttribute('data-card');
  await page.locator(`.hand [data-card="${code}"][aria-pressed="true"]`).waitFor();
  await touch.press(page, '[data-action="tip"]');
  const told = page.locator(`[data-tip="play ${code}"]`);
  await told.getByText(/ausgespielt|letzte|gehört/).waitFor();
});

test('a tap takes a card up, and the slip of a hint leaves the buttons free', async ({ visit }) => {
  const { page, url } = await visit({ phone: true, seed: 'forum' });
  await page.goto(`${url}#/play/romme`);
  await ready(page);
  const told = page.locator('[data-action="play-tip"]');
  await touch.press(page, '[data-action="tip"]');
  await told.waitFor();
  await touch.lift(page);
  await told.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.hand [aria-pressed="true"]').count(), 1);
  await touch.press(page, '[data-action="tip"]');
  await told.waitFor();
});

test('a hint covers nothing that it speaks of', async ({ visit }) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/play/rom-bo`);
  await ready(page);
  await touch.press(page, '[data-action="tip"]');
  await page.locator('[data-action="play-tip"]').waitFor();
  const foot = await page.locator('.offer').boundingBox();
  const slip = await page.locator('.notice').boundingBox();
  assert(foot !== null && slip !== null && slip.y >= foot.y + foot.height);
  const pointed = await page.evaluate(() =>
    [...document.querySelectorAll('.offer *')].some(
      (one) => getComputedStyle(one).outlineColor === 'rgb(255, 211, 92)',
    ),
  );
  assert.ok(pointed, 'the stock it speaks of shines');
});

test('a hint lays a plan; put away, the own one lies there again; one button plays it', async ({
  visit,
}) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  const isReady = page.getByRole('button', { name: 'Fertig', exact: true });
  await touch.lift(page);
  await touch.press(page, '[data-action="tip"]');
  await page.locator('[data-action="play-tip"]').waitFor();
  assert.equal(await isReady.isEnabled(), true);
  await page.locator('.notice .toast > button').tap();
  await page.locator('[data-tip]').waitFor({ state: 'detached' });
  assert.equal(await isReady.isEnabled(), false);
  await touch.press(page, '[data-action="tip"]');
  await touch.press(page, '[data-action="play-tip"]');
  await page.locator('[data-tip]').waitFor({ state: 'detached' });
  // Where nothing is left to choose the next round is planned soon.
  await page.getByText('Runde I von III · Planung').waitFor({ state: 'detached' });
});
