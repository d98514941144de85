import { FastRng } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { type Book, write } from './book.ts';
import type { Change } from './change.ts';
import { clash, renumbered, renumbering, workedOutAgain } from './clash.ts';
import { inventedList } from './example.ts';
import { enterPlayers, withdrawPlayers } from './propose.ts';
import { listsOf, publicView, seriesToEnter } from './public-view.ts';
import { bookWith, codeOf, drawn, put, STAMP, value } from './testing.ts';
import { tableOf } from './tournament.ts';

const cell = (game: number, seat: number, count: number) =>
  ({ game, seat, cell: { kind: 'counted', points: 0, count } }) as const;

function typed(table: number, ...cells: ReturnType<typeof cell>[]): Change {
  return { type: 'typed', series: 1, table, copy: 'first', cells };
}

describe('two laptops at once', () => {
  const book = drawn(bookWith(12));
  const seen = book.log.length;

  it('own entries that a wish was built on are no clash', () => {
    const late = (b: Book, name: string) => value(enterPlayers(b.tournament, [{ name }]));
    const first = put(book, late(book, 'Eva'));
    const second = { change: late(first, 'Otto') };
    expect(clash(first.log, seen, second)?.seq).toBe(seen + 1);
    expect(clash(first.log, seen, second, new Set([seen + 1]))).toBeUndefined();
    const others = put(first, late(first, 'Ina'));
    expect(clash(others.log, seen, second, new Set([seen + 1]))?.seq).toBe(seen + 2);
  });

  it('what names newcomers by numbers that others have got follows them to their new ones', () => {
    const mine = value(enterPlayers(book.tournament, [{ name: 'Eva' }, { name: 'Otto' }]));
    const theirs = put(book, value(enterPlayers(book.tournament, [{ name: 'Ina' }])));
    const again = workedOutAgain(theirs.tournament, mine);
    const ids = renumbering(mine, again === null ? mine : value(again));
    expect([...ids]).toEqual([
      [13, 14],
      [14, 15],
    ]);
    const group = { id: 1, name: 'T', players: [13, 14] };
    expect(renumbered({ type: 'grouped', kind: 'tandem', group }, ids)).toEqual({
      type: 'grouped',
      kind: 'tandem',
      group: { ...group, players: [14, 15] },
    });
    const gone: Change = { type: 'withdrew', players: [1, 13], until: 0, reseated: [] };
    expect(renumbered(gone, ids)).toEqual({ ...gone, players: [1, 14] });
    const started: Change = { type: 'started', series: 1, minutes: 9 };
    expect(renumbered(started, ids)).toBe(started);
  });

  it.each<[string, Change, Change, boolean]>([
    ['the lists of two tables', typed(1, cell(0, 1, 20)), typed(2, cell(0, 1, 30)), false],
    ['two games of one list', typed(1, cell(0, 1, 20)), typed(1, cell(1, 2, 30)), false],
    ['the same cell, alike', typed(1, cell(0, 1, 20)), typed(1, cell(0, 1, 20)), false],
    ['the same cell, differently', typed(1, cell(0, 1, 20)), typed(1, cell(0, 1, 30)), true],
    [
      'a list that is signed',
      typed(1, cell(0, 1, 20)),
      { type: 'signed', series: 1, table: 1 },
      true,
    ],
    [
      'who deals first',
      { type: 'dealerSet', series: 1, table: 1, firstDealer: 1 },
      typed(1, cell(0, 1, 3)),
      true,
    ],
    [
      'seats and a start',
      { type: 'swapped', series: 1, players: [1, 2] },
      { type: 'started', series: 1, minutes: 9 },
      true,
    ],
    [
      'two starts',
      { type: 'started', series: 1, minutes: 9 },
      { type: 'started', series: 1, minutes: 9 },
      false,
    ],
  ])('%s', (_, theirs, mine, against) => {
    const { log } = put(book, theirs);
    expect(clash(log, seen, { change: mine }) !== undefined).toBe(against);
    expect(clash(log, log.length, { change: mine })).toBeUndefined();
  });

  it('taking back what somebody else has changed meanwhile', () => {
    const first = put(book, typed(1, cell(0, 1, 20)));
    const entry = first.log.length;
    const { log } = put(first, typed(1, cell(0, 1, 25)));
    expect(clash(log, entry, { undoes: entry })?.seq).toBe(entry + 1);
    expect(clash(log, log.length, { undoes: entry })).toBeUndefined();
  });

  it('two entry desks: the second newcomer gets the next number and a seat', () => {
    const before = drawn(bookWith(12, { seriesPlanned: 1 }));
    const mine = value(enterPlayers(before.tournament, [{ name: 'Mine' }]));
    const after = put(before, value(enterPlayers(before.tournament, [{ name: 'Theirs' }])));
    expect(clash(after.log, before.log.length, { change: mine })).toBeDefined();
    const again = workedOutAgain(after.tournament, mine);
    if (again === null) throw new Error('it has to be worked out again');
    const both = put(after, value(again));
    expect(both.tournament.players.map(({ name }) => name).slice(-2)).toEqual(['Theirs', 'Mine']);
    expect(both.tournament.players.at(-1)?.id).toBe(14);
  });
});

describe('a list that a table enters itself', () => {
  const open = (tableEntry: 'no' | 'director' | 'players') => {
    const book = drawn(bookWith(8, { tableEntry, seriesPlanned: 1 }));
    const table = tableOf(book.tournament, 1, 1);
    if (table === undefined) throw new Error('no table');
    const cells = inventedList(book.tournament, table, new FastRng('list'));
    const place = { series: 1, table: 1 };
    return { book, seats: table.seats, cells, place };
  };

  it('RO-41: is closed by the last of the four who confirm it, where that is enough', () => {
    const { book, seats, cells, place } = open('players');
    let now = put(book, { type: 'typed', ...place, copy: 'first', cells });
    for (const player of seats) {
      expect(tableOf(now.tournament, 1, 1)?.signed).toBeNull();
      now = put(now, { type: 'confirmed', ...place, player });
    }
    expect(tableOf(now.tournament, 1, 1)?.signed?.who).toBe(STAMP.who);
  });

  it('RO-41: does not wait for somebody who went home during the series', () => {
    const { book, seats, cells, place } = open('players');
    const [home, ...others] = seats;
    const running = put(book, { type: 'started', series: 1, minutes: null });
    let now = put(running, value(withdrawPlayers(running.tournament, [home], true)));
    now = put(now, {
      type: 'typed',
      ...place,
      copy: 'first',
      cells: cells.filter(({ seat }) => seat !== 0),
    });
    for (const player of others) now = put(now, { type: 'confirmed', ...place, player });
    expect(tableOf(now.tournament, 1, 1)?.signed?.who).toBe(STAMP.who);
  });

  it('waits for the director else; a change takes back what was confirmed', () => {
    const { book, seats, cells, place } = open('director');
    let now = put(book, { type: 'typed', ...place, copy: 'first', cells });
    for (const player of seats) now = put(now, { type: 'confirmed', ...place, player });
    expect(tableOf(now.tournament, 1, 1)).toMatchObject({ signed: null, confirmed: [...seats] });
    now = put(now, { type: 'typed', ...place, copy: 'first', cells: cells.slice(0, 1) });
    expect(tableOf(now.tournament, 1, 1)?.confirmed).toEqual([]);
  });

  it('is not confirmed half, wrong, or by somebody else', () => {
    const { book, seats, cells, place } = open('players');
    const confirm = (b: typeof book, player: number) =>
      codeOf(write(b, { type: 'confirmed', ...place, player }, STAMP));
    expect(confirm(book, seats[0])).toBe('list.empty');
    const half = put(book, { type: 'typed', ...place, copy: 'first', cells: cells.slice(5) });
    expect(confirm(half, seats[0])).toBe('list.incomplete');
    const full = put(half, { type: 'typed', ...place, copy: 'first', cells });
    expect(confirm(full, 999)).toBe('list.notHere');
  });

  it('a table that is out of use has no list', () => {
    const { book, place } = open('players');
    const gone = put(book, value(withdrawPlayers(book.tournament, [1, 2, 3, 4])));
    const empty = gone.tournament.series[0].tables.findIndex(({ seats }) => seats.length === 0) + 1;
    const change: Change = { type: 'typed', ...place, table: empty, copy: 'first', cells: [] };
    expect(codeOf(write(gone, change, STAMP))).toBe('table.unknown');
    expect(seriesToEnter(gone.tournament, empty)).toBeNull();
  });

  it('the public sees seats, standings and lists, and nothing of fees', () => {
    const { book, seats, cells, place } = open('players');
    const { tournament } = put(book, { type: 'typed', ...place, copy: 'first', cells });
    const view = publicView(tournament);
    expect(view).toMatchObject({ series: 1, missing: 1, tableEntry: true });
    expect(view.seats).toHaveLength(8);
    expect(JSON.stringify(view)).not.toMatch(/paid|present|class/);
    expect(listsOf(tournament, seats[2])[0]?.sums[2]?.[0]).not.toBe('');
  });
});
