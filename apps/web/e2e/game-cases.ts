import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessible, type Case, clean, type House, type Lang, transcript } from './harness.ts';
import { shown } from './player.ts';
import { oneStep, playOn, ready } from './players.ts';
import { mouse, touch, WAYS, type WayName } from './ways.ts';

export const GAMES = ['roemerschnappen', 'roemer', 'romme', 'romans-go-home', 'rom-bo'] as const;
export type GameId = (typeof GAMES)[number];

/** What somebody who only hears the live regions has heard by the end. */
const STORY: Readonly<Record<GameId, Readonly<Record<Lang, readonly RegExp[]>>>> = {
  roemerschnappen: {
    de: [/gibt\./, /Trumpf/, /spielt/, /sticht und nimmt/, /Du bist am Zug/],
    en: [/deals\./, /trump/, /plays/, /wins the trick/, /Your turn/],
  },
  roemer: {
    de: [/legt .* als Trumpf aus/, /legt eine verdeckte Karte an|spielt .* aus/, /Alle decken auf/],
    en: [/as trump/, /Your turn/],
  },
  romme: {
    de: [
      /gibt; offen liegt/,
      /Gast (zieht|nimmt)/,
      /zieht verdeckt/,
      /legt .* ab/,
      /Du bist am Zug/,
    ],
    en: [/deals; /, /Guest (draws|takes)/, /discards/, /Your turn/],
  },
  'romans-go-home': {
    de: [/Runde 1\. Kastelle/, /Angriff 6/, /Stärke:/, /erobert/, /Runde 3 ist zu Ende|Legion/],
    en: [/Round 1\./, /Attack 6/, /captures/, /Your turn/],
  },
  'rom-bo': {
    de: [
      /liegen bereit/,
      /Gast nimmt/,
      /aus der Hand auf Mitte|vom Spielstapel/,
      /auf Ablegestapel/,
    ],
    en: [/Guest takes/, /draws/, /centre/, /Your turn/],
  },
};

/** How far into the game the page is loaded anew: once the first plan is laid, or so. */
const BEFORE_RELOAD: Readonly<Record<GameId, number>> = {
  roemerschnappen: 7,
  roemer: 3,
  romme: 7,
  'romans-go-home': 7,
  'rom-bo': 7,
};
/** Shows at once what is told step by step. */
const SKIP = '[data-action="skip"]';

/** Everything on the table that has a name, as a screen reader would list it. */
function tableOf(page: Page): Promise<string[]> {
  return page
    .locator('main.table')
    .locator('[data-card], [data-own], [data-stock], [data-meld], [data-castle], [data-slot]')
    .evaluateAll((things) => things.map((thing) => thing.getAttribute('aria-label') ?? '').sort());
}

interface Before {
  readonly steps: number;
  readonly said: readonly string[];
}

/** Loaded anew in the middle, by finger without a network; returns what there was before. */
async function reload(page: Page, game: GameId, way: WayName): Promise<Before> {
  let steps = 0;
  for (; steps < BEFORE_RELOAD[game] && (await ready(page)) !== 'over'; steps++) {
    await oneStep(page, WAYS[way]);
  }
  // What others do meanwhile is told too, so there may be something to skip again.
  while ((await ready(page)) === 'turn' && (await shown(page, SKIP))) {
    await WAYS[way].press(page, SKIP);
  }
  const before = await tableOf(page);
  assert.ok(before.length > 0);
  const said = await transcript(page);
  if (way === 'touch') await page.context().setOffline(true);
  await page.reload();
  await ready(page);
  assert.deepEqual(await tableOf(page), before);
  return { steps, said };
}

/** What the phone hides behind buttons. */
async function dialogs(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: lang === 'de' ? 'Verlauf' : 'Story' }).tap();
  await page.locator('dialog[open] ol').waitFor();
  await accessible(page, 'story');
  await page.keyboard.press('Escape');
}

/** From the start page to the result, by one way only. */
async function wholeGame(
  house: House,
  game: GameId,
  way: WayName,
  lang: Lang,
  hurry: boolean,
): Promise<void> {
  const hand = WAYS[way];
  // By finger the attacks of Romans Go Home! are told step by step.
  const pace = game === 'romans-go-home' && way === 'touch' ? 'fast' : 'instant';
  const visit = await house.visit({ lang, phone: way === 'touch', settings: { pace } });
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
  for (const words of STORY[game][lang]) assert.match(heard, words);
  await hand.press(page, 'dialog[open] [data-onward]');
  assert.notEqual(await ready(page), 'over', 'another match has begun');
  clean(visit);
  await visit.context.close();
}

/** In every `npm test` each game is played once; all together by every way and in both languages. */
const SHORT: Readonly<Record<GameId, readonly [WayName, Lang]>> = {
  roemerschnappen: ['touch', 'de'],
  roemer: ['keyboard', 'en'],
  romme: ['keyboard', 'de'],
  'romans-go-home': ['mouse', 'en'],
  'rom-bo': ['mouse', 'de'],
};

const everyWay = GAMES.flatMap((game) =>
  (['mouse', 'keyboard', 'touch'] as const).flatMap((way) =>
    (['de', 'en'] as const).map((lang): Case => {
      const [shortWay, shortLang] = SHORT[game];
      const short = way === shortWay && lang === shortLang;
      return {
        name: `a whole game of ${game} by ${way} in ${lang}`,
        short,
        run: (house) => wholeGame(house, game, way, lang, short),
      };
    }),
  ),
);

interface Variant {
  readonly name: string;
  readonly game: GameId;
  readonly seats: number;
  readonly people?: number;
  /** As an option link carries them. */
  readonly options: Readonly<Record<string, number | boolean>>;
  /** Games of the match. */
  readonly games?: number;
}

const VARIANTS: readonly Variant[] = [
  { name: 'rom-bo, variation 2', game: 'rom-bo', seats: 2, options: { variant: 2 } },
  { name: 'rom-bo with four', game: 'rom-bo', seats: 4, options: {} },
  {
    name: 'romans-go-home where uncaptured castles stay',
    game: 'romans-go-home',
    seats: 2,
    options: { keepUncaptured: true },
  },
  {
    name: 'romans-go-home where castles move up behind Dru’hid',
    game: 'romans-go-home',
    seats: 4,
    options: { shiftDruhid: true },
  },
  {
    name: 'romans-go-home alone against three dummies',
    game: 'romans-go-home',
    seats: 1,
    options: { dummies: 3 },
  },
  {
    name: 'romans-go-home with two at one device and two dummies',
    game: 'romans-go-home',
    seats: 2,
    people: 2,
    options: { dummies: 2 },
  },
  {
    name: 'romme with four, the dealer sits out, two games',
    game: 'romme',
    seats: 4,
    options: { games: 2 },
    games: 2,
  },
  {
    name: 'romme with two at one device',
    game: 'romme',
    seats: 2,
    people: 2,
    options: { games: 1 },
  },
];

/** Through the page of options, as somebody who wants another game than the usual one. */
async function wholeVariant(house: House, variant: Variant): Promise<void> {
  const { game, seats, people = 1, options, games = 1 } = variant;
  const phone = people > 1;
  const way = phone ? touch : mouse;
  const visit = await house.visit({ phone });
  const { page } = visit;
  const link = encodeURIComponent(JSON.stringify(options));
  await page.goto(`${visit.url}#/setup/${game}?options=${link}`);
  await page.getByLabel('Plätze').selectOption(String(seats));
  if (people > 1) await page.getByLabel('Menschen').selectOption(String(people));
  await accessible(page, 'options');
  await way.press(page, '[type=submit]');
  for (let i = 0; i < games; i++) {
    if (i > 0) await way.press(page, 'dialog[open] [data-onward]');
    await ready(page);
    await playOn(page, way);
  }
  await accessible(page, `${variant.name} at the end`);
  clean(visit);
  await visit.context.close();
}

export const gameCases: readonly Case[] = [
  ...everyWay,
  ...VARIANTS.map((variant) => ({
    name: `a whole game of ${variant.name}`,
    short: false,
    run: (house: House) => wholeVariant(house, variant),
  })),
];
