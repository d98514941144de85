import { about } from '@taberna/games/romme/about.ts';
import type { GameEntry } from '../registry.ts';
import { optionsFor } from './lengths.ts';

export const entry: GameEntry = {
  ...about,
  defaultSeats: 3,
  rank: 3,
  summary: {
    de: 'Der Klassiker: auslegen, anlegen, zuerst fertig sein.',
    en: 'The classic: lay melds, lay off, empty your hand first.',
  },
  minutes: [10, 20],
  playNow: { games: 1 },
  optionsFor,
  clubs: true,
  load: async () => (await import('./index.ts')).module,
};
