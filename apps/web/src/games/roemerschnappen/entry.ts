import { about } from '@taberna/games/roemerschnappen/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  rank: 1,
  summary: {
    de: 'Stiche sammeln und dabei römische Zahlen lernen.',
    en: 'Win tricks and learn Roman numerals along the way.',
  },
  minutes: [5, 10],
  playNow: {},
  load: async () => (await import('./index.ts')).module,
};
