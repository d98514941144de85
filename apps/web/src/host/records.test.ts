import { expect, test } from 'vitest';
import { exportHistory, facesAt, importHistory, type KeptRecord } from './records.ts';

const record: KeptRecord = {
  id: 'a-1',
  game: 'roemer',
  date: '2026-01-02T03:04:05.000Z',
  names: ['Anna', 'Livia'],
  scores: [195, null],
  winners: [0],
  text: 'taberna: 1\n',
};

test('what is exported is imported again', () => {
  expect(importHistory(exportHistory([record]))).toEqual([record]);
});

test('a file that is no history is refused', () => {
  for (const text of ['', 'null', '[]', '{"format":"other","records":[]}', '{"records":7}']) {
    expect(importHistory(text)).toBeNull();
  }
});

test('what is no record in a history is left out', () => {
  const text = JSON.stringify({
    format: 'taberna-history',
    records: [record, { id: 'b' }, 7, null],
  });
  expect(importHistory(text)).toEqual([record]);
});

test('a match keeps the faces of its table; one without them, or with none that there is, goes by names', () => {
  const faces = ['aurelia', 'brutus'];
  const [kept] = importHistory(exportHistory([{ ...record, faces }])) ?? [];
  expect(kept && facesAt(kept)).toEqual(faces);
  expect(facesAt(record)).toEqual(facesAt({ ...record, faces: ['nobody', null] }));
  expect(facesAt(record)[1]).toBe('livia');
});
