import type { Page } from 'playwright-core';
import { type Player, shown } from './player.ts';
import { LEGAL, type Way } from './ways.ts';

const HINTS = '.sorter input[type=checkbox]';
const REFUSED = '.notice .toast';

/** A learner: asks for suggestions, follows them, and discards the first card that may go. */
export const rommePlayer: Player = {
  turn: `.romme ${LEGAL}`,
  async step(page, way) {
    if (!(await page.locator(HINTS).isChecked())) await way.press(page, HINTS);
    if (await shown(page, '[data-action="take"]')) return way.press(page, '[data-action="take"]');
    if (await shown(page, '[data-action="draw-card"]'))
      return way.press(page, '[data-action="draw-card"]');
    if (await shown(page, '[data-action="hint"]')) return follow(page, way);
    await discard(page, way);
  },
};

async function follow(page: Page, way: Way): Promise<void> {
  await way.press(page, '[data-action="hint"]');
  if (await shown(page, '[data-action="meld"]')) return way.press(page, '[data-action="meld"]');
  await way.press(page, '.meld.fits');
  const end = '[data-action^="end-"]';
  if (await shown(page, end)) await way.press(page, end);
}

/** The first card may be a joker, or the one that was just taken: then another one. */
async function discard(page: Page, way: Way): Promise<void> {
  const codes = await page
    .locator(LEGAL)
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
  for (const code of new Set(codes)) {
    const card = `.hand [data-card="${code}"]`;
    await way.lift(page, card);
    await way.press(page, '[data-action="discard"]');
    if (!(await shown(page, REFUSED))) return;
    await way.lift(page, `${card}[aria-pressed="true"]`);
  }
}
