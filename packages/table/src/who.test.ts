import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { ABORT_WAIT } from './limits.ts';
import { formatMessage } from './protocol.ts';
import { TestTable } from './testing.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

async function playing(config: object, ...players: string[]): Promise<TestTable> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: Math.max(2, players.length), ...config });
  await t.join(...players);
  await t.begin(...players);
  return t;
}

const lastHeard = (t: TestTable, player: string) => t.heard.get(player)?.at(-1);

describe('whoever the host sends away', () => {
  it('loses the seat, sees nothing more and cannot come in again', async () => {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 2, talk: 'phrases' });
    await t.join('ann', 'eve');
    await t.ask('eve', { type: 'sit', seat: 1 });
    expect(await t.ask('eve', { type: 'remove', player: 'ann' })).toMatchObject(
      refused('table.notHost'),
    );
    expect(await t.ask('ann', { type: 'remove', player: 'ann' })).toMatchObject(
      refused('table.removeSelf'),
    );
    expect(await t.ask('ann', { type: 'remove', player: 'eve' })).toMatchObject({ ok: true });
    expect(t.table.holders[1]).toEqual({ kind: 'open' });
    expect(lastHeard(t, 'eve')).toMatchObject({ type: 'error', error: { code: 'table.keptOut' } });
    expect(t.last('ann').table.keptOut).toEqual(['eve']);
    expect(await t.ask('eve', { type: 'sit', seat: 1 })).toMatchObject(refused('table.keptOut'));
    expect(await t.ask('eve', { type: 'talk', phrase: 'hello' })).toMatchObject(
      refused('table.keptOut'),
    );
    await t.drop('eve');
    await t.join('eve');
    expect(t.heard.get('eve')).toMatchObject([{ type: 'error', error: { code: 'table.keptOut' } }]);
    await t.ask('ann', { type: 'sit', seat: 0 });
    expect(t.heard.get('eve')).toHaveLength(1);
  });

  it('gets neither the record of later matches nor moves, by no connection and no program', async () => {
    const t = await playing({}, 'ann', 'bob');
    await t.joinAsProgram('robot', 'bob');
    await t.ask('ann', { type: 'remove', player: 'bob' });
    expect(lastHeard(t, 'robot')).toMatchObject({ error: { code: 'table.keptOut' } });
    await t.drop('bob');
    await t.join('bob');
    const told = t.heard.get('robot')?.length ?? 0;
    for (const player of ['bob', 'robot']) {
      for (const message of [
        { type: 'record', id: 'r1' },
        { type: 'moves', id: 'm1', seat: 1 },
        { type: 'command', id: 'c1', command: { type: 'sit', seat: 1 } },
      ] as const) {
        await t.say(player, formatMessage(message));
        expect(lastHeard(t, player)).toMatchObject(refused('table.keptOut'));
      }
      await t.say(player, formatMessage({ type: 'ping', n: 1 }));
      expect(lastHeard(t, player)).toMatchObject({ error: { code: 'table.keptOut' } });
    }
    await t.move('ann', 0);
    expect(t.heard.get('robot')).toHaveLength(told + 4);
    await t.ask('ann', { type: 'letIn', player: 'bob' });
    expect(t.heard.get('robot')?.slice(told + 4)).toMatchObject([
      { type: 'welcome' },
      { type: 'names' },
    ]);
  });

  it('is played for by a bot until the match is over, and the record says so', async () => {
    const t = await playing({}, 'ann', 'bob');
    const seen = t.last('bob').seq;
    await t.ask('ann', { type: 'remove', player: 'bob' });
    expect(t.table.holders[1]).toMatchObject({ standIn: { why: 'removed' } });
    expect(await t.ask('bob', { type: 'back' })).toMatchObject(refused('table.keptOut'));
    expect(await t.move('bob', 1)).toMatchObject(refused('table.keptOut'));
    await t.move('ann', 0);
    expect(t.last('bob').seq).toBe(seen);
    expect(t.play.marks).toMatchObject([{ seat: 1, why: 'removed' }]);
  });

  it('is there again at once when the host lets them in', async () => {
    const t = await playing({}, 'ann', 'bob');
    await t.ask('ann', { type: 'remove', player: 'bob' });
    expect(await t.ask('ann', { type: 'remove', player: 'bob' })).toMatchObject(
      refused('table.removedAlready'),
    );
    await t.ask('ann', { type: 'letIn', player: 'bob' });
    expect(t.last('bob')).toMatchObject({ type: 'welcome', seq: t.table.seq });
    expect(await t.ask('bob', { type: 'back' })).toMatchObject({ ok: true });
    expect(await t.ask('ann', { type: 'letIn', player: 'bob' })).toMatchObject(
      refused('table.notRemoved'),
    );
  });
});

describe('breaking a match off', () => {
  it('cannot be done behind the back of somebody who is only briefly away', async () => {
    const t = await playing({}, 'ann', 'bob', 'cem');
    await t.drop('cem');
    for (const who of ['ann', 'bob']) await t.ask(who, { type: 'vote', on: 'abort', yes: true });
    expect(t.table.stage).toBe('playing');
    expect(t.last('ann').table.vote).toEqual({
      on: 'abort',
      yes: ['ann', 'bob'],
      until: t.table.at + ABORT_WAIT,
    });
    await t.wait(ABORT_WAIT / 2);
    await t.join('cem');
    await t.ask('cem', { type: 'vote', on: 'abort', yes: false });
    await t.wait(ABORT_WAIT);
    expect(t.table.stage).not.toBe('aborted');
    expect(t.table.vote).toBeNull();
  });

  it('waits no longer than its time for somebody who stays away', async () => {
    const t = await playing({ grace: null }, 'ann', 'bob', 'cem');
    await t.drop('cem');
    for (const who of ['ann', 'bob']) await t.ask(who, { type: 'vote', on: 'abort', yes: true });
    await t.wait(ABORT_WAIT - 1);
    expect(t.table.stage).toBe('playing');
    await t.wait(1);
    expect(t.table.stage).toBe('aborted');
  });

  it('comes to nothing where somebody who is there does not agree in time', async () => {
    const t = await playing({}, 'ann', 'bob');
    await t.ask('ann', { type: 'vote', on: 'abort', yes: true });
    await t.wait(ABORT_WAIT);
    expect(t.table.stage).toBe('playing');
    expect(t.table.vote).toBeNull();
  });
});

describe('open cards for those who watch', () => {
  it('are late by moves as well: a slow table shows no hand that is still held', async () => {
    const config = { spectators: 'open', openDelay: 30, openMoves: 2, options: { games: 2 } };
    const t = await playing(config, 'ann', 'bob');
    await t.join('eve');
    await t.wait(3600_000);
    const shown = () => t.last('eve').views.some(({ position }) => position !== null);
    expect(shown()).toBe(false);
    await t.move('ann', 0);
    await t.wait(3600_000);
    expect(shown()).toBe(false);
    await t.move('bob', 1);
    await t.wait(30_000);
    expect(shown()).toBe(true);
  });
});
