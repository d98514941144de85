import { about } from '@taberna/games/roemer/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  rank: 2,
  summary: {
    de: 'Wagenrennen: sechs Pferde anspannen und behalten.',
    en: 'A chariot race: attach six horses and keep them.',
  },
  minutes: [5, 15],
  playNow: { games: 1 },
  load: async () => (await import('./index.ts')).module,
};
