import { expect, test } from 'vitest';
import { cameoDocument } from './draw/portrait.ts';
import { PORTRAITS, portraitFor, portraitsFor } from './portraits.ts';

test('every portrait is a picture of its own', () => {
  const pictures = PORTRAITS.map(({ id }) => cameoDocument(id, false));
  expect(new Set(pictures).size).toBe(PORTRAITS.length);
  for (const picture of pictures) expect(picture).not.toMatch(/undefined|NaN|var\(/);
  expect(cameoDocument('livia', true)).not.toBe(cameoDocument('livia', false));
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

test('a bot and who comes later leave a chosen face to its person', () => {
  const faces = portraitsFor(['Marta', 'Julia', 'Ben'], ['julia', null, 'julia']);
  expect(faces[0]).toBe('julia');
  expect(new Set(faces).size).toBe(3);
});
