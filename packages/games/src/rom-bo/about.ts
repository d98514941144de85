import type { GameAbout } from '@taberna/engine';

export const about: GameAbout = {
  id: 'rom-bo',
  title: { de: 'Rom-bo', en: 'Rom-bo' },
  seatCounts: [2, 3, 4],
  defaultSeats: 2,
};
