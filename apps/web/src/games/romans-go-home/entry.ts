import { about } from '@taberna/games/romans-go-home/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  rank: 4,
  summary: {
    de: 'Sechs Angriffe auf den Wall, heimlich geplant.',
    en: 'Six attacks on the wall, planned in secret.',
  },
  minutes: [10, 20],
  playNow: {},
  load: async () => (await import('./index.ts')).module,
};
