import { expect, test } from 'vitest';
import { cameoDocument } from './draw/portrait.ts';
import { PORTRAITS, portraitFor, portraitOf, portraitsFor } from './portraits.ts';

test('every portrait is a picture of its own', async () => {
  const pictures = await Promise.all(PORTRAITS.map(({ id }) => cameoDocument(id, false)));
  expect(new Set(pictures).size).toBe(PORTRAITS.length);
  for (const picture of pictures) expect(picture).not.toMatch(/undefined|NaN|var\(/);
  expect(await cameoDocument('livia', true)).not.toBe(await cameoDocument('livia', false));
});

test('a name keeps its face, and namesakes get theirs', () => {
  expect(portraitFor('Anna')).toBe(portraitFor(' anna '));
  expect(portraitFor('Livia')).toBe('livia');
});

test('nobody at a table of eight shares a face', () => {
  const names = ['Anna', 'Anna', 'Livia', 'livia', 'Ben', 'Cem', 'Dora', ''];
  expect(new Set(portraitsFor(names)).size).toBe(8);
  expect(portraitsFor(names)).toEqual(portraitsFor(names));
});

test('people wear other colours than the bots, while there are some left', () => {
  for (const name of ['Gast', 'Anna', 'Ben', 'Cem', 'Dora', 'Spieler 2']) {
    const faces = portraitsFor([name, 'Livia', 'Titus', 'Julia']);
    expect(new Set(faces.map((id) => portraitOf(id).stone)).size).toBe(4);
    expect(faces.slice(1)).toEqual(['livia', 'titus', 'julia']);
  }
});

test('a bot and who comes later leave a chosen face to its person', () => {
  const faces = portraitsFor(['Marta', 'Julia', 'Ben'], ['julia', null, 'julia']);
  expect(faces[0]).toBe('julia');
  expect(new Set(faces).size).toBe(3);
});
