import assert from 'node:assert/strict';
import { type Player, shown } from './game.ts';
import { GAMES } from './games.ts';
import type { Sight } from './sight.ts';
import type { Way } from './ways.ts';

async function playerAt(page: Sight): Promise<Player> {
  const game = (await page.locator('.shell').getAttribute('data-room')) ?? '';
  return GAMES.get(game)?.player ?? assert.fail(`no game is played at ${page.url()}`);
}

export type Ready = 'turn' | 'over' | 'curtain';

const CURTAIN = '.curtain button';
const ONWARD = 'dialog[open] [data-onward]';

const PATIENCE_MS = 30_000;
const POLL_MS = 20;

/** Waits until somebody has to do something. */
export async function ready(page: Sight): Promise<Ready> {
  const { turn } = await playerAt(page);
  const something = page.locator(`${CURTAIN}, ${ONWARD}, ${turn}`).first();
  await something.waitFor({ state: 'visible' }).catch(() => stuck(page, 'nothing to do'));
  if (await shown(page, CURTAIN)) return 'curtain';
  if (await shown(page, ONWARD)) return 'over';
  return (await shown(page, turn)) ? 'turn' : ready(page);
}

/** The one of several pages where somebody has to do something. */
export async function readyOne<P extends Sight>(pages: readonly P[]): Promise<P> {
  for (let ms = 0; ms < PATIENCE_MS; ms += POLL_MS) {
    for (const page of pages) {
      const { turn } = await playerAt(page);
      if (await shown(page, `${CURTAIN}, ${ONWARD}, ${turn}`)) return page;
    }
    await pages[0]?.waitForTimeout(POLL_MS);
  }
  return assert.fail('nobody has anything to do');
}

const MOST_STEPS = 1500;

/** Plays until the game is over; returns how many steps it took. */
export async function playOn(page: Sight, way: Way, hurry = false): Promise<number> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await ready(page)) === 'over') return step;
    await oneStep(page, way, hurry);
  }
  return assert.fail(`not over after ${MOST_STEPS} steps`);
}

export async function oneStep(page: Sight, way: Way, hurry = false): Promise<void> {
  const state = await ready(page);
  const before = await page.evaluate(markOf);
  if (state === 'curtain') await way.press(page, CURTAIN);
  else await (await playerAt(page)).step(page, way, hurry);
  // The page's content policy forbids Playwright's own way to wait for a condition.
  for (let ms = 0; (await page.evaluate(markOf)) === before; ms += POLL_MS) {
    if (ms > PATIENCE_MS) await stuck(page, 'a step without effect');
    await page.waitForTimeout(POLL_MS);
  }
  // The story is told a moment before the table shows it.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 5)));
}

/** Fails, and says what is on the screen. */
async function stuck(page: Sight, what: string): Promise<never> {
  return assert.fail(`${what}: ${await page.locator('main').innerText()}`);
}

/** Changes with every step of the game. Runs in the page. */
function markOf(): string {
  return [
    document.querySelector('.curtain h2')?.textContent,
    document.querySelector('[data-heard]')?.getAttribute('data-heard'),
    // Of a long story only the end is kept, and its length stays the same.
    document.querySelector('[role="log"]')?.textContent,
    ...[...document.querySelectorAll('.hand button, [data-place]')].map((card) => card.ariaLabel),
    document.querySelector('[data-head]')?.textContent,
    document.querySelector('[data-told]')?.textContent,
    document.querySelector('[data-action="pause"]')?.ariaPressed,
    document.querySelector('[data-choose][aria-pressed="true"]')?.getAttribute('data-choose'),
    document.querySelector('dialog[open] [data-onward]') !== null,
    document.querySelectorAll('.hand button').length,
    document.querySelector('.count input') !== null,
  ].join('|');
}
