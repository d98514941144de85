// Pictures of a table (or any page) at the five sizes, in light and dark, and film strips of its
// beats; to be laid beside the art direction:
//   node apps/web/e2e/screens.ts --game=roemerschnappen [--steps=6] [--only=360] [--into=folder]
//   node apps/web/e2e/screens.ts --page='#/setup/romme'   node apps/web/e2e/screens.ts --game=… --film
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../serve.ts';
import { shown } from './game.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { START, seat } from './setup.ts';
import { Site } from './site.ts';
import { LEGAL, mouse } from './ways.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    page: { type: 'string', default: '' },
    seats: { type: 'string', default: '' },
    steps: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    into: { type: 'string', default: join(tmpdir(), 'taberna-screens') },
    large: { type: 'boolean', default: false },
    end: { type: 'boolean', default: false },
    film: { type: 'boolean', default: false },
  },
});

const SIZES = ['360x640', '640x360', '768x1024', '1440x900', '2560x1440'] as const;
const FRAMES = 14;
const FRAME_MS = 140;

async function toTheTable(page: Page, url: string): Promise<void> {
  const { game, seats } = values;
  if (seats === '') await page.goto(`${url}#/play/${game}`);
  else {
    await page.goto(`${url}#/setup/${game}`);
    await seat(page, Number(seats));
    await page.locator(START).click();
  }
  const steps = values.steps === '' ? (GAMES.get(game)?.scene.steps ?? 4) : Number(values.steps);
  for (let i = 0; values.end || i < steps; i++) {
    if ((await ready(page)) === 'over') return;
    await oneStep(page, mouse);
  }
  await ready(page);
}

/** A picture every moment while a card is played and the others answer. */
async function film(page: Page, name: string): Promise<void> {
  await mouse.lift(page);
  await mouse.press(page, '[data-play], [data-action]');
  for (let frame = 0; frame < FRAMES; frame++) {
    writeFileSync(
      join(values.into, `${name}-${String(frame).padStart(2, '0')}.png`),
      await page.screenshot(),
    );
    await page.waitForTimeout(FRAME_MS);
  }
}

async function one(site: Site, size: string, dark: boolean): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const name = `${values.game || 'page'}${values.seats}-${size}-${dark ? 'dark' : 'light'}`;
  const seed = GAMES.get(values.game)?.scene.seed ?? 'forum';
  const moving = { motion: 'normal', pace: 'normal' };
  const { page, url, context } = await site.visit({
    dark,
    size: { width, height },
    seed,
    settings: { level: 'level2', largePrint: values.large, ...(values.film ? moving : {}) },
  });
  if (values.page === '') await toTheTable(page, url);
  else await page.goto(`${url}${values.page}`);
  if (values.film) await film(page, name);
  else {
    if (values.page === '' && !values.end && (await shown(page, LEGAL))) await mouse.lift(page);
    await page.waitForTimeout(500);
    writeFileSync(join(values.into, `${name}.png`), await page.screenshot());
  }
  console.log(join(values.into, name));
  await context.close();
}

buildIfNeeded();
mkdirSync(values.into, { recursive: true });
const site = await Site.open();
try {
  for (const size of SIZES.filter((each) => each.includes(values.only))) {
    for (const dark of [false, true]) {
      if (dark && values.film) continue;
      await one(site, size, dark);
    }
  }
} finally {
  await site.close();
}
