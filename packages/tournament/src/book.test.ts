import { FastRng } from '@taberna/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Book, fold, isUndone, lastChange, undo, write } from './book.ts';
import type { Change } from './change.ts';
import { exampleChampionship, inventedList } from './example.ts';
import { formatBook, parseBook } from './file.ts';
import { bringBack, enterPlayers, formGroup, withdrawPlayers } from './propose.ts';
import { drawSeats, nextDraw } from './seating/draw.ts';
import { bookWith, codeOf, drawn, put, STAMP, value } from './testing.ts';
import { entryText, explain } from './text.ts';
import { namesakes, shownName } from './tournament.ts';
import { trailText } from './trail.ts';

/** Some change that can be made now; null where this kind cannot. */
function someChange(book: Book, rng: FastRng): Change | null {
  const { tournament: t } = book;
  const anyone = t.players[rng.below(t.players.length)];
  const series = 1 + rng.below(Math.max(1, t.series.length));
  const table = 1 + rng.below(Math.max(1, t.series[series - 1]?.tables.length ?? 1));
  const list = t.series[series - 1]?.tables[table - 1];
  switch (rng.below(11)) {
    case 0:
      return maybe(enterPlayers(t, [{ name: `Late ${t.players.length}` }]));
    case 1:
      return maybe(withdrawPlayers(t, [anyone.id]));
    case 2:
      return maybe(bringBack(t, anyone.id));
    case 3:
      return maybe(drawSeats(t, { ...nextDraw(t, 'lot'), count: 1 }))?.change ?? null;
    case 4: {
      const { id, from, until, ...details } = anyone;
      return { type: 'edited', player: id, details: { ...details, paid: !details.paid } };
    }
    case 5:
      return formGroup(t, 'tandem', {
        name: 'T',
        players: [anyone.id, 1 + rng.below(t.players.length)],
      });
    case 6:
      return { type: 'started', series, minutes: 90 };
    case 8:
      return { type: 'deleted', player: anyone.id };
    case 7:
      return { type: 'signed', series, table };
    default:
      if (list === undefined || list.seats.length === 0) return null;
      return { type: 'typed', series, table, copy: 'first', cells: inventedList(t, list, rng) };
  }
}

function maybe<T>(result: { ok: true; value: T } | { ok: false }): T | null {
  return result.ok ? result.value : null;
}

describe('the log', () => {
  it('undo restores every byte, and undoing that brings every byte back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 40 }), fc.integer(), (players, seed) => {
        const rng = new FastRng(seed);
        let book = bookWith(players, { seriesPlanned: 3 });
        for (let i = 0; i < 25; i++) {
          const change = someChange(book, rng);
          const next = change === null ? null : write(book, change, { ...STAMP, why: 'because' });
          if (next?.ok !== true) continue;
          const after = next.value;
          const undone = value(undo(after, after.log.length, STAMP));
          expect(JSON.stringify(undone.tournament)).toBe(JSON.stringify(book.tournament));
          const redone = value(undo(undone, undone.log.length, STAMP));
          expect(JSON.stringify(redone.tournament)).toBe(JSON.stringify(after.tournament));
          expect(isUndone(redone.log, after.log.length)).toBe(false);
          book = rng.below(4) === 0 ? undone : redone;
        }
        expect(JSON.stringify(value(fold(book.log)))).toBe(JSON.stringify(book.tournament));
        const again = value(parseBook(formatBook(book)));
        expect(JSON.stringify(again)).toBe(JSON.stringify(book));
      }),
      { numRuns: 20 },
    );
  });

  it('an entry that was a slip can be deleted while nobody has sat or is grouped by it', () => {
    let book = bookWith(9, { seriesPlanned: 1 }, 1);
    const t = () => book.tournament;
    const strike = (player: number) => write(book, { type: 'deleted', player }, STAMP);
    expect(codeOf(strike(99))).toBe('player.unknown');
    expect(codeOf(strike(1))).toBe('player.grouped');
    book = value(strike(9));
    expect(t().players.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    book = put(book, value(enterPlayers(t(), [{ name: 'Late' }])));
    expect(t().players.at(-1)).toMatchObject({ id: 9, name: 'Late' });
    book = drawn(book);
    expect(codeOf(strike(9))).toBe('player.seated');
    book = put(book, value(withdrawPlayers(t(), [9])));
    book = value(strike(9));
    expect(t().players).toHaveLength(8);
  });

  it('namesakes are found whatever case and spaces', () => {
    const { tournament } = bookWith(3);
    expect(namesakes(tournament, ' player  2').map(({ id }) => id)).toEqual([2]);
    expect(namesakes(tournament, 'Player 4')).toEqual([]);
    const { tournament: t } = put(
      bookWith(3),
      value(enterPlayers(tournament, [{ name: 'player 2' }])),
    );
    expect([1, 2, 4].map((id) => shownName(t, id))).toEqual([
      'Player 1',
      'Player 2\u00a0(2)',
      'player 2\u00a0(4)',
    ]);
  });

  it('an entry that is not the last can be taken back while nothing builds on it', () => {
    let book = bookWith(8, { seriesPlanned: 1 });
    const { id, from, until, ...details } = book.tournament.players[0];
    book = put(book, { type: 'edited', player: id, details: { ...details, paid: true } });
    const edited = book.log.length;
    book = drawn(book);
    const undone = value(undo(book, edited, STAMP));
    expect(undone.tournament.players[0].paid).toBe(false);
    expect(undone.tournament.series).toEqual(book.tournament.series);
    expect(codeOf(undo(book, 2, STAMP))).toBe('undo.needed');
    expect(codeOf(undo(undone, edited, STAMP))).toBe('undo.already');
    expect(codeOf(undo(book, 1, STAMP))).toBe('undo.unknown');
    expect(codeOf(undo(book, 99, STAMP))).toBe('undo.unknown');
    expect(lastChange(undone)?.seq).toBe(book.log.length);
  });

  it('nothing leaves the log: who, when and why stay', () => {
    let book = bookWith(8);
    const stamp = { who: 'Erika', at: 77, why: 'Tippfehler' };
    book = value(undo(book, 2, stamp));
    expect(book.log.at(-1)).toEqual({ seq: 3, ...stamp, undoes: 2 });
    expect(book.log).toHaveLength(3);
    expect(entryText(book.tournament, book.log[2], 'de')).toBe('Eintrag 2 zurückgenommen');
  });

  it('the trail names old and new values, without what was taken back', () => {
    let book = drawn(bookWith(8, { seriesPlanned: 1 }, 1));
    const put = (points: number, count: number) => {
      const cell = { kind: 'counted', points, count } as const;
      const cells = [{ game: 1, seat: 0, cell }];
      const change: Change = { type: 'typed', series: 1, table: 1, copy: 'first', cells };
      book = value(write(book, change, STAMP));
    };
    const said = () => {
      const entry = book.log.at(-1);
      return entry === undefined ? '' : trailText(book.tournament, book.log, entry, 'de');
    };
    const id = book.tournament.series[0].tables[0].seats[0];
    const { name, ...rest } = book.tournament.players[id - 1];
    put(5, 0);
    expect(said()).toBe(`Spiel 2, ${name}: 5\u00a0Punkte, 0\u00a0Augen`);
    put(1, 31);
    book = value(undo(book, book.log.length, STAMP));
    expect(said()).toBe('');
    put(-1, 101);
    expect(said()).toBe(
      `Spiel 2, ${name}: 5\u00a0Punkte, 0\u00a0Augen → −1\u00a0Punkte, 101\u00a0Augen`,
    );
    const { club, class: group, nearDoor, present, paid } = rest;
    const details = { name: `${name}-Neu`, club, class: group, nearDoor, present, paid: !paid };
    book = value(write(book, { type: 'edited', player: id, details }, STAMP));
    expect(said()).toBe(`${name} → ${name}-Neu, ${paid ? 'hat nicht bezahlt' : 'hat bezahlt'}`);
  });

  it('refuses a change that cannot be, and stays as it was', () => {
    const book = drawn(bookWith(16, { seriesPlanned: 2 }, 1));
    const before = JSON.stringify(book);
    const wrong: [Change, string][] = [
      [
        { type: 'drawn', from: 1, series: [{ method: 'lot', tables: [[1, 2, 3, 4]] }] },
        'seating.everybody',
      ],
      [{ type: 'started', series: 3, minutes: null }, 'series.notDrawn'],
      [{ type: 'signed', series: 1, table: 9 }, 'table.unknown'],
      [
        { type: 'grouped', kind: 'team', group: { id: 9, name: 'x', players: [1, 2] } },
        'group.size',
      ],
      [{ type: 'ungrouped', kind: 'team', id: 1 }, 'group.unknown'],
      [{ type: 'opened', config: book.tournament.config }, 'tournament.opened'],
      [{ type: 'configured', config: { ...book.tournament.config, seed: 'other' } }, 'config.seed'],
    ];
    for (const [change, code] of wrong) expect(codeOf(write(book, change, STAMP))).toBe(code);
    expect(JSON.stringify(book)).toBe(before);
  });

  it('RO-50: a swap that would bring partners together is refused', () => {
    const book = drawn(bookWith(8, { seriesPlanned: 1 }, 1));
    const { tables } = book.tournament.series[0];
    const mine = tables.find(({ seats }) => seats.includes(1));
    const other = mine?.seats.find((id) => id !== 1) ?? 0;
    const change = { type: 'swapped', series: 1, players: [other, 2] } as const;
    expect(codeOf(write(book, change, STAMP))).toBe('seating.tandem');
  });
});

describe('the file', () => {
  const text = formatBook(drawn(bookWith(8, { seriesPlanned: 1 })));

  it.each([
    ['', 'file.json'],
    ['{}', 'file.kind'],
    [text.replace('"version":1', '"version":2'), 'file.version'],
    [text.replace('"seq":2', '"seq":4'), 'file.order'],
    [text.replace('"type":"drawn"', '"type":"dreamt"'), 'json.choice'],
    [text.replace('"from":1,"reseated"', '"from":"1","reseated"'), 'json.integer'],
    [text.replace('"seq":1,', '"seq":1,"evil":1,'), 'json.key'],
    [text.replace(/"tables":\[\[\d+,/, '"tables":[['), 'log.entry'],
  ])('says what is wrong with a broken file (%#)', (broken, code) => {
    const result = parseBook(broken);
    expect(codeOf(result)).toBe(code);
    if (result.ok) return;
    for (const lang of ['de', 'en'] as const) {
      expect(explain(result.error, lang)).not.toMatch(/[{}]|^\w+\.\w+$/);
    }
  });

  it('reads what it wrote', () => {
    expect(formatBook(value(parseBook(text)))).toBe(text);
    expect(codeOf(parseBook(`\uFEFF${text}`))).toBeNull();
  });
});

describe('the example', () => {
  it('is the same each time: 250 people, teams and tandems', () => {
    const book = value(exampleChampionship(STAMP));
    expect(formatBook(book)).toBe(formatBook(value(exampleChampionship(STAMP))));
    const { players, teams, tandems } = book.tournament;
    expect(players).toHaveLength(250);
    expect(new Set(players.map(({ name }) => name)).size).toBe(250);
    expect(teams.length).toBeGreaterThan(50);
    expect(tandems.length).toBeGreaterThan(3);
  });
});
