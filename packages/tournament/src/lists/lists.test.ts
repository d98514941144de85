import { FastRng, formatRecord, Match } from '@taberna/engine';
import { romme } from '@taberna/games/romme';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Book } from '../book.ts';
import { write } from '../book.ts';
import { inventedList } from '../example.ts';
import { fillList } from '../propose.ts';
import { bookWith, codeOf, drawn, put, STAMP, value } from '../testing.ts';
import type { Copy } from '../tournament.ts';
import { checkList, differences, isComplete, sumsOf } from './checks.ts';
import { listOfRecord } from './online.ts';
import { type Cell, emptyRows, sitsOut, valuesAt } from './sheet.ts';
import { atTheEnd, duringGame } from './wrong-number.ts';

const counted = (points: number, count: number): Cell => ({ kind: 'counted', points, count });

/** One table with four players and four games. */
function oneTable(players = 4): Book {
  return drawn(bookWith(players, { seriesPlanned: 1, gamesAtFour: 4, gamesAtThree: 3 }));
}

function typed(book: Book, game: number, cells: readonly (Cell | null)[], copy: Copy = 'first') {
  const list = cells.map((cell, seat) => ({ game, seat, cell }));
  return write(book, { type: 'typed', series: 1, table: 1, copy, cells: list }, STAMP);
}

const tableOf = (book: Book) => book.tournament.series[0].tables[0];

function findings(book: Book) {
  const table = tableOf(book);
  return checkList(table, table.first ?? emptyRows(4, table.seats.length));
}

const codes = (book: Book) => findings(book).map(({ code }) => code);

/** A full list by the rules. */
function full(book: Book, copy: Copy = 'first', seed = 1): Book {
  const cells = inventedList(book.tournament, tableOf(book), new FastRng(seed));
  return put(book, { type: 'typed', series: 1, table: 1, copy, cells });
}

describe('RO-41: the list', () => {
  it('RO-41: the dealer of a table of four has no entry; the deal goes to the left', () => {
    const book = oneTable();
    expect(codeOf(typed(book, 0, [counted(5, 0)]))).toBe('list.dealer');
    expect(codeOf(typed(book, 1, [counted(5, 0), counted(3, 7)]))).toBe('list.dealer');
    expect(codeOf(typed(book, 1, [counted(5, 0), null, counted(3, 7)]))).toBeNull();
    const moved = put(book, { type: 'dealerSet', series: 1, table: 1, firstDealer: 3 });
    expect(codeOf(typed(moved, 0, [counted(5, 0)]))).toBeNull();
  });

  it('RO-02: at a table of three the dealer plays too', () => {
    expect(
      codeOf(typed(oneTable(3), 0, [counted(5, 0), counted(3, 7), counted(0, 60)])),
    ).toBeNull();
  });

  it('RO-41: crosses are subtracted, both columns are added', () => {
    let book = oneTable();
    book = value(typed(book, 0, [null, counted(5, 0), counted(-1, 120), counted(2, 30)]));
    book = value(typed(book, 1, [counted(3, 8), null, counted(8, 0), counted(-1, 101)]));
    expect(sumsOf(tableOf(book).first ?? [], 4)).toEqual([
      { points: 3, count: 8, crosses: 0 },
      { points: 5, count: 0, crosses: 0 },
      { points: 7, count: 120, crosses: 1 },
      { points: 1, count: 131, crosses: 1 },
    ]);
  });

  it('RO-41: a sum on the paper that is not the sum of the entries is shown', () => {
    let book = value(typed(oneTable(), 0, [null, counted(5, 0), counted(1, 40), counted(2, 30)]));
    book = put(book, {
      type: 'summed',
      series: 1,
      table: 1,
      seat: 1,
      sum: { points: 5, count: 0 },
    });
    expect(codes(book)).toEqual([]);
    book = put(book, {
      type: 'summed',
      series: 1,
      table: 1,
      seat: 2,
      sum: { points: 2, count: 40 },
    });
    expect(findings(book)).toMatchObject([{ code: 'list.paperSum', seat: 2, level: 'error' }]);
  });

  it.each([
    [5, 0, null],
    [8, 0, null],
    [5, 3, 'list.winnerCount'],
    [3, 10, null],
    [3, 11, 'list.points'],
    [2, 11, null],
    [2, 31, 'list.points'],
    [1, 31, null],
    [0, 100, null],
    [0, 101, 'list.points'],
    [-1, 101, null],
    [-1, 100, 'list.points'],
    [-2, 150, 'list.points'],
    [4, 0, 'list.emptyHand'],
    [3, 0, 'list.emptyHand'],
    [-1, 198, 'list.highCount'],
  ] as const)('RO-36, RO-37: %i points with a count of %i: %s', (points, count, code) => {
    const book = value(typed(oneTable(), 0, [null, counted(points, count)]));
    expect(codes(book)).toEqual(code === null ? [] : [code]);
  });

  it('RO-30: at most one player has Rommé; a game without is asked about (RO-31)', () => {
    const two = value(typed(oneTable(), 0, [null, counted(5, 0), counted(5, 0), counted(3, 4)]));
    expect(codes(two)).toEqual(['list.winners']);
    const none = value(typed(oneTable(), 0, [null, counted(3, 9), counted(3, 4), counted(3, 4)]));
    expect(findings(none)).toMatchObject([{ code: 'list.noWinner', level: 'remark' }]);
  });

  it('invented lists are by the rules', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(3, 4), (seed, players) => {
        const book = full(oneTable(players), 'first', seed);
        expect(findings(book).filter(({ level }) => level === 'error')).toEqual([]);
        expect(isComplete(tableOf(book))).toBe(true);
      }),
    );
  });
});

describe('RO-44: thrown-in cards', () => {
  const thrown = (opened: boolean, claimed: number): Cell => ({
    kind: 'thrown-in',
    opened,
    claimed,
  });

  it('RO-44: the consequence is computed and named', () => {
    const cells = [null, counted(5, 0), thrown(true, 9), thrown(false, 80)];
    const book = value(typed(oneTable(), 0, cells));
    const rows = tableOf(book).first ?? [];
    expect([2, 3].map((seat) => valuesAt(rows, seat)[0])).toEqual([
      { points: 2, count: 11 },
      { points: -1, count: 150 },
    ]);
    expect(codes(book)).toEqual(['list.thrownIn', 'list.thrownIn']);
  });

  it('RO-44: a second time the director is told, and one point is taken off again', () => {
    let book = value(typed(oneTable(), 0, [null, counted(5, 0), thrown(true, 20), counted(3, 5)]));
    book = value(typed(book, 1, [counted(5, 0), null, thrown(true, 20), counted(3, 5)]));
    expect(valuesAt(tableOf(book).first ?? [], 2).slice(0, 2)).toEqual([
      { points: 1, count: 31 },
      { points: 1, count: 31 },
    ]);
    expect(findings(book).filter(({ code }) => code === 'list.director')).toMatchObject([
      { game: 1, seat: 2, params: { time: 2 } },
    ]);
  });
});

describe('RO-45: wrong number of cards', () => {
  it('RO-45: it is put right by not drawing or not discarding, and nothing is laid that round', () => {
    const barred = ['open', 'lay', 'lay-off', 'swap'];
    expect(duringGame(13, 13)).toEqual({ skip: null, times: 0, barred: [] });
    expect(duringGame(15, 13)).toEqual({ skip: 'draw', times: 2, barred });
    expect(duringGame(12, 13)).toEqual({ skip: 'discard', times: 1, barred });
  });

  it('RO-45: too few at the end: drawn up to the right number before counting', () => {
    expect(atTheEnd(11, 13)).toEqual({ draw: 2 });
    const cell = { kind: 'wrong-number', opened: false, held: 11, right: 13 } as const;
    const fits: Cell = { ...cell, count: 80, drawnCount: 31 };
    const book = value(typed(oneTable(), 0, [null, counted(5, 0), fits]));
    expect(valuesAt(tableOf(book).first ?? [], 2)[0]).toEqual({ points: -1, count: 111 });
    expect(findings(book)).toMatchObject([
      { rule: 'RO-45', code: 'list.wrongNumber', params: { drawn: 2, count: 111, points: -1 } },
    ]);
    // Two cards count 4 to 40.
    for (const drawnCount of [3, 41]) {
      const wrong = value(
        typed(oneTable(), 0, [null, counted(5, 0), { ...cell, count: 80, drawnCount }]),
      );
      expect(codes(wrong)).toContain('list.drawnCount');
    }
  });

  it('RO-45: more than 13: all of them count, and nothing is drawn', () => {
    expect(atTheEnd(15, 13)).toEqual({ draw: 0 });
    const hand = { kind: 'wrong-number', opened: false, held: 15, right: 13 } as const;
    const book = value(
      typed(oneTable(), 0, [null, counted(5, 0), { ...hand, count: 130, drawnCount: 0 }]),
    );
    expect(valuesAt(tableOf(book).first ?? [], 2)[0]).toEqual({ points: -1, count: 130 });
    const drew = value(
      typed(oneTable(), 0, [null, counted(5, 0), { ...hand, count: 130, drawnCount: 5 }]),
    );
    expect(codes(drew)).toContain('list.drawnCount');
  });
});

describe('two entries and signatures', () => {
  it('differences are shown; a list with differences neither counts nor is signed', () => {
    let book = full(full(oneTable(), 'first', 3), 'second', 3);
    expect(differences(tableOf(book))).toEqual([]);
    book = value(typed(book, 2, [counted(3, 7)], 'second'));
    expect(differences(tableOf(book))).toMatchObject([{ game: 2, seat: 0, second: counted(3, 7) }]);
    expect(isComplete(tableOf(book))).toBe(false);
    expect(codeOf(write(book, { type: 'signed', series: 1, table: 1 }, STAMP))).toBe(
      'list.differs',
    );
    book = put(book, { type: 'settled', series: 1, table: 1, copy: 'first' });
    expect(isComplete(tableOf(book))).toBe(true);
  });

  it('after it was signed a list changes only with a reason', () => {
    let book = full(oneTable());
    book = put(book, { type: 'signed', series: 1, table: 1 });
    expect(tableOf(book).signed).toEqual({ who: 'Test', at: 1000 });
    const change = {
      type: 'typed',
      series: 1,
      table: 1,
      copy: 'first',
      cells: [{ game: 1, seat: 0, cell: counted(3, 5) }],
    } as const;
    expect(codeOf(write(book, change, STAMP))).toBe('list.reason');
    expect(codeOf(write(book, change, { ...STAMP, why: '  ' }))).toBe('list.reason');
    const after = put(book, change, 'Platz 1 hatte 5 Augen');
    expect(after.log.at(-1)).toMatchObject({ who: 'Test', at: 1000, why: 'Platz 1 hatte 5 Augen' });
  });

  it('an incomplete or impossible list is not signed', () => {
    const sign = { type: 'signed', series: 1, table: 1 } as const;
    expect(codeOf(write(oneTable(), sign, STAMP))).toBe('list.empty');
    expect(codeOf(write(value(typed(oneTable(), 0, [null, counted(5, 0)])), sign, STAMP))).toBe(
      'list.incomplete',
    );
    const odd = value(typed(full(oneTable()), 0, [null, counted(3, 99)]));
    expect(codeOf(write(odd, sign, STAMP))).toBe('list.wrong');
    expect(codeOf(write(odd, sign, { ...STAMP, why: 'Schiedsspruch' }))).toBeNull();
  });
});

describe('RO-50: lists of tables played online', () => {
  function record(seats: number, games: number, names: readonly string[], over = true): string {
    const options = value(romme.parseOptions({ games }, seats));
    const match = Match.start({
      game: romme,
      options,
      seats,
      seed: `online ${seats}`,
      about: { names },
    });
    const rng = new FastRng(5);
    const enough = () => (over ? match.over : match.number > 1);
    while (!enough()) {
      const [seat] = match.status().actors;
      const moves = match.legal(seat);
      match.play(seat, match.game.formatMove(match.state, seat, moves[rng.below(moves.length)]));
    }
    return formatRecord(match);
  }

  it.each([3, 4])('RO-50: the list of a table of %i fills itself', (players) => {
    const book = oneTable(players);
    const table = tableOf(book);
    const names = table.seats.map((id) => `Player ${id}`).reverse();
    const games = players === 4 ? 4 : 3;
    const list = value(listOfRecord(record(players, games, names)));
    const place = { series: 1, table: 1 };
    const after = put(book, value(fillList(book.tournament, place, list)));
    const filled = tableOf(after);
    expect(filled.seats).toEqual(table.seats.toReversed());
    expect(isComplete(filled)).toBe(true);
    expect(checkList(filled, filled.first ?? []).filter(({ level }) => level === 'error')).toEqual(
      [],
    );
    for (let game = 0; game < games; game++) {
      for (let seat = 0; seat < players; seat++) {
        const out = sitsOut(filled.firstDealer, game, seat, players);
        expect(filled.first?.[game][seat] === null).toBe(out);
      }
    }
    expect(filled.record).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses what is no series of this table, and says why', () => {
    const names = ['Player 1', 'Player 2', 'Player 3', 'Player 4'];
    const whole = record(4, 2, names);
    expect(codeOf(listOfRecord(record(4, 2, names, false)))).toBe('online.unfinished');
    expect(codeOf(listOfRecord(whole.replace('game: romme', 'game: roemer')))).toBe('online.game');
    expect(codeOf(listOfRecord(record(2, 1, ['a', 'b'])))).toBe('online.seats');
    const free = whole.replace('options: {', 'options: {"opening":30,');
    expect(codeOf(listOfRecord(free))).toBe('online.options');
    const book = oneTable();
    const list = value(listOfRecord(whole));
    const stranger = { ...list, names: [...names.slice(0, 3), 'Somebody'] };
    expect(codeOf(fillList(book.tournament, { series: 1, table: 1 }, stranger))).toBe(
      'online.names',
    );
    const short = value(fillList(book.tournament, { series: 1, table: 1 }, list));
    expect(codeOf(write(book, short, STAMP))).toBe('list.shape');
  });
});
