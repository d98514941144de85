import { expect, type Page } from '@playwright/test';
import { LOST_WITHIN } from '../../server/src/sockets.ts';
import { accessible } from './accessible.ts';
import type { Harness } from './harness.ts';
import { test as base } from './harness-test.ts';
import { oneStep, playOn, readyOne } from './play.ts';
import type { Look, Visit } from './site.ts';
import { forgiveTheLine, host, join, STRIP, start } from './together.ts';
import { Tunnel } from './tunnel.ts';
import { mouse, touch } from './ways.ts';

/** Ben's phone comes to the server by a way of its own. */
const test = base.extend<{ readonly tunnel: Tunnel }>({
  tunnel: async ({ harness }, use) => {
    const tunnel = await Tunnel.to(harness.url);
    await use(tunnel);
    await tunnel.close();
  },
});
test.use({ environment: { HOST: '127.0.0.1' } });

type Open = (look?: Look) => Promise<Visit>;

/** After some steps it is Ben's turn. */
async function atBensTurn(visit: Open, harness: Harness, tunnel: Tunnel) {
  const [anna, ben] = [await visit(), await visit({ phone: true })];
  const { link } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna');
  await join(ben.page, link.replace(harness.url, tunnel.url), 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  const pages = [anna.page, ben.page] as const;
  for (const page of pages) await page.locator('.hand [data-card]').first().waitFor();
  for (let i = 0; i < 4; i++) await oneStep(await readyOne(pages), mouse);
  while ((await readyOne(pages)) !== ben.page) await oneStep(anna.page, mouse);
  return { anna, ben };
}

const handOf = (page: Page) =>
  page
    .locator('.hand [data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')).sort());

async function toTheEnd(anna: Visit, ben: Visit): Promise<void> {
  await Promise.all([playOn(anna.page, mouse), playOn(ben.page, touch)]);
  for (const one of [anna, ben]) forgiveTheLine(one);
}

test('whose line dies without a goodbye is missed by the others, and comes back to the same table', async ({
  visit,
  harness,
  tunnel,
}) => {
  const { anna, ben } = await atBensTurn(visit, harness, tunnel);
  const hand = await handOf(ben.page);
  tunnel.fallSilent();
  const missed = anna.page.locator('[data-online=absent]');
  await missed.getByText('Ben ist gerade nicht verbunden').waitFor();
  await anna.page.locator('.seat.away').getByText('kurz weg').waitFor();
  await accessible(anna.page, 'somebody is missed');
  await ben.page.locator(STRIP).waitFor();
  tunnel.comeOut();
  await ben.page.getByRole('button', { name: /Neu verbinden/ }).tap();
  await ben.page.locator(STRIP).waitFor({ state: 'detached' });
  await missed.waitFor({ state: 'detached' });
  expect(await handOf(ben.page)).toEqual(hand);
  await toTheEnd(anna, ben);
});

test('with a new address in mid-game nobody notices anything', async ({
  visit,
  harness,
  tunnel,
}) => {
  const { anna, ben } = await atBensTurn(visit, harness, tunnel);
  const before = await ben.page.locator('.hand [data-card]').count();
  tunnel.moveTo('127.0.0.2');
  // Tapped at once: it may go out on the old line, on the new one, or on both.
  await mouse.lift(ben.page);
  await mouse.press(ben.page, '[data-play]:not([disabled])');
  await expect(anna.page.locator('.seat.away')).toHaveCount(0);
  await expect(ben.page.locator(STRIP)).toHaveCount(0);
  await readyOne([anna.page, ben.page]);
  expect(await ben.page.locator('.hand [data-card]').count()).toBeLessThanOrEqual(before);
  await toTheEnd(anna, ben);
});

test('a phone that falls asleep is missed, and wakes up at the right table', async ({
  visit,
  harness,
  tunnel,
}) => {
  const { anna, ben } = await atBensTurn(visit, harness, tunnel);
  const happens = (what: string) =>
    ben.page.evaluate((type) => document.dispatchEvent(new Event(type)), what);
  // The move is on its way when the screen goes dark. Chromium freezes no page that is looked at, so it is
  // only told so, and its radio sleeps for longer than the server waits for a sign of life.
  await mouse.lift(ben.page);
  await mouse.press(ben.page, '[data-play]:not([disabled])');
  await happens('freeze');
  tunnel.fallSilent();
  await anna.page.locator('.seat.away').waitFor();
  await anna.page.waitForTimeout(LOST_WITHIN + 4000);
  tunnel.comeOut();
  await happens('visibilitychange');
  await anna.page.locator('.seat.away').waitFor({ state: 'detached' });
  await ben.page.locator(STRIP).waitFor({ state: 'detached' });
  await toTheEnd(anna, ben);
});
