import { afterEach, expect, test, vi } from 'vitest';
import { placesOf } from './pointing.ts';

afterEach(() => vi.unstubAllGlobals());

test('a move without cards is shown at its button and at the pile that makes it too', () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  expect(placesOf('take')).toEqual(['[data-action="take"]', '[data-choose="take"]']);
});
