// How fast the page is on this machine: node apps/web/e2e/measure.ts
// From "Play now" to the first playable card, and the longest task of a whole game.
import { buildIfNeeded } from '../serve.ts';
import { House } from './harness.ts';
import { mouse, playOn, ready } from './players.ts';

declare global {
  interface Window {
    longTasks: number[];
  }
}

function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

buildIfNeeded();
const house = await House.open();
for (const game of ['roemerschnappen', 'roemer']) {
  const visit = await house.visit({ settings: { motion: 'normal', pace: 'fast' } });
  const { page } = visit;
  await page.goto(visit.url);
  await page.waitForTimeout(1500);
  await page.evaluate(watchLongTasks);
  const start = performance.now();
  await page.locator(`[data-game="${game}"]`).click();
  await page.locator('.hand button').first().waitFor();
  const shown = performance.now() - start;
  await ready(page);
  await playOn(page, mouse);
  const tasks = await page.evaluate(() => window.longTasks);
  const longest = Math.max(0, ...tasks).toFixed(0);
  console.log(
    `${game}: cards after ${shown.toFixed(0)} ms; ${tasks.length} tasks over 50 ms in a game, the longest ${longest} ms`,
  );
  await visit.context.close();
}
await house.close();
