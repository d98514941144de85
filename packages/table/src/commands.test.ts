import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { COMMANDS_KEPT } from './limits.ts';
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
    expect(test.table.commands.size).toBe(COMMANDS_KEPT);
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
