import { games } from '@taberna/games';
import { expect, test } from 'vitest';
import { deckOf } from './deck.ts';

test('a game without drawings is printed with the codes of its cards', async () => {
  const drawn = games.find(({ id }) => id === 'romme');
  if (drawn === undefined) throw new Error('no game');
  const deck = await deckOf({ ...drawn, id: 'not-drawn-yet' }, 'de');
  expect(deck.reduce((sum, { copies }) => sum + copies, 0)).toBe(110);
  for (const { code, face } of deck) expect(face).toContain(`>${code}</text>`);
  expect(new Set(deck.map(({ back }) => back)).size).toBe(1);
});
