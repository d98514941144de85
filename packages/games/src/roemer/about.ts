import type { GameAbout } from '@taberna/engine';

export const about: GameAbout = {
  id: 'roemer',
  title: { de: 'Römer', en: 'Römer' },
  seatCounts: [2, 3, 4],
  defaultSeats: 3,
};
