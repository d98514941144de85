// Takes the pictures under docs/images, with the same deals every time:
//   node apps/web/e2e/pictures.ts [--only=part of a name] [--into=folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { buildIfNeeded } from '../serve.ts';
import { GAMES, type GameId } from './game-cases.ts';
import { House, type Look, type Visit } from './harness.ts';
import { shown } from './player.ts';
import { oneStep, ready } from './players.ts';
import { withPalette } from './png.ts';
import { positionLink, WORST } from './positions.ts';
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

interface Scene {
  /** A deal that shows the game well. */
  readonly seed: string;
  /** How many steps into it the table is photographed. */
  readonly steps: number;
  /** Or earlier, when this is there to be pressed. */
  readonly press?: string;
}

const SCENES: Readonly<Record<GameId, Scene>> = {
  roemerschnappen: { seed: 'forum', steps: 6 },
  roemer: { seed: 'circus', steps: 5 },
  romme: { seed: 'atrium', steps: 60, press: '[data-action="hint"]' },
  'romans-go-home': { seed: 'vallum', steps: 3 },
  'rom-bo': { seed: 'horreum', steps: 30 },
};
/** Bots that play the same on a slow machine: they do not look at the clock. */
const SETTINGS = { level: 'level2' };
const FRAMES = 5;

const wanted = (name: string) => name.includes(values.only);

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(300);
  keep(name, await page.screenshot());
}

function keep(name: string, png: Buffer): void {
  writeFileSync(`${values.into}/${name}.png`, withPalette(png));
  console.log(name);
}

function visit(house: House, look: Look): Promise<Visit> {
  return house.visit({ ...look, settings: { ...SETTINGS, ...look.settings } });
}

/** From the start page into the middle of the game, to something that is being done there. */
async function intoTheGame(page: Page, way: Way, game: GameId): Promise<void> {
  const { steps, press } = SCENES[game];
  await way.press(page, `[data-game="${game}"]`);
  for (let i = 0; i < steps && (await ready(page)) !== 'over'; i++) {
    if (press !== undefined && (await shown(page, press))) return way.press(page, press);
    await oneStep(page, way);
  }
  await ready(page);
  if (await shown(page, LEGAL)) await way.lift(page);
}

async function tables(house: House, phone: boolean, dark: boolean): Promise<void> {
  const look = `${phone ? 'phone' : 'desktop'}-${dark ? 'dark' : 'light'}`;
  const common: Look = { phone, dark, lang: dark ? 'en' : 'de' };
  if (wanted(`start-${look}`)) {
    const { page, url, context } = await visit(house, common);
    await page.goto(url);
    await shoot(page, `start-${look}`);
    await context.close();
  }
  for (const game of GAMES) {
    if (!wanted(`${game}-${look}`)) continue;
    const { seed } = SCENES[game];
    const { page, url, context } = await visit(house, { ...common, seed });
    await page.goto(url);
    await intoTheGame(page, phone ? touch : mouse, game);
    await shoot(page, `${game}-${look}`);
    await context.close();
  }
  for (const worst of WORST) {
    if (!wanted(`${worst.name}-${look}`)) continue;
    const { page, url, context } = await visit(house, common);
    await page.goto(positionLink(url, worst));
    await page.locator('[data-card], [data-castle]').first().waitFor();
    await shoot(page, `${worst.name}-${look}`);
    await context.close();
  }
}

/** A whole game as a few pictures at equal distances, the result last. */
async function filmStrip(house: House, game: GameId): Promise<void> {
  const look: Look = { phone: true, scale: 1.5, lang: 'de', seed: SCENES[game].seed };
  const pace = game === 'romans-go-home' ? 'fast' : 'instant';
  const { page, url, context } = await visit(house, { ...look, settings: { pace } });
  await page.goto(url);
  await touch.press(page, `[data-game="${game}"]`);
  const film: Buffer[] = [];
  while ((await ready(page)) !== 'over') {
    film.push(await page.screenshot());
    await oneStep(page, touch);
  }
  await page.waitForTimeout(300);
  const result = await page.screenshot();
  for (let i = 0; i < FRAMES - 1; i++) {
    const frame = film[Math.round(((film.length - 1) * i) / (FRAMES - 1))];
    if (frame !== undefined) keep(`${game}-film-${i + 1}`, frame);
  }
  keep(`${game}-film-${FRAMES}`, result);
  await context.close();
}

buildIfNeeded();
mkdirSync(values.into, { recursive: true });
const house = await House.open();
for (const phone of [false, true]) {
  for (const dark of [false, true]) await tables(house, phone, dark);
}
for (const game of GAMES) {
  if (wanted(`${game}-film`)) await filmStrip(house, game);
}
await house.close();
