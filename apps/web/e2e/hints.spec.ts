import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { START, seat } from './setup.ts';
import type { Sight } from './sight.ts';
import { expect, SHORT, test } from './test.ts';
import { LEGAL, mouse, touch } from './ways.ts';

for (const game of GAMES.keys()) {
  const often = game === 'roemerschnappen' ? SHORT : {};
  test(`${game}: a hint is asked for, says why, and is played`, often, async ({ visit: open }) => {
    const { page, url } = await open({ phone: true, seed: 'forum' });
    await page.goto(`${url}#/play/${game}`);
    await ready(page);
    await oneStep(page, touch);
    await ready(page);
    // The only card that goes is up by itself.
    const lifted = page.locator('.hand [aria-pressed="true"]');
    const before = await lifted.count();
    await touch.press(page, '[data-action="tip"]');
    const tip = page.locator('[data-tip]');
    await page.locator('[data-action="play-tip"]').waitFor();
    assert.match(await tip.innerText(), /\S+\. \S.*\./s);
    // It points, and takes up nothing that a tap would then play.
    assert.equal(await lifted.count(), before);
    await accessible(page, `hint in ${game}`);
    await touch.press(page, '[data-action="play-tip"]');
    await tip.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.notice').count(), 0);
  });
}

test('the only card that goes is up by itself, and of it is said why', async ({ visit }) => {
  const { page, url } = await visit({ phone: true, seed: 'forum' });
  await page.goto(`${url}#/play/roemerschnappen`);
  const legal = page.locator(LEGAL);
  for (let i = 0; i < 60; i++) {
    if ((await ready(page)) === 'over') await touch.press(page, '[data-onward]');
    const forced = (await legal.count()) === 1 && (await page.locator('.hand button').count()) > 1;
    if (forced) break;
    await oneStep(page, touch);
  }
  const code = await legal.first().getAttribute('data-card');
  await page.locator(`.hand [data-card="${code}"][aria-pressed="true"]`).waitFor();
  await touch.press(page, '[data-action="tip"]');
  const told = page.locator(`[data-tip="play ${code}"]`);
  await told.getByText(/ausgespielt|letzte|gehört/).waitFor();
});

test('Rom-bo: a digit takes a card up, Enter follows an open hint, and after a move nothing is up', async ({
  visit,
}) => {
  const { page, url } = await visit({ seed: 'forum', size: { width: 1440, height: 900 } });
  await page.goto(`${url}#/play/rom-bo`);
  await ready(page);
  await oneStep(page, mouse);
  await ready(page);
  const lifted = page.locator('.hand [aria-pressed="true"]');
  await page.keyboard.press('2');
  assert.equal(await lifted.count(), 1);
  // A key that is hit twice is no move.
  await page.keyboard.press('2');
  assert.equal(await lifted.count(), 1);
  await page.keyboard.press('t');
  const tip = page.locator('[data-tip]');
  await page.locator('[data-action="play-tip"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await tip.waitFor({ state: 'detached' });
  await ready(page);
  assert.equal(await lifted.count(), 0);
});

test('a tap takes a card up, and the slip of a hint leaves the buttons free', async ({ visit }) => {
  const { page, url } = await visit({ phone: true, seed: 'forum' });
  await page.goto(`${url}#/play/romme`);
  await ready(page);
  const told = page.locator('[data-action="play-tip"]');
  await touch.press(page, '[data-action="tip"]');
  await told.waitFor();
  await touch.lift(page);
  await told.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.hand [aria-pressed="true"]').count(), 1);
  await touch.press(page, '[data-action="tip"]');
  await told.waitFor();
});

/**
 * Runs in the page: of everything that is read at a table, by its name, how many of nine points can be
 * seen; and what of it the hint lies on.
 */
function readAtTable(): { readonly seen: Record<string, number>; readonly covered: string[] } {
  const read =
    '[data-place^="seat-"], .pile, .pile .tag, [data-meld], [data-centre], [data-own], .trick .card, .hand .slot > button';
  const slips = [...document.querySelectorAll('.stage.hinted :is(.message, .slip)')].map((one) =>
    one.getBoundingClientRect(),
  );
  const seen: Record<string, number> = {};
  const covered: string[] = [];
  for (const [i, one] of [...document.querySelectorAll('.stage')]
    .flatMap((stage) => [...stage.querySelectorAll(read)])
    .filter((found) => found.checkVisibility({ visibilityProperty: true }))
    .entries()) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const isCard = one.matches('.hand .slot > button');
    // Of a card in the hand its head is read.
    const box = new DOMRect(left, top, width, isCard ? height / 2 : height);
    const name = `${i} ${one.getAttribute('data-place') ?? one.getAttribute('data-card') ?? one.className}`;
    const isUnder = (over: DOMRect) =>
      Math.min(over.right, box.right) - Math.max(over.left, box.left) > 1 &&
      Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 1;
    if (slips.some(isUnder)) covered.push(name);
    seen[name] = [0.2, 0.5, 0.8]
      .flatMap((x) =>
        [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y]),
      )
      .filter(([x = 0, y = 0]) => one.contains(document.elementFromPoint(x, y))).length;
  }
  return { seen, covered };
}

/** What is read where nothing moves any more. */
async function whenStill(page: Sight): Promise<ReturnType<typeof readAtTable>> {
  let last = '';
  for (;;) {
    const now = await page.evaluate(readAtTable);
    if (JSON.stringify(now) === last) return now;
    last = JSON.stringify(now);
    await page.waitForTimeout(250);
  }
}

for (const size of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
]) {
  test(`Rom-bo, ${size.width} wide: the buttons of the first hint lie on the screen and on none of its words`, async ({
    visit,
  }) => {
    const { page, url } = await visit({ seed: 'forum', size });
    await page.goto(`${url}#/play/rom-bo`);
    await ready(page);
    await mouse.press(page, '[data-action="tip"]');
    await page.locator('[data-action="play-tip"]').waitFor();
    const { words, buttons } = await page.evaluate(() => {
      const boxOf = (one: Element) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      return {
        words: [...document.querySelectorAll('[data-tip]')].map(boxOf),
        buttons: [...document.querySelectorAll('.slip button')].map(boxOf),
      };
    });
    assert.equal(buttons.length, 2);
    for (const { left, top, right, bottom } of buttons) {
      assert.ok(bottom <= size.height && right <= size.width, `${right}, ${bottom}`);
      for (const text of words) {
        const isBeside = left >= text.right || right <= text.left;
        assert.ok(isBeside || top >= text.bottom || bottom <= text.top, `${left}, ${top}`);
      }
    }
  });
}

const SIZES = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1440, height: 900 },
];

for (const game of GAMES.keys()) {
  test(`${game}: a hint covers no seat, no pile, no caption and no card, nor pushes one below another`, async ({
    visit: open,
  }) => {
    const { page, url } = await open({ seed: 'forum', size: SIZES[0] });
    await page.goto(`${url}#/play/${game}`);
    for (const steps of [0, 6]) {
      for (let i = 0; i < steps; i++) {
        if ((await ready(page)) === 'over') return;
        await oneStep(page, mouse);
      }
      await ready(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const bare = await whenStill(page);
        await mouse.press(page, '[data-action="tip"]');
        await page.locator('[data-action="play-tip"]').waitFor();
        await expect(async () => {
          const { seen, covered } = await page.evaluate(readAtTable);
          assert.deepEqual(covered, [], `${size.width}, ${steps}`);
          const worse = Object.entries(seen).filter(
            ([name, points]) => points + 1 < (bare.seen[name] ?? 0),
          );
          assert.deepEqual(worse, [], `${size.width}, ${steps}`);
        }).toPass({ timeout: 3000 });
        await mouse.press(page, '[data-action="close-tip"]');
      }
    }
  });
}

test('Escape closes an open hint first, then the keys, and leaves what is up', async ({
  visit,
}) => {
  const { page, url } = await visit({ seed: 'forum', size: { width: 1440, height: 900 } });
  await page.goto(`${url}#/play/romme`);
  await ready(page);
  const hint = page.locator('[data-tip]');
  const keys = page.locator('.key-list');
  await page.keyboard.press('?');
  await keys.waitFor();
  await page.keyboard.press('t');
  await page.locator('[data-action="play-tip"]').waitFor();
  await page.keyboard.press('Escape');
  await hint.waitFor({ state: 'detached' });
  assert.equal(await keys.count(), 1);
  await page.keyboard.press('Escape');
  assert.equal(await keys.count(), 0);
});

/** Runs in the page: where everything of Rom-bo's table lies. */
function liesAt(): readonly string[] {
  const things = document.querySelectorAll(
    '.stage :is([data-place], [data-centre], [data-own], .slot)',
  );
  return [...things].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(' ');
  });
}

test('a hint moves no lane of Römer, and ? names no key that does nothing under it', async ({
  visit: open,
}) => {
  const { page, url } = await open({ seed: 'circus', size: { width: 360, height: 640 } });
  await page.goto(`${url}#/setup/roemer`);
  await seat(page, 4);
  await page.locator(START).click();
  await ready(page);
  await oneStep(page, mouse);
  await ready(page);
  const height = () => page.locator('.stage > .field').evaluate((field) => field.clientHeight);
  const keys = () => page.locator('.key-list dt').allInnerTexts();
  const before = await height();
  await page.keyboard.press('?');
  await expect.poll(keys).toContain('S');
  await page.keyboard.press('?');
  await mouse.press(page, '[data-action="tip"]');
  await page.locator('[data-action="play-tip"]').waitFor();
  assert.equal(await height(), before);
  await page.keyboard.press('?');
  await expect.poll(keys).toContain('P');
  assert.equal((await keys()).includes('S'), false);
});

test('Escape shuts the log beside a table, after a hint and after what is up', async ({
  visit,
}) => {
  const { page, url } = await visit({ seed: 'circus' });
  await page.goto(`${url}#/play/roemer`);
  await ready(page);
  const log = page.locator('.shell.logBeside');
  await page.keyboard.press('l');
  await log.waitFor();
  await mouse.lift(page);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.hand .lifted').count(), 0);
  assert.equal(await log.count(), 1);
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'detached' });
});

test('under a hint nothing on the table of Rom-bo moves, and all of it is read', async ({
  visit,
}) => {
  const { page, url } = await visit({ seed: 'horreum', size: SIZES[0] });
  await page.goto(`${url}#/play/rom-bo`);
  for (let i = 0; i < 6; i++) {
    await ready(page);
    await oneStep(page, mouse);
  }
  await ready(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await whenStill(page);
    const bare = await page.evaluate(liesAt);
    await mouse.press(page, '[data-action="tip"]');
    await page.locator('[data-action="play-tip"]').waitFor();
    await whenStill(page);
    assert.deepEqual(await page.evaluate(liesAt), bare, `${size.width}`);
    const cut = await page
      .locator('[data-tip]')
      .evaluate((tip) => tip.scrollHeight - tip.clientHeight);
    assert.ok(cut <= 1, `${size.width}`);
    await mouse.press(page, '[data-action="close-tip"]');
  }
});

test('a hint lays a plan; put away, the own one lies there again; taken, it waits to be played', async ({
  visit,
}) => {
  const { page, url } = await visit({ phone: true });
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  const isReady = page.locator('[data-action="ready"]');
  const hint = page.locator('[data-tip]');
  await touch.lift(page);
  await touch.press(page, '[data-action="tip"]');
  await page.locator('[data-action="play-tip"]').waitFor();
  assert.match(await hint.innerText(), /was du schon gelegt hast|ändert sich Platz/i);
  assert.equal(await isReady.isEnabled(), true);
  const first = await hint.innerText();
  await page.locator('[data-action="close-tip"]').tap();
  await hint.waitFor({ state: 'detached' });
  assert.equal(await isReady.isEnabled(), false);
  await touch.press(page, '[data-action="tip"]');
  await page.locator('[data-action="play-tip"]').waitFor();
  assert.equal(await hint.innerText(), first, 'asked again it says the same');
  await touch.press(page, '[data-action="play-tip"]');
  await hint.waitFor({ state: 'detached' });
  await page.getByText('Runde I von III · Planung').waitFor();
  await touch.press(page, '[data-action="ready"]:not([data-settling])');
  // Where nothing is left to choose the next round is planned soon.
  await page.getByText('Runde I von III · Planung').waitFor({ state: 'detached' });
});

test('“Undo” takes back what was laid last in a plan, and asks before a round is played anew', async ({
  visit,
}) => {
  const { page, url } = await visit({ seed: 'vallum', size: { width: 1440, height: 900 } });
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  const laid = page.locator('[data-slot] [data-flip]');
  const undo = page.getByRole('button', { name: 'Zug zurück' });
  const planning = page.getByText('Runde II von III · Planung');
  await oneStep(page, mouse);
  await oneStep(page, mouse);
  assert.equal(await laid.count(), 2);
  await undo.click();
  await expect(laid).toHaveCount(1);
  for (let i = 0; i < 60 && !(await planning.isVisible()); i++) {
    await oneStep(page, mouse);
    await ready(page);
  }
  await oneStep(page, mouse);
  await page.keyboard.press('u');
  await expect(laid).toHaveCount(0);
  await page.keyboard.press('u');
  await page.locator('dialog[open]').getByText('Zurück in Runde I?').waitFor();
  await page.locator('dialog[open]').getByText('Hier bleiben').click();
  assert.equal(await planning.isVisible(), true);
  await page.keyboard.press('u');
  await mouse.press(page, 'dialog[open] [data-confirm]');
  await page.getByText(/Runde I von III/).waitFor();
});

test('the menu puts a hint away, and another game by its address finds none of it', async ({
  visit,
}) => {
  const { page, url } = await visit({ phone: true, seed: 'forum' });
  await page.goto(`${url}#/play/romme`);
  await ready(page);
  const told = page.locator('[data-action="play-tip"]');
  await touch.press(page, '[data-action="tip"]');
  await told.waitFor();
  await page.getByRole('button', { name: 'Menü' }).tap();
  await told.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Menü' }).tap();
  await touch.press(page, '[data-action="tip"]');
  await told.waitFor();
  await page.evaluate(() => {
    location.hash = '#/play/rom-bo';
  });
  await page.locator('[data-room="rom-bo"] .stage:not(.hinted)').waitFor();
  await ready(page);
  await page.locator('[data-action="tip"]').waitFor();
});
