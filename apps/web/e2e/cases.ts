import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, serveFolder } from '../serve.ts';
import { gameCases } from './game-cases.ts';
import { accessible, type Case, clean } from './harness.ts';
import { shown } from './player.ts';
import { oneStep, playOn, ready } from './players.ts';
import { targetCases } from './targets.ts';
import { mouse, touch } from './ways.ts';

export const cases: readonly Case[] = [
  {
    name: 'the start page offers five games, in both languages and both lights',
    short: true,
    async run(house) {
      for (const dark of [false, true]) {
        const visit = await house.visit({ dark, phone: dark });
        const { page } = visit;
        await page.goto(visit.url);
        assert.equal(await page.locator('.game h2').count(), 5);
        await page.getByRole('button', { name: 'English' }).click();
        await page.getByText('Five card games at one table').waitFor();
        await accessible(page, `start, dark: ${dark}`);
        await page.getByRole('button', { name: 'Settings' }).click();
        await accessible(page, 'settings');
        clean(visit);
        await visit.context.close();
      }
    },
  },
  {
    name: 'a refused card says why, with its rule and the way to it',
    short: true,
    async run(house) {
      const visit = await house.visit();
      const { page } = visit;
      await page.goto(`${visit.url}#/play/roemerschnappen`);
      const illegal = page.locator('.hand .illegal').first();
      for (let i = 0; i < 60 && (await illegal.count()) === 0; i++) {
        const state = await ready(page);
        if (state === 'over') await mouse.press(page, '[data-onward]');
        else if ((await illegal.count()) === 0) await oneStep(page, mouse);
        await ready(page);
      }
      await illegal.click({ position: { x: 8, y: 20 } });
      const link = page.locator('.toast a');
      assert.match((await link.textContent()) ?? '', /Regel RS-2\d/);
      await link.click();
      await page.locator('article .found').waitFor();
      await accessible(page, 'rule page');
      clean(visit);
      await visit.context.close();
    },
  },
  ...gameCases,
  ...targetCases,
  {
    name: 'a card can be dragged to the trick',
    short: false,
    async run(house) {
      const visit = await house.visit();
      const { page } = visit;
      await page.goto(`${visit.url}#/play/roemerschnappen`);
      await ready(page);
      while (await shown(page, '.call')) {
        await oneStep(page, mouse);
        await ready(page);
      }
      const card = page.locator('.hand [data-legal]').first();
      const code = await card.getAttribute('data-card');
      await card.hover({ position: { x: 8, y: 20 } });
      await page.mouse.down();
      await page.locator('.trick').hover();
      await page.mouse.up();
      await page.locator(`.hand [data-card="${code}"]`).waitFor({ state: 'detached' });
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'two people at one device never see each other’s cards',
    short: false,
    async run(house) {
      const visit = await house.visit({ phone: true });
      const { page } = visit;
      await page.goto(`${visit.url}#/setup/roemerschnappen`);
      await page.getByLabel('Plätze').selectOption('2');
      await page.getByLabel('Menschen').selectOption('2');
      await accessible(page, 'setup');
      await page.getByRole('button', { name: 'Los' }).click();
      await page.locator('.curtain button').waitFor();
      assert.equal(await page.locator('.hand').count(), 0);
      await accessible(page, 'curtain');
      await playOn(page, touch);
      await page.locator('dialog[open] table').first().waitFor();
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'house rules are made, shared by a link and played; everybody counts',
    short: false,
    async run(house) {
      const visit = await house.visit();
      const { page } = visit;
      await page.goto(`${visit.url}#/workshop`);
      await page.getByLabel('Name deiner Regeln').fill('Schnell');
      await page.getByLabel('Karten auf der Hand').selectOption('3');
      await page.locator('label', { hasText: 'Trumpf' }).locator('select').selectOption('none');
      await accessible(page, 'workshop');
      const link = (await page.locator('.link a').getAttribute('href')) ?? '';
      await page.goto('about:blank');
      await page.goto(link);
      assert.equal(await page.getByLabel('Name deiner Regeln').inputValue(), 'Schnell');
      await page.getByRole('button', { name: 'Damit spielen' }).click();
      await page.getByLabel('Wer zählt am Ende?').selectOption('players');
      await page.getByRole('button', { name: 'Los' }).click();
      await ready(page);
      assert.equal(await page.locator('.hand button').count(), 3);
      await playOn(page, mouse);
      await page
        .getByText(/✓ richtig|✗ falsch/)
        .first()
        .waitFor();
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'a finished game shows its result after a reload, and is in the history until forgotten',
    short: false,
    async run(house) {
      const visit = await house.visit();
      const { page } = visit;
      const result = page.locator('dialog[open] table').first();
      await page.goto(`${visit.url}#/play/roemerschnappen`);
      await playOn(page, mouse);
      const before = await result.innerText();
      await page.goto(`${visit.url}#/history`);
      await page.getByRole('button', { name: 'Löschen' }).click();
      await page.getByText('Noch sind es keine').waitFor();
      await page.goto(`${visit.url}#/play/roemerschnappen`);
      await page.reload();
      assert.equal(await result.innerText(), before);
      await page.goto(`${visit.url}#/history`);
      await page.getByText('Noch sind es keine').waitFor();
      await page.goto(visit.url);
      assert.equal(await page.getByRole('link', { name: 'Weiterspielen' }).count(), 0);
      await mouse.press(page, '[data-game=roemerschnappen]');
      assert.equal(await ready(page), 'turn');
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'a finished game is in the history, can be exported, imported and watched',
    short: false,
    async run(house) {
      const visit = await house.visit();
      const { page } = visit;
      await page.goto(`${visit.url}#/play/roemerschnappen`);
      await playOn(page, mouse);
      await page.getByRole('link', { name: 'Zur Startseite' }).last().click();
      await page.goto(`${visit.url}#/history`);
      await page.locator('main li').first().waitFor();
      await accessible(page, 'history');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Als Datei sichern' }).click();
      const file = await (await download).path();
      await page.getByRole('button', { name: 'Löschen' }).click();
      await page.getByText('Noch sind es keine').waitFor();
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('link', { name: 'Ansehen' }).click();
      await page.getByRole('button', { name: 'Zum Ende' }).click();
      await page.locator('.replay table').first().waitFor();
      await accessible(page, 'replay');
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'a match goes on from round to round, at the player’s pace',
    short: false,
    async run(house) {
      const visit = await house.visit();
      const { page } = visit;
      await page.goto(`${visit.url}#/setup/roemerschnappen`);
      await page.getByLabel('Runden').fill('2');
      await page.getByRole('button', { name: 'Los' }).click();
      await playOn(page, mouse);
      await page.getByRole('heading', { name: 'Spiel zu Ende' }).waitFor();
      await mouse.press(page, 'dialog[open] [data-onward]');
      await playOn(page, mouse);
      await page.getByRole('heading', { name: 'Ergebnis' }).waitFor();
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'a game of other rules is politely refused',
    short: false,
    async run(house) {
      const visit = await house.visit();
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
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'a new version is noticed and loaded when asked',
    short: false,
    async run(house) {
      const copy = mkdtempSync(join(tmpdir(), 'taberna-'));
      cpSync(DIST, copy, { recursive: true });
      const server = serveFolder(copy);
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const { port } = server.address() as AddressInfo;
      const visit = await house.visit();
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
      clean(visit);
      await visit.context.close();
      server.close();
      rmSync(copy, { recursive: true });
    },
  },
  {
    name: 'an own step that told nothing can be taken back',
    short: false,
    async run(house) {
      const visit = await house.visit({ settings: { pace: 'slow' } });
      const { page } = visit;
      await page.goto(`${visit.url}#/setup/roemerschnappen`);
      await page.getByRole('button', { name: 'Los' }).click();
      const undo = page.getByRole('button', { name: 'Zug zurück' });
      for (let i = 0; i < 8; i++) {
        await oneStep(page, mouse);
        if (await undo.isEnabled()) break;
      }
      const count = await page.locator('.hand button').count();
      await undo.click();
      await page.locator('.hand button').nth(count).waitFor();
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'the story beside the wall does not run ahead of the attack that is told',
    short: false,
    async run(house) {
      const visit = await house.visit({ settings: { pace: 'fast' } });
      const { page } = visit;
      await page.goto(`${visit.url}#/play/romans-go-home`);
      const told = page.locator('.romans .told').first();
      const stop = '[data-action="next"]';
      let attack = '';
      for (let i = 0; i < 40 && attack === ''; i++) {
        await ready(page);
        const text = (await shown(page, stop)) ? await told.innerText() : '';
        attack = /Angriff (\d) .*Aufgedeckt/.exec(text)?.[1] ?? '';
        if (attack === '') await oneStep(page, mouse);
      }
      const last = await page.locator('.story li').last().innerText();
      assert.match(last, new RegExp(`^Angriff ${attack}:`));
      clean(visit);
      await visit.context.close();
    },
  },
  {
    name: 'every component is shown, at double zoom and without motion too',
    short: false,
    async run(house) {
      const visit = await house.visit({ dark: true });
      const { page } = visit;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${visit.url}#/components`);
      await page.locator('h2', { hasText: 'Button' }).waitFor();
      await accessible(page, 'components');
      await page.setViewportSize({ width: 720, height: 450 });
      await page.goto(`${visit.url}#/play/roemer`);
      await ready(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false, 'nothing scrolls sideways');
      clean(visit);
      await visit.context.close();
    },
  },
];

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
