import type { Guide } from '../../guide/guide.ts';
import { texts as de } from './guide.de.ts';
import { texts as en } from './guide.en.ts';

export const guide: Guide<keyof typeof de.parts> = {
  hero: 'b4 y7 r9 R14 SN',
  figures: {
    goal: [{ cards: 'g4 g9 R14', best: [2] }, { sign: '=' }, { coin: '20' }],
    cards: [{ cards: 'r2 y5 g7 b9' }, { cards: 'R14 R1 R21' }, { cards: '4f RL SN' }],
    call: [{ cards: 'r8 r5 y3' }],
    follow: [{ cards: 'y5' }, { sign: '→' }, { cards: 'y2 r9 b4', best: [0] }],
    win: [
      { cards: 'y9 r2 y4', best: [1] },
      { cards: 'y9 r2 R1', best: [2] },
      { cards: 'R14 b9 R19', best: [2] },
    ],
    special: [{ cards: 'SN' }, { cards: '4f' }, { cards: 'RL' }],
    score: [{ cards: 'r2 R10 R21 SN' }, { sign: '=' }, { coin: '35' }],
  },
  texts: { de, en },
  moment({ phase, trick }) {
    if (phase === 'call') return 'call';
    if (phase === 'count') return 'score';
    return Array.isArray(trick) && trick.length === 0 ? 'win' : 'follow';
  },
};
