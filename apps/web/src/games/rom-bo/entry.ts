import { about } from '@taberna/games/rom-bo/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  rank: 5,
  summary: {
    de: 'Reihen von der 2 bis zum König bauen und den eigenen Stock zuerst leeren.',
    en: 'Build runs from 2 to king and be the first to empty your stock.',
  },
  minutes: [20, 40],
  playNow: {},
  load: async () => (await import('./index.ts')).module,
};
