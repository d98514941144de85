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

  /** Bots have played for a long time, one of them for Ann, at a house that notes how its log is read. */
  async function longTable() {
    const log = new MemoryStorage();
    const read: { readonly after: number; readonly entries: number }[] = [];
    const load = async (id: string, after: number, most?: number) => {
      const entries = await log.load(id, after, most);
      read.push({ after, entries: entries.length });
      return entries;
    };
    const endless = { ...trio, series: { ...trio.series, games: () => null, over: () => false } };
    const t = new TestTable([endless], { storage: { append: log.append.bind(log), load } });
    await t.open(OPEN);
    await t.join('ann');
    await t.begin('ann');
    await t.ask('ann', { type: 'leave' });
    while (t.table.seq < 700) await t.wait(MINUTE);
    read.length = 0;
    return { t, read };
  }

  it('reads a long log in pieces for whoever comes first, so that other tables go on between them', async () => {
    const { t, read } = await longTable();
    await t.join('eve');
    expect(cards(t, 'eve')).toHaveLength(2);
    expect(read.filter(({ entries }) => entries > 0).length).toBeGreaterThan(2);
    expect(Math.max(...read.map(({ entries }) => entries))).toBeLessThanOrEqual(250);
  });

  it('reads none of it again for who comes and goes, comes and goes', async () => {
    const { t, read } = await longTable();
    await t.join('eve');
    await t.drop('eve');
    read.length = 0;
    for (let i = 0; i < 3; i++) {
      await t.join('eve');
      expect(cards(t, 'eve')).toHaveLength(2);
      await t.drop('eve');
    }
    const from = Math.min(...read.filter(({ entries }) => entries > 0).map(({ after }) => after));
    expect(from).toBeGreaterThan(600);
  });
});
