import { about } from '@taberna/games/roemer/about.ts';
import type { GameEntry } from '../registry.ts';

export const entry: GameEntry = {
  ...about,
  rank: 2,
  summary: {
    de: 'Wagenrennen: Spanne sechs Pferde an, ehe sie dir andere abjagen.',
    en: 'A chariot race: attach six horses before others take them.',
  },
  minutes: [5, 15],
  playNow: { games: 1 },
  load: async () => (await import('./index.ts')).module,
};
