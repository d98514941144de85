import type { Guide } from '../../guide/guide.ts';
import { texts as de } from './guide.de.ts';
import { texts as en } from './guide.en.ts';

export const guide: Guide<keyof typeof de.parts> = {
  hero: 'Js Qh Kd Ac *',
  figures: {
    goal: [{ cards: '3c 4c 5c' }, { sign: '→' }, { cards: '9h', best: [0] }],
    turn: [{ cards: '? 4s' }, { sign: '→' }, { cards: '7s 7h 7c' }, { sign: '→' }, { cards: 'Jd' }],
    melds: [
      { cards: '7s 7h 7c' },
      { cards: '8d 9d Td Jd' },
      { cards: 'Kh Ah 2h' },
      { cards: '5c * 7c' },
      { cards: 'Qs Qs Qd', wrong: true },
    ],
    open: [
      { cards: 'Qh Kh Ah' },
      { sign: '+' },
      { cards: '6h 6s 6d' },
      { sign: '=' },
      { coin: '49' },
    ],
    layOff: [{ cards: '8h 9h Th Jh' }, { sign: '+' }, { cards: 'Qh', best: [0] }],
    swap: [{ cards: '5d * 7d' }, { sign: '+' }, { cards: '6d', best: [0] }],
    score: [
      { coin: '5' },
      { coin: '8' },
      { coin: '6' },
      { coin: '3' },
      { coin: '2' },
      { coin: '1' },
    ],
  },
  texts: { de, en },
  moment({ phase, players, turn }) {
    if (phase !== 'play') return 'turn';
    const own = Array.isArray(players) ? players[Number(turn)] : null;
    const opened = own !== null && typeof own === 'object' && Reflect.get(own, 'opened') === true;
    return opened ? 'layOff' : 'open';
  },
};
