import type { Page } from '@playwright/test';
import { layNext } from '../src/games/romans-go-home/e2e.ts';
import { shown } from './game.ts';
import type { Way } from './ways.ts';

/** How the hand makes a move at the table of a game. */
type Hand = (page: Page, way: Way, words: readonly string[]) => Promise<void>;

const card = (code = '') => `.hand [data-card="${code}"]:not([aria-pressed="true"])`;

const cardGame: Hand = async (page, way, [verb = '', what]) => {
  if (verb === 'call') return way.press(page, '.call');
  await way.lift(page, card(what));
  const own = `[data-action="${verb}"]:enabled`;
  await page.locator(`${own}, [data-play]:enabled`).first().waitFor();
  await way.press(page, (await shown(page, own)) ? own : '[data-play]:enabled');
};

const romme: Hand = async (page, way, [verb = '', ...codes]) => {
  if (verb === 'draw') return way.press(page, '[data-action="draw-card"]');
  if (verb === 'take') return way.press(page, '[data-action="take"]');
  for (const code of verb === 'meld' ? codes : codes.slice(0, 1)) {
    await way.lift(page, card(code));
  }
  if (verb === 'meld' || verb === 'discard') {
    return way.press(page, `[data-action="${verb}"]:not([disabled])`);
  }
  await way.press(page, '.meld.fits');
  const end = '[data-action^="end-"]';
  if (await shown(page, end)) await way.press(page, end);
};

const romBo: Hand = async (page, way, [verb = '', what, pile]) => {
  if (verb === 'flip') return way.press(page, '[data-action="flip"]');
  if (verb !== 'stock') await way.lift(page, card(what));
  await way.press(page, verb === 'discard' ? `[data-own="${pile}"]` : '[data-centre].fits');
};

const romans: Hand = async (page, way, words) => {
  const [verb] = words;
  if (verb === 'plan') for (let i = 0; i < 6; i++) await layNext(page, way);
  if (verb === 'reorder') for (const slot of [3, 4]) await way.press(page, `[data-slot="${slot}"]`);
  if (verb === 'plan' || verb === 'reorder') {
    return way.press(page, '[data-action="ready"]:not([disabled])');
  }
  await way.press(page, `[data-choose="${words.join(' ')}"]`);
  await way.press(page, '[data-play]:not([disabled])');
};

export const HANDS: Readonly<Record<string, Hand>> = {
  roemer: cardGame,
  roemerschnappen: cardGame,
  romme,
  'rom-bo': romBo,
  'romans-go-home': romans,
};
