import assert from 'node:assert/strict';
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
