import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { type About, Match } from './match.ts';
import {
  commitmentOf,
  formatRecord,
  openRecord,
  playLine,
  readRecord,
  replayRecord,
} from './record.ts';
import { failed, ok, refuse } from './result.ts';

const find = (id: string) => (id === 'trio' ? trio : undefined);

function start(raw: JsonObject, seed = 'seed', about: About = {}): Match {
  const options = trio.parseOptions(raw, 2);
  if (!options.ok) throw new Error(options.error.code);
  return Match.start({ game: trio, options: options.value, seats: 2, seed, about });
}

function playOn(match: Match, steps = 100): Match {
  for (let i = 0; i < steps && !match.over; i++) {
    const [seat = 0] = match.status().actors;
    const [move = 0] = match.legal(seat);
    match.play(seat, match.game.formatMove(match.state, seat, move));
  }
  return match;
}

const lines = (...all: string[]) => all.join('\n');

/** Header lines as they have to be, with changes; null leaves one out. */
function record(change: Readonly<Record<string, string | null>> = {}, ...moves: string[]): string {
  const head = { taberna: '1', game: 'trio', rules: '1', seats: '2', seed: 'seed', ...change };
  const header = Object.entries(head).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${value}`],
  );
  return lines(...header, '', ...moves);
}

describe('a record', () => {
  it('tells of a match all that it takes to play it again', () => {
    const about = { names: ['Ann', 'Bob B'], date: '2026-05-01' };
    const match = playOn(start({ rounds: 1, games: 1 }, 'seed-1', about));
    const moves = match.log.map(({ seat, text }) => `${'AB'.charAt(seat)} ${text}`);
    expect(moves).toHaveLength(2);
    const { scores, winners } = match.last ?? {};
    expect(formatRecord(match)).toBe(
      lines(
        'taberna: 1',
        'game: trio',
        'rules: 1',
        'seats: 2',
        'names: ["Ann","Bob B"]',
        'options: {"games":1,"rounds":1}',
        'seed: seed-1',
        'date: "2026-05-01"',
        `result: ${JSON.stringify({ scores, winners })}`,
        '',
        ...moves,
        '',
      ),
    );
  });

  it('that is sealed shows the commitment and not the seed, and no result before the end', () => {
    const text = formatRecord(start({}, 'seed-1'), true);
    expect(text).not.toContain('seed-1');
    expect(text).not.toContain('date');
    expect(text).not.toContain('result');
    expect(readRecord(text)).toMatchObject({ ok: true });
    const read = readRecord(text);
    expect(read.ok && read.value.header.get('commitment')).toBe(commitmentOf('seed-1'));
    const loaded = Match.load(trio, { seats: 2 }, 'seed-1');
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(formatRecord(loaded.value, true)).not.toContain('position');
  });

  it('has no result between two games', () => {
    const match = playOn(start({ games: 2, rounds: 1 }), 2);
    expect(match).toMatchObject({ over: false, number: 2 });
    expect(match.last).not.toBeNull();
    expect(formatRecord(match)).not.toContain('result');
  });

  it('commits to a seed by its SHA-256', () => {
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(commitmentOf('abc')).toBe(abc);
  });

  it.each([
    ['seed', 'seed: seed'],
    ['a+b.c:d-e_f9', 'seed: a+b.c:d-e_f9'],
    ['two words', 'seed: "two words"'],
    ['9lives', 'seed: "9lives"'],
    ['a#', 'seed: "a#"'],
    ['', 'seed: ""'],
    ['null', 'seed: "null"'],
    ['true', 'seed: "true"'],
    ['false', 'seed: "false"'],
    ['nullify', 'seed: nullify'],
    ['a "b" # \\ c', 'seed: "a \\"b\\" # \\\\ c"'],
  ])('writes %j so that it is read as the same', (seed, line) => {
    const match = playOn(start({}, seed), 3);
    const text = formatRecord(match);
    expect(text.split('\n')).toContain(line);
    const again = replayRecord(text, find);
    expect(again.ok && again.value.position()).toEqual(match.position());
  });

  it('plays again to the same match, also from a position', () => {
    const about = { names: ['Ann', 'Bob'], date: 'today' };
    const match = playOn(start({}, 'seed', about));
    const again = replayRecord(formatRecord(match), find);
    expect(again.ok && again.value.position()).toEqual(match.position());
    expect(again.ok && again.value.begun).toEqual(match.begun);
    const half = playOn(start({ games: 3 }), 4);
    const loaded = Match.load(trio, half.position(), 'fresh', about);
    if (!loaded.ok) throw new Error(loaded.error.code);
    playOn(loaded.value, 5);
    const text = formatRecord(loaded.value);
    expect(text).toContain('position: {');
    expect(text).not.toContain('\nseed: ');
    const third = replayRecord(text, find);
    expect(third.ok && third.value.position()).toEqual(loaded.value.position());
    expect(third.ok && third.value.begun).toEqual(loaded.value.begun);
  });

  it('names one person as a list too', () => {
    const text = formatRecord(start({}, 'seed', { names: ['Ann'] }));
    expect(text).toContain('\nnames: ["Ann"]\n');
  });

  it('of a position without a seed is the same match each time', () => {
    const { seed: _seed, ...position } = start({}).position();
    const text = record({ seed: null, position: JSON.stringify(position) });
    const match = replayRecord(text, find);
    expect(match.ok && match.value.seed).toBe('');
  });
});

describe('the form of a record', () => {
  const read = (...all: string[]) => {
    const record = readRecord(lines(...all));
    if (!record.ok) return record.error;
    return { header: [...record.value.header], moves: record.value.moves };
  };

  it('is a header, an empty line, and a line a move, each with its number', () => {
    expect(read('', '  ', ' a :  b ', 'c: [1, "x: y"]', ' ', 'A one', '', '  B two  ')).toEqual({
      header: [
        ['a', 'b'],
        ['c', [1, 'x: y']],
      ],
      moves: [
        { line: 6, text: 'A one' },
        { line: 8, text: 'B two' },
      ],
    });
    expect(readRecord('a: b\r\n\r\nA one\r\n')).toMatchObject({
      value: { moves: [{ line: 3, text: 'A one' }] },
    });
  });

  it('has comments wherever a sign begins a line or follows a blank, outside of quotes', () => {
    expect(
      read(
        '# by hand',
        'a: b # why',
        '  # not the end of the header',
        'c: "x # y"',
        'd: "x\\" # y" # z',
        'e: "x\\\\" # y',
        '',
        '# a move',
        'A one # why',
        'A #two',
        'A 3#4',
      ),
    ).toEqual({
      header: [
        ['a', 'b'],
        ['c', 'x # y'],
        ['d', 'x" # y'],
        ['e', 'x\\'],
      ],
      moves: [
        { line: 9, text: 'A one' },
        { line: 10, text: 'A' },
        { line: 11, text: 'A 3#4' },
      ],
    });
  });

  it('is refused with the line where it is none', () => {
    const long = 'x'.repeat(60);
    expect(read('a: b', 'nonsense')).toEqual(
      refuse('', 'record.header', { line: 2, text: 'nonsense' }),
    );
    expect(read(': b')).toEqual(refuse('', 'record.header', { line: 1, text: ': b' }));
    expect(read(long)).toMatchObject({ params: { text: long } });
    expect(read(`${long}y`)).toMatchObject({ params: { text: `${'x'.repeat(59)}…` } });
    expect(read('a: {', 'b: c')).toEqual(refuse('', 'record.json', { line: 1, key: 'a' }));
    expect(read('a: nonsense here')).toMatchObject({ code: 'record.json' });
    expect(read(`${long}y: {`)).toMatchObject({ params: { key: `${'x'.repeat(59)}…` } });
  });
});

describe('a record is opened', () => {
  const open = (text: string) => {
    const read = readRecord(text);
    if (!read.ok) throw new Error(read.error.code);
    const match = openRecord(read.value, find);
    return match.ok ? 'taken' : match.error;
  };

  it('where everything is known, and its deal is told', () => {
    expect(open(record())).toBe('taken');
    const read = readRecord(record());
    const told: string[] = [];
    if (!read.ok) throw new Error(read.error.code);
    const match = openRecord(read.value, find, ({ type }) => told.push(type));
    expect(told).toEqual(['dealt']);
    expect(match.ok && match.value.begun).toEqual({
      names: [],
      date: null,
      position: null,
    });
  });

  it.each<[string, Record<string, string | null>, string, object]>([
    ['no version', { taberna: null }, 'record.missing', { key: 'taberna' }],
    ['another version', { taberna: '2' }, 'record.version', { got: '2', known: 1 }],
    ['a version as text', { taberna: '"1"' }, 'record.version', { got: '1', known: 1 }],
    ['a version as an object', { taberna: '{}' }, 'record.version', { got: '{…}' }],
    ['no version at all', { taberna: 'null' }, 'record.version', { got: 'null' }],
    ['no game', { game: null }, 'record.missing', { key: 'game' }],
    ['an unknown game', { game: 'chess' }, 'record.missing', { key: 'game' }],
    ['other rules', { rules: '9' }, 'record.rules', { got: '9', game: 'trio', known: 1 }],
    ['no rules', { rules: null }, 'record.rules', { got: '–' }],
    ['many seats', { seats: '9' }, 'seats.wrong', { path: 'seats' }],
    [
      'nine names',
      { names: JSON.stringify('123456789'.split('')) },
      'json.long',
      { path: 'names' },
    ],
    [
      'a long name',
      { names: JSON.stringify(['x'.repeat(101)]) },
      'json.long',
      { path: 'names[0]' },
    ],
    ['a long date', { date: 'x'.repeat(41) }, 'json.long', { path: 'date' }],
    ['a long seed', { seed: 'x'.repeat(1001) }, 'json.long', { path: 'seed' }],
    ['no seed', { seed: null }, 'record.missing', { key: 'seed' }],
    ['a seal', { seed: null, commitment: 'abc' }, 'record.sealed', { key: 'seed' }],
    ['wrong options', { options: '{"games":0}' }, 'json.integer', { path: 'options.games' }],
    ['a wrong position', { position: '{"seats":9}' }, 'seats.wrong', { path: 'seats' }],
  ])('not with %s', (_, change, code, params) => {
    expect(open(record(change))).toMatchObject({ rule: '', code, params });
  });

  it('with as much as may be', () => {
    const names = JSON.stringify('12345678'.split('').map((n) => n.repeat(100)));
    const most = { names, date: 'x'.repeat(40), seed: 'x'.repeat(1000), options: '{"games":1}' };
    expect(open(record(most))).toBe('taken');
  });
});

describe('a line of a record', () => {
  it('is a seat and its move', () => {
    const match = start({});
    const [move = 0] = match.legal(1);
    const text = match.game.formatMove(match.state, 1, move);
    const told: string[] = [];
    const played = playLine(match, { line: 7, text: `B   ${text}` }, ({ type }) => told.push(type));
    expect(played).toEqual(ok(match));
    expect(match.log).toEqual([{ seat: 1, text }]);
    expect(told).toEqual(['bid']);
  });

  it('is refused with its number and the reason', () => {
    const match = start({});
    const play = (text: string) => playLine(match, { line: 7, text });
    expect(play('Z bid a1')).toEqual(
      failed(refuse('', 'record.seat', { line: 7, text: 'Z bid a1' })),
    );
    const refusal = match.explain(0, 'draw');
    if (refusal === null) throw new Error('it is legal');
    const why = trio.text.refusal(refusal, 'en');
    expect(refusal.rule).not.toBe('');
    expect(play('A draw')).toEqual(
      failed(refuse(refusal.rule, 'record.move', { line: 7, text: 'A draw', why })),
    );
    expect(play(`Z ${'x'.repeat(60)}`)).toMatchObject({
      error: { params: { text: `Z ${'x'.repeat(57)}…` } },
    });
    expect(match.log).toEqual([]);
  });
});

it('a replay says what is wrong, wherever it is', () => {
  const codeOf = (text: string) => {
    const replayed = replayRecord(text, find);
    return replayed.ok ? 'played' : replayed.error.code;
  };
  expect(codeOf('nonsense')).toBe('record.header');
  expect(codeOf(record({ game: 'chess' }, 'A draw'))).toBe('record.missing');
  expect(codeOf(record({}, 'Z bid a1'))).toBe('record.seat');
  expect(codeOf(record({}))).toBe('played');
});

it('a refusal has parameters or none', () => {
  expect(refuse('TR-1', 'game.over')).toStrictEqual({ rule: 'TR-1', code: 'game.over' });
  const params = { seat: 'A' };
  expect(refuse('', 'turn.notYours', params)).toStrictEqual({
    rule: '',
    code: 'turn.notYours',
    params,
  });
});
