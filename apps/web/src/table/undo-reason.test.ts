import { expect, it } from 'vitest';
import { whyNoUndo } from './undo-reason.ts';

const deal = { type: 'deal' };

it.each([
  ['undo.none', [deal, { type: 'play', seat: 1 }]],
  ['undo.drawn', [deal, { type: 'play', seat: 1 }, { type: 'drawn', seat: 0 }]],
  ['undo.turned', [deal, { type: 'card-laid', seat: 0 }, { type: 'stock-turned', seat: 0 }]],
  ['undo.late', [deal, { type: 'drawn', seat: 0 }, { type: 'play', seat: 1 }]],
  ['undo.late', [deal, { type: 'play', seat: 0 }]],
] as const)('says %s', (reason, story) => {
  expect(whyNoUndo(story, 0)).toBe(reason);
});
