import type { Guide } from '../../guide/guide.ts';
import { texts as de } from './guide.de.ts';
import { texts as en } from './guide.en.ts';

/** RM-61: the example of the rules. */
const TEAM = 'r1-5 g5-10 r0 y0 b5-10 r2-5 r7-20';

export const guide: Guide<keyof typeof de.parts> = {
  hero: 'v0 b3-5 g5-10 y6-3 r7-20',
  figures: {
    goal: [{ cards: 'r1-5 ? ? ? ? ? ?', best: [0] }],
    cards: [{ cards: 'r7-20' }, { cards: 'g7-3' }, { cards: 'b0' }],
    trump: [{ cards: 'r1-5', best: [0] }],
    turn: [{ cards: 'r1-5 ? ?' }, { cards: 'g6-3 y4-5 g2-3' }],
    trick: [
      { cards: 'g5-3 y6-10 g7-3', best: [2] },
      { cards: 'g5-3 b2-5 g7-3', best: [1] },
    ],
    lose: [{ cards: 'r6-3' }, { sign: '→' }, { cards: 'r1-5 ? ?', best: [2] }],
    score: [{ cards: TEAM, best: [0, 5, 6] }, { sign: '=' }, { coin: '195' }],
  },
  texts: { de, en },
  moment({ phase }) {
    if (phase === 'trump') return 'trump';
    if (phase === 'trick') return 'trick';
    return phase === 'lineup' ? 'score' : 'turn';
  },
};
