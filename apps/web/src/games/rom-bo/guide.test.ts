import { momentsFit } from '../../guide/moments.ts';

momentsFit('rom-bo', [
  ['what the stock is for, while it is chosen', { phase: 'choose' }, 'goal'],
  ['what fits in the centre', { phase: 'play' }, 'centre'],
]);
