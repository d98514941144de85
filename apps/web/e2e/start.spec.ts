import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { expect, SHORT, test } from './test.ts';
import { touch } from './ways.ts';

test(
  'the start page offers every game, in both languages and both lights',
  SHORT,
  async ({ visit: open }) => {
    for (const dark of [false, true]) {
      const visit = await open({ dark, phone: dark });
      const { page } = visit;
      await page.goto(visit.url);
      assert.equal(await page.locator('.game h2').count(), GAMES.size);
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByText('New here?').waitFor();
      await accessible(page, `start, dark: ${dark}`);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Queen of hearts' }).waitFor();
      await accessible(page, 'settings');
    }
  },
);

/** Runs in the page: where the focus is, and whether its ring is light and dark. */
function focused(): { door: string; double: boolean } {
  const one = document.activeElement;
  if (one === null) return { door: '', double: false };
  const { outlineStyle, boxShadow } = getComputedStyle(one);
  const door = one.closest<HTMLElement>('.game')?.dataset.room ?? '';
  return { door, double: outlineStyle === 'solid' && boxShadow.includes('8px') };
}

test('keys go along the doors of the start page as the eye does, with a ring that is seen on each', async ({
  visit,
}) => {
  const { page, url } = await visit({ size: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('.game').first().waitFor();
  const fromTheLeft = await page
    .locator('.game')
    .evaluateAll((doors) =>
      doors
        .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map((door) => (door instanceof HTMLElement ? door.dataset.room : '')),
    );
  const passed: string[] = [];
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    const { door, double } = await page.evaluate(focused);
    if (door === '') continue;
    assert.ok(double, `the ring at ${door}`);
    if (passed.at(-1) !== door) passed.push(door);
  }
  assert.deepEqual(passed.slice(0, fromTheLeft.length), fromTheLeft);
});

test('under the open settings the start page does not scroll', async ({ visit }) => {
  const { page, url } = await visit({ size: { width: 390, height: 600 } });
  await page.goto(url);
  await page.locator('.game').first().waitFor();
  await page.mouse.move(200, 590);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const before = await page.evaluate(() => scrollY);
  await page
    .getByRole('button', { name: 'Einstellungen' })
    .evaluate((button) => button instanceof HTMLElement && button.click());
  await page.locator('dialog[open] .body').waitFor();
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => scrollY), before);
});

test('the start page stays where it is when its typefaces come', async ({ visit: open }) => {
  const { page, url, context } = await open({ phone: true });
  const shown = Promise.withResolvers<void>();
  await context.route('**/*.woff2', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.game h2').first().waitFor();
  shown.resolve();
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    // What the last frame has moved is known after it.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve([]), 1000);
    });
    return shifts.reduce((sum, shift) => sum + Number(Reflect.get(shift, 'value')), 0);
  });
  // It was 0.12 without fallbacks of the same size.
  assert.ok(moved < 0.03, `moved by ${moved}`);
});

test(
  'letters grow with large print on the start page and where a table is set, and nothing lies on a name or beside the screen',
  SHORT,
  async ({ visit: open }) => {
    const sizes: string[][] = [];
    for (const largePrint of [false, true]) {
      const { page, url } = await open({ settings: { largePrint } });
      for (const [width, height] of [
        [320, 568],
        [640, 360],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(url);
        await page.locator('.game h2').first().waitFor();
        assert.deepEqual(await page.evaluate(hidden), [], `start, ${width} × ${height}`);
        await page.goto(`${url}#/setup/roemerschnappen`);
        await page.locator('.rule select').first().waitFor();
        assert.deepEqual(await page.evaluate(hidden), [], `setup, ${width} × ${height}`);
      }
      sizes.push(
        await page
          .locator('.way b, .rule p, .plate strong')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize)),
      );
    }
    const [usual = [], large = []] = sizes;
    assert.ok(usual.length > 8);
    usual.forEach((size, i) => {
      assert.ok(Number.parseFloat(large[i] ?? '') > Number.parseFloat(size));
    });
  },
);

/** Runs in the page: names that buttons lie on, and what stands out of the screen. */
function hidden(): string[] {
  const boxOf = (one: Element) => one.getBoundingClientRect();
  const names = [...document.querySelectorAll('.game h2, .rule b, .way b')];
  const buttons = [...document.querySelectorAll('.play .button, .rule select, .way .faces')];
  const over = names.flatMap((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const a = range.getBoundingClientRect();
    return buttons
      .map(boxOf)
      .filter((b) => b.width > 0 && a.left < b.right && b.left < a.right)
      .filter((b) => a.top < b.bottom - 2 && b.top < a.bottom - 2)
      .map(() => name.textContent ?? '');
  });
  const out = [...document.querySelectorAll('button, a, select, h2, b, strong')]
    .filter((one) => boxOf(one).width > 2 && getComputedStyle(one).position !== 'absolute')
    .filter((one) => boxOf(one).right > innerWidth + 1 || boxOf(one).left < -1)
    .map((one) => one.textContent ?? '');
  return [...over, ...out];
}

test('one game of each is kept, and only who begins the same one anew is asked', async ({
  visit: open,
}) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/play/roemerschnappen`);
  for (let step = 0; step < 3; step++) await oneStep(page, touch);
  // How far it has come is noted when the table has been there for a moment.
  const kept = () => localStorage.getItem('taberna.table.roemerschnappen');
  await expect.poll(() => page.evaluate(kept), { timeout: 30_000 }).toContain('"reached"');
  await page.goto(`${url}#/setup/rom-bo`);
  await page.locator('[data-start]').click();
  await ready(page);
  await page.goto(url);
  assert.equal(await page.getByRole('link', { name: 'Weiterspielen' }).count(), 2);
  // They come first on a phone, and who has begun to play is no longer asked to learn.
  const doors = page.locator('li.game');
  const first = await doors.evaluateAll((all) => all.slice(0, 2).map((one) => one.dataset.room));
  assert.deepEqual(first, ['roemerschnappen', 'rom-bo']);
  assert.equal(await page.getByText('Neu hier?').count(), 0);
  await page.locator('[data-game=roemerschnappen]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByText('Römerschnappen ist noch nicht zu Ende').waitFor();
  assert.match(await dialog.innerText(), /Angefangen mit .*, Stich \d/);
  await accessible(page, 'a game that is not over');
  await dialog.getByRole('button', { name: 'Weiterspielen' }).click();
  await page.waitForURL(/#\/play\/roemerschnappen$/);
  assert.equal(await ready(page), 'turn');
});

test('a table is set on small phones: the way to the rules goes when they are there, all is in sight on a lying one', async ({
  visit: open,
}) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/setup/roemer`);
  const below = page.locator('button.below');
  await below.click();
  await below.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 740, height: 360 });
  await page.reload();
  const levels = page.locator('.panel [data-choice]');
  await levels.first().waitFor();
  const rows = await levels.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom),
  );
  assert.equal(new Set(rows).size, 1, 'the levels stand in one row');
  assert.ok(Math.max(...rows) <= 360, 'and in sight');
  assert.equal(
    await page.locator('.count legend').evaluate((one) => getComputedStyle(one).clipPath),
    'none',
  );
});
