// How long a move takes between two pages and a server on this machine:
// node apps/web/e2e/measure-together.ts [moves]
// From the click to the frame in which the own table shows the move, and to the frame in which the
// other one does.
import { cpus, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../serve.ts';
import { Harness } from './harness.ts';
import { oneStep, readyOne } from './play.ts';
import { Site } from './site.ts';
import { host, join, start } from './together.ts';
import { mouse } from './ways.ts';

declare global {
  interface Window {
    /** Milliseconds since 1970 of the last click, and of the frames that showed something new. */
    clicked: number;
    drawn: number[];
  }
}

/** Runs in the page. */
function watch(): void {
  const now = () => performance.timeOrigin + performance.now();
  window.clicked = 0;
  window.drawn = [];
  addEventListener(
    'click',
    () => {
      window.clicked = now();
    },
    { capture: true },
  );
  let before = '';
  new MutationObserver(() => {
    const told = document.querySelector('[data-heard]')?.getAttribute('data-heard') ?? '';
    if (told === before) return;
    before = told;
    requestAnimationFrame(() => setTimeout(() => window.drawn.push(now())));
  }).observe(document, { subtree: true, attributeFilter: ['data-heard'] });
}

/** Milliseconds after which a move that is still not shown is taken as lost. */
const LOST = 30_000;

/** Every move counts, however late it is shown. */
async function firstAfter(page: Page, time: number): Promise<number> {
  for (let waited = 0; waited < LOST; waited += 10) {
    const found = await page.evaluate((at) => window.drawn.find((one) => one >= at) ?? 0, time);
    if (found > 0) return found - time;
    await page.waitForTimeout(10);
  }
  throw new Error(`a move was not shown within ${LOST / 1000} s`);
}

function quantile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
}

function report(what: string, times: readonly number[], bar: number): void {
  const p95 = quantile(times, 0.95);
  const verdict = Number(p95) < bar ? 'kept' : 'missed';
  const median = quantile(times, 0.5);
  console.log(`${what}: p50 ${median} ms, p95 ${p95} ms (under ${bar} wanted: ${verdict})`);
}

const MOVES = Number(process.argv[2] ?? 60);
buildIfNeeded();
const harness = await Harness.open();
const site = await Site.open();
const [own, others]: [number[], number[]] = [[], []];
try {
  const [one, two] = [await site.visit(), await site.visit()];
  for (const { context } of [one, two]) await context.addInitScript(watch);
  const [ann, bob] = [one.page, two.page];
  const { link } = await host(ann, harness.url, 'roemerschnappen', 'Ann');
  await join(bob, link, 'Bob');
  await ann.locator('.round').getByText('Bob').waitFor();
  await start(ann);
  while (own.length < MOVES) {
    const mover = await readyOne([ann, bob]);
    const onward = mover.locator('dialog[open] [data-onward]');
    if ((await onward.count()) > 0) {
      for (const page of [ann, bob]) await page.locator('dialog[open] [data-onward]').click();
      continue;
    }
    await oneStep(mover, mouse);
    const clicked = await mover.evaluate(() => window.clicked);
    own.push(await firstAfter(mover, clicked));
    others.push(await firstAfter(mover === ann ? bob : ann, clicked));
  }
  console.log(`${own.length} moves; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  report('to the own table', own, 50);
  report('to the other table', others, 80);
} finally {
  await site.close();
  await harness.close();
}
