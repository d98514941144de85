import { type BrowserContext, expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { type Harness, leaks, Wire } from './harness.ts';
import { test } from './harness-test.ts';
import { oneStep, playOn, readyOne } from './play.ts';
import type { Look, Visit } from './site.ts';
import { SHORT } from './test.ts';
import { forgiveTheLine, host, join, leave, STRIP, sitDown, start } from './together.ts';
import { keyboard, mouse, touch } from './ways.ts';

type Open = (look?: Look) => Promise<Visit>;

/** Anna has opened a table for two, Ben sits at it, the cards are dealt. */
async function twoAtTable(visit: Open, harness: Harness) {
  const [anna, ben] = [await visit(), await visit({ phone: true })];
  const { link, code } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna');
  await join(ben.page, link, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  await Promise.all(
    [anna, ben].map(({ page }) => page.locator('.hand [data-card]').first().waitFor()),
  );
  return { anna, ben, link, code };
}

declare global {
  interface Window {
    /** Of a finger, since the page was opened. */
    taps: number;
  }
}

async function countTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.taps = 0;
    addEventListener('pointerdown', () => window.taps++, true);
  });
}

/** Whoever has the turn makes one step. */
async function someStep(pages: readonly Page[]): Promise<void> {
  const first = await readyOne(pages);
  await oneStep(first, mouse);
}

test(
  'host and guest play a whole game: German by touch on a phone, English by keyboard',
  SHORT,
  async ({ visit, harness }) => {
    const [ann, bob] = [await visit({ phone: true, lang: 'de' }), await visit({ lang: 'en' })];
    const wires = [new Wire(ann.page), new Wire(bob.page)] as const;
    const { link } = await host(ann.page, harness.url, 'roemerschnappen', 'Anna');
    await accessible(ann.page, 'waiting table of the host');
    await bob.page.goto(link);
    await bob.page.getByRole('heading', { name: 'Anna invites you' }).waitFor();
    await accessible(bob.page, 'invitation');
    await sitDown(bob.page, 'Bob');
    await ann.page.locator('.round').getByText('Bob').waitFor();
    await accessible(bob.page, 'waiting table of a guest');
    await start(ann.page);
    await Promise.all([playOn(ann.page, touch), playOn(bob.page, keyboard)]);
    await ann.page.getByRole('button', { name: 'Revanche!' }).waitFor();
    for (const name of ['Partie ansehen', 'Analyse']) {
      await ann.page.getByRole('link', { name }).waitFor();
    }
    await accessible(bob.page, 'result');
    // What was noted before the deal outlasts a reload.
    await bob.page.reload();
    await bob.page.getByRole('button', { name: 'Were the cards fair?' }).click();
    await bob.page.locator('[data-fair=proven]').getByText('yours among them').waitFor();
    await accessible(bob.page, 'fair cards');
    await bob.page.keyboard.press('Escape');
    // Within one match; the next one deals the same pack again.
    expect(wires[0].hands.length).toBeGreaterThan(10);
    expect(leaks(wires[0], wires[1])).toEqual([]);
    expect(leaks(wires[1], wires[0])).toEqual([]);
    await bob.page.getByRole('button', { name: 'Rematch!' }).click();
    await bob.page.getByText('Waiting for Anna').waitFor();
    await ann.page.getByText('Bob möchte eine Revanche').waitFor();
    await ann.page.getByRole('button', { name: 'Bin dabei!' }).tap();
    await readyOne([ann.page, bob.page]);
    await bob.page.locator('.hand [data-card]').first().waitFor();
  },
);

test('from "With friends" to the first card nobody taps more than six times', async ({
  visit,
  harness,
}) => {
  const [anna, ben, cem] = [
    await visit({ phone: true }),
    await visit({ phone: true }),
    await visit({ phone: true, lang: 'en' }),
  ];
  for (const { context } of [anna, ben, cem]) await countTaps(context);
  const tap = (page: Page, what: string) => page.locator(what).first().tap();
  const introduce = async (page: Page, name: string) => {
    await tap(page, 'input[autocomplete=given-name]');
    await page.keyboard.type(name);
  };
  await anna.page.goto(harness.url);
  const began = Date.now();
  await tap(anna.page, 'a[href="#/friends/roemerschnappen"]');
  await introduce(anna.page, 'Anna');
  await anna.page.locator('.count', { hasText: '3' }).tap();
  await tap(anna.page, 'footer .primary');
  await anna.page.getByRole('button', { name: 'Kopieren' }).tap();
  await anna.page.getByRole('button', { name: 'Kopiert' }).waitFor();
  // Ben opens the link, to Cem the code is read out.
  await ben.page.goto(await anna.page.locator('.link input').inputValue());
  await introduce(ben.page, 'Ben');
  await tap(ben.page, 'footer .primary');
  const code = (await anna.page.locator('.letters b').allTextContents()).join('');
  await cem.page.goto(harness.url);
  await cem.page.getByRole('link', { name: 'Invitation code' }).tap();
  await cem.page.getByLabel('Code', { exact: true }).tap();
  await cem.page.keyboard.type(code);
  await introduce(cem.page, 'Cem');
  await tap(cem.page, 'footer .primary');
  await anna.page.locator('.round').getByText('Alle da').waitFor();
  await tap(anna.page, '[data-start]');
  const all = [anna, ben, cem];
  await Promise.all(all.map(({ page }) => page.locator('.hand [data-card]').first().waitFor()));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const taps = await Promise.all(all.map(({ page }) => page.evaluate(() => window.taps)));
  console.log(`first card after ${seconds} s; taps of host, guest by link, guest by code: ${taps}`);
  expect(taps).toEqual([6, 2, 4]);
});

test('in the lobby one sits down with one tap, watches, and finds the own games', async ({
  visit,
  harness,
}) => {
  const [anna, ben, cem] = [await visit(), await visit({ phone: true }), await visit()];
  await anna.page.goto(`${harness.url}#/lobby`);
  await anna.page.getByText('Gerade ist kein Tisch frei').waitFor();
  await accessible(anna.page, 'empty lobby');
  await anna.page.locator('a[href="#/friends/roemerschnappen?public=1"]').click();
  await anna.page.locator('input[autocomplete=given-name]').fill('Anna');
  await anna.page.locator('.count', { hasText: '2' }).click();
  await anna.page.locator('footer .primary').click();
  await anna.page.locator('.link input').waitFor();
  await ben.page.goto(`${harness.url}#/lobby`);
  await ben.page.getByRole('button', { name: /^Hinsetzen.*Römerschnappen, Anna/ }).tap();
  await accessible(ben.page, 'who sits down in the lobby');
  await ben.page.locator('input[autocomplete=given-name]').fill('Ben');
  await ben.page.locator('dialog').getByRole('button', { name: 'Weiter' }).tap();
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  const first = await readyOne([anna.page, ben.page]);
  const table = first.url();
  await cem.page.goto(`${harness.url}#/lobby`);
  await cem.page.getByRole('button', { name: /^Zuschauen.*Römerschnappen/ }).click();
  await cem.page.getByText('Du schaust zu.').waitFor();
  await first.goto(`${harness.url}#/lobby`);
  await expect.poll(() => first.title()).toContain('● Du bist dran');
  await accessible(first, 'lobby with an own game');
  await first.getByRole('button', { name: /^Zum Tisch/ }).click();
  await expect(first).toHaveURL(table);
  await oneStep(first, mouse);
});

test('the cards of the day are played once, then compared with par', async ({ visit, harness }) => {
  const { page } = await visit({ phone: true });
  await page.goto(`${harness.url}#/daily`);
  await page.locator('main a[href="#/daily/roemerschnappen"]').waitFor();
  await accessible(page, 'cards of the day of all games');
  await page.locator('main a[href="#/daily/roemerschnappen"]').tap();
  await page.getByText('Noch niemand hat gespielt.').waitFor();
  await page.getByText('siehst du, wenn du selbst gespielt hast').waitFor();
  await accessible(page, 'cards of the day');
  await page.getByRole('button', { name: 'Spielen', exact: true }).tap();
  await page.locator('input[autocomplete=given-name]').fill('Anna');
  await page.locator('dialog').getByRole('button', { name: 'Weiter' }).tap();
  await playOn(page, touch);
  await page.getByRole('link', { name: 'Mit anderen vergleichen' }).tap();
  await page.locator('tr.mine').waitFor();
  await accessible(page, 'comparison');
  await expect(page.getByRole('button', { name: 'Spielen', exact: true })).toHaveCount(0);
});

test('who is challenged sees by whom, and neither sees the other’s play before the own', async ({
  visit,
  harness,
}) => {
  const [anna, ben] = [await visit({ phone: true }), await visit({ lang: 'en' })];
  await anna.page.goto(`${harness.url}#/daily`);
  await anna.page.getByRole('button', { name: 'Römerschnappen' }).tap();
  await anna.page.locator('input[autocomplete=given-name]').fill('Anna');
  await anna.page.locator('dialog').getByRole('button', { name: 'Weiter' }).tap();
  await anna.page.getByRole('heading', { name: 'Deine Herausforderung' }).waitFor();
  await accessible(anna.page, 'a challenge, by who made it');
  const link = await anna.page.locator('.link input').inputValue();
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Anna challenges you' }).waitFor();
  await accessible(ben.page, 'a challenge, by who is challenged');
  await expect(ben.page.locator('.link input')).toHaveCount(0);
  await ben.page.locator('footer .primary').click();
  await ben.page.locator('input[autocomplete=given-name]').fill('Ben');
  await ben.page.locator('dialog').getByRole('button', { name: 'Continue' }).click();
  await playOn(ben.page, mouse);
  await ben.page.getByRole('link', { name: 'Compare with others' }).click();
  await ben.page.locator('tr.mine').waitFor();
  await anna.page.reload();
  await anna.page.getByText('Eine Person hat schon gespielt.').waitFor();
  await expect(anna.page.locator('table')).toHaveCount(0);
});

test('a killed server comes back and the game goes on where it was', async ({ visit, harness }) => {
  const { anna, ben } = await twoAtTable(visit, harness);
  const pages = [anna.page, ben.page];
  for (let i = 0; i < 4; i++) await someStep(pages);
  const before = await ben.page.locator('.hand [data-card]').count();
  await harness.kill();
  await Promise.all(pages.map((page) => page.locator(STRIP).waitFor()));
  await accessible(ben.page, 'table without connection');
  expect(await ben.page.locator('.hand [data-card]').count()).toBe(before);
  await harness.start();
  await Promise.all(pages.map((page) => page.locator(STRIP).waitFor({ state: 'detached' })));
  await Promise.all([playOn(anna.page, mouse), playOn(ben.page, touch)]);
  for (const one of [anna, ben]) forgiveTheLine(one);
});

test('a move made without a connection goes out once when it is back', async ({
  visit,
  harness,
}) => {
  const { anna, ben } = await twoAtTable(visit, harness);
  const pages = [anna.page, ben.page];
  for (let i = 0; i < 6; i++) await someStep(pages);
  const next = await readyOne(pages);
  const other = next === anna.page ? ben.page : anna.page;
  await next.context().setOffline(true);
  await harness.kill();
  await next.locator(STRIP).waitFor();
  const cards = await next.locator('.hand [data-card]').count();
  await mouse.lift(next);
  await mouse.press(next, '[data-play]:not([disabled])');
  await next.getByText('Dein Zug wartet auf die Verbindung.').waitFor();
  await harness.start();
  await next.context().setOffline(false);
  await Promise.all(pages.map((page) => page.locator(STRIP).waitFor({ state: 'detached' })));
  await expect(next.locator('.hand [data-card]')).not.toHaveCount(cards + 1);
  await Promise.all([playOn(next, mouse), playOn(other, mouse)]);
  for (const one of [anna, ben]) forgiveTheLine(one);
});

test('two tabs of one player show the same table, and either may play', async ({
  visit,
  harness,
}) => {
  const { anna, ben } = await twoAtTable(visit, harness);
  const tab = await anna.context.newPage();
  await tab.goto(anna.page.url());
  await tab.locator('.hand [data-card]').first().waitFor();
  const handOf = (page: Page) =>
    page
      .locator('.hand [data-card]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')).sort());
  expect(await handOf(tab)).toEqual(await handOf(anna.page));
  for (let i = 0; i < 8; i++) await someStep([tab, ben.page]);
  await expect.poll(() => handOf(anna.page)).toEqual(await handOf(tab));
});

test('who leaves is played by a bot, and takes the seat back with one tap', async ({
  visit,
  harness,
}) => {
  const { anna, ben } = await twoAtTable(visit, harness);
  const table = ben.page.url();
  await leave(ben.page);
  const since = anna.page.getByText(/Bot seit \d\d:\d\d/);
  await since.waitFor();
  await ben.page.goto(table);
  await ben.page.getByText('Ein Bot spielt für dich').waitFor();
  await accessible(ben.page, 'own seat played by a bot');
  await ben.page.getByRole('button', { name: 'Platz zurücknehmen' }).tap();
  await since.waitFor({ state: 'detached' });
  await Promise.all([playOn(anna.page, mouse), playOn(ben.page, touch)]);
});

test('by code, when all have begun, one watches and learns no card', async ({ visit, harness }) => {
  const { anna, ben, link, code } = await twoAtTable(visit, harness);
  const wires = [new Wire(anna.page), new Wire(ben.page)];
  const cem = await visit({ lang: 'en' });
  const watched = new Wire(cem.page);
  // A link that a messenger has cut says so in words.
  await cem.page.goto(link.slice(0, -8));
  await cem.page.getByText('This link is not complete.').waitFor();
  await cem.page.goto(harness.url);
  await cem.page.getByRole('link', { name: 'Invitation code' }).click();
  const field = cem.page.getByLabel('Code', { exact: true });
  await field.fill(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
  // A wrong code is told at once, at its field: nobody chooses a name and a face for nothing.
  await cem.page.getByText('We do not know this code').waitFor();
  await expect(cem.page.locator('input[autocomplete=given-name]')).toHaveCount(0);
  await accessible(cem.page, 'code');
  await field.fill(code.toLowerCase());
  await cem.page.getByRole('heading', { name: 'Anna invites you' }).waitFor();
  await cem.page.getByText('You can watch.').waitFor();
  await expect(cem.page.locator('input[autocomplete=given-name]')).toHaveCount(0);
  await accessible(cem.page, 'the table of a code');
  await cem.page.getByRole('button', { name: 'Watch' }).click();
  await cem.page.getByText('You are watching.').waitFor();
  await accessible(cem.page, 'watching');
  await expect(cem.page.locator('.hand')).toHaveCount(0);
  await expect(cem.page.locator('.stage .button.primary')).toBeHidden();
  // The browser notes the code that there is not.
  forgiveTheLine(cem);
  await Promise.all([anna.page.reload(), ben.page.reload()]);
  for (let i = 0; i < 10; i++) await someStep([anna.page, ben.page]);
  expect(watched.told.length).toBeGreaterThan(5);
  for (const wire of wires) expect(leaks(wire, watched)).toEqual([]);
});

test('a vote lies beside the hand; words are heard, or not by who mutes', async ({
  visit,
  harness,
}) => {
  const { anna, ben } = await twoAtTable(visit, harness);
  await ben.page.getByRole('button', { name: 'Etwas sagen' }).tap();
  await accessible(ben.page, 'phrases');
  await ben.page.getByRole('button', { name: 'Viel Glück!' }).tap();
  await anna.page.locator('.bubble', { hasText: 'Viel Glück!' }).waitFor();
  await anna.page.getByRole('button', { name: 'Menü' }).click();
  await anna.page.getByRole('button', { name: 'Wer ist hier?' }).click();
  await anna.page.getByRole('button', { name: 'Stumm schalten' }).click();
  await anna.page.getByRole('button', { name: 'Wieder hören' }).waitFor();
  await anna.page.getByRole('button', { name: 'Melden …' }).click();
  await accessible(anna.page, 'people');
  await anna.page.getByLabel('Was stört dich?').selectOption('talk');
  await anna.page.getByRole('button', { name: 'Melden', exact: true }).click();
  await anna.page.getByText('Der Betreiber sieht es sich an').waitFor();
  await anna.page.getByRole('button', { name: 'Blockieren' }).click();
  await anna.page.getByText('An deine nächsten Tische kommt Ben nicht').waitFor();
  await anna.page.keyboard.press('Escape');
  await expect(anna.page.locator('.bubble', { hasText: 'Viel Glück!' })).toHaveCount(0);
  await anna.page.getByRole('button', { name: 'Menü' }).click();
  await anna.page.getByRole('button', { name: 'Pause vorschlagen' }).click();
  const card = ben.page.locator('[data-online=vote]');
  await card.getByText('Anna möchte eine Pause').waitFor();
  const [vote, hand] = [await card.boundingBox(), await ben.page.locator('.hand').boundingBox()];
  expect((vote?.y ?? 0) + (vote?.height ?? 0)).toBeLessThanOrEqual((hand?.y ?? 0) + 1);
  await accessible(ben.page, 'vote');
  await card.getByRole('button', { name: 'Pause' }).tap();
  await anna.page.getByText('Weiter geht es, wenn alle dafür sind.').waitFor();
});

test('who has a seat finds the way back: from the start page, by the link, by the code', async ({
  visit,
  harness,
}) => {
  const { ben, link, code } = await twoAtTable(visit, harness);
  const { page } = ben;
  const table = page.url();
  const seated = async () => {
    await page.locator('.hand [data-card]').first().waitFor();
    await expect(page).toHaveURL(table);
  };
  await page.goto(`${harness.url}#/`);
  const back = page.getByRole('navigation', { name: 'Dein Tisch wartet' });
  await back.getByText('Römerschnappen · Anna').waitFor();
  await accessible(page, 'start page with a table that waits');
  await back.getByRole('link', { name: 'Zurück an den Tisch' }).tap();
  await seated();
  for (const way of [link, `${harness.url}#/join?code=${code}`]) {
    await page.goto('about:blank');
    await page.goto(way);
    await page.getByRole('heading', { name: 'Willkommen zurück, Ben' }).waitFor();
    await seated();
  }
});

test('Back closes what lies on the table before it leaves the table', async ({
  visit,
  harness,
}) => {
  const { anna } = await twoAtTable(visit, harness);
  const { page } = anna;
  const table = page.url();
  const home = `${harness.url}#/`;
  const dialog = page.locator('dialog[open]');
  const people = async () => {
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name: 'Wer ist hier?' }).click();
    await dialog.waitFor();
  };
  // As one comes to a table: the page before it is the start page.
  await page.goto(home);
  await page.getByRole('link', { name: 'Zurück an den Tisch' }).click();
  await page.locator('.hand [data-card]').first().waitFor();
  await people();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(table);
  // Closed otherwise, it is no step of its own.
  await people();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await page.goBack();
  await expect(page).toHaveURL(home);
  // Nor is one that was open when the page was loaded anew.
  await page.goForward();
  await page.locator('.hand [data-card]').first().waitFor();
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Tisch verlassen' }).click();
  await dialog.waitFor();
  await page.reload();
  await page.locator('.hand [data-card]').first().waitFor();
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('the host changes the table before the deal and sends somebody away', async ({
  visit,
  harness,
}) => {
  const [anna, ben] = [await visit(), await visit({ phone: true })];
  const { link } = await host(anna.page, harness.url, 'romme', 'Anna', 3);
  await join(ben.page, link, 'Ben');
  await anna.page.getByRole('button', { name: /^Platz 3 ist frei/ }).click();
  await accessible(anna.page, 'what to do with a free seat');
  await anna.page.getByRole('button', { name: 'Bot dazu' }).click();
  await anna.page.locator('.round').getByText('Alle da').waitFor();
  await anna.page.getByRole('button', { name: /wegschicken/ }).click();
  await anna.page.getByText('Noch ein Platz frei').waitFor();
  await anna.page.getByRole('button', { name: 'Menü' }).click();
  await anna.page.getByRole('button', { name: 'Spielregeln' }).click();
  await accessible(anna.page, 'rules of the table');
  await anna.page.getByLabel('Bedenkzeit').selectOption('bank10');
  await anna.page.getByRole('button', { name: 'So spielen' }).click();
  await ben.page.getByRole('button', { name: 'Menü' }).tap();
  await ben.page.getByRole('button', { name: 'Spielregeln' }).tap();
  await expect(ben.page.getByLabel('Bedenkzeit')).toHaveValue('bank10');
  await anna.page.getByRole('button', { name: 'Ben: mehr' }).click();
  await anna.page.getByRole('button', { name: 'Wegschicken', exact: true }).click();
  await ben.page.getByText('An diesem Tisch bist du nicht willkommen.').waitFor();
  await accessible(ben.page, 'sent away');
});

test('everybody sees the clock of whose turn it is, and who has little time left is warned', async ({
  visit,
  harness,
}) => {
  const [anna, ben] = [await visit(), await visit({ phone: true })];
  const { link } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna');
  await anna.page.getByRole('button', { name: 'Menü' }).click();
  await anna.page.getByRole('button', { name: 'Spielregeln' }).click();
  await anna.page.getByLabel('Bedenkzeit').selectOption('move30');
  await anna.page.getByRole('button', { name: 'So spielen' }).click();
  await join(ben.page, link, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  const next = await readyOne([anna.page, ben.page]);
  for (const { page } of [anna, ben]) await page.getByRole('timer').waitFor();
  await expect(next.locator('[data-live=turn]')).toHaveText('Deine Zeit ist gleich um.', {
    timeout: 60_000,
  });
});

test('at a waiting table the host hands over, and leaves the office behind', async ({
  visit,
  harness,
}) => {
  const [anna, ben] = [await visit(), await visit({ phone: true })];
  const { link } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna', 3);
  await join(ben.page, link, 'Ben');
  await anna.page.getByRole('button', { name: 'Ben: mehr' }).click();
  await anna.page.getByRole('button', { name: 'Zum Gastgeber machen' }).click();
  await ben.page.getByText('Hol deine Freunde an den Tisch').waitFor();
  await anna.page.keyboard.press('Escape');
  await anna.page.getByText('Ben fängt an, wenn alle da sind.').waitFor();
  await leave(ben.page);
  await anna.page.locator('[data-start]').click();
  await anna.page.locator('.hand [data-card]').first().waitFor();
});

test('without a server the page says what is missing, and plays on alone', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${visitor.url}#/setup/roemer`);
  await page.getByRole('link', { name: 'Mit Freunden' }).click();
  await page.locator('input[autocomplete=given-name]').fill('Anna');
  await page.locator('footer .primary').click();
  await page.getByText(/braucht es einen Taberna-Server/).waitFor();
  await accessible(page, 'no server');
  forgiveTheLine(visitor);
});
