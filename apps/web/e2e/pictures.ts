// Takes the pictures under docs/images: node apps/web/e2e/pictures.ts [folder]
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { buildIfNeeded } from '../serve.ts';
import { House } from './harness.ts';
import { mouse, oneStep, playOn, ready, touch, type Way } from './players.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../docs/images', import.meta.url));

/** Plays some steps, then lifts a card where there is one to lift. */
async function intoTheGame(page: Page, way: Way, steps: number): Promise<void> {
  for (let i = 0; i < steps; i++) {
    const state = await ready(page);
    if (state === 'over') return;
    await oneStep(page, way, state);
  }
  if ((await ready(page)) === 'card') await way.lift(page);
  await page.waitForTimeout(400);
}

buildIfNeeded();
mkdirSync(folder, { recursive: true });
const house = await House.open();
for (const phone of [false, true]) {
  for (const dark of [false, true]) {
    const look = `${phone ? 'phone' : 'desktop'}-${dark ? 'dark' : 'light'}`;
    const way = phone ? touch : mouse;
    const visit = await house.visit({ phone, dark, lang: dark ? 'en' : 'de' });
    const { page } = visit;
    const shoot = (name: string) => page.screenshot({ path: `${folder}/${name}-${look}.png` });
    await page.goto(visit.url);
    await page.waitForTimeout(300);
    await shoot('start');
    for (const [game, steps] of [
      ['roemerschnappen', 6],
      ['roemer', 5],
    ] as const) {
      await page.goto(`${visit.url}#/play/${game}`);
      await intoTheGame(page, way, steps);
      await shoot(game);
      await page.reload();
      await playOn(page, way);
      await page.waitForTimeout(300);
      await shoot(`${game}-result`);
    }
    await visit.context.close();
  }
}
await house.close();
