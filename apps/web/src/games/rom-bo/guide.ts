import type { Guide } from '../../guide/guide.ts';
import { texts as de } from './guide.de.ts';
import { texts as en } from './guide.en.ts';

export const guide: Guide<keyof typeof de.parts> = {
  hero: '2 3 * A K',
  figures: {
    goal: [{ cards: '? ? 8', best: [2] }],
    turn: [{ cards: '8', best: [0] }, { cards: '4 6 T' }, { cards: 'J Q' }],
    centre: [{ cards: '2 3 4 5' }, { cards: 'Q K 2', best: [2] }],
    special: [
      { cards: '3 4 * 6', best: [2] },
      { cards: '6 7 A 7 6', best: [2] },
    ],
    piles: [{ cards: 'T 9', best: [1] }],
    aces: [{ cards: 'A', best: [0] }],
    buy: [{ cards: '5', best: [0] }, { sign: '→' }, { cards: '? ?' }],
  },
  texts: { de, en },
  moment: ({ phase }) => (phase === 'choose' ? 'goal' : 'centre'),
};
