import type { Refusal } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { BrokenLog } from './broken.ts';
import { parseConfig } from './config.ts';
import { type Body, type Entry, formatEntry } from './entry.ts';
import { evolve, foldTable, openedTable } from './evolve.ts';
import { ABORT_WAIT, COMMANDS_KEPT, SLOW_ABORT_WAIT } from './limits.ts';
import type { Table } from './table.ts';

const find = (id: string) => (id === trio.id ? trio : undefined);

function configOf(raw: object = {}) {
  const config = parseConfig(
    { game: 'trio', seats: 2, seed: 'x', ...raw },
    { find, levels: ['weak'] },
  );
  if (!config.ok) throw new Error(config.error.code);
  return config.value;
}

function opened(raw: object = {}): Entry {
  return { seq: 1, at: 100, cmd: 'ann open', type: 'opened', host: 'ann', config: configOf(raw) };
}

const fresh = (raw: object = {}): Table => openedTable('t', find, opened(raw));

/** Carries out one thing after the other, so many milliseconds apart. */
function go(table: Table, bodies: readonly Body[], apart = 1): Table {
  for (const body of bodies) {
    evolve(table, { ...body, seq: table.seq + 1, at: table.at + apart, cmd: null });
  }
  return table;
}

const seated: readonly Body[] = [
  { type: 'seated', seat: 0, player: 'ann' },
  { type: 'seated', seat: 1, player: 'bob' },
];
const begun: readonly Body[] = [
  ...seated,
  { type: 'committed', secret: null, rules: 1 },
  { type: 'dealt' },
];

function dealt(table: Table) {
  const match = table.play?.match;
  if (match == null) throw new Error('nothing was dealt');
  return match;
}

function someMove(table: Table, seat: number): Body {
  const match = dealt(table);
  const move = match.game.formatMove(match.state, seat, match.legal(seat)[0] ?? -1);
  return { type: 'moved', seat, move, level: null };
}

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof BrokenLog) return error.refusal;
    throw error;
  }
  throw new Error('nothing was wrong');
}

/** What is wrong with a log, by its number and in words. */
function breaks(table: Table, ...bodies: readonly Body[]): unknown {
  return refusalOf(() => go(table, bodies)).params;
}

describe('a log that cannot be', () => {
  const on = () => go(fresh(), begun);

  it.each<[string, () => Table, Body, object]>([
    ['opened twice', fresh, opened(), { seq: 2, why: 'opened twice' }],
    ['a seat too many', fresh, { type: 'seated', seat: 2, player: 'ann' }, { why: 'seat 2' }],
    [
      'a move without a match',
      fresh,
      { type: 'moved', seat: 0, move: 'draw', level: null },
      { why: 'no match' },
    ],
    ['an undo without a match', fresh, { type: 'undone', seat: 0 }, { why: 'nothing to undo' }],
    ['an undo of nothing', on, { type: 'undone', seat: 0 }, { why: 'nothing to undo' }],
    [
      'a takeback without a match',
      fresh,
      { type: 'takenBack', seat: 0 },
      { why: 'nothing to take back' },
    ],
    ['a takeback of nothing', on, { type: 'takenBack', seat: 0 }, { why: 'nothing to take back' }],
    ['a warning to no seat', on, { type: 'warned', seat: 2 }, { why: 'seat 2' }],
    [
      'a promise without a match',
      fresh,
      { type: 'promised', seat: 0, hash: '' },
      { why: 'no match' },
    ],
    ['ready for nothing', on, { type: 'readied', player: 'ann' }, { why: 'nobody waits' }],
    ['a next game of none', on, { type: 'dealtNext' }, { why: 'no next game' }],
    [
      'an illegal move',
      on,
      { type: 'moved', seat: 0, move: 'zz', level: null },
      { why: expect.stringMatching(/^\S+ zz$/) },
    ],
    [
      'a bot for nobody',
      () => go(fresh(), [{ type: 'botSeated', seat: 0, level: 'weak' }, ...begun.slice(1)]),
      { type: 'takenOver', seat: 0, level: 'weak', why: 'left' },
      { why: 'no person at seat 0' },
    ],
    [
      'nobody’s return',
      () => go(fresh(), [{ type: 'botSeated', seat: 0, level: 'weak' }, ...begun.slice(1)]),
      { type: 'returned', seat: 0 },
      { why: 'no person at seat 0' },
    ],
    [
      'a deal without a seed',
      () => go(fresh({ seed: undefined }), begun.slice(0, 3)),
      { type: 'dealt' },
      { why: 'no seed' },
    ],
    [
      'a deal by options that there are not',
      () => {
        const config = { ...configOf(), options: { rounds: 'many' } };
        return go(fresh(), [{ type: 'configured', config }, ...begun.slice(0, 3)]);
      },
      { type: 'dealt' },
      { why: 'json.integer' },
    ],
    [
      'other rules',
      () => go(fresh(), seated),
      { type: 'committed', secret: null, rules: 9 },
      { game: 'trio', got: 9, known: 1 },
    ],
    [
      'an unknown game',
      fresh,
      { type: 'configured', config: { ...configOf(), game: 'chess' } },
      { game: 'chess' },
    ],
  ])('is refused: %s', (_, tableOf, body, params) => {
    expect(breaks(tableOf(), body)).toMatchObject(params);
  });

  it('is refused where a number or the time does not follow', () => {
    const entry = (seq: number, at: number): Entry => ({ seq, at, cmd: null, type: 'voteLapsed' });
    const why = (of: Entry) => refusalOf(() => evolve(fresh(), of)).params?.why;
    expect(why(entry(3, 100))).toBe('after 1');
    expect(why(entry(1, 100))).toBe('after 1');
    expect(why(entry(2, 99))).toBe('time runs backwards');
    const table = fresh();
    evolve(table, entry(2, 100));
    expect(table).toMatchObject({ seq: 2, at: 100 });
  });

  it('is refused by the code of other rules, and of a game that nobody knows', () => {
    const other: Body = { type: 'committed', secret: null, rules: 9 };
    expect(refusalOf(() => go(fresh(), [...seated, other]))).toMatchObject({
      rule: '',
      code: 'log.rules',
    });
    expect(refusalOf(() => openedTable('t', () => undefined, opened())).code).toBe('table.game');
  });

  it('is not blamed for a mistake of the program', () => {
    const log = [opened(), { seq: 2, at: 200, cmd: null, type: 'voteLapsed' } as const];
    const mistake = () => {
      throw new RangeError('a mistake');
    };
    expect(() => foldTable('t', find, log.map(formatEntry), mistake)).toThrow(RangeError);
  });

  it('is none where it is empty, and says so where it does not begin with an opening', () => {
    const log = [opened(), { seq: 2, at: 200, cmd: null, type: 'hosted', player: 'bob' } as const];
    const fold = (entries: readonly Entry[]) => foldTable('t', find, entries.map(formatEntry));
    expect(fold([])).toEqual({ ok: true, value: null });
    expect(fold(log)).toMatchObject({ ok: true, value: { id: 't', seq: 2, at: 200, host: 'bob' } });
    expect(fold(log.slice(1))).toMatchObject({
      ok: false,
      error: { params: { why: 'not opened' } },
    });
    expect(fold([{ ...opened(), seq: 2 }])).toMatchObject({ ok: false });
    expect(fold([{ seq: 1, at: 200, cmd: null, type: 'hosted', player: 'bob' }])).toMatchObject({
      ok: false,
      error: { params: { why: 'not opened' } },
    });
    expect(foldTable('t', find, ['{'])).toMatchObject({ ok: false });
    expect(foldTable('t', () => undefined, log.map(formatEntry))).toMatchObject({ ok: false });
  });
});

describe('a table', () => {
  it('begins as its host wants it, with open seats', () => {
    expect(fresh()).toMatchObject({
      id: 't',
      seq: 1,
      at: 100,
      host: 'ann',
      stage: 'open',
      play: null,
      paused: null,
      number: 0,
      vote: null,
      holders: [{ kind: 'open' }, { kind: 'open' }],
    });
    expect(fresh().commands.known).toEqual([['ann open', 1]]);
    expect(openedTable('t', find, { ...opened(), cmd: null }).commands.known).toEqual([]);
  });

  it('remembers the newest commands', () => {
    const table = fresh();
    for (let i = 2; i <= COMMANDS_KEPT + 1; i++) {
      evolve(table, { seq: i, at: 100, cmd: `c${i}`, type: 'voteLapsed' });
    }
    expect(table.commands.known).toHaveLength(COMMANDS_KEPT / 2 + 1);
    expect(table.commands.get('ann open')).toBeUndefined();
    expect(table.commands.isNew('ann open'), 'the log has it').toBe(false);
    expect(table.commands.isNew('c1'), 'the log does not have it').toBe(true);
    const newest = COMMANDS_KEPT + 1;
    expect(table.commands.get(`c${newest}`)).toBe(newest);
    go(table, [{ type: 'voteLapsed' }]);
    expect(table.commands.known, 'what happens by itself is no command').toHaveLength(
      COMMANDS_KEPT / 2 + 1,
    );
  });

  it('keeps who sits there when options change, as far as there are seats', () => {
    const table = go(fresh({ seats: 3 }), [...seated, { type: 'seated', seat: 2, player: 'cem' }]);
    table.vote = { on: 'rematch', yes: [] };
    go(table, [{ type: 'configured', config: configOf({ seats: 2 }) }]);
    expect(table.holders).toMatchObject([{ player: 'ann' }, { player: 'bob' }]);
    expect(table.vote).toBeNull();
    go(table, [{ type: 'configured', config: configOf({ seats: 3 }) }]);
    expect(table.holders).toMatchObject([{ player: 'ann' }, { player: 'bob' }, { kind: 'open' }]);
    expect(table).toMatchObject({ stage: 'open', config: { seats: 3 } });
    go(table, [...begun.slice(2), { type: 'aborted' }]);
    go(table, [{ type: 'configured', config: configOf() }]);
    expect(table).toMatchObject({ stage: 'open', play: null, interval: null });
  });

  it('has a fresh match with everybody who sits there', () => {
    const table = go(fresh(), begun);
    expect(table).toMatchObject({ stage: 'playing', number: 1, interval: null });
    expect(table.play).toMatchObject({
      begun: 103,
      committedAt: 4,
      marks: [],
      promisesClosed: null,
    });
    expect(table.play?.seated).toMatchObject([{ player: 'ann' }, { player: 'bob' }]);
    expect(table.play?.match?.begun.date).toBe('1970-01-01');
    expect(table.play?.match?.seed).toBe('x');
    expect(table.play?.turns).toEqual([1, 2]);
  });

  it('keeps people and keeps them out', () => {
    const table = go(fresh(), [...seated, { type: 'keptOut', player: 'eve' }]);
    expect([...table.keptOut]).toEqual(['eve']);
    go(table, [
      { type: 'letIn', player: 'eve' },
      { type: 'cleared', seat: 0 },
    ]);
    expect(table.keptOut.size).toBe(0);
    expect(table.holders).toMatchObject([{ kind: 'open' }, { player: 'bob' }]);
  });
});

describe('a vote', () => {
  const vote = (player: string, on: 'pause' | 'abort' | 'rematch', yes = true): Body => ({
    type: 'voted',
    player,
    on,
    yes,
  });

  it('counts each once, is over by a no, and gives way to another', () => {
    const table = go(fresh(), [...begun, vote('ann', 'pause'), vote('bob', 'pause')]);
    expect(table.vote).toStrictEqual({ on: 'pause', yes: ['ann', 'bob'] });
    go(table, [vote('ann', 'pause')]);
    expect(table.vote).toStrictEqual({ on: 'pause', yes: ['bob', 'ann'] });
    go(table, [vote('bob', 'abort')]);
    expect(table.vote).toMatchObject({ on: 'abort', yes: ['bob'] });
    go(table, [vote('ann', 'abort', false)]);
    expect(table.vote).toBeNull();
    go(table, [vote('ann', 'pause'), { type: 'voteLapsed' }]);
    expect(table.vote).toBeNull();
  });

  it('to break off has a time from its first voice on, longer in slow games', () => {
    const table = go(fresh(), [...begun, vote('ann', 'abort')]);
    const until = table.at + ABORT_WAIT;
    expect(table.vote).toEqual({ on: 'abort', yes: ['ann'], until });
    go(table, [vote('bob', 'abort')]);
    expect(table.vote).toEqual({ on: 'abort', yes: ['ann', 'bob'], until });
    const slow = go(fresh({ clock: { kind: 'days', days: 2 } }), [...begun, vote('ann', 'abort')]);
    expect(slow.vote).toMatchObject({ until: slow.at + SLOW_ABORT_WAIT });
  });

  it('on a rematch is void when a seat changes hands', () => {
    const table = go(fresh(), [...begun, { type: 'aborted' }, vote('ann', 'rematch')]);
    go(table, [{ type: 'cleared', seat: 1 }]);
    expect(table.vote).toBeNull();
    go(table, [vote('ann', 'pause'), { type: 'seated', seat: 1, player: 'cem' }]);
    expect(table.vote).not.toBeNull();
  });
});

describe('a match at the table', () => {
  const clock = { kind: 'bank', seconds: 100, increment: 0 };

  it('pauses and goes on with the time that was left', () => {
    const table = go(fresh({ clock }), begun);
    go(table, [{ type: 'voted', player: 'ann', on: 'pause', yes: true }, { type: 'paused' }], 500);
    expect(table).toMatchObject({ vote: null, paused: { since: table.at, by: ['ann'] } });
    expect(table.play?.clocks).toMatchObject([
      { left: 99_000, since: null },
      { left: 99_000, since: null },
    ]);
    go(
      table,
      [
        { type: 'presence', player: 'bob', here: false },
        { type: 'voted', player: 'ann', on: 'resume', yes: true },
        { type: 'resumed' },
      ],
      500,
    );
    expect(table).toMatchObject({ vote: null, paused: null });
    expect(table.holders).toMatchObject([{ away: null }, { away: table.at }]);
    expect(table.play?.clocks).toMatchObject([
      { left: 99_000, since: table.at },
      { left: 99_000, since: table.at },
    ]);
  });

  it('that is broken off stands still', () => {
    const table = go(fresh({ clock }), begun);
    go(table, [someMove(table, 0)]);
    expect(table.play?.steps).toHaveLength(1);
    go(table, [{ type: 'voted', player: 'ann', on: 'abort', yes: true }, { type: 'aborted' }], 500);
    expect(table).toMatchObject({ stage: 'aborted', vote: null, paused: null, interval: null });
    expect(table.play).toMatchObject({ turns: [0, 0], steps: [] });
    expect(table.play?.clocks[1]).toMatchObject({ left: 98_999, since: null });
    const paused = go(fresh({ clock }), [...begun, { type: 'paused' }]);
    go(paused, [{ type: 'aborted' }], 500);
    expect(paused.paused).toBeNull();
    expect(paused.play?.clocks[0]).toMatchObject({ left: 99_999 });
  });

  it('is followed by one with everybody a seat further, bots in place of who is not there', () => {
    const left: Body = { type: 'takenOver', seat: 1, level: 'weak', why: 'left' };
    const late: Body = { type: 'takenOver', seat: 0, level: 'weak', why: 'time' };
    const gone: Body = { type: 'takenOver', seat: 2, level: 'weak', why: 'gone' };
    const away: Body = { type: 'presence', player: 'cem', here: false };
    const cem: Body = { type: 'seated', seat: 2, player: 'cem' };
    const table = go(fresh({ seats: 3 }), [cem, ...begun, away, left, late, gone]);
    table.vote = { on: 'rematch', yes: [] };
    go(table, [{ type: 'aborted' }, { type: 'rematched' }]);
    expect(table.holders).toMatchObject([
      { player: 'cem', standIn: { why: 'gone' } },
      { player: 'ann', standIn: { why: 'time' } },
      { player: 'bob', standIn: { why: 'left' } },
    ]);
    expect(table).toMatchObject({ stage: 'open', play: null, vote: null, turned: 1 });
    go(table, [{ type: 'committed', secret: null, rules: 1 }]);
    expect(table.number).toBe(2);
    expect(table.play?.marks).toEqual([
      { move: 0, seat: 0, level: 'weak', why: 'gone' },
      { move: 0, seat: 1, level: 'weak', why: 'time' },
      { move: 0, seat: 2, level: 'weak', why: 'left' },
    ]);
  });

  it('is of those who play it: whom a bot replaces from the beginning has not come before they say so', () => {
    const left: Body = { type: 'takenOver', seat: 1, level: 'weak', why: 'left' };
    const table = go(fresh(), [...begun, left, { type: 'aborted' }, { type: 'rematched' }]);
    go(table, [{ type: 'committed', secret: null, rules: 1 }]);
    expect(table.play?.absent).toEqual(new Set(['bob']));
    const presence = { type: 'presence', player: 'bob' } as const;
    go(table, [
      { ...presence, here: false },
      { ...presence, here: true },
    ]);
    expect(table.play?.absent, 'who only watches').toEqual(new Set(['bob']));
    go(table, [{ type: 'returned', seat: 0 }]);
    expect(table.play?.absent).toEqual(new Set());
  });

  it('is played by whoever asked for it, alone with bots and out of time in the last one', () => {
    const late: Body = { type: 'takenOver', seat: 0, level: 'weak', why: 'time' };
    const ask: Body = { type: 'voted', player: 'ann', on: 'rematch', yes: true };
    const table = go(fresh(), [...begun, late, { type: 'aborted' }, ask, { type: 'rematched' }]);
    expect(table.holders[1]).toMatchObject({ player: 'ann', standIn: null });
  });

  it('rotates also who was sent away, who stays replaced', () => {
    const removed: Body = { type: 'takenOver', seat: 1, level: 'weak', why: 'removed' };
    const table = go(fresh(), [...begun, removed, { type: 'aborted' }, { type: 'rematched' }]);
    expect(table.holders).toMatchObject([{ standIn: { why: 'removed' } }, { standIn: null }]);
  });

  it('passes a seat to a bot and back, and the record knows since which move', () => {
    const table = go(fresh({ clock }), begun);
    go(table, [someMove(table, 0)]);
    expect(table.play?.steps).toHaveLength(1);
    go(table, [{ type: 'takenOver', seat: 1, level: 'weak', why: 'left' }], 1000);
    expect(table.play?.steps).toHaveLength(1);
    expect(table.play?.clocks[1]).toMatchObject({ left: 98_999, since: table.at });
    go(table, [{ type: 'takenOver', seat: 0, level: 'weak', why: 'gone' }], 1000);
    expect(table.play?.steps).toEqual([]);
    go(
      table,
      [
        { type: 'presence', player: 'bob', here: false },
        { type: 'returned', seat: 1 },
      ],
      1000,
    );
    expect(table.holders[1]).toMatchObject({ standIn: null, away: null });
    expect(table.play?.clocks[1]).toMatchObject({ left: 95_999, since: table.at, warned: false });
    expect(table.play?.marks).toEqual([
      { move: 1, seat: 1, level: 'weak', why: 'left' },
      { move: 1, seat: 0, level: 'weak', why: 'gone' },
      { move: 1, seat: 1, level: null, why: 'back' },
    ]);
  });

  it('lets another bot that takes over begin the turn anew', () => {
    const table = go(fresh({ clock }), begun);
    go(table, [{ type: 'takenOver', seat: 1, level: 'weak', why: 'gone' }], 1000);
    go(table, [{ type: 'takenOver', seat: 1, level: 'weak', why: 'removed' }], 1000);
    expect(table.play?.clocks[1]).toMatchObject({ left: 99_000, since: table.at });
  });

  it('warns a seat', () => {
    const table = go(fresh({ clock }), [...begun, { type: 'warned', seat: 1 }]);
    expect(table.play?.clocks.map(({ warned }) => warned)).toEqual([false, true]);
  });

  it('waits between its games, and is over after the last', () => {
    const table = go(fresh({ options: { games: 2, rounds: 1 } }), begun);
    go(table, [someMove(table, 0), someMove(table, 1)]);
    expect(table).toMatchObject({ stage: 'between', interval: { since: table.at } });
    expect(table.play?.committed, 'nobody has chosen anything of the next game').toBe(0);
    go(table, [{ type: 'readied', player: 'ann' }]);
    expect(table.stage === 'between' && [...table.interval.ready]).toEqual(['ann']);
    go(table, [{ type: 'paused' }, { type: 'resumed' }], 70);
    expect(table).toMatchObject({ interval: { since: table.at } });
    go(table, [{ type: 'dealtNext' }]);
    expect(table).toMatchObject({ stage: 'playing', interval: null });
    go(table, [someMove(table, 0), someMove(table, 1)]);
    expect(table).toMatchObject({ stage: 'over', interval: null, play: { turns: [0, 0] } });
  });
});

describe('steps that can be taken back', () => {
  it('are those of one seat in a row, chosen by a person, while nothing is drawn or opened', () => {
    const table = go(fresh({ seats: 3 }), [{ type: 'seated', seat: 2, player: 'cem' }, ...begun]);
    const steps = () => table.play?.steps.map(({ seat }) => seat);
    const before = table.play?.match?.state.buf.slice();
    go(table, [someMove(table, 0)]);
    expect(steps()).toEqual([0]);
    expect(table.play?.committed).toBe(0b001);
    go(table, [{ type: 'undone', seat: 0 }]);
    expect(steps()).toEqual([]);
    expect(table.play?.committed).toBe(0);
    expect(table.play?.match?.state.buf).toEqual(before);
    expect(table.play?.match?.log).toEqual([]);
    go(table, [someMove(table, 0)]);
    const kept = table.play?.steps[0]?.before;
    go(table, [someMove(table, 1)]);
    expect(steps()).toEqual([1]);
    expect(table.play?.steps[0]?.before, 'no new memory for each step').toBe(kept);
    expect(table.play?.committed).toBe(0b011);
    expect(breaks(table, { type: 'undone', seat: 0 })).toMatchObject({ why: 'nothing to undo' });
    go(table, [someMove(table, 2)]);
    expect(steps()).toEqual([]);
    expect(table.play?.committed).toBe(0);
  });

  it('are several of one seat, back to the first', () => {
    const table = go(fresh(), begun);
    go(table, [someMove(table, 0), someMove(table, 1)]);
    const { game, state } = dealt(table);
    const dealer = game.dealer(state);
    const take = (seat: number): Body => ({ type: 'moved', seat, move: 'take', level: null });
    go(table, [take(1 - dealer)]);
    const before = dealt(table).state.buf.slice();
    go(table, [take(dealer)]);
    go(table, [someMove(table, dealer)]);
    expect(table.play?.steps.map(({ seat }) => seat)).toEqual([dealer, dealer]);
    const back: Body = { type: 'undone', seat: dealer };
    go(table, [back, back]);
    expect(dealt(table).state.buf).toEqual(before);
    expect(dealt(table).log).toHaveLength(3);
  });

  it('are none that used the luck of the match', () => {
    const apply: typeof trio.apply = (s, seat, move, rng, emit) => {
      rng.word();
      trio.apply(s, seat, move, rng, emit);
    };
    const table = go(
      openedTable('t', () => ({ ...trio, apply }), opened()),
      begun,
    );
    go(table, [someMove(table, 0)]);
    expect(table.play?.steps).toEqual([]);
  });

  it('are none of a game that is over, whose last step was one seat’s alone', () => {
    const config = parseConfig(
      { game: roemerschnappen.id, seats: 2, seed: 'x', options: { games: 2 } },
      { find: () => roemerschnappen, levels: ['weak'] },
    );
    if (!config.ok) throw new Error(config.error.code);
    const first: Entry = { ...opened(), type: 'opened', host: 'ann', config: config.value };
    const rules = roemerschnappen.rulesVersion;
    const table = go(
      openedTable('t', () => roemerschnappen, first),
      [...seated, { type: 'committed', secret: null, rules }, { type: 'dealt' }],
    );
    let mostSteps = 0;
    while (table.stage === 'playing') {
      go(table, [someMove(table, dealt(table).status().actors[0] ?? 0)]);
      if (table.stage === 'playing') mostSteps = Math.max(mostSteps, table.play.steps.length);
    }
    expect(mostSteps).toBeGreaterThan(0);
    expect(table).toMatchObject({ stage: 'between', play: { steps: [] } });
  });

  it('are not a bot’s, nor any where the host wants none', () => {
    const bot = go(fresh(), begun);
    go(bot, [{ ...someMove(bot, 0), type: 'moved', level: 'weak' } as Body]);
    expect(bot.play?.steps).toEqual([]);
    const none = go(fresh({ undo: false }), begun);
    go(none, [someMove(none, 0)]);
    expect(none.play?.steps).toEqual([]);
  });

  it('take marks along that came after them', () => {
    const table = go(fresh(), begun);
    go(table, [someMove(table, 0), { type: 'takenOver', seat: 1, level: 'weak', why: 'left' }]);
    go(table, [{ type: 'undone', seat: 0 }]);
    expect(table.play?.marks).toEqual([{ move: 0, seat: 1, level: 'weak', why: 'left' }]);
  });
});

describe('a takeback', () => {
  const back: Body = { type: 'takenBack', seat: 0 };
  const round = (table: Table) => go(table, [someMove(table, 0), someMove(table, 1)]);

  it('goes back to right before the last decision: the same cards, date and hidden choices', () => {
    const table = go(fresh(), begun);
    go(table, [someMove(table, 1)]);
    const { begun: beginning } = dealt(table);
    const before = dealt(table).state.buf.slice();
    go(table, [someMove(table, 0), back]);
    expect(dealt(table).state.buf).toEqual(before);
    expect(dealt(table).log.map(({ seat }) => seat)).toEqual([1]);
    expect(dealt(table).begun).toEqual(beginning);
    expect(table.play).toMatchObject({ committed: 0b10, steps: [] });
  });

  it('leaves nothing to undo', () => {
    const table = go(fresh(), begun);
    go(table, [someMove(table, 0)]);
    expect(table.play?.steps).toHaveLength(1);
    go(table, [back]);
    expect(table.play?.steps).toEqual([]);
    expect(table.play?.committed).toBe(0);
  });

  it('leads through the deals of several games, and the match pauses between them as before', () => {
    const table = go(fresh({ options: { games: 3, rounds: 1 } }), begun);
    go(round(table), [{ type: 'dealtNext' }]);
    go(round(table), [{ type: 'dealtNext' }]);
    const before = dealt(table).state.buf.slice();
    go(table, [someMove(table, 0), back]);
    expect(dealt(table)).toMatchObject({ number: 3, waiting: false });
    expect(dealt(table).state.buf).toEqual(before);
    const first = go(fresh({ options: { games: 2, rounds: 1 } }), begun);
    go(first, [someMove(first, 0), back]);
    expect(round(first).stage).toBe('between');
  });

  it('keeps the marks up to there and adds its own', () => {
    const takenOver: Body = { type: 'takenOver', seat: 1, level: 'weak', why: 'left' };
    const returned: Body = { type: 'returned', seat: 1 };
    const table = go(fresh(), [...begun, takenOver]);
    go(table, [someMove(table, 1), returned]);
    go(table, [someMove(table, 0), takenOver, back]);
    expect(table.play?.marks).toEqual([
      { move: 0, seat: 1, level: 'weak', why: 'left' },
      { move: 1, seat: 1, level: null, why: 'back' },
      { move: 1, seat: 0, level: null, why: 'takeback' },
    ]);
  });

  it('gives no time back, and gives a turn of its own', () => {
    const clock = { kind: 'bank', seconds: 100, increment: 0 };
    const table = go(fresh({ clock }), begun);
    const turns = [...(table.play?.turns ?? [])];
    go(table, [someMove(table, 0)], 1000);
    go(table, [back], 0);
    expect(table.play?.clocks).toMatchObject([
      { left: 99_000, since: table.at },
      { left: 99_000, since: table.at },
    ]);
    expect(table.play?.turns.every((turn) => turn > Math.max(...turns))).toBe(true);
  });
});
