import { about } from '@taberna/games/roemerschnappen/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  rank: 1,
  summary: {
    de: 'Stiche sammeln und dabei römische Zahlen lernen.',
    en: 'Win tricks and learn Roman numerals along the way.',
  },
  // RS-01 to RS-03: 48 cards.
  seatsWhy: {
    de: 'Zu fünft oder siebt gehen die 48 Karten nicht auf.',
    en: 'The 48 cards cannot be shared evenly by 5 or 7.',
  },
  minutes: [5, 10],
  playNow: {},
  load: async () => (await import('./index.ts')).module,
};
