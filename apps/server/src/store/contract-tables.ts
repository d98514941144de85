import { describe, expect, it } from 'vitest';
import { batch, facts, guest, match, type Subject, session } from './contract-samples.ts';
import type { TablePlace } from './port.ts';

/** What a store keeps of tables, invitations and matches. */
export function tablesContract(at: Subject): void {
  describe('tables', () => {
    it('are listed when public, not over and not taken off the list', async () => {
      await at.openTable('a');
      await at.openTable('b');
      await at.openTable('hidden', false);
      await at.openTable('done');
      await at.store.createTable({
        id: 'empty',
        host: 'ann',
        isPublic: true,
        created: 1,
        source: '',
      });
      await at.store.noteTable(facts('b', { at: 7 }), 2);
      await at.store.noteTable(facts('done', { stage: 'over', waitingSince: null }), 2);
      const ids = async () => (await at.store.publicTables(10)).map(({ id }) => id);
      expect(await ids()).toEqual(['a', 'b']);
      expect(await at.store.setListed('b', false)).toBe(true);
      expect(await ids()).toEqual(['a']);
      await at.store.setListed('b', true);
      expect(await at.store.publicTables(1)).toEqual([
        { ...facts('a'), isPublic: true, listed: true, closed: false, created: 1 },
      ]);
      expect(await at.store.setListed('none', false)).toBe(false);
      expect(await at.store.table('empty')).toBeNull();
    });

    it('that are public and not over are counted, by who runs them, where they are from and whether somebody waits', async () => {
      const open = (id: string, host: string, source: string, isPublic = true) =>
        at.store.createTable({ id, host, isPublic, created: 1, source });
      await open('a', 'ann', 'x');
      await open('b', 'ann', 'y');
      await open('c', 'bob', 'x');
      await open('private', 'ann', 'x', false);
      for (const id of ['d', 'e']) await open(id, 'ann', 'x');
      await at.store.noteTable(facts('b', { stage: 'playing', waitingSince: null }), 1);
      await at.store.noteTable(facts('d', { stage: 'over' }), 1);
      await at.store.noteTable(facts('e', { stage: 'aborted' }), 1);
      await at.store.noteTable(facts('c', { host: 'bob' }), 1);
      await open('closed', 'ann', 'x');
      await at.store.setClosed('closed', true);
      const counted = async (host: string, source: string) => {
        const { byPlayer, bySource, waiting } = await at.store.currentPublic(host, source);
        return [byPlayer, bySource, waiting];
      };
      expect(await counted('ann', 'x')).toEqual([2, 2, 1]);
      expect(await counted('bob', 'y')).toEqual([1, 1, 0]);
      expect(await counted('cem', 'z')).toEqual([0, 0, 0]);
    });

    it('of the same cards are one a player, with what came of their first match', async () => {
      expect(await at.store.addAttempt('deal', 'ann', 't')).toBe('t');
      expect(await at.store.addAttempt('deal', 'ann', 'second')).toBe('t');
      await at.store.addAttempt('deal', 'bob', 'his');
      await at.store.addAttempt('other', 'cem', 'hers');
      await at.store.keepMatch(match(1));
      const ann = { player: 'ann', table: 't', result: match(1).players };
      expect(await at.store.attempts('deal')).toEqual([
        ann,
        { player: 'bob', table: 'his', result: null },
      ]);
      expect(await at.store.attempt('deal', 'ann')).toEqual(ann);
      expect(await at.store.attempt('deal', 'cem')).toBeNull();
    });

    it('of people who wait come first, and no network comes twice before another once', async () => {
      const open = async (id: string, source: string, waitingSince: number | null) => {
        await at.store.createTable({ id, host: 'ann', isPublic: true, created: 1, source });
        await at.store.noteTable(facts(id, { at: 50, waitingSince }), 1);
      };
      for (let i = 0; i < 5; i++) await open(`flood${i}`, 'eve', 10 + i);
      await open('left', 'bob', null);
      await open('late', 'cem', 50);
      await open('early', 'bob', 5);
      const listed = (await at.store.publicTables(4)).map(({ id }) => id);
      expect(listed).toEqual(['early', 'flood0', 'late', 'flood1']);
      expect((await at.store.publicTables(20)).map(({ id }) => id).at(-1)).toBe('left');
    });

    it('that are not over are told page by page, private and closed ones too', async () => {
      for (const id of ['a', 'b', 'c', 'done', 'hidden']) await at.openTable(id, id !== 'hidden');
      await at.store.noteTable(facts('done', { stage: 'over', waitingSince: null }), 2);
      await at.store.setClosed('b', true);
      const later = { id: 'later', host: 'ann', isPublic: true, created: 2, source: '' };
      await at.store.createTable(later);
      await at.store.noteTable(facts('later'), 1);
      const told: string[] = [];
      for (let after: TablePlace | undefined; ; ) {
        const page = await at.store.currentTables(2, after);
        after = page.at(-1);
        if (after === undefined) break;
        told.push(...page.map(({ id, closed }) => (closed ? `${id} (closed)` : id)));
      }
      expect(told).toEqual(['later', 'hidden', 'c', 'b (closed)', 'a']);
    });

    it('are taken up after a start where a match is on or somebody waited', async () => {
      for (const id of ['playing', 'waiting', 'left']) await at.openTable(id);
      const nobody = { waitingSince: null };
      await at.store.noteTable(facts('playing', { stage: 'playing', ...nobody }), 2);
      await at.store.noteTable(facts('left', nobody), 2);
      expect(await at.store.liveTables()).toEqual(['playing', 'waiting']);
    });

    it('that cannot go on are over for the lists, and never due', async () => {
      await at.openTable('t');
      await at.store.noteTable(facts('t', { stage: 'playing', waitingSince: null }), 2);
      await at.store.append({ ...batch('t', 0, null), deadline: 50 });
      await at.store.retireTable('t');
      expect((await at.store.table('t'))?.stage).toBe('aborted');
      expect(await at.store.liveTables()).toEqual([]);
      expect(await at.store.dueTables(100, 10)).toEqual([]);
    });

    it('are not described by an older state of their log', async () => {
      await at.openTable('t');
      await at.store.noteTable(facts('t', { stage: 'playing', waitingSince: null }), 9);
      await at.store.noteTable(facts('t', { stage: 'open' }), 8);
      expect((await at.store.table('t'))?.stage).toBe('playing');
      expect(await at.store.liveTables()).toEqual(['t']);
    });

    it('that the operator closed are listed nowhere and never due', async () => {
      await at.openTable('t', true);
      await at.store.noteTable(facts('t', { stage: 'playing', waitingSince: null }), 2);
      await at.store.append({ ...batch('t', 0, null), deadline: 50 });
      expect(await at.store.dueTables(100, 10)).toEqual(['t']);
      expect(await at.store.setClosed('t', true)).toBe(true);
      expect((await at.store.table('t'))?.closed).toBe(true);
      expect(await at.store.publicTables(10)).toEqual([]);
      expect(await at.store.dueTables(100, 10)).toEqual([]);
      expect(await at.store.liveTables()).toEqual([]);
      expect(await at.store.setClosed('t', false)).toBe(true);
      expect(await at.store.liveTables()).toEqual(['t']);
      expect(await at.store.publicTables(10)).toHaveLength(1);
      expect(await at.store.setClosed('none', true)).toBe(false);
    });

    it('know their members: the host, those who sit, those who were let in', async () => {
      await at.store.createPlayer(guest('bob'), session('bob'));
      await at.openTable('t', false);
      const seats = [{ player: 'bob', level: null }];
      await at.store.noteTable(facts('t', { seats }), 2);
      await at.store.addMember('t', 'cem');
      await at.store.addMember('t', 'cem');
      for (const player of ['ann', 'bob', 'cem']) {
        expect(await at.store.isMember('t', player), player).toBe(true);
        expect((await at.store.tablesOf(player, 10)).map(({ id }) => id)).toEqual(['t']);
      }
      expect(await at.store.isMember('t', 'eve')).toBe(false);
      expect(await at.store.tablesOf('eve', 10)).toEqual([]);
    });
  });

  describe('invitations', () => {
    const link = { key: 'k', kind: 'link', table: 't', expires: 100 } as const;

    it('hold until they expire or are revoked, each of its kind', async () => {
      expect(await at.store.invite(link, 1)).toBe(true);
      expect(await at.store.invitation('k', 'link', 99)).toEqual(link);
      expect(await at.store.invitation('k', 'link', 100)).toBeNull();
      expect(await at.store.invitation('k', 'code', 1)).toBeNull();
      await at.store.revokeInvitations('t');
      expect(await at.store.invitation('k', 'link', 1)).toBeNull();
    });

    it('never share a key with another that still holds', async () => {
      await at.store.invite(link, 1);
      expect(await at.store.invite({ ...link, table: 'u' }, 50)).toBe(false);
      expect(await at.store.invite({ ...link, table: 'u', expires: 300 }, 150)).toBe(true);
      expect((await at.store.invitation('k', 'link', 200))?.table).toBe('u');
    });
  });

  describe('matches', () => {
    it('are kept once and found by their link', async () => {
      await at.store.keepMatch(match(1));
      await at.store.keepMatch(match(1, { link: 'another', record: 'another' }));
      expect(await at.store.matchByLink('link-1')).toEqual(match(1));
      expect(await at.store.matchByLink('another')).toBeNull();
      expect(await at.store.history('ann', { limit: 10 })).toEqual([match(1)]);
    });

    it('are listed from the newest on, by what is asked for', async () => {
      const lost = match(2).players.map((one) => ({ ...one, won: one.player === 'bob' }));
      await at.store.keepMatch(match(1));
      await at.store.keepMatch(match(2, { game: 'romme', players: lost }));
      await at.store.keepMatch(match(3, { aborted: true, players: match(3).players.slice(0, 1) }));
      const numbers = async (filter: object, player = 'ann') =>
        (await at.store.history(player, { limit: 10, ...filter })).map(({ number }) => number);
      expect(await numbers({})).toEqual([3, 2, 1]);
      expect(await numbers({ limit: 1 })).toEqual([3]);
      expect(await numbers({ before: 25 })).toEqual([1]);
      expect(await numbers({ game: 'romme' })).toEqual([2]);
      expect(await numbers({ result: 'won' })).toEqual([1]);
      expect(await numbers({ result: 'lost' })).toEqual([2]);
      expect(await numbers({ result: 'aborted' })).toEqual([3]);
      expect(await numbers({ with: 'bob' })).toEqual([2, 1]);
      expect(await numbers({ from: 16, to: 25 })).toEqual([2]);
      expect(await numbers({ result: 'won' }, 'bob')).toEqual([2]);
      expect(await numbers({}, 'eve')).toEqual([]);
    });
  });
}
