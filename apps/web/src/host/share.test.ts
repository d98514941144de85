import { expect, test, vi } from 'vitest';
import { packed, unpacked } from './share.ts';

const RECORD = `taberna: 1\ngame: romme\nnames: ["Gül", "Åsa"]\n\n${'A draw\nA discard 9c\n'.repeat(60)}`;

test('a record comes out of a link as it went in, in letters of an address, and much shorter', async () => {
  const letters = await packed(RECORD);
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(RECORD.length / 4);
  expect(await unpacked(letters)).toBe(RECORD);
});

test('a link that swells to five megabytes is none, and is given up early', async () => {
  const bomb = await packed('0'.repeat(5_000_000));
  expect(bomb.length).toBeLessThan(200_000);
  const swollen = vi.spyOn(Response.prototype, 'arrayBuffer');
  expect(await unpacked(bomb)).toBeNull();
  expect(swollen.mock.results.map(({ type }) => type)).toEqual(['return']);
  await expect(swollen.mock.results[0]?.value).rejects.toThrow('too long');
  swollen.mockRestore();
});

test('what is no packed record is none', async () => {
  expect(await unpacked('###')).toBeNull();
  expect(await unpacked('abcd')).toBeNull();
});
