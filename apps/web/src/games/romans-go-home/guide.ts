import type { Guide } from '../../guide/guide.ts';
import { texts as de } from './guide.de.ts';
import { texts as en } from './guide.en.ts';

export const guide: Guide<keyof typeof de.parts> = {
  hero: 'A-Q B-D C-X D-M A-C',
  figures: {
    goal: [{ cards: 'N1 N4 L-1 N3 U2 T8' }, { cards: 'L-1 L-2 L-3', best: [0, 1, 2] }],
    plan: [{ cards: 'A-X A-A A-C A-D A-Q A-G' }],
    attack: [{ cards: 'A-A A-C', best: [0, 1] }, { cards: 'B-X B-M' }],
    small: [{ cards: 'A-Q' }, { cards: 'B-D' }, { cards: 'C-S' }, { cards: 'D-X' }],
    big: [{ cards: 'A-A' }, { cards: 'B-M' }, { cards: 'C-G' }, { cards: 'D-C' }],
    castles: [{ cards: 'U2' }, { cards: 'A4' }, { cards: 'T8' }, { cards: 'L-2' }],
  },
  texts: { de, en },
  moment({ phase, captured }) {
    if (phase === 'plan') return 'plan';
    // What may be kept is Axel, but at the careless castle.
    if (phase === 'keep') return captured === 'U2' ? 'castles' : 'small';
    if (phase === 'seduce' || phase === 'castle' || phase === 'reorder') return 'small';
    if (phase === 'alarm' || phase === 'tax') return 'castles';
    return phase === 'gaulie' ? 'big' : 'attack';
  },
};
