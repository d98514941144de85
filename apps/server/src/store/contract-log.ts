import { STORAGE_RULES } from '@taberna/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batch, FOR_EVER, line, match, type Subject } from './contract-samples.ts';
import { MemoryStore } from './memory.ts';

/** What a store keeps of logs, tournaments and talk. */
export function logContract(at: Subject): void {
  describe('log', () => {
    it.each(STORAGE_RULES.map((rule) => [rule.name, rule] as const))('%s', async (_, rule) => {
      await rule.check(at.store, at.reopen);
    });

    it('lets exactly one of those through who write at the same time', async () => {
      for (let seq = 0; seq < 20; seq++) {
        const writers = [1, 2, 3, 4, 5].map((w) => at.store.append(batch('t', seq, `${w}:${seq}`)));
        const kinds = (await Promise.all(writers)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1);
        expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(4);
      }
      expect(await at.store.load('t', 0)).toHaveLength(20);
    });

    it('behaves like the one in memory, whatever is asked of it', async () => {
      const model = new MemoryStore();
      const one = fc.record({
        tableId: fc.constantFrom('x', 'y'),
        expectedSeq: fc.nat(6),
        cmd: fc.option(fc.constantFrom('a:1', 'a:2', 'b:1', 'b:2'), { nil: null }),
        count: fc.integer({ min: 1, max: 3 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(one, { maxLength: 12 }), async (asked) => {
          for (const { tableId, expectedSeq, cmd, count } of asked) {
            const given = batch(tableId, expectedSeq, cmd, count);
            expect(await at.store.append(given)).toEqual(await model.append(given));
            expect(await at.store.load(tableId, 0)).toEqual(await model.load(tableId, 0));
          }
        }),
        { numRuns: 15 },
      );
    });

    it('keeps the deadline with the entries, and only with those it took', async () => {
      await at.openTable('t');
      await at.openTable('u');
      await at.store.append({ ...batch('t', 0, null), deadline: 50 });
      await at.store.append({ ...batch('u', 0, null), deadline: 40 });
      await at.store.append({ ...batch('u', 0, null), deadline: 10 });
      expect(await at.store.dueTables(39, 10)).toEqual([]);
      expect(await at.store.dueTables(50, 10)).toEqual(['u', 't']);
      expect(await at.store.dueTables(50, 1)).toEqual(['u']);
      await at.store.append({ ...batch('u', 1, null), deadline: null });
      expect(await at.store.dueTables(50, 10)).toEqual(['t']);
    });
  });

  it('keeps a tournament with its log, and forgets it when nobody wrote it for long', async () => {
    const row = { director: 'hash', secret: 's', created: 1, at: 100, source: 'n' };
    await at.store.createTournament({ id: 'cup', ...row }, ['one', 'two']);
    expect(await at.store.tournament('cup')).toEqual({ id: 'cup', ...row });
    expect(await at.store.append(batch('cup', 1, 'x'))).toEqual({ kind: 'conflict' });
    expect(await at.store.append(batch('cup', 2, 'x'))).toEqual({ kind: 'ok' });
    expect(await at.store.append(batch('cup', 3, 'x'))).toEqual({ kind: 'duplicate', seq: 3 });
    expect([await at.store.commandAt('cup', 'x'), await at.store.commandAt('cup', 'y')]).toEqual([
      3,
      null,
    ]);
    expect(await at.store.load('cup', 1)).toEqual(['two', 'cup/3']);
    expect([await at.store.tournamentsFrom('n'), await at.store.tournamentsFrom('m')]).toEqual([
      1, 0,
    ]);
    expect(await at.store.tournamentsFrom(null)).toBe(1);
    const list = { table: 't', tournament: 'cup', series: 1, number: 2, players: { ann: 7 } };
    await at.store.linkTable(list);
    await at.store.linkTable({ ...list, players: { ann: 7, bob: 8 } });
    expect(await at.store.onlineLists('cup')).toEqual([{ ...list, players: { ann: 7, bob: 8 } }]);
    await at.store.keepMatch(match(1));
    await at.store.keepMatch(match(2));
    expect((await at.store.matchAt('t'))?.number).toBe(2);
    await at.store.touchTournament('cup', 200);
    await at.store.sweep(250, { ...FOR_EVER, matches: 100 });
    expect(await at.store.onlineList('t')).not.toBeNull();
    await at.store.sweep(300, { ...FOR_EVER, matches: 100 });
    expect([await at.store.tournament('cup'), await at.store.load('cup', 0)]).toEqual([null, []]);
    expect(await at.store.onlineList('t')).toBeNull();
  });

  describe('talk', () => {
    it('is kept apart, the newest lines last', async () => {
      for (const n of [1, 2, 3]) await at.store.appendTalk('t', line(n));
      expect(await at.store.recentTalk('t', 2)).toEqual([line(2), line(3)]);
      await expect(at.store.appendTalk('t', line(3))).rejects.toThrow();
      await at.store.deleteTalk('t');
      expect(await at.store.recentTalk('t', 2)).toEqual([]);
    });
  });
}
