import { about } from '@taberna/games/romme/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  defaultSeats: 3,
  rank: 3,
  summary: {
    de: 'Der Klassiker: Sätze und Folgen auslegen, als Erste die Hand leeren.',
    en: 'The classic: lay melds, lay off, be the first to empty your hand.',
  },
  minutes: [10, 20],
  playNow: { games: 1 },
  clubs: true,
  load: async () => (await import('./index.ts')).module,
};
