import assert from 'node:assert/strict';
import type { Sight, Spot } from './sight.ts';

/** A card of the hand that may be touched now. */
export const LEGAL = '.hand [data-legal]';

/** A way to use the table: what a person's hand does. */
export interface Way {
  /** Presses a button, a card on the table, a checkbox. */
  press(page: Sight, selector: string): Promise<void>;
  /** Lifts the first card of the hand that matches: one that may be played, unless told. */
  lift(page: Sight, selector?: string): Promise<void>;
}

const POLL_MS = 20;

/** Runs in the page: cards on their way, which are smaller there; what goes round for ever does not count. */
function areFlying(cards: (HTMLElement | SVGElement)[]): boolean {
  const moving = cards[0]?.closest('.slot')?.getAnimations({ subtree: true }) ?? [];
  return moving.some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
}

/** Cards overlap and fan: only a spot near their left edge, below the corner, is sure to be theirs. */
async function edge(
  page: Sight,
  selector: string,
): Promise<{ position: { x: number; y: number } }> {
  const card = page.locator(selector).first();
  while (await card.evaluateAll(areFlying)) await page.waitForTimeout(POLL_MS);
  const box = await card.boundingBox();
  return { position: { x: (box?.width ?? 40) * 0.2, y: (box?.height ?? 80) * 0.16 } };
}

/** What has just changed under the pointer does nothing for a moment: people wait as well. */
function settled(page: Sight, selector: string): Spot {
  return page.locator(selector).and(page.locator(':not([data-settling])')).first();
}

export const mouse: Way = {
  press: (page, selector) => settled(page, selector).click(),
  lift: async (page, selector = LEGAL) =>
    page
      .locator(selector)
      .first()
      .click(await edge(page, selector)),
};

async function pressInside(spot: Spot): Promise<void> {
  await spot.waitFor();
  await spot.evaluateAll(([one]) => one instanceof HTMLElement && one.click());
}

/**
 * Presses without a pointer, for what is measured: Playwright waits for stillness by asking for frame after
 * frame of the page, and without waiting it meets what has moved meanwhile.
 */
export const quiet: Way = {
  press: (page, selector) => pressInside(settled(page, selector)),
  lift: (page, selector = LEGAL) => pressInside(page.locator(selector).first()),
};

export const touch: Way = {
  press: (page, selector) => settled(page, selector).tap(),
  lift: async (page, selector = LEGAL) =>
    page
      .locator(selector)
      .first()
      .tap(await edge(page, selector)),
};

const MOST_TABS = 80;
const MOST_CARDS = 40;

function focusIsOn(page: Sight, selector: string): Promise<boolean> {
  return page.evaluate((what) => document.activeElement?.matches(what) ?? false, selector);
}

/** Tab by tab to something that matches, as somebody without a mouse has to. */
async function tabTo(page: Sight, selector: string): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await focusIsOn(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} cannot be reached by Tab`);
}

export const keyboard: Way = {
  async press(page, selector) {
    await tabTo(page, selector);
    await page.keyboard.press((await focusIsOn(page, '[type=checkbox]')) ? 'Space' : 'Enter');
  },
  async lift(page, selector = LEGAL) {
    await tabTo(page, '.hand button');
    await page.keyboard.press('Home');
    for (let i = 0; i < MOST_CARDS; i++) {
      if (await focusIsOn(page, selector)) return page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
    }
    assert.fail(`${selector} cannot be reached with the arrows`);
  },
};

export const WAYS = { mouse, keyboard, touch } as const;
export type WayName = keyof typeof WAYS;
