import type { GameAbout } from '@taberna/engine';

/** Trio, a game made up to try the suite on: hidden hands, secret bids, a pile that is reshuffled. */
export const about: GameAbout = {
  id: 'trio',
  title: { de: 'Trio', en: 'Trio' },
  seatCounts: [2, 3],
  defaultSeats: 3,
};
