import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { transcript } from './site.ts';
import { expect, test } from './test.ts';

const NOT_NOW = /nicht spielbar/;
const MOST_STEPS = 60;

/** What is read to somebody who waits: until it is their turn, or all is over. */
async function listen(page: Page): Promise<'turn' | 'over'> {
  const turn = page.getByRole('alert').filter({ hasText: 'Du bist am Zug' });
  const over = page.getByRole('dialog').getByRole('table');
  // What is hidden from the eye is in the tree all the same.
  await turn.or(over).first().waitFor({ state: 'attached' });
  return (await over.count()) > 0 ? 'over' : 'turn';
}

async function enter(page: Page, one: Locator): Promise<void> {
  await one.focus();
  await page.keyboard.press('Enter');
}

async function enabled(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name, disabled: false }).first();
  await button.waitFor();
  await enter(page, button);
}

/** The first card of the hand that nobody says cannot be played, taken up; its name. */
async function takeUp(page: Page): Promise<string> {
  const hand = page.getByRole('group', { name: /^Deine Hand/ });
  const up = hand.getByRole('button', { pressed: true });
  const cards = hand.getByRole('button');
  const names = await cards.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const at = names.findIndex((name) => !NOT_NOW.test(name));
  assert.ok(at >= 0, `nothing can be played: ${names.join('; ')}`);
  // A card that is the only choice is taken up by itself.
  if ((await up.count()) === 0) await enter(page, cards.nth(at));
  await expect(up).toHaveCount(1);
  return (await up.getAttribute('aria-label')) ?? '';
}

/** One's own turn at Römerschnappen, by names only. */
async function playCard(page: Page): Promise<void> {
  const call = page.getByRole('button', { name: /zum Trumpf machen$/ });
  if ((await call.count()) > 0) return enabled(page, /^Rot zum Trumpf machen$/);
  const card = await takeUp(page);
  const heard = async () => (await transcript(page)).join('\n').split('Du spielst').length;
  const before = await heard();
  await enabled(page, /spielen$/);
  await expect
    .poll(heard, { message: `nobody says that ${card} is played` })
    .toBeGreaterThan(before);
}

test('a whole game of Römerschnappen by names and live regions only', async ({ visit }) => {
  test.slow();
  const { page, url } = await visit();
  await page.goto(url);
  await enabled(page, /^Spielen ?: Römerschnappen$/);
  let steps = 0;
  for (; steps < MOST_STEPS && (await listen(page)) === 'turn'; steps++) await playCard(page);
  assert.ok(steps > 5 && steps < MOST_STEPS, `${steps} steps`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toHaveAccessibleName(/gewinn|Sieg/);
  await expect(sheet.getByRole('row', { name: /Du .*\d/ })).not.toHaveCount(0);
  const heard = (await transcript(page)).join('\n');
  for (const words of [/Trumpf/, /sticht und nimmt/, /Du bist am Zug/]) assert.match(heard, words);
  // Every card that somebody plays is told, with who it was.
  const told = heard.match(/\p{L}+ spiel(s?t) [^.]+/gu) ?? [];
  assert.ok(told.length >= 3 * (steps - 1), `${told.length} cards were told in ${steps} steps`);
});

test('a round of Rommé by names and live regions only', async ({ visit }) => {
  const { page, url } = await visit();
  await page.goto(url);
  await enabled(page, /^Spielen ?: Rommé$/);
  for (const round of [1, 2]) {
    await listen(page);
    await enabled(page, /^Ziehen$/);
    await page
      .getByRole('group', { name: /^Deine Hand/ })
      .getByRole('button', { name: /gerade gezogen/ })
      .waitFor();
    await takeUp(page);
    await enabled(page, /^Ablegen/);
    await expect
      .poll(async () => (await transcript(page)).join('\n').match(/Du legst/g)?.length ?? 0)
      .toBeGreaterThanOrEqual(round);
  }
  const others = page.getByRole('region', { name: /, Bot, gemütlich$/ });
  const names = await others.evaluateAll((all) =>
    all.map((one) => one.ariaLabel?.split(',')[0] ?? ''),
  );
  assert.ok(names.length > 0);
  const heard = (await transcript(page)).join('\n');
  for (const name of names)
    assert.match(heard, new RegExp(`${name} legt`), `nothing is heard of ${name}`);
});
