import { accessible } from './accessible.ts';
import { positionLink } from './game.ts';
import { GAMES } from './games.ts';
import { oneStep, ready } from './play.ts';
import { hittable } from './targets.ts';
import { SHORT, test } from './test.ts';
import { touch } from './ways.ts';

for (const [game, { worst: all }] of GAMES) {
  for (const worst of all) {
    for (const largePrint of [false, true]) {
      const name = `every target can be hit at ${worst.name}${largePrint ? ', large print' : ''}`;
      test(name, largePrint ? {} : SHORT, async ({ visit }) => {
        const { page, url } = await visit({
          phone: true,
          dark: largePrint,
          settings: { largePrint },
        });
        await page.goto(positionLink(url, game, worst));
        await page.locator('[data-card], [data-castle]').first().waitFor();
        // Parts of a table that come after it belong to the worst of it.
        await page.waitForLoadState('networkidle');
        await hittable(page, worst.name);
        await accessible(page, worst.name);
        for (const selector of worst.lifts) {
          if ((await page.locator(selector).count()) === 0) continue;
          // Cards of a hand overlap: they are lifted at their edge.
          const isCard = selector.startsWith('[data-card');
          await (isCard ? touch.lift : touch.press)(page, selector);
          await hittable(page, `${worst.name}, ${selector}`);
        }
        await accessible(page, `${worst.name}, lifted`);
      });
    }
  }

  test(`every target of ${game} can be hit as a game begins`, async ({ visit }) => {
    const { page, url } = await visit({ phone: true });
    await page.goto(`${url}#/play/${game}`);
    await ready(page);
    await hittable(page, game);
    for (let i = 0; i < 4; i++) await oneStep(page, touch);
    await ready(page);
    await hittable(page, `${game} after some steps`);
  });
}
