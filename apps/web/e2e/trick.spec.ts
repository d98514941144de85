import assert from 'node:assert/strict';
import { oneStep, ready } from './play.ts';
import { test } from './test.ts';
import { mouse } from './ways.ts';

const TRICKS = 5;

/** Runs in the page: the cards of the trick that nobody can see once everything lies still. */
async function unseen(): Promise<string[]> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-gather="trick"]')];
  const flights = cards.flatMap((card) => card.getAnimations());
  await Promise.allSettled(flights.map(({ finished }) => finished));
  // What has flown home is gone a moment later.
  await new Promise((done) => setTimeout(done, 500));
  return cards
    .filter((card) => card.isConnected && Number(getComputedStyle(card).opacity) < 1)
    .map((card) => card.dataset.flip ?? '');
}

test('no card of a new trick stays unseen, whatever flew home before', async ({ visit }) => {
  const { page, url } = await visit({ seed: 'forum', settings: { motion: 'fast' } });
  await page.goto(`${url}#/play/roemerschnappen`);
  for (let trick = 0; trick < TRICKS; trick++) {
    await ready(page);
    assert.deepEqual(await page.evaluate(unseen), []);
    await oneStep(page, mouse);
  }
});
