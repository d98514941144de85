import { cards, type GameE2e, inHand, type Mover, type Player, shown } from '../../../e2e/game.ts';
import type { Sight } from '../../../e2e/sight.ts';
import { LEGAL, type Way } from '../../../e2e/ways.ts';

const MELD = '[data-action="meld"]:not([disabled])';
const TAKE = '[data-action="take"]';
const DRAW = '[data-action="draw-card"]:not([disabled])';
const RETURN = '[data-action="return"]';
const END = '[data-action^="end-"]';

/** A learner: asks for a hint, reads it, and does it with the own hands. */
const player: Player = {
  turn: `${LEGAL}`,
  async step(page, way) {
    if (await shown(page, DRAW)) return way.press(page, (await shown(page, TAKE)) ? TAKE : DRAW);
    // The cards that go with a taken one are lifted already.
    if (await shown(page, MELD)) return way.press(page, MELD);
    await way.press(page, '[data-action="tip"]');
    // Nothing is in the attribute until it is thought out.
    const tip = page.locator('[data-tip]');
    const [verb, ...rest] = ((await tip.getAttribute('data-tip')) ?? '').split(' ');
    if (verb === 'return') return way.press(page, RETURN);
    // The only card that goes beckons without a word.
    const close = '[data-action="close-tip"]';
    if (await shown(page, close)) await way.press(page, close);
    if (verb === 'meld') await layDown(page, way, rest);
    else if (verb === 'discard') await discard(page, way, rest[0] ?? '');
    else if (verb === 'lay' || verb === 'swap') await layOff(page, way, rest[0] ?? '');
  },
};

async function layDown(page: Sight, way: Way, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await way.lift(page, `.hand [data-card="${code}"]:not([aria-pressed="true"])`);
  }
  await way.press(page, MELD);
}

/** A second tap would put a lifted card back. */
async function liftOnce(page: Sight, way: Way, code: string): Promise<void> {
  if (await shown(page, `.hand [data-card="${code}"][aria-pressed="true"]`)) return;
  await way.lift(page, `.hand [data-card="${code}"]`);
}

async function layOff(page: Sight, way: Way, code: string): Promise<void> {
  await liftOnce(page, way, code);
  await way.press(page, '.meld.fits');
  if (await shown(page, END)) await way.press(page, END);
}

async function discard(page: Sight, way: Way, code: string): Promise<void> {
  await liftOnce(page, way, code);
  await way.press(page, '[data-action="discard"]:not([disabled])');
}

const meld = (by: number, text: string) => ({ by, cards: cards(text) });

const mover: Mover = async (page, way, [verb = '', ...codes]) => {
  if (verb === 'draw') return way.press(page, '[data-action="draw-card"]');
  if (verb === 'take') return way.press(page, '[data-action="take"]');
  for (const code of verb === 'meld' ? codes : codes.slice(0, 1)) {
    await way.lift(page, inHand(code));
  }
  if (verb === 'meld' || verb === 'discard') {
    return way.press(page, `[data-action="${verb}"]:not([disabled])`);
  }
  await way.press(page, '.meld.fits');
  const end = '[data-action^="end-"]';
  if (await shown(page, end)) await way.press(page, end);
};

export const e2e: GameE2e = {
  player,
  mover,
  heard: {
    de: [
      /gib(s?)t\. Offen liegt/,
      /Du (ziehst|nimmst)/,
      /zieht verdeckt|nimmt .* auf/,
      /legt .* ab/,
      /Du bist am Zug/,
    ],
    en: [/deals?\. The .* is turned up/, /You (draw|take)/, /discards/, /Your turn/],
  },
  stepsBeforeReload: 7,
  short: ['mouse', 'de'],
  variants: [
    {
      name: 'romme with four, the dealer sits out, two games',
      seats: 4,
      options: { games: 2 },
      games: 2,
    },
    {
      name: 'romme with two at one device',
      seats: 2,
      people: 2,
      options: { games: 1 },
    },
  ],
  worst: [
    {
      name: 'romme-worst',
      position: {
        game: 'romme',
        seats: 4,
        options: { games: 1, allPlay: true },
        phase: 'play',
        turn: 0,
        dealer: 3,
        players: [
          { hand: cards('2s 7s 8s Ts Js 6h Th 6c Kc 3d 4d 5d Kd *'), opened: true },
          { hand: cards('2h 2d 5s'), opened: true },
          { hand: cards('7c Ts 8d 4s'), opened: true },
          { hand: cards('6h Qs 9h 3s Kh 2d 7c Tc 5d 8h 4h Jc'), opened: false },
        ],
        melds: [
          meld(0, '2s 3s 4s 5s 6s'),
          meld(1, '7h 8h * Th Jh'),
          meld(2, 'Ks Kh Kc'),
          meld(1, '9s 9h 9c 9d'),
          meld(0, 'Ac 2c 3c 4c'),
          meld(2, '6d 7d 8d 9d Td Jd'),
          meld(1, '5h 5c *'),
          meld(0, 'Qs Qh Qd Qc'),
          meld(2, '3h 4h 5h'),
          meld(1, '8c 9c Tc Jc'),
          meld(0, 'As Ad Ah'),
          meld(2, 'Jd Qd Kd Ad'),
        ],
        open: cards('6s Js 7d'),
      },
      lifts: ['[data-card="7s"]', '[data-card="8s"]'],
    },
  ],
  scene: { seed: 'atrium', steps: 6 },
};
