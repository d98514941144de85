import type { Page } from 'playwright-core';
import { type Player, shown } from './player.ts';
import { LEGAL, type Way } from './ways.ts';

const BUTTONS = ['[data-action^="choose-"]', '[data-action="flip"]', '[data-action="draw"]'];
const TO_CENTRE = '[data-action^="centre-"]';
const STOCK = '[data-stock].fits';
const PILE = '[data-own].fits';
const GOES = '.hand button:has(.goes)';

/** Gets rid of the stock first, then (not in a hurry) of piles and hand, and lays off the rest. */
export const romBoPlayer: Player = {
  turn: '.rombo .prompt.yours',
  async step(page, way, hurry) {
    for (const button of BUTTONS) {
      if (await shown(page, button)) return way.press(page, button);
    }
    // RB-15: without a card to lay off, the turn goes on with the piles, in a hurry or not.
    const mayLayOff = await shown(page, LEGAL);
    for (const source of hurry && mayLayOff ? [STOCK] : [STOCK, PILE]) {
      if (!(await shown(page, source))) continue;
      await way.press(page, source);
      return way.press(page, TO_CENTRE);
    }
    if (!hurry && (await shown(page, GOES))) {
      await way.lift(page, GOES);
      return way.press(page, TO_CENTRE);
    }
    await layOff(page, way);
  },
};

/** On the pile with the fewest cards, so that all three are used. */
async function layOff(page: Page, way: Way): Promise<void> {
  const labels = await page
    .locator('[data-own]')
    .evaluateAll((piles) => piles.map((pile) => pile.getAttribute('aria-label') ?? ''));
  const lengths = labels.map((label) => label.length);
  const pile = lengths.indexOf(Math.min(...lengths)) + 1;
  await way.lift(page);
  await way.press(page, `[data-action="discard-${pile}"]`);
}
