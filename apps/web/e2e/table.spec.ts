import assert from 'node:assert/strict';
import { layNext } from '../src/games/romans-go-home/e2e.ts';
import { accessible } from './accessible.ts';
import { positionLink, shown } from './game.ts';
import { GAMES } from './games.ts';
import { oneStep, playOn, ready } from './play.ts';
import { START, seat } from './setup.ts';
import { transcript } from './site.ts';
import { expect, SHORT, test } from './test.ts';
import { mouse, touch } from './ways.ts';

test('a refused card says why, with its rule and the way to it', SHORT, async ({ visit: open }) => {
  const visit = await open();
  const { page } = visit;
  await page.goto(`${visit.url}#/play/roemerschnappen`);
  const illegal = page.locator('.hand .illegal').first();
  for (let i = 0; i < 60 && (await illegal.count()) === 0; i++) {
    const state = await ready(page);
    if (state === 'over') await mouse.press(page, '[data-onward]');
    else if ((await illegal.count()) === 0) await oneStep(page, mouse);
    await ready(page);
  }
  await illegal.click({ position: { x: 22, y: 34 } });
  const link = page.locator('.toast a');
  assert.match((await link.getAttribute('data-rule')) ?? '', /RS-2\d/);
  await link.click();
  await page.locator('article .found').waitFor();
  await accessible(page, 'rule page');
});

for (const [lang, menu, all] of [
  ['de', 'Menü', 'gemütlich'],
  ['en', 'Menu', 'easy-going'],
] as const) {
  test(`bots say how well they play, in ${lang}`, async ({ visit }) => {
    const { page, url } = await visit({ lang });
    await page.goto(`${url}#/play/romme`);
    await page.locator('.hand [data-card]').first().waitFor();
    const name = new RegExp(`^\\p{L}+, bot, ${all}$`, 'iu');
    await expect(page.getByRole('region', { name })).toHaveCount(2);
    assert.equal(await page.getByTitle(`Bot, ${all}`).count(), 2);
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByText(`Bots: ${all}`).waitFor();
    await accessible(page, 'the menu of a table');
  });
}

test('a card can be dragged to the trick', async ({ visit: open }) => {
  const visit = await open();
  const { page } = visit;
  await page.goto(`${visit.url}#/play/roemerschnappen`);
  await ready(page);
  while (await shown(page, '.call')) {
    await oneStep(page, mouse);
    await ready(page);
  }
  const card = page.locator('.hand [data-legal]').first();
  const code = await card.getAttribute('data-card');
  await card.hover({ position: { x: 22, y: 34 } });
  await page.mouse.down();
  await page.locator('[data-drop="trick"]').hover();
  await page.mouse.up();
  await page.locator(`.hand [data-card="${code}"]`).waitFor({ state: 'detached' });
});

test('two people at one device never see each other’s cards', async ({ visit: open }) => {
  const visit = await open({ phone: true });
  const { page } = visit;
  await page.goto(`${visit.url}#/setup/roemerschnappen`);
  await seat(page, 2, 2);
  await accessible(page, 'setup');
  await page.locator(START).click();
  await page.locator('.curtain button').waitFor();
  assert.equal(await page.locator('.hand').count(), 0);
  await accessible(page, 'curtain');
  await playOn(page, touch);
  await page.locator('dialog[open] table').first().waitFor();
});

test('a match goes on from round to round, at the player’s pace', async ({ visit: open }) => {
  const visit = await open();
  const { page } = visit;
  await page.goto(`${visit.url}#/setup/roemerschnappen`);
  await page.getByLabel('Die Partie').selectOption('2');
  await page.locator(START).click();
  await playOn(page, mouse);
  await page.locator('dialog[open]').getByText('Spiel zu Ende').waitFor();
  await mouse.press(page, 'dialog[open] [data-onward]');
  await playOn(page, mouse);
  await page.locator('dialog[open]').getByText('Ergebnis').waitFor();
});

test('an own step that told nothing can be taken back', async ({ visit: open }) => {
  const visit = await open({ settings: { pace: 'slow' } });
  const { page } = visit;
  await page.goto(`${visit.url}#/setup/roemerschnappen`);
  await page.locator(START).click();
  const undo = page.getByRole('button', { name: 'Zug zurück' });
  for (let i = 0; i < 8; i++) {
    await oneStep(page, mouse);
    if ((await undo.getAttribute('data-undo')) === 'step') break;
  }
  const count = await page.locator('.hand button').count();
  await undo.click();
  await page.locator('.hand button').nth(count).waitFor();
});

test('against bots there is a way back to every own decision', async ({ visit: open }) => {
  const { page, url } = await open();
  await page.goto(`${url}#/play/roemerschnappen`);
  for (let i = 0; i < 8; i++) {
    await oneStep(page, mouse);
    await ready(page);
  }
  const lines = await page.locator('[data-log] li').count();
  for (let i = 0; i < 4; i++) {
    const undo = page.getByRole('button', { name: 'Zug zurück' });
    assert.match((await undo.getAttribute('title')) ?? '', /was die anderen danach getan haben/);
    await undo.click();
    await ready(page);
  }
  assert.ok((await page.locator('[data-log] li').count()) < lines, 'the story is shorter');
  await oneStep(page, mouse);
});

test('cards of Rommé that are up together are dragged together, and it is said why they cannot lie', async ({
  visit,
}) => {
  const { page, url } = await visit({ seed: 'forum', size: { width: 1440, height: 900 } });
  await page.goto(`${url}#/play/romme`);
  await ready(page);
  await mouse.press(page, '[data-action="draw-card"]');
  const cards = page.locator('.hand [data-card]');
  await page.locator('[data-action="draw-card"]').waitFor({ state: 'detached' });
  for (const at of [0, 4]) await cards.nth(at).click({ position: { x: 24, y: 60 } });
  const up = page.locator('.hand [aria-pressed="true"]');
  assert.equal(await up.count(), 2);
  const box = await up.first().boundingBox();
  const melds = await page.locator('[data-drop="melds"]').boundingBox();
  assert.ok(box !== null && melds !== null);
  await page.mouse.move(box.x + 40, box.y + 70);
  await page.mouse.down();
  await page.mouse.move(melds.x + melds.width / 2, melds.y + melds.height - 20, { steps: 6 });
  const moved = await up.evaluateAll((all) => all.map((one) => one.style.transform));
  assert.equal(new Set(moved).size, 1);
  assert.match(moved[0] ?? '', /translate/);
  await page.mouse.up();
  await page.locator('.notice').waitFor();
});

const ATTACKS: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI'];

test('neither the log nor the live region runs ahead of the attack that is told', async ({
  visit: open,
}) => {
  const visit = await open({ settings: { pace: 'fast' } });
  const { page } = visit;
  await page.goto(`${visit.url}#/play/romans-go-home`);
  const told = page.locator('[data-told]');
  const stop = '[data-action="pause"][aria-pressed="true"]';
  let attack = 0;
  for (let i = 0; i < 40 && attack === 0; i++) {
    await ready(page);
    const text = (await shown(page, stop)) ? await told.innerText() : '';
    const head = await page.locator('[data-head]').innerText();
    if (!/^Jetzt geht es um/.test(text)) await oneStep(page, mouse);
    else attack = ATTACKS.indexOf(head.split(' ').at(-3) ?? '') + 1;
  }
  const heading = await page.locator('[data-log] .log h2').last().innerText();
  assert.ok(heading.startsWith(`Angriff ${ATTACKS[attack - 1]}`), heading);
  assert.doesNotMatch(
    await page.locator('[data-log] li').last().innerText(),
    /^(Summe|\S+ erober)/,
  );
  const heard = (await transcript(page)).at(-1) ?? '';
  assert.match(heard, new RegExp(`Angriff ${attack}:[^.]*\\.$`));
});

test('a plan takes seven taps, and a tap takes a warrior back', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  const hand = page.locator('.hand button');
  assert.equal(await hand.count(), 7);
  await layNext(page, touch);
  assert.equal(await hand.count(), 6);
  await page.getByRole('button', { name: 'Noch 5 Plätze', exact: true }).waitFor();
  await touch.press(page, '[data-slot="0"]');
  assert.equal(await hand.count(), 7);
  await touch.press(page, '[data-slot="5"]');
  await layNext(page, touch);
  assert.doesNotMatch(
    (await page.locator('[data-slot="5"]').getAttribute('aria-label')) ?? '',
    /frei/,
  );
  for (let taps = 0; taps < 5; taps++) await layNext(page, touch);
  await touch.press(page, '[data-action="ready"]');
  await hand.first().waitFor({ state: 'detached' });
});

const clan = (open: string, covered: string, castles: string) => {
  const [mine, hidden, won] = [open, covered, castles].map((codes) => codes.split(' '));
  return { hand: [], open: mine, covered: hidden, castles: won, away: 'S' };
};

test('a lying phone shows who is about to win, and whom one holds', async ({ visit }) => {
  const { page, url } = await visit({ phone: true, size: { width: 740, height: 360 } });
  const position = {
    game: 'romans-go-home',
    seats: 3,
    phase: 'seduce',
    turn: 0,
    round: 3,
    attack: 3,
    row: ['N4', 'L-3', 'N1', 'N5'],
    players: [
      { ...clan('Q A', 'X G C', 'N3 N4 U2 N3 A4 N6 N1'), fresh: 'Q' },
      { ...clan('D X', 'Q A C', 'L-1 N6 L-2'), fresh: 'X' },
      { ...clan('D M', 'A X C', 'N5 U2'), fresh: 'D' },
    ],
  };
  await page.goto(positionLink(url, 'romans-go-home', { name: '', position, lifts: [] }));
  const warning = page.locator('.camp').getByText('2/3', { exact: true });
  const box = await warning.boundingBox();
  assert.ok(box);
  const below = await page
    .locator('.camp .plate')
    .evaluateAll((plates) => plates.map((plate) => plate.getBoundingClientRect().top));
  assert.ok(below.every((top) => top < box.y || top >= box.y + box.height));
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  const names = page.locator('[data-called]');
  assert.equal(await names.count(), 7);
  for (const name of await names.all()) {
    const shownAt = await name.boundingBox();
    assert.ok(shownAt !== null && shownAt.y + shownAt.height <= 360);
  }
});

/** Runs in the page: the plates of seats that lie below the sheet of keys. */
function platesBelow(): string[] {
  const sheet = document.querySelector('.key-list')?.getBoundingClientRect() ?? new DOMRect();
  return [...document.querySelectorAll('.stage .plate')]
    .filter((plate) => {
      const { left, right, top, bottom } = plate.getBoundingClientRect();
      return left < sheet.right && right > sheet.left && top < sheet.bottom && bottom > sheet.top;
    })
    .map(({ textContent }) => textContent);
}

test('the sheet of keys names those too that do nothing yet, and lies on nobody’s plate', async ({
  visit,
}) => {
  for (const game of ['roemer', 'roemerschnappen']) {
    const { page, url } = await visit({ seed: 'forum', size: { width: 1440, height: 900 } });
    await page.goto(`${url}#/play/${game}`);
    for (let i = 0; i < 2; i++) await oneStep(page, mouse);
    await ready(page);
    await page.keyboard.press('?');
    const sheet = page.locator('.key-list');
    await sheet.waitFor();
    const rows = await sheet.locator('dt').allInnerTexts();
    for (const key of ['S', 'F', 'U', 'T', 'L']) assert.ok(rows.includes(key), `${game}: ${key}`);
    assert.deepEqual(await page.evaluate(platesBelow), []);
  }
});

test('? lays a sheet with every key and what it does, and takes it away', async ({ visit }) => {
  const { page, url } = await visit({ seed: 'forum' });
  await page.goto(`${url}#/play/rom-bo`);
  for (let i = 0; i < 3; i++) await oneStep(page, mouse);
  await ready(page);
  await page.keyboard.press('?');
  const sheet = page.locator('.key-list');
  await sheet.getByText('Zug zurück').waitFor();
  const rows = await sheet.locator('dt').allInnerTexts();
  for (const key of ['Enter', 'Esc', 'U', 'L', '?']) assert.ok(rows.includes(key), key);
  assert.equal(new Set(rows).size, rows.length, 'every key once');
  await accessible(page, 'the sheet of keys');
  await page.keyboard.press('?');
  assert.equal(await sheet.count(), 0);
});

test('a meld that is tapped says what it is and whose', async ({ visit }) => {
  const { page, url } = await visit({ phone: true });
  const [worst] = GAMES.get('romme')?.worst ?? [];
  assert.ok(worst);
  await page.goto(positionLink(url, 'romme', worst));
  await touch.press(page, '[data-meld="1"]');
  await page.getByText('Folge von A.').waitFor();
  await touch.press(page, '[data-meld="3"]');
  await page.getByText('Satz von C.').waitFor();
});

test('a warrior that is held says what it does and is not laid', async ({ visit: open }) => {
  const { page, url } = await open();
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  const card = page.locator('.hand button').first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.hover();
  await page.mouse.down();
  await page.locator('[data-told]', { hasText: `${name}:` }).waitFor();
  await page.mouse.up();
  assert.equal(await page.locator('.hand button').count(), 7);
  await card.click();
  assert.equal(await page.locator('.hand button').count(), 6);
});

test('between two rounds the table stands still and says who has what', async ({ visit }) => {
  const { page, url } = await visit({ settings: { pace: 'fast' } });
  await page.goto(`${url}#/play/romans-go-home`);
  const over = /Runde\sI ist vorbei\.\s+1\.\s.*\d\sP\./;
  let told = '';
  for (let i = 0; i < 60 && !over.test(told); i++) {
    await ready(page);
    told = await page.locator('[data-told]').innerText();
    if (!over.test(told)) await oneStep(page, mouse);
  }
  assert.match(told, over);
  await mouse.press(page, '[data-action="next"]');
  await page.locator('.hand button').first().waitFor();
});

test('the log opens at its newest line', async ({ visit }) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/play/rom-bo`);
  for (let i = 0; i < 24; i++) {
    await ready(page);
    await oneStep(page, touch);
  }
  await touch.press(page, '[data-key="l"]');
  await page.locator('dialog[open] .log li.now').waitFor();
  await page.waitForTimeout(300);
  const left = await page
    .locator('dialog[open] .log')
    .evaluate(
      ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
    );
  assert(left < 4, `${left} px of the log lie below`);
});

test('on a desk the log of Rommé lies beside the melds, open or shut', async ({ visit }) => {
  const { page, url } = await visit({ seed: 'atrium' });
  await page.goto(`${url}#/play/romme`);
  await ready(page);
  const log = page.locator('.column[data-log]');
  assert.equal(await log.isVisible(), false);
  await page.keyboard.press('l');
  await log.waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await page.keyboard.press('l');
  assert.equal(await log.isVisible(), false);
});

/** Runs in the page: notes whenever the head changes where "undo" stands, and whether a hint is offered then. */
function watchHead(): void {
  const head = document.querySelector('header');
  const { dataset } = document.documentElement;
  const note = () => {
    const x = head?.querySelector('[data-key="u"]')?.getBoundingClientRect().x;
    const offered = head?.querySelector('[data-action="tip"]') !== null;
    dataset.seen = `${dataset.seen ?? ''} ${offered}:${x}`;
  };
  note();
  if (head !== null) new MutationObserver(note).observe(head, { attributes: true, subtree: true });
}

test('nothing in the head of a phone moves as hints come and go', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true, seed: 'forum' });
  await page.goto(`${url}#/play/rom-bo`);
  await page.locator('[data-action="tip"]').waitFor();
  await page.evaluate(watchHead);
  for (let i = 0; i < 3; i++) {
    await oneStep(page, touch);
    await ready(page);
  }
  const seen = (await page.locator('html').getAttribute('data-seen')) ?? '';
  const states = seen
    .trim()
    .split(' ')
    .map((state) => state.split(':'));
  assert.deepEqual(new Set(states.map(([offered]) => offered)), new Set(['true', 'false']));
  assert.equal(new Set(states.map(([, x]) => x)).size, 1, seen);
});

test('why something did not go is gone with the next thing that is done', async ({
  visit: open,
}) => {
  const { page, url } = await open({ phone: true, seed: 'forum' });
  await page.goto(`${url}#/play/rom-bo`);
  await ready(page);
  await oneStep(page, touch);
  await ready(page);
  const refused = page.locator('.notice [data-rule]');
  const cards = page.locator('.hand button');
  for (let i = 0; i < (await cards.count()); i++) {
    await touch.lift(page, `.hand .slot:nth-child(${i + 1}) button`);
    const misfit = page.locator('[data-centre]:not(.fits)').first();
    if ((await misfit.count()) === 0) continue;
    await misfit.tap();
    await refused.waitFor();
    await touch.lift(page, `.hand .slot:nth-child(${i === 0 ? 2 : 1}) button`);
    await refused.waitFor({ state: 'detached' });
    return;
  }
  assert.fail('every card goes everywhere');
});

test('the last card of all plays itself where somebody wishes so', async ({ visit }) => {
  const { page, url } = await visit({ settings: { autoLast: true } });
  await page.goto(`${url}#/play/roemerschnappen`);
  await ready(page);
  const hand = page.locator('.hand [data-card]');
  while ((await hand.count()) !== 1) {
    await oneStep(page, mouse);
    await ready(page);
  }
  // Nobody touches anything any more.
  await page.locator('dialog[open] table').first().waitFor();
});

test('who plays for a hand Rommé is told on a phone, of others only', async ({ visit }) => {
  const TURNS = 8;
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/setup/romme`);
  await seat(page, 2, 2);
  await touch.press(page, START);
  const other = page.locator('.seat:not(.own)').getByText('spielt wohl auf Hand');
  for (let turn = 0; turn < 2 * TURNS; turn++) {
    await page.locator('.curtain button').tap();
    await page.locator('.hand [data-card]').first().waitFor();
    assert.equal(await other.count(), turn === 2 * TURNS - 1 ? 1 : 0, `turn ${turn + 1}`);
    await touch.press(page, '[data-action="draw-card"]:enabled');
    await touch.lift(page);
    await touch.press(page, '[data-action="discard"]:enabled');
  }
  await page.locator('.curtain button').tap();
  await expect(other).toBeVisible();
  await expect(page.locator('.seat.own').getByText('spielt wohl auf Hand')).toHaveCount(0);
});
