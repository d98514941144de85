import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logContract } from './contract-log.ts';
import { moderationContract } from './contract-moderation.ts';
import { peopleContract } from './contract-people.ts';
import {
  batch,
  FOR_EVER,
  facts,
  guest,
  line,
  match,
  type Subject,
  session,
} from './contract-samples.ts';
import { tablesContract } from './contract-tables.ts';
import { GUEST_LIFETIME, type Store, TALK_LIFETIME, type TableFacts } from './port.ts';

export interface Place {
  /** The same store each time, as another process would open it. */
  open(): Promise<Store>;
  clear(): Promise<void>;
}

/** What every store must do. */
export function storeContract(name: string, fresh: () => Place): void {
  describe(`store: ${name}`, () => {
    let place: Place;
    let store: Store;
    let opened: Store[] = [];
    const reopen = async () => {
      const another = await place.open();
      opened.push(another);
      return another;
    };
    beforeEach(async () => {
      place = fresh();
      store = await reopen();
    });
    afterEach(async () => {
      await Promise.all(opened.map((one) => one.close()));
      opened = [];
      await place.clear();
    });

    const at: Subject = {
      get store() {
        return store;
      },
      reopen,
      openTable: async (id, isPublic = true) => {
        await store.createTable({ id, host: 'ann', isPublic, created: 1, source: id });
        await store.noteTable(facts(id), 1);
      },
    };
    logContract(at);
    peopleContract(at);
    tablesContract(at);
    moderationContract(at);

    it('keeps a slip under its key until its time is over, and takes no other meanwhile', async () => {
      const slip = { key: 'k', text: 'one', until: 100 };
      const two = { ...slip, text: 'two', until: 300 };
      expect(await store.leaveSlip(slip, 1)).toBe(true);
      expect(await store.leaveSlip(two, 99)).toBe(false);
      const found = () => Promise.all([99, 100].map((now) => store.slip('k', now)));
      expect(await found()).toEqual(['one', null]);
      expect(await store.leaveSlip(two, 100)).toBe(true);
      expect(await found()).toEqual(['two', 'two']);
      await store.sweep(300, FOR_EVER);
      expect(await store.slip('k', 1)).toBeNull();
      await store.leaveSlip(slip, 1);
      await store.dropSlip('k');
      expect(await found()).toEqual([null, null]);
    });

    it('leaves a slip to one of many who try at once', async () => {
      const others = await Promise.all([reopen(), reopen()]);
      const tries = [store, ...others].map((one, n) =>
        one.leaveSlip({ key: 'k', text: `${n}`, until: 9 }, 1),
      );
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });

    it('forgets what has expired', async () => {
      await store.createPlayer(guest('ann'), session('ann'));
      await store.invite({ key: 'k', kind: 'code', table: 't', expires: 2000 }, 1);
      await store.appendTalk('t', line(1, 'bob'));
      const about = { player: 'eve', table: null, reason: 'name', text: '', lines: [] } as const;
      await store.report({ id: 'r', at: 100, by: 'bob', ...about }, 'x');
      await store.sweep(1500, FOR_EVER);
      expect(await store.bearer('h-ann', 1)).toBeNull();
      expect(await store.invitation('k', 'code', 1)).not.toBeNull();
      expect(await store.recentTalk('t', 9)).toHaveLength(1);
      expect(await store.reports(9, 0)).toHaveLength(1);
      await store.sweep(100 + TALK_LIFETIME, FOR_EVER);
      expect(await store.invitation('k', 'code', 1)).toBeNull();
      expect(await store.recentTalk('t', 9)).toEqual([]);
      expect(await store.reports(9, 0)).toEqual([]);
    });

    it('keeps finished tables, matches and guests as long as it is told', async () => {
      const DAY = 24 * 3600 * 1000;
      const now = 1000 * DAY;
      const keep = { tables: 30 * DAY, matches: 60 * DAY, guests: 90 * DAY };
      const open = async (id: string, at: number, more: Partial<TableFacts>, isPublic = false) => {
        await store.createTable({ id, host: 'ann', isPublic, created: at, source: 'x' });
        await store.noteTable(facts(id, { at, ...more }), 1);
        await store.append(batch(id, 0, null));
      };
      const nobody = { waitingSince: null };
      await open('old', now - 31 * DAY, { stage: 'over', ...nobody });
      await open('new', now - 29 * DAY, { stage: 'over', ...nobody });
      await open('left', now - DAY, nobody);
      await open('left lately', now - DAY / 4, nobody);
      await open('left in the list', now - DAY / 4, nobody, true);
      await open('left there just now', now - DAY / 96, nobody, true);
      await open('invited', now - DAY, nobody, true);
      await open('waiting', now - DAY, {}, true);
      await open('slow', now - 40 * DAY, { stage: 'playing', ...nobody });
      await open('given up', now - 91 * DAY, { stage: 'playing', ...nobody });
      await store.invite({ key: 'k', kind: 'link', table: 'invited', expires: now + 1 }, now);
      await store.keepMatch(match(1, { ended: now - 61 * DAY }));
      await store.keepMatch(match(2, { ended: now - 59 * DAY }));
      const used = (days: number) => now - days * DAY + GUEST_LIFETIME;
      await store.createPlayer(guest('ann'), session('ann', { expires: used(1) }));
      await store.createPlayer(guest('bob'), session('bob', { expires: used(91) }));
      const robo = guest('robo', { owner: 'ann' });
      await store.createPlayer(robo, session('robo', { expires: used(91) }));
      for (const id of ['old', 'new']) await store.addMember(id, 'bob');

      const { tables, gone } = await store.sweep(now, keep);
      expect([...tables].sort()).toEqual(['given up', 'left', 'left in the list', 'old']);
      expect(gone).toEqual([{ player: 'bob', tables: ['new'], held: [] }]);
      expect(await store.load('old', 0)).toEqual([]);
      expect(await store.load('new', 0)).toHaveLength(1);
      for (const id of [
        'new',
        'left lately',
        'left there just now',
        'invited',
        'waiting',
        'slow',
      ]) {
        expect(await store.table(id), id).not.toBeNull();
      }
      expect(await store.matchByLink('link-1')).toBeNull();
      expect(await store.matchByLink('link-2')).not.toBeNull();
      const left = await store.players(['ann', 'bob', 'robo']);
      expect(left.map(({ id }) => id)).toEqual(['ann', 'robo']);
      expect(await store.sweep(now, keep)).toEqual({ tables: [], gone: [] });
      await store.tidy();
    });

    it('says that it can be written', async () => {
      await expect(store.probe()).resolves.toBeUndefined();
    });
  });
}
