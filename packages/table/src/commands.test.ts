import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { COMMANDS_KEPT, MAX_MESSAGE, REFUSED_PLAYERS_KEPT } from './limits.ts';
import { formatMessage } from './protocol.ts';
import { TestTable } from './testing.ts';

describe('a command that is older than what the table remembers', () => {
  async function longTable() {
    const test = new TestTable([trio]);
    await test.open({ game: 'trio', seats: 2, pace: 0 });
    await test.join('ann');
    const say = (id: string, command: { type: 'sit' | 'clear'; seat: number }) =>
      test.say('ann', formatMessage({ type: 'command', id, command }));
    const answersTo = (id: string) =>
      (test.heard.get('ann') ?? []).filter((one) => one.type === 'answer' && one.id === id);
    await say('first', { type: 'sit', seat: 0 });
    for (let i = 0; i < COMMANDS_KEPT + 10; i++) {
      await say(`c${i}`, { type: i % 2 === 0 ? 'clear' : 'sit', seat: 0 });
    }
    return { test, say, answersTo };
  }

  it('takes no more room, however long the table lasts', async () => {
    const { test } = await longTable();
    expect(test.table.commands.known.length).toBeLessThanOrEqual(COMMANDS_KEPT);
  });

  it('gets its first answer and does nothing, where it would be refused now', async () => {
    const { test, say, answersTo } = await longTable();
    const { seq } = test.table;
    // The seat is taken: sitting down again would be refused.
    expect(test.table.holders[0]).toMatchObject({ kind: 'person', player: 'ann' });
    await say('first', { type: 'sit', seat: 0 });
    const [first, second] = answersTo('first');
    expect(second).toEqual(first);
    expect(first).toMatchObject({ ok: true });
    expect(test.table.seq).toBe(seq);
  });

  it('gets its first answer and does nothing, where it would be allowed now', async () => {
    const { test, say, answersTo } = await longTable();
    await say('last', { type: 'clear', seat: 0 });
    const { seq } = test.table;
    await say('first', { type: 'sit', seat: 0 });
    const [first, second] = answersTo('first');
    expect(second).toEqual(first);
    expect(test.table.seq).toBe(seq);
    expect(test.table.holders[0]).toMatchObject({ kind: 'open' });
  });

  it('is refused like any other where the log does not know it', async () => {
    const { test, say, answersTo } = await longTable();
    const { seq } = test.table;
    await say('fresh', { type: 'sit', seat: 0 });
    expect(answersTo('fresh')).toMatchObject([{ ok: false }]);
    expect(test.table.seq).toBe(seq);
  });
});

describe('a refusal', () => {
  it('stays final under its id, whatever others are refused and whatever would be right now', async () => {
    const test = new TestTable([trio]);
    await test.open({ game: 'trio', seats: 2 });
    await test.join('ann', 'bob', 'eve');
    await test.ask('ann', { type: 'sit', seat: 0 });
    const refused = await test.ask('bob', { type: 'sit', seat: 0 }, 'mine');
    expect(refused).toMatchObject({ ok: false, error: { code: 'table.seatTaken' } });
    for (let i = 0; i < 300; i++) await test.ask('eve', { type: 'back' }, `e${i}`);
    await test.ask('ann', { type: 'clear', seat: 0 });
    expect(await test.ask('bob', { type: 'sit', seat: 0 }, 'mine')).toEqual(refused);
    expect(test.table.holders[0]).toEqual({ kind: 'open' });
  });

  it('of who sits or hosts stays final however many strangers are refused', async () => {
    const test = new TestTable([trio]);
    await test.open({ game: 'trio', seats: 3 });
    await test.join('ann', 'bob', 'cat', 'dan');
    for (const [seat, player] of ['dan', 'bob'].entries()) {
      await test.ask(player, { type: 'sit', seat });
    }
    const sit = (player: string) => test.ask(player, { type: 'sit', seat: 0 }, 'mine');
    const [host, seated, stranger] = [await sit('ann'), await sit('bob'), await sit('cat')];
    expect(seated).toMatchObject({ ok: false, error: { code: 'table.seatTaken' } });
    const watchers = Array.from({ length: REFUSED_PLAYERS_KEPT + 1 }, (_, i) => `w${i}`);
    for (const watcher of watchers) {
      await test.join(watcher);
      await test.ask(watcher, { type: 'back' });
    }
    await test.ask('ann', { type: 'clear', seat: 0 });
    expect(await sit('ann')).toEqual(host);
    expect(await sit('bob')).toEqual(seated);
    expect(test.table.holders[0]).toEqual({ kind: 'open' });
    // Somebody has to go, so that what strangers send takes no more room.
    expect(stranger).toMatchObject({ ok: false });
    expect(await sit('cat')).toMatchObject({ ok: true });
  });

  it.each([
    ['of another version', { v: 1, type: 'command', command: { type: 'ready' } }],
    ['of an unknown command', { v: 2, type: 'command', command: { type: 'win' } }],
    [
      'with a key too many',
      { v: 2, type: 'command', command: { type: 'sit', seat: 0 }, as: 'bob' },
    ],
    ['with a wrong value', { v: 2, type: 'command', command: { type: 'sit', seat: 'x' } }],
    ['of an unknown type', { v: 2, type: 'please' }],
    [
      'that is too long',
      { v: 2, type: 'command', command: { type: 'talk', text: 'x'.repeat(MAX_MESSAGE) } },
    ],
  ])('is told under the id of a message %s', async (_what, message) => {
    const test = new TestTable([trio]);
    await test.open({ game: 'trio', seats: 2 });
    await test.join('ann');
    await test.say('ann', JSON.stringify({ ...message, id: 'odd' }));
    expect(test.answer('ann', 'odd')).toMatchObject({ ok: false });
    const after = await test.ask('ann', { type: 'sit', seat: 0 }, 'odd');
    expect(after).toEqual(test.answer('ann', 'odd'));
    expect(after).toMatchObject({ ok: false });
  });
});

describe('moves on request', () => {
  it('are worked out once, however often they are asked for at the same turn', async () => {
    let times = 0;
    const legal: typeof trio.legal = (...of) => {
      times++;
      return trio.legal(...of);
    };
    const test = new TestTable([{ ...trio, legal }]);
    await test.open({ game: 'trio', seats: 2 });
    await test.join('ann', 'bob');
    await test.begin('ann', 'bob');
    const ask = () => test.say('ann', formatMessage({ type: 'moves', id: 'm', seat: 0 }));
    await ask();
    const first = test.answer('ann', 'm');
    times = 0;
    for (let i = 0; i < 20; i++) await ask();
    expect(times).toBe(0);
    expect(test.answer('ann', 'm')).toEqual(first);
    await test.move('ann', 0);
    await ask();
    expect(test.answer('ann', 'm')).not.toEqual(first);
  });

  it('are worked out once a seat, where I hold two and ask for them in turn', async () => {
    let times = 0;
    const legal: typeof trio.legal = (...of) => {
      times++;
      return trio.legal(...of);
    };
    const test = new TestTable([{ ...trio, legal }]);
    await test.open({ game: 'trio', seats: 2, sharedDevice: true, seed: 's' });
    await test.join('ann', 'bob');
    for (const seat of [0, 1]) await test.ask('ann', { type: 'sit', seat });
    await test.ask('ann', { type: 'start' });
    const ask = (player: string, seat: number) =>
      test.say(player, formatMessage({ type: 'moves', id: `m${seat}`, seat }));
    for (const seat of [0, 1]) await ask('ann', seat);
    times = 0;
    for (let i = 0; i < 20; i++) {
      await ask('ann', i % 2);
      // Whoever asks for a seat that is not theirs takes nothing from who holds it.
      await ask('bob', i % 2);
    }
    expect(times).toBe(0);
    const [one, other] = [test.answer('ann', 'm0'), test.answer('ann', 'm1')];
    expect([one, other]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(one).not.toEqual(other);
    expect(test.answer('bob', 'm0')).toMatchObject({ error: { code: 'table.notYours' } });
  });

  it('are those of an own seat that is to move, and nobody else’s', async () => {
    const test = new TestTable([trio]);
    await test.open({ game: 'trio', seats: 2 });
    await test.join('ann', 'bob');
    await test.begin('ann', 'bob');
    const asked = async (player: string, seat: number) => {
      await test.say(player, formatMessage({ type: 'moves', id: 'm', seat }));
      return test.answer(player, 'm');
    };
    const turn = test.play.turns[0] ?? 0;
    const legal = test.play.match?.legal(0) ?? [];
    const own = await asked('ann', 0);
    expect(own).toMatchObject({ ok: true, moves: { turn } });
    expect(own.ok && own.moves?.legal).toHaveLength(legal.length);
    expect(await asked('bob', 0)).toMatchObject({ ok: false, error: { code: 'table.notYours' } });
    for (const move of own.ok ? (own.moves?.legal ?? []) : []) {
      expect(test.play.match?.explain(0, move)).toBeNull();
    }
  });
});
