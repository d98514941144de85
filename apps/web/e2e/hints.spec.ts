import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { SHORT, test } from './test.ts';
import { touch } from './ways.ts';

for (const game of GAMES.keys()) {
  const often = game === 'roemerschnappen' ? SHORT : {};
  test(`${game}: a hint is asked for, says why, and is played`, often, async ({ visit: open }) => {
    const { page, url } = await open({ phone: true });
    await page.goto(`${url}#/play/${game}`);
    await ready(page);
    await oneStep(page, touch);
    await ready(page);
    await touch.press(page, '[data-action="tip"]');
    const tip = page.locator('[data-tip]');
    assert.match(await tip.innerText(), /\S+\. \S.*\./s);
    await accessible(page, `hint in ${game}`);
    await touch.press(page, '[data-action="play-tip"]');
    await tip.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.notice').count(), 0);
  });
}
