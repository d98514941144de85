import { replayRecord } from '@taberna/engine';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { randomBots, randomMove } from './bots.ts';
import { decideSystem } from './decide.ts';
import { foldTable } from './evolve.ts';
import { commitmentOf, effectiveSeed } from './fair.ts';
import { TableHost } from './host.ts';
import { ABORT_WAIT, BETWEEN_GAMES, LONGEST_PAUSE, NONCE_WAIT, PROMISE_WAIT } from './limits.ts';
import { MemoryTalk } from './memory.ts';
import { snapshot } from './sim/oracle-sights.ts';
import { nonceOf, TestTable } from './testing.ts';

const find = (id: string) => (id === trio.id ? trio : undefined);
const refused = (code: string) => ({ ok: false, error: { code } });

async function playing(config: object, ...players: string[]): Promise<TestTable> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: Math.max(2, players.length), ...config });
  await t.join(...players);
  await t.begin(...players);
  return t;
}

/** Everybody sits, and the host has started. */
async function shuffling(...players: string[]): Promise<TestTable> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: players.length });
  await t.join(...players);
  for (const [seat, player] of players.entries()) await t.ask(player, { type: 'sit', seat });
  await t.ask('ann', { type: 'start' });
  return t;
}

/** Plays on until the present game is over. */
async function finishGame(t: TestTable, ...players: string[]): Promise<void> {
  for (let i = 0; i < 200 && t.table.stage === 'playing'; i++) {
    const seat = t.play.turns.findIndex((turn) => turn !== 0);
    await t.move(players[seat] ?? '', seat);
  }
}

describe('the deal', () => {
  it('waits for everybody’s promise, then for the nonces, and not for ever', async () => {
    const t = await shuffling('ann', 'bob');
    expect(t.last('bob').table.fair).toMatchObject({ closed: false, promises: ['', ''] });
    expect(t.last('bob').table.fair?.commitment).toMatch(/^[0-9a-f]{64}$/);
    await t.wait(PROMISE_WAIT);
    expect(t.table.stage).toBe('playing');
    expect(t.play.nonces).toEqual(['', '']);
    const late = { type: 'promise', seat: 0, hash: commitmentOf(nonceOf(0)) } as const;
    expect(await t.ask('ann', late)).toMatchObject(refused('table.promiseLate'));
  });

  it('does not let whoever comes last choose a nonce after the others have told theirs', async () => {
    const t = await shuffling('ann', 'bob');
    await t.ask('bob', { type: 'promise', seat: 1, hash: commitmentOf(nonceOf(1)) });
    const tell = (player: string, seat: number, nonce: string) =>
      t.ask(player, { type: 'nonce', seat, nonce });
    expect(await tell('bob', 1, nonceOf(1))).toMatchObject(refused('table.nonceEarly'));
    const again = { type: 'promise', seat: 1, hash: commitmentOf(nonceOf(2)) } as const;
    expect(await t.ask('bob', again)).toMatchObject(refused('table.promiseTwice'));
    const short = { type: 'promise', seat: 0, hash: nonceOf(0) } as const;
    expect(await t.ask('ann', short)).toMatchObject(refused('table.promiseForm'));
    await t.ask('ann', { type: 'promise', seat: 0, hash: commitmentOf(nonceOf(0)) });
    expect(t.last('bob').table.fair?.closed).toBe(true);
    expect(await tell('ann', 0, nonceOf(0))).toMatchObject({ ok: true });
    expect(JSON.stringify(t.heard.get('bob'))).not.toContain(nonceOf(0));
    expect(await tell('bob', 1, nonceOf(2))).toMatchObject(refused('table.nonceOther'));
    expect(await tell('bob', 1, 'a,b')).toMatchObject(refused('table.nonceForm'));
    expect(await tell('ann', 0, nonceOf(0))).toMatchObject(refused('table.nonceTwice'));
    expect(t.table.stage).toBe('shuffling');
  });

  it('shows everybody whose nonce did not come in time', async () => {
    const t = await shuffling('ann', 'bob');
    for (const [seat, player] of ['ann', 'bob'].entries()) {
      await t.ask(player, { type: 'promise', seat, hash: commitmentOf(nonceOf(seat)) });
    }
    await t.ask('ann', { type: 'nonce', seat: 0, nonce: nonceOf(0) });
    expect(t.table.stage).toBe('shuffling');
    await t.wait(NONCE_WAIT);
    expect(t.table.stage).toBe('playing');
    expect(t.last('ann').table.fair?.late).toEqual([1]);
    expect(await t.ask('bob', { type: 'nonce', seat: 1, nonce: nonceOf(1) })).toMatchObject(
      refused('table.nonceLate'),
    );
  });

  it('is proven when the match is over, and neither secret nor record come out before', async () => {
    const t = await playing({ options: { games: 1, rounds: 1 } }, 'ann', 'bob');
    const record = async () => {
      await t.say('ann', JSON.stringify({ v: 2, type: 'record', id: 'r' }));
      return t.answer('ann', 'r');
    };
    const { commitment, promises } = t.play;
    const shown = { commitment, promises, closed: true, late: [] };
    expect(t.last('ann').table.fair).toEqual(shown);
    expect(await record()).toMatchObject(refused('table.recordLater'));
    await finishGame(t, 'ann', 'bob');
    const { secret, nonces } = t.play;
    const seed = effectiveSeed(secret ?? '', nonces);
    expect(t.last('ann').table.fair).toEqual({ ...shown, secret, nonces, seed });
    expect(commitmentOf(secret ?? '')).toBe(commitment);
    expect(await record()).toMatchObject({ ok: true });
  });

  it('of the next game waits for everybody’s word', async () => {
    const t = await playing({ options: { games: 2, rounds: 1 } }, 'ann', 'bob');
    await finishGame(t, 'ann', 'bob');
    expect(t.table.stage).toBe('between');
    await t.ask('ann', { type: 'ready' });
    expect(await t.ask('ann', { type: 'ready' })).toMatchObject(refused('table.readyAlready'));
    expect(t.table.stage).toBe('between');
    await t.ask('bob', { type: 'ready' });
    expect(t.table.stage).toBe('playing');
    expect(t.play.match?.number).toBe(2);
  });

  it('of the next game does not come where the match is broken off at the same moment', async () => {
    const options = { games: 2, rounds: 1 };
    const t = await playing({ options, grace: null }, 'ann', 'bob');
    await finishGame(t, 'ann', 'bob');
    await t.drop('bob');
    await t.ask('ann', { type: 'vote', on: 'abort', yes: true });
    const late = decideSystem(t.table, { type: 'tick' }, t.now + ABORT_WAIT);
    expect(late).toEqual({ ok: true, value: [{ type: 'aborted' }] });
  });

  it('of the next game comes by itself after 15 seconds', async () => {
    const t = await playing({ options: { games: 2, rounds: 1 } }, 'ann', 'bob');
    await finishGame(t, 'ann', 'bob');
    await t.wait(BETWEEN_GAMES - 1);
    expect(t.table.stage).toBe('between');
    await t.wait(1);
    expect(t.table.stage).toBe('playing');
  });
});

describe('a move', () => {
  it('is refused with the rule, and answers to its own turn only', async () => {
    const t = await playing({}, 'ann', 'bob');
    expect(await t.move('ann', 0, 'bid zz')).toMatchObject({ ok: false });
    expect(await t.move('ann', 1)).toMatchObject(refused('table.notYours'));
    const [turn = 0] = t.play.turns;
    const move = { type: 'move' as const, seat: 0, turn: turn + 50, move: 'bid a1' };
    expect(await t.ask('ann', move)).toMatchObject(refused('table.turnOver'));
  });

  it('that is sent again under the same id is answered, not played', async () => {
    const t = await playing({}, 'ann', 'bob');
    const { match, turns } = t.play;
    const move = match === null ? '' : randomMove(match.game, match.observe(0), 0, 'any');
    const command = { type: 'move' as const, seat: 0, turn: turns[0] ?? 0, move };
    const first = await t.ask('ann', command, 'once');
    const { seq } = t.table;
    expect(await t.ask('ann', command, 'once')).toEqual(first);
    expect(t.table.seq).toBe(seq);
    expect(await t.ask('bob', { type: 'undo', seat: 0 }, 'once')).toMatchObject(
      refused('table.notYours'),
    );
  });
});

describe('a refused command', () => {
  it('that is sent again under the same id gets its first answer, whatever has changed', async () => {
    const t = await playing({ options: { games: 2, rounds: 1 } }, 'ann', 'bob');
    expect(await t.ask('ann', { type: 'ready' }, 'early')).toMatchObject(refused('table.stage'));
    await finishGame(t, 'ann', 'bob');
    expect(await t.ask('ann', { type: 'ready' }, 'early')).toMatchObject(refused('table.stage'));
    expect(t.table.stage).toBe('between');
    expect(await t.ask('ann', { type: 'ready' }, 'now')).toMatchObject({ ok: true });
  });
});

describe('undo', () => {
  it('takes back a hidden choice while nobody else has acted', async () => {
    const t = await playing({}, 'ann', 'bob');
    const before = JSON.stringify(t.play.match?.position());
    await t.move('ann', 0);
    expect(t.last('ann').views[0]?.undo).toBe(true);
    expect(t.last('bob').views[0]?.undo).toBe(false);
    expect(await t.ask('ann', { type: 'undo', seat: 0 })).toMatchObject({ ok: true });
    expect(JSON.stringify(t.play.match?.position())).toBe(before);
    expect(t.play.match?.log).toEqual([]);
  });

  it('is over when somebody else has acted, or the choices are open', async () => {
    const t = await playing({ seats: 3 }, 'ann', 'bob', 'cem');
    await t.move('ann', 0);
    await t.move('bob', 1);
    expect(await t.ask('ann', { type: 'undo', seat: 0 })).toMatchObject(refused('table.undoNone'));
    expect(t.last('bob').views[0]?.undo).toBe(true);
    await t.move('cem', 2);
    expect(await t.ask('cem', { type: 'undo', seat: 2 })).toMatchObject(refused('table.undoNone'));
    expect(await t.ask('bob', { type: 'undo', seat: 1 })).toMatchObject(refused('table.undoNone'));
  });

  it('is over for the first when the second has acted and taken it back', async () => {
    const t = await playing({ seats: 3 }, 'ann', 'bob', 'cem');
    await t.move('ann', 0);
    await t.move('bob', 1);
    await t.ask('bob', { type: 'undo', seat: 1 });
    expect(await t.ask('ann', { type: 'undo', seat: 0 })).toMatchObject(refused('table.undoNone'));
  });

  it('goes back to right before the last step, whoever stepped before', async () => {
    const t = await playing({ seats: 3 }, 'ann', 'bob', 'cem');
    const position = () => JSON.stringify(t.play.match?.position());
    await t.move('ann', 0);
    for (const round of [1, 2]) {
      const before = position();
      await t.move('bob', 1);
      expect(position(), `round ${round}`).not.toBe(before);
      expect(await t.ask('bob', { type: 'undo', seat: 1 })).toMatchObject({ ok: true });
      expect(position(), `round ${round}`).toBe(before);
    }
  });

  it('has nothing to go back to once hidden choices were opened', async () => {
    const t = await playing({}, 'ann', 'bob');
    await t.move('ann', 0);
    expect(t.play.steps).toHaveLength(1);
    await t.move('bob', 1);
    expect(t.play.steps).toEqual([]);
  });

  it('is over when a card was seen, but not when an open one was taken', async () => {
    for (const [move, undo] of [
      ['draw', false],
      ['take', true],
    ] as const) {
      const t = await playing({}, 'ann', 'bob');
      await t.move('ann', 0);
      await t.move('bob', 1);
      const seat = t.play.turns.findIndex((turn) => turn !== 0);
      await t.move(seat === 0 ? 'ann' : 'bob', seat, move);
      expect(t.last(seat === 0 ? 'ann' : 'bob').views[0]?.undo, move).toBe(undo);
    }
  });

  it('gives no time back and makes moves for the old turn void', async () => {
    const t = await playing({ clock: { kind: 'move', seconds: 30 } }, 'ann', 'bob');
    const [turn = 0] = t.play.turns;
    t.now += 20_000;
    await t.move('ann', 0);
    t.now += 1000;
    await t.ask('ann', { type: 'undo', seat: 0 });
    expect(t.play.clocks[0]).toMatchObject({ left: 9000, since: t.now });
    expect(t.play.turns[0]).not.toBe(turn);
  });

  it('is off where the host wants it so', async () => {
    const t = await playing({ undo: false }, 'ann', 'bob');
    await t.move('ann', 0);
    expect(await t.ask('ann', { type: 'undo', seat: 0 })).toMatchObject(refused('table.undoOff'));
  });
});

describe('clocks', () => {
  it('warn, and then a bot of the declared level plays', async () => {
    const t = await playing({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    await t.wait(14_999);
    expect(t.play.clocks[0]?.warned).toBe(false);
    expect(t.last('bob').table.seats[0]?.warned).toBeUndefined();
    await t.wait(1);
    expect(t.play.clocks[0]?.warned).toBe(true);
    for (const who of ['ann', 'bob']) expect(t.last(who).table.seats[0]?.warned).toBe(true);
    await t.wait(5000);
    expect(t.last('ann').table.seats[0]?.warned).toBeUndefined();
    expect(t.table.holders[0]).toMatchObject({ standIn: { level: 'random', why: 'time' } });
    await t.wait(700);
    expect(t.play.match?.log.length).toBeGreaterThan(0);
    expect(await t.move('ann', 0, 'bid a1')).toMatchObject(refused('table.standIn'));
    await t.ask('ann', { type: 'back' });
    expect(t.table.holders[0]).toMatchObject({ standIn: null });
  });

  it('bind: leaving and coming back adds no time, however often', async () => {
    const clock = { kind: 'bank', seconds: 20, increment: 5 };
    const t = await playing({ clock, pace: 10_000 }, 'ann', 'bob');
    for (let i = 0; i < 4; i++) {
      t.now += 1000;
      await t.ask('ann', { type: 'leave' });
      // While the bot has not played the turn is still hers.
      t.now += 3000;
      expect(await t.ask('ann', { type: 'back' })).toMatchObject({ ok: true });
      expect(t.play.clocks[0]?.left).toBe(20_000 - (i + 1) * 4000);
    }
    t.now += 1000;
    await t.ask('ann', { type: 'leave' });
    t.now += 3000;
    expect(await t.ask('ann', { type: 'back' })).toMatchObject(refused('table.outOfTime'));
    await t.wait(20_000);
    expect(t.play.match?.log.length).toBeGreaterThan(0);
    expect(t.play.clocks[0]?.left).toBeLessThanOrEqual(3000);
  });

  it('bind: who was offline when the time ran out does not find new time on coming back', async () => {
    const clock = { kind: 'bank', seconds: 20, increment: 0 };
    const t = await playing({ clock, grace: 10, pace: 10_000 }, 'ann', 'bob');
    await t.drop('ann');
    await t.wait(10_000);
    expect(t.table.holders[0]).toMatchObject({ standIn: { why: 'gone' } });
    t.now += 9000;
    await t.join('ann');
    expect(t.table.holders[0]).toMatchObject({ standIn: null });
    expect(t.play.clocks[0]?.left).toBe(1000);
  });

  it('set back by hours on the machine freeze neither bots nor deadlines', async () => {
    const t = await playing({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    t.now -= 5 * 3600_000;
    await t.host.wake();
    await t.wait(20_000);
    expect(t.table.holders[0]).toMatchObject({ standIn: { why: 'time' } });
    await t.wait(700);
    expect(t.play.match?.log.length).toBeGreaterThan(0);
  });

  it('set ahead by hours and then right again do not freeze bots either', async () => {
    const t = await playing({ seats: 3 }, 'ann', 'bob');
    t.now += 5 * 3600_000;
    await t.move('ann', 0);
    t.now -= 5 * 3600_000;
    await t.move('bob', 1);
    const moves = t.play.match?.log.length ?? 0;
    await t.wait(700);
    expect(t.play.match?.log.length).toBeGreaterThan(moves);
  });

  it('with a bank run down and get their increment after the turn', async () => {
    const t = await playing({ clock: { kind: 'bank', seconds: 60, increment: 5 } }, 'ann', 'bob');
    t.now += 10_000;
    await t.move('ann', 0);
    expect(t.play.clocks[0]?.left).toBe(55_000);
    expect(t.last('bob').table.seats[1]).toMatchObject({ left: 50_000, running: true });
  });

  it('stand still while the table pauses by agreement', async () => {
    const t = await playing({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    t.now += 5000;
    await t.ask('ann', { type: 'vote', on: 'pause', yes: true });
    await t.ask('bob', { type: 'vote', on: 'pause', yes: true });
    expect(t.table.paused).not.toBeNull();
    expect(await t.move('ann', 0)).toMatchObject(refused('table.paused'));
    await t.wait(600_000);
    await t.ask('ann', { type: 'vote', on: 'resume', yes: true });
    await t.ask('bob', { type: 'vote', on: 'resume', yes: true });
    expect(t.play.clocks[0]).toMatchObject({ left: 15_000, since: t.now });
  });

  it("are stopped behind nobody's back: who was away ends the pause alone, who agreed does not", async () => {
    const clock = { kind: 'bank', seconds: 20, increment: 0 };
    const t = await playing({ clock }, 'ann', 'bob');
    await t.drop('bob');
    await t.ask('ann', { type: 'vote', on: 'pause', yes: true });
    await t.join('bob');
    expect(t.last('bob').table).toMatchObject({ paused: true, pausedBy: ['ann'] });
    await t.ask('ann', { type: 'vote', on: 'resume', yes: true });
    expect(t.table.paused).not.toBeNull();
    await t.ask('bob', { type: 'vote', on: 'resume', yes: true });
    expect(t.last('bob').table).not.toHaveProperty('pausedBy');
    await t.wait(20_000);
    expect(t.table.holders[0]).toMatchObject({ standIn: { why: 'time' } });
  });

  it('go on by themselves when a pause lasts too long', async () => {
    const t = await playing({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    for (const who of ['ann', 'bob']) await t.ask(who, { type: 'vote', on: 'pause', yes: true });
    await t.wait(LONGEST_PAUSE - 1);
    expect(t.table.paused).not.toBeNull();
    await t.wait(1);
    expect(t.table.paused).toBeNull();
    expect(t.play.clocks[0]).toMatchObject({ left: 20_000, since: t.now });
  });

  it('count days in slow games, where nobody is taken for gone', async () => {
    const t = await playing({ clock: { kind: 'days', days: 2 } }, 'ann', 'bob');
    await t.drop('ann');
    await t.wait(86_400_000);
    expect(t.table.holders[0]).toMatchObject({ standIn: null });
    await t.wait(86_400_000);
    expect(t.table.holders[0]).toMatchObject({ standIn: { why: 'time' } });
  });

  it('a vote fails by one no', async () => {
    const t = await playing({}, 'ann', 'bob');
    await t.ask('ann', { type: 'vote', on: 'pause', yes: true });
    await t.ask('bob', { type: 'vote', on: 'pause', yes: false });
    expect(t.table.vote).toBeNull();
    expect(t.table.paused).toBeNull();
  });
});

describe('a leaver', () => {
  it('is replaced after the time of grace and has the seat again on coming back', async () => {
    const t = await playing({ grace: 30 }, 'ann', 'bob');
    await t.drop('bob');
    expect(t.last('ann').table.seats[1]).toMatchObject({ away: true });
    await t.wait(29_999);
    expect(t.table.holders[1]).toMatchObject({ standIn: null });
    await t.wait(1);
    expect(t.table.holders[1]).toMatchObject({ standIn: { why: 'gone' } });
    await t.join('bob');
    expect(t.table.holders[1]).toMatchObject({ standIn: null, away: null });
  });

  it('who says so is replaced at once and comes back when they say so', async () => {
    const t = await playing({ options: { games: 1, rounds: 1 } }, 'ann', 'bob');
    await t.ask('bob', { type: 'leave' });
    expect(t.table.holders[1]).toMatchObject({ standIn: { why: 'left' } });
    await t.move('ann', 0);
    await t.wait(700);
    expect(t.table.stage).toBe('over');
    await t.say('ann', JSON.stringify({ v: 2, type: 'record', id: 'r' }));
    const answer = t.answer('ann', 'r');
    const record = answer.ok ? (answer.record ?? '') : '';
    expect(record).toContain('# B: bot (random) plays, left');
    const replayed = replayRecord(record, find);
    expect(replayed.ok && replayed.value.over).toBe(true);
  });

  it('has the seat back at any time, with a turn of their own, and the record says so', async () => {
    const t = await playing(
      { standIn: 'random', clock: { kind: 'move', seconds: 60 } },
      'ann',
      'bob',
    );
    await t.ask('bob', { type: 'leave' });
    const { standIn } = t.last('ann').table.seats[1] ?? {};
    expect(standIn).toEqual({ level: 'random', why: 'left', since: t.last('ann').at });
    expect(await t.move('bob', 1)).toMatchObject(refused('table.standIn'));
    expect(await t.ask('ann', { type: 'back' })).toMatchObject(refused('table.notTakenOver'));
    expect(await t.ask('bob', { type: 'back' })).toMatchObject({ ok: true });
    expect(t.last('ann').table.seats[1]?.standIn).toBeUndefined();
    expect(await t.move('bob', 1)).toMatchObject({ ok: true });
    for (const who of ['ann', 'bob']) await t.ask(who, { type: 'vote', on: 'abort', yes: true });
    await t.say('ann', JSON.stringify({ v: 2, type: 'record', id: 'r' }));
    const answer = t.answer('ann', 'r');
    const [, moves] = (answer.ok ? (answer.record ?? '') : '').split('\n\n');
    expect(moves).toMatch(/^# B: bot \(random\) plays, left\n# B: the player is back\nB .+\n$/);
  });

  it('who has only come over to another machine is not taken for gone', async () => {
    const t = await playing({ grace: 30 }, 'ann', 'bob');
    let alarm = Number.POSITIVE_INFINITY;
    const other = new TableHost('t', {
      find,
      storage: t.storage,
      people: t.people,
      talk: new MemoryTalk(),
      bots: randomBots,
      now: () => t.now,
      freshSecret: () => 'secret',
      alarm: (_id, at) => {
        alarm = at ?? Number.POSITIVE_INFINITY;
      },
      report: (error) => {
        throw error;
      },
    });
    const bob = other.connect('bob', () => {});
    await other.receive(bob, JSON.stringify({ v: 2, type: 'hello', last: 0, talk: 0 }));
    await t.host.refresh();
    await t.drop('bob');
    expect(t.table.holders[1]).toMatchObject({ away: t.now });
    await other.refresh();
    t.now = alarm;
    await other.wake();
    await t.host.refresh();
    expect(t.table.holders[1]).toMatchObject({ away: null, standIn: null });
  });

  it('who is alone with bots is waited for', async () => {
    const t = await playing({ grace: 30 }, 'ann');
    await t.drop('ann');
    await t.wait(3_600_000);
    expect(t.table.holders[0]).toMatchObject({ standIn: null });
  });
});

describe('the log', () => {
  it('tells the whole table', async () => {
    const t = await playing({ clock: { kind: 'move', seconds: 20 } }, 'ann', 'bob');
    await t.move('ann', 0);
    await t.ask('ann', { type: 'undo', seat: 0 });
    await t.move('ann', 0);
    await t.wait(100_000);
    const folded = foldTable('t', find, t.storage.read('t', 0));
    expect(folded.ok && folded.value && snapshot(folded.value)).toBe(snapshot(t.table));
  });

  it('goes on from a client’s last number, or starts over where that is too old', async () => {
    const t = await playing({}, 'ann', 'bob');
    const { seq } = t.table;
    await t.move('ann', 0);
    await t.move('bob', 1);
    await t.say('ann', JSON.stringify({ v: 2, type: 'hello', last: seq, talk: 0 }));
    expect(t.last('ann')).toMatchObject({ type: 'update', from: seq, seq: t.table.seq });
    expect(t.last('ann').views[0]?.events.length).toBeGreaterThan(1);
    await t.say('ann', JSON.stringify({ v: 2, type: 'hello', last: seq + 999, talk: 0 }));
    expect(t.last('ann')).toMatchObject({ type: 'welcome', seq: t.table.seq });
  });
});
