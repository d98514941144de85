// Takes the pictures under docs/images, with the same deals every time:
//   node apps/web/e2e/pictures.ts [--only=part of a name] [--into=folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../serve.ts';
import { positionLink, type Scene, shown } from './game.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { type Look, Site, type Visit } from './site.ts';
import { LEGAL, mouse, touch, type Way } from './ways.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    into: {
      type: 'string',
      default: fileURLToPath(new URL('../../../docs/images', import.meta.url)),
    },
  },
});

/** Bots that play the same on a slow machine: they do not look at the clock. */
const SETTINGS = { level: 'level2' };
const FRAMES = 5;
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

const wanted = (name: string) => name.includes(values.only);

/** Plaster and mosaic are as large as a photograph where nothing may be lost. */
const photograph = (page: Page) => page.screenshot({ type: 'jpeg', quality: 70 });

/** Runs in the page: cards and faces not yet drawn; an image that says no size is 300 × 150. */
function undrawn(): number {
  return [...document.images].filter(
    ({ naturalWidth, naturalHeight }) => naturalWidth === 300 && naturalHeight === 150,
  ).length;
}

/** Until everything is drawn, on a busy machine too. */
async function settled(page: Page): Promise<void> {
  for (let ms = 0; ms < PATIENCE_MS; ms += POLL_MS) {
    await page.waitForTimeout(3 * POLL_MS);
    if ((await page.evaluate(undrawn)) === 0) return;
  }
}

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page);
  keep(name, await photograph(page));
}

function keep(name: string, picture: Buffer): void {
  writeFileSync(`${values.into}/${name}.jpg`, picture);
  console.log(name);
}

function visit(site: Site, look: Look): Promise<Visit> {
  return site.visit({ ...look, settings: { ...SETTINGS, ...look.settings } });
}

/** From the start page into the middle of the game, to something that is being done there. */
async function intoTheGame(
  page: Page,
  way: Way,
  game: string,
  { steps, press }: Scene,
): Promise<void> {
  await way.press(page, `[data-game="${game}"]`);
  for (let i = 0; i < steps; i++) {
    if ((await ready(page)) === 'over') throw new Error(`${game} is over before its scene`);
    if (press !== undefined && (await shown(page, press))) return way.press(page, press);
    await oneStep(page, way);
  }
  await ready(page);
  if (await shown(page, LEGAL)) await way.lift(page);
}

async function tables(site: Site, phone: boolean, dark: boolean): Promise<void> {
  const look = `${phone ? 'phone' : 'desktop'}-${dark ? 'dark' : 'light'}`;
  const common: Look = { phone, dark, lang: dark ? 'en' : 'de', scale: phone ? 1.5 : 0.75 };
  if (wanted(`start-${look}`)) {
    const { page, url, context } = await visit(site, common);
    await page.goto(url);
    await shoot(page, `start-${look}`);
    await context.close();
  }
  for (const [game, { scene }] of GAMES) {
    if (!wanted(`${game}-${look}`)) continue;
    const { page, url, context } = await visit(site, { ...common, seed: scene.seed });
    await page.goto(url);
    await intoTheGame(page, phone ? touch : mouse, game, scene);
    await shoot(page, `${game}-${look}`);
    await context.close();
  }
  const worst = [...GAMES].flatMap(([game, { worst }]) => worst.map((one) => ({ game, one })));
  for (const { game, one } of worst) {
    if (!wanted(`${one.name}-${look}`)) continue;
    const { page, url, context } = await visit(site, common);
    await page.goto(positionLink(url, game, one));
    await page.locator('[data-card], [data-castle]').first().waitFor();
    await shoot(page, `${one.name}-${look}`);
    await context.close();
  }
}

/** A whole game as a few pictures at equal distances, the result last. */
async function filmStrip(site: Site, game: string, { seed }: Scene): Promise<void> {
  const look: Look = { phone: true, scale: 1.25, lang: 'de', seed };
  const pace = GAMES.get(game)?.tellsSteps ? 'fast' : 'instant';
  const { page, url, context } = await visit(site, { ...look, settings: { pace } });
  await page.goto(url);
  await touch.press(page, `[data-game="${game}"]`);
  const film: Buffer[] = [];
  while ((await ready(page)) !== 'over') {
    film.push(await photograph(page));
    await oneStep(page, touch);
  }
  await settled(page);
  const result = await photograph(page);
  for (let i = 0; i < FRAMES - 1; i++) {
    const frame = film[Math.round(((film.length - 1) * i) / (FRAMES - 1))];
    if (frame !== undefined) keep(`${game}-film-${i + 1}`, frame);
  }
  keep(`${game}-film-${FRAMES}`, result);
  await context.close();
}

buildIfNeeded();
mkdirSync(values.into, { recursive: true });
const site = await Site.open();
for (const phone of [false, true]) {
  for (const dark of [false, true]) await tables(site, phone, dark);
}
for (const [game, { scene }] of GAMES) {
  if (wanted(`${game}-film`)) await filmStrip(site, game, scene);
}
await site.close();
