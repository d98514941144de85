import { inHand, type Mover, type Player, shown } from './game.ts';
import type { Sight } from './sight.ts';
import { LEGAL } from './ways.ts';

/** What of these the lifted card offers comes first: the quickest way to the end of a game. */
const ACTIONS = ['lineup', 'attach', 'trump', 'play', 'lead', 'change'];
const CALL = '.call';
const COUNT = '.count input';

/** Römerschnappen and Römer. */
export const trickPlayer: Player = {
  turn: `${CALL}, ${COUNT}, ${LEGAL}`,
  async step(page, way) {
    if (await shown(page, CALL)) return way.press(page, CALL);
    if (await shown(page, COUNT)) {
      await page.locator(COUNT).fill('50');
      return way.press(page, '.count [type=submit]');
    }
    // The only card that may be played is lifted already.
    if (!(await shown(page, `${LEGAL}[aria-pressed="true"]`))) await way.lift(page);
    await way.press(page, await offered(page));
  },
};

async function offered(page: Sight): Promise<string> {
  await page.locator('main :is([data-action], [data-play]):enabled').first().waitFor();
  for (const action of ACTIONS) {
    const selector = `[data-action="${action}"]:enabled`;
    if ((await page.locator(selector).count()) > 0) return selector;
  }
  return '[data-play]';
}

export const trickMover: Mover = async (page, way, [verb = '', what]) => {
  if (verb === 'call') return way.press(page, CALL);
  if (!(await shown(page, `.hand [data-card="${what}"][aria-pressed="true"]`))) {
    await way.lift(page, inHand(what));
  }
  const own = `[data-action="${verb}"]:enabled`;
  await page.locator(`${own}, [data-play]:enabled`).first().waitFor();
  await way.press(page, (await shown(page, own)) ? own : '[data-play]:enabled');
};
