import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** A way to use the table: what a person's hand does. */
export interface Way {
  /** Presses a button. */
  press(page: Page, selector: string): Promise<void>;
  /** Lifts the first card of the hand that may be played. */
  lift(page: Page): Promise<void>;
}

const LEGAL = '.hand [data-legal]';

export const mouse: Way = {
  press: (page, selector) => page.locator(selector).first().click(),
  lift: (page) =>
    page
      .locator(LEGAL)
      .first()
      .click({ position: { x: 8, y: 20 } }),
};

export const touch: Way = {
  press: (page, selector) => page.locator(selector).first().tap(),
  lift: (page) =>
    page
      .locator(LEGAL)
      .first()
      .tap({ position: { x: 8, y: 20 } }),
};

const MOST_TABS = 60;

function focusIsOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((what) => document.activeElement?.matches(what) ?? false, selector);
}

/** Tab by tab to something that matches, as somebody without a mouse has to. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await focusIsOn(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} cannot be reached by Tab`);
}

export const keyboard: Way = {
  async press(page, selector) {
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  },
  async lift(page) {
    await tabTo(page, '.hand button');
    await page.keyboard.press('Home');
    for (let i = 0; i < 40; i++) {
      if (await focusIsOn(page, LEGAL)) break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
  },
};

export type Ready = 'card' | 'call' | 'count' | 'between' | 'over' | 'curtain';

/** Waits until somebody has to do something. */
export async function ready(page: Page): Promise<Ready> {
  const states: readonly (readonly [Ready, string])[] = [
    ['curtain', '.curtain button'],
    ['over', 'dialog[open] [data-onward]'],
    ['call', '.call'],
    ['count', '.count input'],
    ['card', LEGAL],
  ];
  const all = states.map(([, selector]) => selector).join(', ');
  await page.locator(all).first().waitFor({ state: 'visible' });
  for (const [state, selector] of states) {
    if (await page.locator(selector).first().isVisible()) return state;
  }
  return ready(page);
}

/** What of these the lifted card offers comes first: the quickest way to the end of a game. */
const ACTIONS = ['lineup', 'attach', 'trump', 'play', 'lead', 'change'];

/** Plays until the game is over, at most so many steps; returns how many it took. */
export async function playOn(page: Page, way: Way, most = 400): Promise<number> {
  for (let step = 0; step < most; step++) {
    const state = await ready(page);
    if (state === 'over') return step;
    await oneStep(page, way, state);
  }
  return most;
}

export async function oneStep(page: Page, way: Way, state: Ready): Promise<void> {
  const before = await turnMark(page);
  if (state === 'curtain') await way.press(page, '.curtain button');
  else if (state === 'call') await way.press(page, '.call');
  else if (state === 'count') {
    await page.locator('.count input').fill('50');
    await way.press(page, '.count [type=submit]');
  } else {
    await way.lift(page);
    const action = await offered(page);
    await way.press(page, action);
  }
  for (let i = 0; (await turnMark(page)) === before; i++) {
    assert.ok(i < 200, 'the step has no effect');
    await page.waitForTimeout(50);
  }
}

async function offered(page: Page): Promise<string> {
  const buttons = page.locator('[data-action], [data-play]:not([disabled])');
  await buttons.first().waitFor();
  for (const action of ACTIONS) {
    const selector = `[data-action="${action}"]`;
    if ((await page.locator(selector).count()) > 0) return selector;
  }
  return '[data-play]';
}

/** Changes with every step of the game. Runs in the page. */
function markOf(): string {
  return [
    document.querySelector('.curtain h2')?.textContent,
    document.querySelector('.story ol')?.textContent,
    document.querySelector('dialog[open] [data-onward]') !== null,
    document.querySelectorAll('.hand button').length,
    document.querySelector('.count input') !== null,
  ].join('|');
}

function turnMark(page: Page): Promise<string> {
  return page.evaluate(markOf);
}
