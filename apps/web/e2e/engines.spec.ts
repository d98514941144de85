import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import { DIST, serveFolder } from '../serve.ts';
import type { Engine } from './engines/engine.ts';
import { openFirefox } from './engines/firefox.ts';
import { EnginePage } from './engines/page.ts';
import { openWebkit } from './engines/webkit.ts';
import { GAMES } from './games.ts';
import { oneStep, playOn, ready } from './play.ts';
import { mouse } from './ways.ts';

const ENGINES: Readonly<Record<string, (width: number, height: number) => Promise<Engine>>> = {
  Firefox: openFirefox,
  WebKit: openWebkit,
};
const SETTINGS = { pace: 'instant', motion: 'off', sound: false, level: 'level1' };

/** Runs in the page: the quick settings of the tests, known from the next load on. */
function settle(settings: string): void {
  localStorage.setItem('taberna.settings', settings);
}

for (const [name, open] of Object.entries(ENGINES)) {
  for (const [game, { stepsBeforeReload }] of GAMES) {
    test(`a whole game of ${game} in ${name}`, async ({ browserName: _ }, info) => {
      test.slow();
      const server = serveFolder(DIST);
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
      const engine = await open(1280, 800);
      try {
        const page = new EnginePage(engine);
        await page.goto(url);
        await page.evaluate(settle, JSON.stringify(SETTINGS));
        // Loaded again while the service worker fetches its files.
        await page.goto(`${url}?again`);
        await page.locator(`[data-game="${game}"]`).click();
        for (let i = 0; i < stepsBeforeReload && (await ready(page)) !== 'over'; i++) {
          await oneStep(page, mouse, true);
        }
        await info.attach('table', { body: await engine.screenshot(), contentType: 'image/png' });
        await playOn(page, mouse, true);
        await page.locator('dialog[open] table').waitFor();
        await info.attach('result', { body: await engine.screenshot(), contentType: 'image/png' });
        assert.deepEqual(engine.problems, []);
      } finally {
        await engine.close();
        server.close();
      }
    });
  }
}

/** After a page has loaded: what it does then, and goes on doing as it is left, begins after a second. */
const MOMENTS = [0, 20, 50, 100, 200, 400, 800, 1000, 1050, 1100, 1200];

/** Runs in the page: asks for all its files once more, and waits for none. */
function askAgain(): void {
  for (const { name } of performance.getEntriesByType('resource')) fetch(name).catch(() => {});
}

/** Runs in the page, once it is the service worker's. */
async function controlled(): Promise<void> {
  await navigator.serviceWorker.ready;
  while (navigator.serviceWorker.controller === null) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: the files that it has not. */
async function missing(): Promise<string[]> {
  const { fonts, images } = document;
  await fonts.ready;
  return [
    ...performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming && one.responseStatus !== 200)
      .map(({ name }) => name),
    ...[...images].filter((one) => one.complete && one.naturalWidth === 0).map(({ src }) => src),
    // Those that stand in until the own ones are there are the system's, which may have none.
    ...[...fonts]
      .filter(({ family, status }) => status === 'error' && !family.includes('fallback'))
      .map(({ family }) => family),
  ];
}

test('a page left while its files come harms none after it in Firefox', async ({
  browserName: _,
}) => {
  test.slow();
  const folder = serveFolder(DIST);
  const reached = Promise.withResolvers<void>();
  let left = false;
  const server = createServer((request, response) => {
    const { url, headers } = request;
    const pass = () => folder.emit('request', request, response);
    const isAhead = /warm-up/.test(url ?? '') && headers['sec-fetch-dest'] === 'script';
    // What the first page fetches ahead does not come before it is left; until then it has no worker to ask.
    if (left || (url !== '/sw.js' && !isAhead)) pass();
    else if (isAhead) reached.resolve();
    else void reached.promise.then(pass);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const engine = await openFirefox(1280, 800);
  try {
    const page = new EnginePage(engine);
    const next = async (name: string) => {
      await page.goto(`${url}?${name}`);
      await page.locator('[data-game]').waitFor();
      assert.deepEqual(await page.evaluate(missing), [], name);
    };
    await page.goto(url);
    await reached.promise;
    left = true;
    await next('installing');
    await page.evaluate(controlled);
    for (const moment of MOMENTS) {
      await page.waitForTimeout(moment);
      await page.evaluate(askAgain);
      await next(`${moment}`);
    }
    assert.deepEqual(engine.problems, []);
  } finally {
    await engine.close();
    server.closeAllConnections();
    server.close();
  }
});
