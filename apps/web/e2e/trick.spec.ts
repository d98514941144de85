import assert from 'node:assert/strict';
import { oneStep, ready } from './play.ts';
import { START, seat } from './setup.ts';
import { test } from './test.ts';
import { mouse } from './ways.ts';

const TRICKS = 5;

/** Runs in the page: the cards of the trick that nobody can see once everything lies still. */
async function unseen(): Promise<string[]> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-gather="trick"]')];
  const flights = cards.flatMap((card) => card.getAnimations());
  await Promise.allSettled(flights.map(({ finished }) => finished));
  // What has flown home is gone a moment later.
  await new Promise((done) => setTimeout(done, 500));
  return cards
    .filter((card) => card.isConnected && Number(getComputedStyle(card).opacity) < 1)
    .map((card) => card.dataset.flip ?? '');
}

test('no card of a new trick stays unseen, whatever flew home before', async ({ visit }) => {
  const { page, url } = await visit({ seed: 'forum', settings: { motion: 'fast' } });
  await page.goto(`${url}#/play/roemerschnappen`);
  for (let trick = 0; trick < TRICKS; trick++) {
    await ready(page);
    assert.deepEqual(await page.evaluate(unseen), []);
    await oneStep(page, mouse);
  }
});

test('the last trick of Römer goes away by its button and by Escape', async ({ visit: open }) => {
  const { page, url } = await open({ seed: 'circus' });
  await page.goto(`${url}#/play/roemer`);
  const again = page.locator('[data-place="discard"] button');
  const caption = page.locator('.peeked');
  for (let step = 0; step < 30 && !(await again.isVisible()); step++) {
    await ready(page);
    await oneStep(page, mouse);
  }
  await ready(page);
  await again.click();
  assert.match(await caption.innerText(), /^Letzter Stich: /);
  await page.keyboard.press('Escape');
  await caption.waitFor({ state: 'detached' });
  await again.click();
  await caption.click();
  await caption.waitFor({ state: 'detached' });
});

const TABLES = [
  ['360×640 with four', { width: 360, height: 640 }, 4],
  ['844×390 with three', { width: 844, height: 390 }, 3],
  ['1440×900 with three', { width: 1440, height: 900 }, 3],
] as const;

/** Runs in the page: what lies on a card of the trick, by its words. */
function onTheTrick(): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const cards = [...document.querySelectorAll('.trick .card')].map(boxOf);
  const words = [...document.querySelectorAll('.peeked, .trick .by')];
  return words.flatMap((one) => {
    const { left, right, top, bottom } = boxOf(one);
    const covers = cards.some(
      (card) =>
        card.left < right && card.right > left && card.top < bottom - 3 && card.bottom > top + 3,
    );
    return covers ? [one.textContent] : [];
  });
}

test('what is said of the last trick of Römer, and the names below it, lie on none of its cards', async ({
  visit: open,
}) => {
  for (const [name, size, seats] of TABLES) {
    const { page, url } = await open({ seed: 'circus', size });
    await page.goto(`${url}#/setup/roemer`);
    await seat(page, seats);
    await page.locator(START).click();
    const again = page.locator('[data-place="discard"] button');
    for (let step = 0; step < 30 && !(await again.isVisible()); step++) {
      await ready(page);
      await oneStep(page, mouse);
    }
    await ready(page);
    await again.click();
    await page.locator('.peeked').waitFor();
    assert.equal(await page.locator('.trick .card').count(), seats, name);
    assert.deepEqual(await page.evaluate(onTheTrick), [], name);
  }
});

test('the last trick of Römerschnappen comes again while the next one lies, and calls its own player Du', async ({
  visit,
}) => {
  const { page, url } = await visit({ seed: 'forum' });
  await page.goto(`${url}#/play/roemerschnappen`);
  const again = page.locator('[data-last-trick]');
  const cards = page.locator('.trick .card');
  for (let step = 0; step < 8; step++) {
    await ready(page);
    if ((await again.isEnabled()) && (await cards.count()) > 0) break;
    await oneStep(page, mouse);
  }
  const open = await cards.count();
  assert.ok(open > 0 && open < 4);
  await page.keyboard.press('v');
  assert.equal(await again.getAttribute('aria-pressed'), 'true');
  const names = await cards.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''));
  assert.equal(names.length, 4);
  assert.equal(names.filter((name) => name.startsWith('Du: ')).length, 1);
  await page.keyboard.press('Escape');
  assert.equal(await cards.count(), open);
});

/** Runs in the page: whether a key that does nothing else ends at once what is being told. */
async function skippedByKey(): Promise<boolean> {
  const main = document.querySelector<HTMLElement>('main');
  const before = main?.dataset.heard;
  main?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await Promise.resolve();
  return main?.dataset.heard !== before;
}

test('a key ends what is being told, as a tap does', async ({ visit }) => {
  const { page, url } = await visit({ seed: 'forum', settings: { motion: 'normal' } });
  await page.goto(`${url}#/play/roemerschnappen`);
  await ready(page);
  await oneStep(page, mouse);
  let isSkipped = false;
  for (let moment = 0; moment < 40 && !isSkipped; moment++) {
    isSkipped = await page.evaluate(skippedByKey);
    if (!isSkipped) await page.waitForTimeout(50);
  }
  assert.ok(isSkipped);
});
