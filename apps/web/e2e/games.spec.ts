import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { type GameE2e, shown, type Variant } from './game.ts';
import { GAMES } from './games.ts';
import { oneStep, playOn, ready } from './play.ts';
import { START, seat } from './setup.ts';
import { type Lang, type Look, transcript, type Visit } from './site.ts';
import { SHORT, test } from './test.ts';
import { mouse, touch, WAYS, type WayName } from './ways.ts';

type Open = (look: Look) => Promise<Visit>;

function known(game: string): GameE2e {
  return GAMES.get(game) ?? assert.fail(`there is no game ${game}`);
}

/** Shows at once what is told step by step. */
const SKIP = '.hurry:not(:disabled)';

/** Everything on the table that has a name, as a screen reader would list it. */
function tableOf(page: Page): Promise<string[]> {
  return page
    .locator('main.table')
    .locator('[data-card], [data-own], [data-stock], [data-meld], [data-castle], [data-slot]')
    .evaluateAll((things) => things.map((thing) => thing.getAttribute('aria-label') ?? '').sort());
}

/** The same once nothing changes any more: a move may still be on its way. */
async function settledTable(page: Page): Promise<string[]> {
  let last = await tableOf(page);
  for (let same = 0; same < 3; ) {
    await page.waitForTimeout(100);
    const now = await tableOf(page);
    same = now.join('|') === last.join('|') ? same + 1 : 0;
    last = now;
  }
  return last;
}

interface Before {
  readonly steps: number;
  readonly said: readonly string[];
}

/** Loaded anew in the middle, by finger without a network; returns what there was before. */
async function reload(page: Page, game: string, way: WayName): Promise<Before> {
  const { stepsBeforeReload } = known(game);
  let steps = 0;
  for (; steps < stepsBeforeReload && (await ready(page)) !== 'over'; steps++) {
    await oneStep(page, WAYS[way]);
  }
  await settledTable(page);
  // What others do meanwhile is told too, so there may be something to skip again.
  while ((await ready(page)) === 'turn' && (await shown(page, SKIP))) {
    await WAYS[way].press(page, SKIP);
  }
  const before = await settledTable(page);
  assert.ok(before.length > 0);
  const said = await transcript(page);
  if (way === 'touch') await page.context().setOffline(true);
  await page.reload();
  await ready(page);
  assert.deepEqual(await settledTable(page), before);
  return { steps, said };
}

/** What the phone hides behind buttons. */
async function dialogs(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: lang === 'de' ? 'Verlauf' : 'Log' }).tap();
  await page.locator('dialog[open] ol:visible').first().waitFor();
  await accessible(page, 'story');
  await page.keyboard.press('Escape');
}

/** From the start page to the result, by one way only. */
async function wholeGame(
  open: Open,
  game: string,
  way: WayName,
  lang: Lang,
  hurry: boolean,
): Promise<void> {
  const hand = WAYS[way];
  // By finger what is told step by step is told.
  const { tellsSteps = false, heard: words } = known(game);
  const pace = tellsSteps && way === 'touch' ? 'fast' : 'instant';
  const visit = await open({ lang, phone: way === 'touch', settings: { pace } });
  const { page } = visit;
  await page.goto(visit.url);
  if (way === 'touch') await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await hand.press(page, `[data-game="${game}"]`);
  await ready(page);
  await accessible(page, `${game} at play`);
  if (way === 'touch') await dialogs(page, lang);
  const before = way === 'keyboard' ? { steps: 0, said: [] } : await reload(page, game, way);
  const steps = before.steps + (await playOn(page, hand, hurry));
  assert.ok(steps > 0, 'no step was taken');
  await page.locator('dialog[open] table').first().waitFor();
  await accessible(page, `${game} at the end`);
  const heard = [...before.said, ...(await transcript(page))].join('\n');
  for (const word of words[lang]) assert.match(heard, word);
  await page.keyboard.press('Escape');
  await page.locator('.shell :focus').waitFor();
  await hand.press(page, '.onward .primary');
  assert.notEqual(await ready(page), 'over', 'another match has begun');
}

/** Through the page of options, as somebody who wants another game than the usual one. */
async function wholeVariant(open: Open, game: string, variant: Variant): Promise<void> {
  const { seats, people = 1, options, games = 1 } = variant;
  const phone = people > 1;
  const way = phone ? touch : mouse;
  const visit = await open({ phone });
  const { page } = visit;
  const link = encodeURIComponent(JSON.stringify(options));
  await page.goto(`${visit.url}#/setup/${game}?options=${link}`);
  await seat(page, seats, people);
  await accessible(page, 'options');
  await way.press(page, START);
  for (let i = 0; i < games; i++) {
    if (i > 0) await way.press(page, 'dialog[open] [data-onward]');
    await ready(page);
    await playOn(page, way);
  }
  await accessible(page, `${variant.name} at the end`);
}

for (const [game, { short, long = false, variants }] of GAMES) {
  for (const way of ['mouse', 'keyboard', 'touch'] as const) {
    for (const lang of ['de', 'en'] as const) {
      // Some hundred moves take too much of the ten minutes of every run: only in the long one.
      const isShort = !long && way === short[0] && lang === short[1];
      const name = `a whole game of ${game} by ${way} in ${lang}`;
      test(name, isShort ? SHORT : {}, ({ visit }) => wholeGame(visit, game, way, lang, isShort));
    }
  }
  for (const variant of variants) {
    test(`a whole game of ${variant.name}`, ({ visit }) => wholeVariant(visit, game, variant));
  }
}
