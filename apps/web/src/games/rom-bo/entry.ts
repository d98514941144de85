import { about } from '@taberna/games/rom-bo/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  rank: 5,
  summary: {
    de: 'Viele Stapel, ein Ziel: als Erste den eigenen Stock abtragen.',
    en: 'Many piles, one aim: be the first to clear your stock.',
  },
  minutes: [20, 40],
  playNow: {},
  load: async () => (await import('./index.ts')).module,
};
