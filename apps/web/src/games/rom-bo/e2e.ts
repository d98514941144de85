import { cards, type GameE2e, inHand, type Mover, type Player, shown } from '../../../e2e/game.ts';
import type { Sight } from '../../../e2e/sight.ts';
import { LEGAL, type Way } from '../../../e2e/ways.ts';

// RB-13: nobody turns a dealt stock card by hand, and this player buys none.
const BUTTONS = ['[data-action^="choose-"]', '[data-action="draw"]'];
const LIT = '[data-centre].fits';
const STOCK = '[data-stock].fits';
const PILE = '[data-own].fits';
const LIFTED = '[data-own][aria-pressed="true"]';
const GOES = '.hand button:has(.goes)';

/** Gets rid of the stock first, then (not in a hurry) of discards and hand, and discards the rest. */
const player: Player = {
  turn: '.rombo [data-yours]',
  async step(page, way, hurry) {
    // A stock card goes with one tap; where it has several places an arch takes it.
    if (await shown(page, STOCK)) return way.press(page, LIT);
    for (const button of BUTTONS) {
      if (await shown(page, button)) return way.press(page, button);
    }
    // RB-15: without a card to discard, the turn goes on with the discards, in a hurry or not.
    const mayDiscard = await shown(page, LEGAL);
    if (!(hurry && mayDiscard) && (await shown(page, PILE))) {
      // With one place for it a card of a pile goes at once.
      await way.press(page, PILE);
      if (await shown(page, LIFTED)) await way.press(page, LIT);
      return;
    }
    if (!hurry && (await shown(page, GOES))) {
      await way.lift(page, GOES);
      return way.press(page, LIT);
    }
    await discard(page, way);
  },
};

const mover: Mover = async (page, way, [verb = '', what, pile]) => {
  if (verb === 'flip') return way.press(page, '[data-action="flip"]');
  if (verb !== 'stock') await way.lift(page, inHand(what));
  await way.press(page, verb === 'discard' ? `[data-own="${pile}"]` : LIT);
};

/** On the discard with the fewest cards, so that all three are used. */
async function discard(page: Sight, way: Way): Promise<void> {
  const labels = await page
    .locator('[data-own]')
    .evaluateAll((piles) => piles.map((pile) => pile.getAttribute('aria-label') ?? ''));
  const lengths = labels.map((label) => label.length);
  const pile = lengths.indexOf(Math.min(...lengths)) + 1;
  await way.lift(page);
  await way.press(page, `[data-own="${pile}"]`);
}

const pileUp = (stock: string, shown: boolean, hand: string, ...piles: readonly string[]) => ({
  stock: cards(stock),
  shown,
  hand: cards(hand),
  piles: piles.map(cards),
});

export const e2e: GameE2e = {
  player,
  mover,
  heard: {
    de: [/liegen bereit/, /Du nimmst/, /aus der Hand auf Mitte|vom Stock/, /auf Ablage/],
    en: [/You take/, /draws/, /centre/, /Your turn/],
  },
  stepsBeforeReload: 7,
  short: ['mouse', 'de'],
  long: true,
  variants: [
    { name: 'rom-bo, variation 2', seats: 2, options: { variant: 2 } },
    { name: 'rom-bo with four', seats: 4, options: {} },
  ],
  worst: [
    {
      name: 'rom-bo-worst',
      position: {
        game: 'rom-bo',
        seats: 4,
        phase: 'play',
        turn: 0,
        turns: 61,
        players: [
          pileUp(
            '8 Q 5 K 3 9 2',
            true,
            'T A 4 J *',
            'K Q 9 9 7 J 6 3 3',
            'Q T 8 8 5 4 A K',
            'J J T * 6 6 2 Q',
          ),
          pileUp('4 Q 5 K 3 9 2 7 7', true, 'T A A J 2', 'K Q 9 5', 'T 8', 'J * 6'),
          pileUp('T Q 5 K 3', true, 'T A 4 J 2', 'K Q 9 9 7 J', 'Q T 8 8 4', 'A'),
          pileUp('K Q 5 K 3 9 2 4 4 6 6 7', false, 'T A A A', '7', '9 8 5', ''),
        ],
        centre: [
          { cards: cards('2 3 4 5 6 7'), down: false },
          { cards: cards('2 3 A 3 *'), down: true },
          { cards: cards('2 3 4 5 6 7 8 9 T A T'), down: true },
        ],
      },
      lifts: ['[data-card="A"]', '[data-stock]', '[data-buy="1-2"]'],
    },
  ],
  scene: { seed: 'horreum', steps: 30 },
};
