import { momentsFit } from '../../guide/moments.ts';

momentsFit('romans-go-home', [
  ['the plan', { phase: 'plan' }, 'plan'],
  ['the attack', { phase: 'attack' }, 'attack'],
  ['the queen', { phase: 'seduce' }, 'small'],
  ['Dru’hid', { phase: 'castle' }, 'small'],
  ['Svart', { phase: 'reorder' }, 'small'],
  ['Gaulie', { phase: 'gaulie' }, 'big'],
  ['Axel', { phase: 'keep', captured: 'N1' }, 'small'],
  ['the careless castle', { phase: 'keep', captured: 'U2' }, 'castles'],
  ['the castle with the alarm', { phase: 'alarm' }, 'castles'],
  ['the castle with the tax', { phase: 'tax' }, 'castles'],
]);
