import type { Result } from '@taberna/engine';
import {
  type Book,
  type Change,
  openBook,
  parseEntries,
  USUAL_CONFIG,
  write,
} from '@taberna/tournament';
import { expect, test } from 'vitest';
import { takeEntries } from './take-entries.ts';

const STAMP = { who: 'Ruth', at: 1, why: '' };

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.code);
}

/** A tournament as the page holds one. */
function desk() {
  let book: Book = value(openBook({ ...USUAL_CONFIG, name: 'Abend', seed: 'x' }, STAMP));
  return {
    get t() {
      return book.tournament;
    },
    put(change: Result<Change> | Change): boolean {
      const wanted = 'ok' in change ? value(change) : change;
      const next = write(book, wanted, STAMP);
      if (next.ok) book = next.value;
      return next.ok;
    },
  };
}

test('a table of entries brings people, classes, teams and tandems', () => {
  const at = desk();
  const list = value(parseEntries('Name;Verein;Klasse;Tandem\nEva;A;S;T1\nOtto;A;;T1\nOtto;A;;\n'));
  expect(takeEntries(at, list)).toEqual({ entered: 3, known: 0 });
  expect(at.t.config.classes).toEqual(['S']);
  expect(at.t.tandems).toEqual([{ id: 1, name: 'T1', players: [1, 2] }]);
});

test('the same table again enters nobody twice; one that has grown enters the new ones', () => {
  const at = desk();
  const first = 'Name;Verein;Tandem\nEva;A;T1\nOtto;A;T1\n';
  takeEntries(at, value(parseEntries(first)));
  expect(takeEntries(at, value(parseEntries(first)))).toEqual({ entered: 0, known: 2 });
  const grown = `${first}Eva;B;T2\nPaul;;T2\n`;
  expect(takeEntries(at, value(parseEntries(grown)))).toEqual({ entered: 2, known: 2 });
  expect(at.t.players.map(({ name, club }) => name + club)).toEqual([
    'EvaA',
    'OttoA',
    'EvaB',
    'Paul',
  ]);
  expect(at.t.tandems.map(({ players }) => players)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('what is refused is not half said to be done', () => {
  const at = desk();
  takeEntries(at, value(parseEntries('Nr;Name\n1;Eva')));
  expect(takeEntries(at, value(parseEntries('Nr;Name\n1;Otto')))).toBeNull();
  expect(at.t.players).toHaveLength(1);
});
