import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { LAWS } from './laws.ts';
import { MemoryStorage } from './memory.ts';
import { TestTable } from './testing.ts';

const OPEN = { game: 'trio', seats: 2, pace: 0, spectators: 'open', openDelay: 60, openMoves: 0 };
const MINUTE = 60_000;

/** Cards that somebody was shown last. */
const cards = (t: TestTable, who: string) =>
  t.last(who).views.filter(({ position }) => position !== null);

describe('a table whose cards are shown later', () => {
  it('keeps nothing for those who may come: bots play on, and no view is made', async () => {
    let views = 0;
    const viewOf: typeof LAWS.viewOf = (...asked) => {
      views++;
      return LAWS.viewOf(...asked);
    };
    const t = new TestTable([trio], {}, { ...LAWS, viewOf });
    await t.open({ ...OPEN, options: { games: 8 } });
    await t.join('ann');
    await t.begin();
    await t.drop('ann');
    const [before, seq] = [views, t.table.seq];
    await t.wait(MINUTE);
    expect(t.table.seq).toBeGreaterThan(seq + 10);
    expect(views).toBe(before);
  });

  it('shows to who comes late what is old enough, by a house that was started anew too', async () => {
    const t = new TestTable([trio]);
    await t.open(OPEN);
    await t.join('ann', 'bob');
    await t.begin('ann', 'bob');
    const dealt = t.last('ann').views[0]?.position;
    await t.wait(MINUTE / 2);
    await t.move('ann', 0);
    const anew = new TestTable([trio], { storage: t.storage });
    anew.now = t.now;
    await anew.join('eve');
    expect(cards(anew, 'eve')).toEqual([]);
    await anew.drop('eve');
    await anew.wait(MINUTE / 2);
    await anew.join('eve');
    expect(cards(anew, 'eve').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(cards(anew, 'eve')[0]?.position).toEqual(dealt);
    await anew.wait(MINUTE / 2);
    expect(cards(anew, 'eve')[0]?.position).not.toEqual(dealt);
    expect(anew.last('eve').type).toBe('update');
  });

  it('reads the log again after it failed', async () => {
    const log = new MemoryStorage();
    let fails = false;
    const load = (id: string, after: number) =>
      fails && after === 0 ? Promise.reject(new Error('no disk')) : log.load(id, after);
    const t = new TestTable([trio], { storage: { append: log.append.bind(log), load } });
    await t.open(OPEN);
    await t.join('ann', 'bob');
    await t.begin('ann', 'bob');
    fails = true;
    await t.join('eve');
    expect(cards(t, 'eve')).toEqual([]);
    fails = false;
    await t.wait(2 * MINUTE);
    expect(cards(t, 'eve').length).toBe(2);
  });
});
