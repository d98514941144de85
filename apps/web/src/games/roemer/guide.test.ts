import { momentsFit } from '../../guide/moments.ts';

momentsFit('roemer', [
  ['the trump that is to be laid', { phase: 'trump' }, 'trump'],
  ['what one may do in a turn', { phase: 'turn' }, 'turn'],
  ['the trick that lies there', { phase: 'trick' }, 'trick'],
  ['what the team counts when it is lined up', { phase: 'lineup' }, 'score'],
]);
