import { expect, test } from 'vitest';
import { packed, unpacked } from './share.ts';

const RECORD = `taberna: 1\ngame: romme\nnames: ["Gül", "Åsa"]\n\n${'A draw\nA discard 9c\n'.repeat(60)}`;

test('a record comes out of a link as it went in, in letters of an address, and much shorter', async () => {
  const letters = await packed(RECORD);
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(RECORD.length / 4);
  expect(await unpacked(letters)).toBe(RECORD);
});

test('what is no packed record is none', async () => {
  expect(await unpacked('###')).toBeNull();
  expect(await unpacked('abcd')).toBeNull();
});
