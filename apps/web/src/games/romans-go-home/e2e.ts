import { cards, type GameE2e, type Mover, type Player, shown } from '../../../e2e/game.ts';
import type { Sight } from '../../../e2e/sight.ts';
import { LEGAL, type Way } from '../../../e2e/ways.ts';

/** Attacks follow one another by themselves until somebody stops them. */
const PAUSE = '[data-action="pause"][aria-pressed="false"]';
const NEXT = '[data-action="next"]';
const READY = '[data-action="ready"]:not([disabled])';
const CHOSEN = '[data-play]:not([disabled])';
const NONE = '[data-action="none"], [data-action="same"]';
const CHOICE = '[data-choose]';

/** A warrior of the hand goes to the next place; a second tap at the same spot has to wait a moment. */
export async function layNext(page: Sight, way: Way, which?: string): Promise<void> {
  await page.locator('[data-drop="hand"]:not([data-settling])').waitFor();
  await way.lift(page, which);
}

/** Lays the hand from the weakest to the strongest, keeps and changes nothing, takes the first of every choice. */
const player: Player = {
  turn: `[data-room="romans-go-home"] ${LEGAL}, ${NEXT}, ${READY}, ${CHOSEN}, ${NONE}, ${CHOICE}`,
  async step(page, way) {
    for (const button of [PAUSE, NEXT, CHOSEN, READY, NONE, CHOICE]) {
      if (await shown(page, button)) return way.press(page, button);
    }
    await layNext(page, way);
  },
};

const mover: Mover = async (page, way, words) => {
  const [verb, ...codes] = words;
  if (verb === 'plan')
    for (const code of codes) await layNext(page, way, `.hand [data-card="${code}"]`);
  if (verb === 'reorder') {
    // Nobody swaps and is ready within the moment in which a changed button does nothing.
    await page.locator('[data-action="same"]:not([data-settling])').waitFor();
    for (const slot of [3, 5]) await way.press(page, `[data-slot="${slot}"]`);
  }
  if (verb === 'plan' || verb === 'reorder') return way.press(page, READY);
  await way.press(page, `[data-choose="${words.join(' ')}"]`);
  await way.press(page, CHOSEN);
};

const clan = (covered: string, open: string, castles: string, away: string) => ({
  hand: [],
  covered: cards(covered),
  open: cards(open),
  castles: cards(castles),
  away,
});

export const e2e: GameE2e = {
  player,
  mover,
  heard: {
    de: [/Runde I\. Kastelle/, /Angriff VI/, /Summe:/, /erobert/, /Runde III ist zu Ende|Legion/],
    en: [/Round I\./, /Attack VI/, /captures/, /Your turn/],
  },
  stepsBeforeReload: 7,
  short: ['mouse', 'en'],
  tellsSteps: true,
  variants: [
    {
      name: 'romans-go-home where uncaptured castles stay',
      seats: 2,
      options: { keepUncaptured: true },
    },
    {
      name: 'romans-go-home where castles move up behind Dru’hid',
      seats: 4,
      options: { shiftDruhid: true },
    },
    {
      name: 'romans-go-home alone against three dummies',
      seats: 1,
      options: { dummies: 3 },
    },
    {
      name: 'romans-go-home with two at one device and two dummies',
      seats: 2,
      people: 2,
      options: { dummies: 2 },
    },
  ],
  worst: [
    {
      name: 'romans-go-home-worst',
      position: {
        game: 'romans-go-home',
        seats: 4,
        phase: 'attack',
        turn: null,
        round: 3,
        attack: 6,
        row: ['T8'],
        players: [
          clan('Q', 'D S X A C', 'N1 N4 U2 L-1 N5', 'G'),
          clan('G', 'D X A M C', 'N3 L-2 L-3 N6', 'S'),
          clan('A', 'S X G M C', 'A4 N3 N4 U2', 'D'),
          clan('C', 'D S X A G', 'N1 N6 N5 L-1', 'M'),
        ],
      },
      lifts: ['[data-castle]'],
    },
  ],
  scene: { seed: 'vallum', steps: 3 },
};
