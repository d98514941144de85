import { momentsFit } from '../../guide/moments.ts';

const OPENED = { turn: 1, players: [{ opened: false }, { opened: true }] };

momentsFit('romme', [
  ['a turn, at its beginning', { phase: 'draw', ...OPENED }, 'turn'],
  ['opening, to who has not', { phase: 'play', ...OPENED, turn: 0 }, 'open'],
  ['laying off, to who has opened', { phase: 'play', ...OPENED }, 'layOff'],
]);
