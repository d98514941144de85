import assert from 'node:assert/strict';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { ready } from './play.ts';
import { SHORT, test } from './test.ts';

for (const lang of ['de', 'en'] as const) {
  for (const phone of [true, false]) {
    const often = phone && lang === 'de' ? SHORT : {};
    const name = `the rules of all games for people, ${phone ? 'phone' : 'desk'}, ${lang}`;
    test(name, often, async ({ visit: open }) => {
      const { page, url } = await open({ phone, lang });
      for (const game of GAMES.keys()) {
        await page.goto(`${url}#/learn/${game}`);
        await page.locator('section.part').nth(3).waitFor();
        assert.equal(await page.locator('details').getAttribute('open'), null);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${game} is ${wide} px too wide`);
        await accessible(page, `rules of ${game}`);
      }
    });
  }
}

test('a word is found in the rules, and leads there', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/learn`);
  await page.getByRole('searchbox').fill('Joker tauschen');
  await page.locator('search a').first().tap();
  await page.locator('#part-swap').waitFor();
  await page.getByRole('searchbox').fill('RO-29');
  await page.locator('search a').first().tap();
  await page.locator('details[open] .found').waitFor();
});

test('the parts of the rules stay at hand, and the arrow leads back to the list', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  await page.goto(`${url}#/learn`);
  await page.getByRole('searchbox').fill('Joker');
  await page.goto(`${url}#/learn/roemer`);
  const chip = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await chip('Der Stich').focus();
  await page.keyboard.press('Enter');
  // Read on from there.
  await page.locator('#part-trick:focus').waitFor();
  await page.keyboard.press('End');
  await page.locator('[aria-current]', { hasText: 'Die Punkte' }).waitFor();
  await chip('Das Ziel').click();
  await page.locator('[aria-current]', { hasText: 'Das Ziel' }).waitFor();
  await page.getByRole('link', { name: 'Zurück' }).click();
  assert.equal(await page.getByRole('searchbox').inputValue(), 'Joker');
});

test('the table shows the part of the rules that fits the moment', async ({ visit: open }) => {
  const { page, url } = await open({ phone: true });
  await page.goto(`${url}#/play/romans-go-home`);
  await ready(page);
  await page.getByRole('button', { name: 'Menü' }).tap();
  await page.locator('[data-action="rules"]').tap();
  await page.locator('#part-plan').waitFor();
  await accessible(page, 'rules at the table');
  // Whatever is chosen, the next button is where it was.
  const chapters = page.locator('dialog nav button');
  const places = () =>
    chapters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const before = await places();
  await chapters.last().tap();
  await page.locator('[data-part="castles"] #part-castles').waitFor();
  assert.equal(await page.locator('#part-plan').isVisible(), false);
  assert.deepEqual(await places(), before);
});

test('paper is white by night too, and its titles are as by day', async ({ visit: open }) => {
  const titles = [];
  for (const dark of [false, true]) {
    const { page, url } = await open({ dark });
    await page.goto(`${url}#/print/romme`);
    const title = page.locator('.scaled .page h2').first();
    await title.waitFor();
    titles.push(await title.evaluate((one) => getComputedStyle(one).color));
  }
  assert.equal(titles[1], titles[0]);
});

test('a pack goes to the printer with every card and its back', async ({ visit: open }) => {
  const { page, url } = await open();
  for (const [game, cards] of [
    ['romans-go-home', 54],
    ['rom-bo', 220],
  ] as const) {
    await page.goto(`${url}#/print/${game}`);
    await page
      .locator('.paper [data-printed]')
      .nth(cards - 1)
      .waitFor({ state: 'attached' });
    assert.equal(await page.locator('.paper [data-printed]').count(), cards);
    // The free places of the last sheet too: they are for cards of one's own.
    assert.equal(await page.locator('.paper .backs .card').count(), 9 * Math.ceil(cards / 9));
    assert.equal(
      await page.locator('.paper .marks').count(),
      Math.ceil(cards / 9),
      'cut marks a sheet',
    );
    const [front, back] = await page.evaluate(() =>
      ['.paper .nine:not(.backs)', '.paper .backs'].map((side) => {
        const last = [...document.querySelectorAll(side)].at(-1);
        const top = (one: Element | null | undefined) => one?.getBoundingClientRect().top ?? 0;
        return Math.round(top(last?.firstElementChild) - top(last?.parentElement));
      }),
    );
    assert.equal(back, front, 'a sheet that is not full has its backs behind its fronts');
  }
  await page.goto(`${url}#/print/romme`);
  await page.locator('.paper .pad table').waitFor({ state: 'attached' });
  assert.equal(
    await page.locator('.paper .pad tr').count(),
    23,
    'names, heads, twenty games, sums',
  );
  // What comes out is seen before: a sheet, its backs, the pad and the rules.
  await page.getByText('28 Seiten auf 14 Blatt, beidseitig').waitFor();
  assert.equal(await page.locator('.preview .part').count(), 4);
  assert.equal(await page.locator('.paper .page').count(), 28);
  for (const part of ['cards', 'pad']) await page.locator(`[data-part="${part}"]`).uncheck();
  await page.getByText('1 Seite auf 1 Blatt, einseitig').waitFor();
  assert.equal(await page.locator('.paper .page').count(), 1, 'the rules alone');
  const fits = await page
    .locator('.paper .rules')
    .evaluate((one) => one.scrollHeight <= one.clientHeight);
  assert.ok(fits, 'they are on one page, with their pictures');
  await accessible(page, 'print and play');
});
