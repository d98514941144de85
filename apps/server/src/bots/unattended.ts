import type { Bots } from '@taberna/table';

/** Milliseconds after which a bot that may not move yet asks again. */
const AGAIN = 1000;

/**
 * Bots that ask before they think: where nobody is, they move as seldom as the house allows for all such
 * tables together. Anybody can open tables of bots alone whose matches never end. Whoever comes back finds
 * bots as quick as ever.
 */
export function sparing(bots: Bots, mayMove: () => boolean): Bots {
  return {
    levels: bots.levels,
    chooseMove: async (...asked) => {
      while (!mayMove()) await new Promise((resolve) => setTimeout(resolve, AGAIN).unref());
      return bots.chooseMove(...asked);
    },
  };
}
