import type { GameAbout } from '@taberna/engine';

export const about: GameAbout = {
  id: 'romans-go-home',
  title: { de: 'Romans Go Home!', en: 'Romans Go Home!' },
  seatCounts: [1, 2, 3, 4],
  defaultSeats: 3,
};
