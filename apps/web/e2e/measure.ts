// How fast the page is on this machine: node apps/web/e2e/measure.ts [game …]
// From "Play now" to the first card, and the longest task of a whole game on the page's main
// thread: by the clock, and in processor time, which a busy machine does not stretch. Then the share
// of frames that the screen did not show while something moved, with the processor slowed to a quarter.
import { buildIfNeeded } from '../serve.ts';
import { FRAME_CATEGORIES, framesIn, markMoves } from './frames.ts';
import { GAMES } from './games.ts';
import { oneStep, playOn, ready } from './play.ts';
import { Site } from './site.ts';
import { mainTasks, traced } from './trace.ts';
import { mouse, quiet } from './ways.ts';

const LONG = 50_000;

function summary(durations: readonly number[]): string {
  const long = durations.filter((each) => each > LONG).length;
  const longest = Math.max(0, ...durations) / 1000;
  return `${long} over 50 ms, the longest ${longest.toFixed(0)} ms`;
}

/** A card that can be looked at, or a stock that can be taken. */
const FIRST = '.hand button, .castle, [data-action^="choose-"]';

const SLOWED = 4;
const STEPS = 8;

/** Some steps of a game with all its beats, told at the usual pace. */
async function beats(game: string): Promise<void> {
  const { page, context, url } = await site.visit({
    settings: { motion: 'normal', pace: 'normal' },
  });
  await markMoves(context);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const play = async () => {
    await page.goto(`${url}#/play/${game}`);
    for (let step = 0; step < STEPS && (await ready(page)) !== 'over'; step++) {
      await oneStep(page, quiet);
    }
  };
  const { all, missed } = framesIn(await traced(cdp, play, FRAME_CATEGORIES));
  const share = ((100 * missed) / Math.max(1, all)).toFixed(1);
  console.log(`  slowed ${SLOWED} times    ${missed} of ${all} frames left out (${share} %)`);
  await context.close();
}

async function wholeGame(game: string): Promise<void> {
  const pace = GAMES.get(game)?.long ? 'instant' : 'fast';
  const visit = await site.visit({ settings: { motion: 'normal', pace } });
  const { page, context } = visit;
  await page.goto(visit.url);
  await page.waitForTimeout(1500);
  const cdp = await context.newCDPSession(page);
  let shown = 0;
  const events = await traced(cdp, async () => {
    const start = performance.now();
    await page.locator(`[data-game="${game}"]`).click();
    await page.locator(FIRST).first().waitFor();
    shown = performance.now() - start;
    await ready(page);
    await playOn(page, mouse);
  });
  const tasks = mainTasks(events);
  console.log(`${game}: cards after ${shown.toFixed(0)} ms; ${tasks.length} tasks in a game`);
  console.log(`  by the clock      ${summary(tasks.map(({ dur }) => dur ?? 0))}`);
  console.log(`  processor time    ${summary(tasks.map(({ tdur }) => tdur))}`);
  await context.close();
}

buildIfNeeded();
const site = await Site.open();
const chosen = process.argv.slice(2);
for (const game of GAMES.keys()) {
  if (chosen.length > 0 && !chosen.includes(game)) continue;
  // One that gets stuck does not cost the others their figures.
  for (const part of [wholeGame, beats]) {
    await part(game).catch((error) => {
      console.log(`${game}: ${part.name} failed: ${String(error)}`);
      process.exitCode = 1;
    });
  }
}
await site.close();
