import type { GameAbout } from '@taberna/engine';

export const about: GameAbout = {
  id: 'roemerschnappen',
  title: { de: 'Römerschnappen', en: 'Römerschnappen' },
  seatCounts: [2, 3, 4, 6, 8],
  defaultSeats: 4,
};
