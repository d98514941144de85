import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, serveFolder } from '../serve.ts';
import { oneStep, ready } from './play.ts';
import { test } from './test.ts';
import { mouse } from './ways.ts';

test('a game of other rules is politely refused', async ({ visit: open }) => {
  const visit = await open();
  const { page } = visit;
  await page.goto(`${visit.url}#/play/roemerschnappen`);
  await oneStep(page, mouse);
  await page.goto(visit.url);
  await page.evaluate(pretendOtherRules);
  await page.goto(`${visit.url}#/play/roemerschnappen`);
  await page.reload();
  await page.getByText('Regelfassung').waitFor();
  await mouse.press(page, 'main .button.primary');
  await ready(page);
});

test('a new version is noticed and loaded when asked', async ({ visit: open }) => {
  const copy = mkdtempSync(join(tmpdir(), 'taberna-'));
  cpSync(DIST, copy, { recursive: true });
  const server = serveFolder(copy);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const visit = await open();
  const { page } = visit;
  await page.goto(`http://localhost:${port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  const worker = join(copy, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace('"version":"', '"version":"new-'));
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then((one) => one.update()).then(() => true),
  );
  await page.getByText('Eine neue Fassung').waitFor();
  await Promise.all([page.waitForEvent('load'), mouse.press(page, '.update .primary')]);
  const caches = await page.evaluate(() => self.caches.keys());
  assert.deepEqual(
    caches.filter((name) => name.startsWith('taberna-new-')),
    caches,
  );
  server.close();
  rmSync(copy, { recursive: true });
});

test('what is no file of the page goes past its service worker', async ({ visit: open }) => {
  const { page, url } = await open();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  const ask = async (file: string) => {
    const answered = page.waitForResponse((one) => one.url() === `${url}${file}`);
    await page.evaluate((one) => fetch(one).then((answer) => answer.text()), file);
    return (await answered).fromServiceWorker();
  };
  assert.equal(await ask('favicon.svg'), true);
  // In place of a server's answers, of which there are none here.
  assert.equal(await ask('sw.js'), false);
});

/** Runs in the page: rewrites what is kept, as if it came from another version of the rules. */
function pretendOtherRules(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('taberna');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', 'readwrite');
      const walk = transaction.objectStore('entries').openCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (cursor === null) return;
        const entry: unknown = cursor.value;
        cursor.update(String(entry).replace(/"rules":\d+/, '"rules":99'));
        cursor.continue();
      };
      transaction.oncomplete = () => resolve();
    };
  });
}
