import { type Player, shown } from './player.ts';
import { LEGAL } from './ways.ts';

const NEXT = '[data-action="next"]';
const READY = '[data-action="ready"]:not([disabled])';
const CHOICE = '[data-action="choice"]';

/** Lays the hand from the weakest to the strongest and takes the first of every choice. */
export const romansPlayer: Player = {
  turn: `.romans ${LEGAL}, ${NEXT}, ${READY}, ${CHOICE}`,
  async step(page, way) {
    for (const button of [NEXT, CHOICE, READY]) {
      if (await shown(page, button)) return way.press(page, button);
    }
    // A second tap sends the lifted warrior to the first free place.
    await way.lift(page);
    await way.lift(page, '.hand [aria-pressed="true"]');
  },
};
