import type { GameAbout } from '@taberna/engine';

export const about: GameAbout = {
  id: 'romme',
  title: { de: 'Rommé', en: 'Rommé' },
  seatCounts: [2, 3, 4],
  defaultSeats: 4,
};
