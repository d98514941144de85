import { momentsFit } from '../../guide/moments.ts';

momentsFit('roemerschnappen', [
  ['the trump that is to be called', { phase: 'call' }, 'call'],
  ['who wins, to whoever leads', { phase: 'play', trick: [] }, 'win'],
  ['what has to be followed', { phase: 'play', trick: [{ seat: 1, card: 'r5' }] }, 'follow'],
  ['what the tricks count', { phase: 'count', trick: [] }, 'score'],
]);
