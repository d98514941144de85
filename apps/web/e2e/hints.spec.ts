import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { shown } from './game.ts';
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
    // Where there is something to choose: the only card that goes is not explained.
    while ((await ready(page)) === 'turn' && (await page.locator(LEGAL).count()) === 1) {
      await oneStep(page, touch);
    }
    await touch.press(page, '[data-action="tip"]');
    const tip = page.locator('[data-tip]');
    await touch.press(page, '[data-action="why"]');
    assert.match(await tip.innerText(), /\S+\. \S.*\./s);
    await accessible(page, `hint in ${game}`);
    // Where its card is lifted already, the main button plays it.
    const own = (await shown(page, '[data-action="play-tip"]'))
      ? '[data-action="play-tip"]'
      : '.main button';
    await touch.press(page, own);
    await tip.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.notice').count(), 0);
  });
}

test('the only card that goes beckons, without a word on the table', async ({ visit }) => {
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
  await touch.press(page, '[data-action="tip"]');
  const told = page.locator('[data-tip]');
  assert.equal(await told.getAttribute('data-tip'), `play ${code}`);
  assert.equal(await told.getAttribute('role'), 'status');
  assert.equal(await page.locator('.notice').count(), 0);
  await page.locator(`.hand [data-card="${code}"][aria-pressed="true"]`).waitFor();
  // It lies ready: one press plays it.
  await touch.press(page, '[data-play]');
  await told.waitFor({ state: 'detached' });
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
  await page.locator('.bay.hinted').waitFor();
});

test('a hint lays a plan and leaves it to the player to be ready', async ({ visit }) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  await touch.press(page, '[data-action="tip"]');
  await touch.press(page, '[data-action="play-tip"]');
  await page.locator('[data-tip]').waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: 'Fertig', exact: true }).isEnabled(), true);
});
