import { ok } from '@taberna/engine';
import { trio } from '@taberna/testkit/toy';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Command, SystemCommand } from './command.ts';
import { decide, decideOpen, decideSystem, stamp } from './decide.ts';
import type { Body } from './entry.ts';
import { evolve, openedTable } from './evolve.ts';
import { commitmentOf } from './fair.ts';
import {
  ABORT_WAIT,
  BETWEEN_GAMES,
  LONGEST_PAUSE,
  MOST_KEPT_OUT,
  NONCE_WAIT,
  PROMISE_WAIT,
} from './limits.ts';
import { no } from './refusals.ts';
import { isPerson, type Table } from './table.ts';
import { nonceOf } from './testing.ts';

const find = (id: string) => (id === trio.id ? trio : undefined);
const NOON = 1_700_000_000_000;

let table: Table;
let now = NOON;
const context = () => ({ find, levels: ['weak', 'strong'], freshSecret: () => 'secret', now });

function open(config: object = {}): void {
  now = NOON;
  const opened = decideOpen({ game: 'trio', ...config }, 'ann', context());
  if (!opened.ok) throw new Error(opened.error.code);
  const [entry] = stamp({ seq: 0, at: 0 }, opened.value, null, now);
  if (entry === undefined) throw new Error('nothing was decided');
  table = openedTable('t', find, entry);
}

const asks = (player: string, command: Command) => decide(table, player, command, context());
const system = (command: SystemCommand) => decideSystem(table, command, now);

function carryOut(bodies: readonly Body[]): void {
  for (const entry of stamp(table, bodies, null, now)) evolve(table, entry);
}

/** Asks for it and has it carried out. */
function does(player: string, command: Command): void {
  const decided = asks(player, command);
  if (!decided.ok) throw new Error(`${command.type}: ${decided.error.code}`);
  carryOut(decided.value);
}

/** So much later, with all that happens by itself on the way. */
function wait(milliseconds: number): readonly Body[] {
  now += milliseconds;
  const due = system({ type: 'tick' });
  if (!due.ok) throw new Error(due.error.code);
  carryOut(due.value);
  return due.value;
}

function sit(...players: readonly string[]): void {
  players.forEach((player, seat) => {
    does(player, { type: 'sit', seat });
  });
}

function shuffle(...players: readonly string[]): void {
  sit(...players);
  does('ann', { type: 'start' });
}

/** A match of these is on. */
function play(config: object, ...players: readonly string[]): void {
  open({ seats: players.length, ...config });
  shuffle(...players);
  players.forEach((player, seat) => {
    does(player, { type: 'promise', seat, hash: commitmentOf(nonceOf(seat)) });
  });
  players.forEach((player, seat) => {
    does(player, { type: 'nonce', seat, nonce: nonceOf(seat) });
  });
  expect(table.stage).toBe('playing');
}

function matchHere() {
  const match = table.play?.match;
  if (match == null) throw new Error('nothing was dealt');
  return match;
}

function someMove(seat: number): string {
  const match = matchHere();
  return match.game.formatMove(match.state, seat, match.legal(seat)[0] ?? -1);
}

const turnOf = (seat: number) => table.play?.turns[seat] ?? 0;

function moves(player: string, seat: number): void {
  does(player, { type: 'move', seat, turn: turnOf(seat), move: someMove(seat) });
}

const everybody = (type: 'vote', on: 'pause' | 'resume' | 'abort' | 'rematch', who: string[]) => {
  for (const player of who) does(player, { type, on, yes: true });
};

function personAt(seat: number) {
  const holder = table.holders[seat];
  if (!isPerson(holder)) throw new Error('nobody sits there');
  return holder;
}

const stage = (name: Table['stage']) => no('table.stage', { stage: name });

describe('before a match', () => {
  beforeEach(() => {
    open({ seats: 3 });
    sit('ann', 'bob');
  });

  it('the host alone changes the options, to some that there are', () => {
    const config = { game: 'trio', seats: 2 };
    expect(asks('bob', { type: 'configure', config })).toEqual(no('table.notHost'));
    const configured = asks('ann', { type: 'configure', config });
    expect(configured).toMatchObject({ value: [{ type: 'configured', config: { seats: 2 } }] });
    const unknown = asks('ann', { type: 'configure', config: { game: 'chess' } });
    expect(unknown).toMatchObject({ ok: false, error: { code: 'table.game' } });
    expect(decideOpen({ game: 'chess' }, 'ann', context())).toMatchObject({ ok: false });
  });

  it('somebody sits down where nobody sits, and leaves the seat before', () => {
    expect(asks('bob', { type: 'sit', seat: 3 })).toEqual(no('table.noSeat', { seat: 3 }));
    expect(asks('bob', { type: 'sit', seat: 0 })).toEqual(no('table.seatTaken', { seat: 0 }));
    expect(asks('bob', { type: 'sit', seat: 2 })).toEqual(
      ok([
        { type: 'cleared', seat: 1 },
        { type: 'seated', seat: 2, player: 'bob' },
      ]),
    );
    open({ seats: 3, sharedDevice: true });
    sit('ann');
    expect(asks('ann', { type: 'sit', seat: 2 })).toEqual(
      ok([{ type: 'seated', seat: 2, player: 'ann' }]),
    );
  });

  it('the host seats bots of levels that there are, and not in somebody’s place', () => {
    const bot = (seat: number, level = 'weak'): Command => ({ type: 'bot', seat, level });
    expect(asks('bob', bot(2))).toEqual(no('table.notHost'));
    expect(asks('ann', bot(3))).toEqual(no('table.noSeat', { seat: 3 }));
    expect(asks('ann', bot(1))).toEqual(no('table.seatTaken', { seat: 1 }));
    const levels = 'weak, strong';
    expect(asks('ann', bot(2, 'genius'))).toEqual(no('table.level', { level: 'genius', levels }));
    does('ann', bot(2));
    expect(asks('ann', bot(2, 'strong'))).toEqual(
      ok([{ type: 'botSeated', seat: 2, level: 'strong' }]),
    );
  });

  it('a seat is cleared by its holder or by the host', () => {
    const clear = (seat: number): Command => ({ type: 'clear', seat });
    expect(asks('ann', clear(3))).toEqual(no('table.noSeat', { seat: 3 }));
    expect(asks('bob', clear(0))).toEqual(no('table.notHost'));
    expect(asks('bob', clear(2))).toEqual(no('table.notHost'));
    expect(asks('bob', clear(1))).toEqual(ok([{ type: 'cleared', seat: 1 }]));
    expect(asks('ann', clear(1))).toEqual(ok([{ type: 'cleared', seat: 1 }]));
    expect(asks('ann', clear(2))).toEqual(no('table.seatOpen', { seat: 2 }));
  });

  it('the host begins when all seats are taken, or has bots take them', () => {
    const committed = { type: 'committed', secret: 'secret', rules: 1 };
    expect(asks('bob', { type: 'start' })).toEqual(no('table.notHost'));
    expect(asks('ann', { type: 'start' })).toEqual(no('table.seatsOpen', { open: 1 }));
    const levels = 'weak, strong';
    expect(asks('ann', { type: 'start', fill: 'genius' })).toEqual(
      no('table.level', { level: 'genius', levels }),
    );
    expect(asks('ann', { type: 'start', fill: 'strong' })).toEqual(
      ok([{ type: 'botSeated', seat: 2, level: 'strong' }, committed]),
    );
    does('cem', { type: 'sit', seat: 2 });
    expect(asks('ann', { type: 'start' })).toEqual(ok([committed]));
    expect(asks('ann', { type: 'start', fill: 'weak' })).toEqual(ok([committed]));
    for (const seat of [0, 1, 2]) personAt(seat).away = now;
    expect(asks('ann', { type: 'start' })).toEqual(ok([committed, { type: 'dealt' }]));
  });

  it('a given seed is dealt at once, and nothing is claimed of it', () => {
    open({ seats: 2, seed: 'daily' });
    sit('ann', 'bob');
    expect(asks('ann', { type: 'start' })).toEqual(
      ok([{ type: 'committed', secret: null, rules: 1 }, { type: 'dealt' }]),
    );
  });

  it('whoever leaves frees the seat; the host’s office goes to the first who sits there', () => {
    expect(asks('cem', { type: 'leave' })).toEqual(no('table.notSeated'));
    expect(asks('bob', { type: 'leave' })).toEqual(ok([{ type: 'cleared', seat: 1 }]));
    expect(asks('ann', { type: 'leave' })).toEqual(
      ok([
        { type: 'cleared', seat: 0 },
        { type: 'hosted', player: 'bob' },
      ]),
    );
    does('ann', { type: 'clear', seat: 0 });
    expect(asks('ann', { type: 'leave' })).toEqual(ok([{ type: 'hosted', player: 'bob' }]));
    table.keptOut.add('bob');
    expect(asks('ann', { type: 'leave' })).toEqual(no('table.notSeated'));
  });

  it('the host hands the office over to somebody who sits there and may stay', () => {
    const handOver = (player: string): Command => ({ type: 'handOver', player });
    expect(asks('bob', handOver('bob'))).toEqual(no('table.notHost'));
    for (const nobody of ['ann', 'eve']) {
      expect(asks('ann', handOver(nobody))).toEqual(no('table.noHeir'));
    }
    expect(asks('ann', handOver('bob'))).toEqual(ok([{ type: 'hosted', player: 'bob' }]));
    table.keptOut.add('bob');
    expect(asks('ann', handOver('bob'))).toEqual(no('table.noHeir'));
  });

  it('the host sends others away, so many at most, and lets them in again', () => {
    const remove = (player: string): Command => ({ type: 'remove', player });
    expect(asks('bob', remove('ann'))).toEqual(no('table.notHost'));
    expect(asks('ann', remove('ann'))).toEqual(no('table.removeSelf'));
    expect(asks('ann', remove('bob'))).toEqual(
      ok([
        { type: 'cleared', seat: 1 },
        { type: 'keptOut', player: 'bob' },
      ]),
    );
    does('ann', remove('eve'));
    expect(asks('ann', remove('eve'))).toEqual(no('table.removedAlready'));
    expect(asks('eve', { type: 'sit', seat: 2 })).toEqual(no('table.keptOut'));
    expect(asks('bob', { type: 'letIn', player: 'eve' })).toEqual(no('table.notHost'));
    expect(asks('ann', { type: 'letIn', player: 'bob' })).toEqual(no('table.notRemoved'));
    expect(asks('ann', { type: 'letIn', player: 'eve' })).toEqual(
      ok([{ type: 'letIn', player: 'eve' }]),
    );
    for (let i = 1; i < MOST_KEPT_OUT; i++) table.keptOut.add(`${i}`);
    expect(asks('ann', remove('bob'))).toEqual(no('table.removedMany', { most: MOST_KEPT_OUT }));
    // The operator does not stand behind a host who has sent invented people away.
    expect(system({ type: 'remove', player: 'bob' })).toMatchObject(
      ok([{ type: 'cleared', seat: 1 }, { type: 'keptOut' }]),
    );
  });

  it('nothing of a match can be done', () => {
    expect(asks('ann', { type: 'move', seat: 0, turn: 0, move: 'draw' })).toEqual(stage('open'));
    expect(asks('ann', { type: 'undo', seat: 0 })).toEqual(no('table.undoNone'));
    expect(asks('ann', { type: 'back' })).toEqual(stage('open'));
    expect(asks('ann', { type: 'ready' })).toEqual(stage('open'));
    expect(asks('ann', { type: 'promise', seat: 0, hash: '' })).toEqual(no('table.promiseLate'));
    expect(asks('ann', { type: 'nonce', seat: 0, nonce: '' })).toEqual(no('table.nonceLate'));
    for (const on of ['pause', 'resume', 'abort', 'rematch'] as const) {
      expect(asks('ann', { type: 'vote', on, yes: true }), on).toEqual(stage('open'));
    }
    expect(system({ type: 'tick' })).toEqual(ok([]));
  });
});

describe('while nonces are promised and told', () => {
  beforeEach(() => {
    open({ seats: 2 });
    shuffle('ann', 'bob');
  });
  const promise = (seat: number): Command => ({
    type: 'promise',
    seat,
    hash: commitmentOf(nonceOf(seat)),
  });
  const tell = (seat: number): Command => ({ type: 'nonce', seat, nonce: nonceOf(seat) });

  it('each does it once for an own seat, and the last one ends the waiting', () => {
    expect(asks('ann', promise(1))).toEqual(no('table.notYours', { seat: 1 }));
    expect(asks('ann', tell(0))).toEqual(no('table.nonceEarly'));
    does('ann', promise(0));
    expect(table.play?.promisesClosed).toBeNull();
    expect(asks('bob', promise(1))).toMatchObject({
      value: [{ type: 'promised' }, { type: 'promisesClosed' }],
    });
    does('bob', promise(1));
    expect(asks('ann', promise(0))).toEqual(no('table.promiseLate'));
    expect(asks('ann', tell(1))).toEqual(no('table.notYours', { seat: 1 }));
    expect(asks('ann', tell(0))).toEqual(ok([{ ...tell(0), type: 'nonced' }]));
    does('bob', tell(1));
    expect(asks('ann', tell(0))).toEqual(ok([{ ...tell(0), type: 'nonced' }, { type: 'dealt' }]));
  });

  it('who holds several seats has promised by one of them', () => {
    open({ seats: 3, sharedDevice: true });
    does('bob', { type: 'sit', seat: 1 });
    does('bob', { type: 'sit', seat: 2 });
    shuffle('ann');
    does('bob', promise(1));
    expect(asks('ann', promise(0))).toMatchObject({
      value: [{ type: 'promised' }, { type: 'promisesClosed' }],
    });
  });

  it('nobody waits for who is not there, nor for ever', () => {
    personAt(1).away = now;
    expect(asks('ann', promise(0))).toMatchObject({ value: { length: 2 } });
    expect(wait(PROMISE_WAIT - 1)).toEqual([]);
    expect(wait(1)).toEqual([{ type: 'promisesClosed' }, { type: 'dealt' }]);
    expect(table.stage).toBe('playing');
  });

  it('promises that were made are waited for a while', () => {
    does('ann', promise(0));
    expect(wait(PROMISE_WAIT)).toEqual([{ type: 'promisesClosed' }]);
    expect(wait(NONCE_WAIT - 1)).toEqual([]);
    expect(wait(1)).toEqual([{ type: 'dealt' }]);
  });

  it('seats and options stay as they are, and a match is not broken off yet', () => {
    const clear: Command = { type: 'clear', seat: 0 };
    for (const command of [
      { type: 'configure', config: { game: 'trio' } },
      { type: 'sit', seat: 0 },
      { type: 'bot', seat: 0, level: 'weak' },
      clear,
      { type: 'start' },
      { type: 'vote', on: 'abort', yes: true },
    ] as const) {
      expect(asks('ann', command), command.type).toEqual(stage('shuffling'));
    }
  });

  it('who leaves as the host leaves the office to somebody who is there', () => {
    const leaves = (...more: object[]) =>
      ok([{ type: 'takenOver', seat: 0, level: 'strong', why: 'left' }, ...more]);
    const heir = { type: 'hosted', player: 'bob' };
    expect(asks('ann', { type: 'leave' })).toEqual(leaves(heir));
    expect(asks('bob', { type: 'leave' })).toEqual(
      ok([{ type: 'takenOver', seat: 1, level: 'strong', why: 'left' }]),
    );
    personAt(1).away = now;
    expect(asks('ann', { type: 'leave' })).toEqual(leaves());
  });

  it('who left comes back', () => {
    does('bob', { type: 'leave' });
    expect(personAt(1).standIn).toEqual({ level: 'strong', why: 'left', since: now });
    expect(asks('bob', { type: 'leave' })).toEqual(no('table.notSeated'));
    expect(asks('bob', { type: 'back' })).toEqual(ok([{ type: 'returned', seat: 1 }]));
  });
});

describe('a move', () => {
  beforeEach(() => play({}, 'ann', 'bob'));
  const move = (seat: number, text = someMove(seat), turn = turnOf(seat)): Command => ({
    type: 'move',
    seat,
    turn,
    move: text,
  });

  it('is decided as the game writes it', () => {
    const text = someMove(0);
    const moved = { type: 'moved', seat: 0, move: text, level: null };
    expect(asks('ann', move(0, `  ${text} `))).toEqual(ok([moved]));
  });

  it('is the seat’s own, of the turn that is on, and legal', () => {
    expect(asks('bob', move(0))).toEqual(no('table.notYours', { seat: 0 }));
    expect(asks('ann', move(0, someMove(0), 77))).toEqual(no('table.turnOver'));
    expect(asks('ann', move(0, 'draw'))).toMatchObject({ error: matchHere().explain(0, 'draw') });
    moves('ann', 0);
    expect(asks('ann', move(0, 'draw'))).toEqual({ ok: false, error: matchHere().notToMove(0) });
    personAt(1).standIn = { level: 'weak', why: 'left', since: 0 };
    expect(asks('bob', move(1))).toEqual(no('table.standIn'));
  });

  it('waits while the table pauses, and so does an undo', () => {
    moves('ann', 0);
    everybody('vote', 'pause', ['ann', 'bob']);
    expect(asks('bob', move(1))).toEqual(no('table.paused'));
    expect(asks('ann', { type: 'undo', seat: 0 })).toEqual(no('table.paused'));
    everybody('vote', 'resume', ['ann', 'bob']);
    expect(asks('bob', { type: 'undo', seat: 0 })).toEqual(no('table.notYours', { seat: 0 }));
    expect(asks('bob', { type: 'undo', seat: 1 })).toEqual(no('table.undoNone'));
    expect(asks('ann', { type: 'undo', seat: 0 })).toEqual(ok([{ type: 'undone', seat: 0 }]));
    table.config = { ...table.config, undo: false };
    expect(asks('ann', { type: 'undo', seat: 0 })).toEqual(no('table.undoOff'));
  });

  it('of a bot counts for the turn and the level that were asked, and is else for nothing', () => {
    const bot = (level: string, turn: number) =>
      system({ type: 'botMove', seat: 1, turn, level, move: someMove(1) });
    const turn = turnOf(1);
    expect(bot('weak', turn)).toEqual(ok([]));
    personAt(1).standIn = { level: 'weak', why: 'left', since: 0 };
    const moved = { type: 'moved', seat: 1, move: someMove(1), level: 'weak' };
    expect(bot('weak', turn)).toEqual(ok([moved]));
    expect(bot('strong', turn)).toEqual(ok([]));
    expect(bot('weak', turn + 1)).toEqual(ok([]));
    table.paused = { since: now, by: [] };
    expect(bot('weak', turn)).toEqual(ok([]));
    table.paused = null;
    everybody('vote', 'abort', ['ann']);
    wait(ABORT_WAIT);
    expect(table.stage).toBe('aborted');
    const late = { type: 'botMove', seat: 1, turn, level: 'weak', move: 'draw' } as const;
    expect(system(late)).toEqual(ok([]));
    expect(system({ ...late, turn: turnOf(1) })).toEqual(ok([]));
  });
});

describe('whoever is away or has left', () => {
  it('comes back to a seat that a bot plays, unless its time is over', () => {
    play({ clock: { kind: 'bank', seconds: 20, increment: 0 } }, 'ann', 'bob');
    expect(asks('bob', { type: 'back' })).toEqual(no('table.notTakenOver'));
    does('bob', { type: 'leave' });
    expect(asks('ann', { type: 'back' })).toEqual(no('table.notTakenOver'));
    now += 19_999;
    expect(asks('bob', { type: 'back' })).toEqual(ok([{ type: 'returned', seat: 1 }]));
    now += 1;
    expect(asks('bob', { type: 'back' })).toEqual(no('table.outOfTime'));
  });

  it('comes back to those of several seats that have time left', () => {
    const clock = { kind: 'bank', seconds: 20, increment: 0 };
    open({ seats: 2, seed: 'x', sharedDevice: true, clock });
    does('ann', { type: 'sit', seat: 0 });
    does('ann', { type: 'sit', seat: 1 });
    does('ann', { type: 'start' });
    moves('ann', 0);
    expect(asks('ann', { type: 'leave' })).toEqual(
      ok([0, 1].map((seat) => ({ type: 'takenOver', seat, level: 'strong', why: 'left' }))),
    );
    does('ann', { type: 'leave' });
    now += 20_000;
    expect(asks('ann', { type: 'back' })).toEqual(ok([{ type: 'returned', seat: 0 }]));
  });

  it('is removed from a match only with a bot in the place', () => {
    play({ standIn: 'weak' }, 'ann', 'bob');
    expect(asks('ann', { type: 'remove', player: 'bob' })).toEqual(
      ok([
        { type: 'takenOver', seat: 1, level: 'weak', why: 'removed' },
        { type: 'keptOut', player: 'bob' },
      ]),
    );
  });

  it('is noted once, and plays on when only the network was gone', () => {
    play({ grace: 30 }, 'ann', 'bob');
    const presence = (player: string, here: boolean) => system({ type: 'presence', player, here });
    expect(presence('bob', true)).toEqual(ok([]));
    expect(presence('eve', false)).toEqual(ok([]));
    const gone: Body = { type: 'presence', player: 'bob', here: false };
    expect(presence('bob', false)).toEqual(ok([gone]));
    carryOut([gone]);
    expect(presence('bob', false)).toEqual(ok([]));
    const here = { ...gone, here: true };
    expect(presence('bob', true)).toEqual(ok([here]));
    const takenOver = { type: 'takenOver', seat: 1, level: 'strong', why: 'gone' };
    expect(wait(30_000)).toEqual([takenOver]);
    expect(presence('bob', true)).toEqual(ok([here, { type: 'returned', seat: 1 }]));
    const left = personAt(1);
    left.standIn = { level: 'strong', why: 'left', since: 0 };
    expect(presence('bob', true)).toEqual(ok([here]));
  });

  it('finds the seat again where the host has changed the options since the match', () => {
    play({ grace: 30 }, 'ann', 'bob');
    carryOut([{ type: 'presence', player: 'bob', here: false }]);
    wait(30_000);
    everybody('vote', 'abort', ['ann']);
    wait(ABORT_WAIT);
    does('ann', { type: 'configure', config: { game: 'trio', seats: 2 } });
    expect(table).toMatchObject({ stage: 'open', play: null });
    const back = system({ type: 'presence', player: 'bob', here: true });
    if (!back.ok) throw new Error(back.error.code);
    carryOut(back.value);
    expect(personAt(1)).toMatchObject({ away: null, standIn: null });
  });

  it('is replaced once, and not warned any more', () => {
    play({ clock: { kind: 'move', seconds: 20 }, grace: 10 }, 'ann', 'bob');
    carryOut([{ type: 'presence', player: 'bob', here: false }]);
    expect(wait(20_000)).toEqual([
      { type: 'takenOver', seat: 0, level: 'strong', why: 'time' },
      { type: 'takenOver', seat: 1, level: 'strong', why: 'gone' },
    ]);
  });

  it('is warned before', () => {
    play({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    expect(wait(14_999)).toEqual([]);
    expect(wait(1)).toEqual([
      { type: 'warned', seat: 0 },
      { type: 'warned', seat: 1 },
    ]);
    expect(wait(1)).toEqual([]);
  });
});

describe('between two games', () => {
  beforeEach(() => {
    play({ options: { games: 2, rounds: 1 } }, 'ann', 'bob', 'cem');
    for (const [seat, player] of ['ann', 'bob', 'cem'].entries()) moves(player, seat);
    expect(table.stage).toBe('between');
  });

  it('the next deal waits for everybody who is there', () => {
    expect(asks('eve', { type: 'ready' })).toEqual(no('table.notSeated'));
    does('ann', { type: 'ready' });
    expect(asks('ann', { type: 'ready' })).toEqual(no('table.readyAlready'));
    expect(asks('bob', { type: 'ready' })).toEqual(ok([{ type: 'readied', player: 'bob' }]));
    carryOut([{ type: 'presence', player: 'cem', here: false }]);
    expect(asks('bob', { type: 'ready' })).toEqual(
      ok([{ type: 'readied', player: 'bob' }, { type: 'dealtNext' }]),
    );
    expect(asks('cem', { type: 'ready' })).toEqual(no('table.notSeated'));
  });

  it('a pause comes first', () => {
    everybody('vote', 'pause', ['ann', 'bob', 'cem']);
    expect(asks('ann', { type: 'ready' })).toEqual(no('table.paused'));
    expect(wait(BETWEEN_GAMES)).toEqual([]);
    expect(wait(LONGEST_PAUSE)).toEqual([{ type: 'resumed' }]);
    expect(wait(BETWEEN_GAMES - 1)).toEqual([]);
    expect(wait(1)).toEqual([{ type: 'dealtNext' }]);
  });

  it('no move is made', () => {
    const move: Command = { type: 'move', seat: 0, turn: 0, move: 'draw' };
    expect(asks('ann', move)).toEqual(stage('between'));
  });
});

describe('a vote', () => {
  const vote = (on: 'pause' | 'resume' | 'abort' | 'rematch', yes = true): Command => ({
    type: 'vote',
    on,
    yes,
  });
  const voted = (player: string, on: string, yes = true) => ({ type: 'voted', player, on, yes });

  it('is carried out when all who are there have agreed', () => {
    play({}, 'ann', 'bob', 'cem');
    carryOut([{ type: 'presence', player: 'cem', here: false }]);
    expect(asks('eve', vote('pause'))).toEqual(no('table.notSeated'));
    expect(asks('cem', vote('pause'))).toEqual(no('table.notSeated'));
    expect(asks('ann', vote('pause', false))).toEqual(no('table.noVote'));
    expect(asks('ann', vote('pause'))).toEqual(ok([voted('ann', 'pause')]));
    does('ann', vote('pause'));
    expect(asks('bob', vote('abort'))).toEqual(no('table.otherVote'));
    expect(asks('bob', vote('abort', false))).toEqual(no('table.noVote'));
    expect(asks('bob', vote('pause', false))).toEqual(ok([voted('bob', 'pause', false)]));
    expect(asks('ann', vote('pause'))).toEqual(ok([voted('ann', 'pause')]));
    expect(asks('bob', vote('pause'))).toEqual(ok([voted('bob', 'pause'), { type: 'paused' }]));
  });

  it('is about what can be: a pause, its end, the end of a match, another one', () => {
    play({}, 'ann', 'bob');
    expect(asks('ann', vote('resume'))).toEqual(stage('playing'));
    expect(asks('ann', vote('rematch'))).toEqual(stage('playing'));
    everybody('vote', 'pause', ['ann', 'bob']);
    expect(asks('ann', vote('pause'))).toEqual(stage('playing'));
    does('ann', vote('resume'));
    expect(asks('bob', vote('resume'))).toEqual(ok([voted('bob', 'resume'), { type: 'resumed' }]));
    does('bob', vote('resume', false));
    does('ann', vote('abort'));
    expect(asks('bob', vote('abort'))).toEqual(ok([voted('bob', 'abort'), { type: 'aborted' }]));
    does('bob', vote('abort'));
    expect(asks('ann', vote('abort'))).toEqual(stage('aborted'));
    expect(asks('ann', vote('pause'))).toEqual(stage('aborted'));
    does('ann', vote('rematch'));
    expect(asks('bob', vote('rematch'))).toEqual(
      ok([
        voted('bob', 'rematch'),
        { type: 'rematched' },
        { type: 'committed', secret: 'secret', rules: 1 },
      ]),
    );
    does('bob', { type: 'leave' });
    expect(asks('ann', vote('rematch'))).toEqual(stage('aborted'));
  });

  it('to break off asks those who are away too, for a while', () => {
    play({ grace: null }, 'ann', 'bob', 'cem');
    carryOut([{ type: 'presence', player: 'cem', here: false }]);
    does('ann', vote('abort'));
    expect(asks('bob', vote('abort'))).toEqual(ok([voted('bob', 'abort')]));
    expect(wait(ABORT_WAIT)).toEqual([{ type: 'voteLapsed' }]);
    everybody('vote', 'abort', ['ann', 'bob']);
    expect(wait(ABORT_WAIT - 1)).toEqual([]);
    expect(wait(1)).toEqual([{ type: 'aborted' }]);
  });

  it('to break off waits for who is there and has run out of time, but not for ever', () => {
    play({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    const takenOver = { type: 'takenOver', seat: 1, level: 'weak', why: 'time' } as const;
    carryOut([takenOver]);
    expect(asks('ann', vote('abort'))).toEqual(ok([voted('ann', 'abort')]));
    does('ann', vote('abort'));
    does('bob', { type: 'back' });
    does('bob', vote('abort', false));
    expect(table.vote).toBeNull();
    carryOut([takenOver, { type: 'presence', player: 'bob', here: false }]);
    expect(asks('ann', vote('abort'))).toEqual(ok([voted('ann', 'abort'), { type: 'aborted' }]));
  });

  it('to break off is joined by who is out of time, with a yes and nothing else', () => {
    play({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    carryOut([{ type: 'takenOver', seat: 1, level: 'weak', why: 'time' }]);
    expect(asks('bob', vote('abort'))).toEqual(no('table.notSeated'));
    does('ann', vote('abort'));
    expect(asks('bob', vote('abort', false))).toEqual(no('table.notSeated'));
    expect(asks('bob', vote('abort'))).toEqual(ok([voted('bob', 'abort'), { type: 'aborted' }]));
    carryOut([{ type: 'takenOver', seat: 1, level: 'weak', why: 'left' }]);
    expect(asks('bob', vote('abort'))).toEqual(no('table.notSeated'));
  });

  it('is the host’s alone at a table of bots', () => {
    open({ seats: 2 });
    does('ann', { type: 'start', fill: 'weak' });
    expect(table.stage).toBe('playing');
    expect(asks('bob', vote('pause'))).toEqual(no('table.notSeated'));
    expect(asks('ann', vote('pause'))).toEqual(ok([voted('ann', 'pause'), { type: 'paused' }]));
  });
});

it('entries are numbered on, and time never runs backwards', () => {
  const bodies: Body[] = [{ type: 'paused' }, { type: 'resumed' }];
  expect(stamp({ seq: 7, at: 100 }, bodies, 'cmd', 90)).toEqual([
    { seq: 8, at: 100, cmd: 'cmd', type: 'paused' },
    { seq: 9, at: 100, cmd: 'cmd', type: 'resumed' },
  ]);
  expect(stamp({ seq: 7, at: 100 }, bodies, null, 110)).toMatchObject([{ at: 110 }, { at: 110 }]);
});
