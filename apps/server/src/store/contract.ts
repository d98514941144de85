import { type Batch, STORAGE_RULES, type TalkLine } from '@taberna/table';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from './memory.ts';
import {
  ACT_LIFETIME,
  type Act,
  GUEST_LIFETIME,
  type MatchRow,
  type Passkey,
  type Player,
  type Report,
  type Retention,
  type Sanction,
  type Session,
  type Store,
  TALK_LIFETIME,
  type TableFacts,
} from './port.ts';

function batch(tableId: string, expectedSeq: number, cmd: string | null, count = 1): Batch {
  const entries = Array.from({ length: count }, (_, i) => `${tableId}/${expectedSeq + 1 + i}`);
  return { tableId, expectedSeq, entries, cmd, deadline: null };
}

function guest(id: string, more: Partial<Player> = {}): Player {
  return { id, name: id, picture: null, owner: null, created: 1, locked: false, ...more };
}

function session(player: string, more: Partial<Session> = {}): Session {
  return { hash: `h-${player}`, player, created: 1, expires: 1000, onlyTable: null, ...more };
}

function facts(id: string, more: Partial<TableFacts> = {}): TableFacts {
  const seats = [
    { player: 'ann', level: null },
    { player: null, level: null },
  ];
  return { id, game: 'roemer', stage: 'open', host: 'ann', seats, at: 5, ...more };
}

function match(number: number, more: Partial<MatchRow> = {}): MatchRow {
  return {
    table: 't',
    number,
    link: `link-${number}`,
    game: 'roemer',
    begun: number * 10,
    ended: number * 10 + 5,
    aborted: false,
    record: 'record',
    players: [
      { player: 'ann', level: null, score: 3, won: true },
      { player: 'bob', level: null, score: 1, won: false },
      { player: null, level: 'random', score: null, won: false },
    ],
    ...more,
  };
}

const FOR_EVER: Retention = { tables: 1e15, matches: 1e15, guests: GUEST_LIFETIME };

const line = (n: number, player = 'ann', at = 100): TalkLine => ({
  n,
  at,
  player,
  said: { text: `line ${n}` },
});

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

    async function openTable(id: string, isPublic = true): Promise<void> {
      await store.createTable({ id, host: 'ann', isPublic, created: 1, source: id });
      await store.noteTable(facts(id), 1);
    }

    it('keeps a tournament with its log, and forgets it when nobody wrote it for long', async () => {
      const row = { director: 'hash', secret: 's', created: 1, at: 100, source: 'n' };
      await store.createTournament({ id: 'cup', ...row }, ['one', 'two']);
      expect(await store.tournament('cup')).toEqual({ id: 'cup', ...row });
      expect(await store.append(batch('cup', 1, 'x'))).toEqual({ kind: 'conflict' });
      expect(await store.append(batch('cup', 2, 'x'))).toEqual({ kind: 'ok' });
      expect(await store.append(batch('cup', 3, 'x'))).toEqual({ kind: 'duplicate', seq: 3 });
      expect([await store.commandAt('cup', 'x'), await store.commandAt('cup', 'y')]).toEqual([
        3,
        null,
      ]);
      expect(await store.load('cup', 1)).toEqual(['two', 'cup/3']);
      expect([await store.tournamentsFrom('n'), await store.tournamentsFrom('m')]).toEqual([1, 0]);
      expect(await store.tournamentsFrom(null)).toBe(1);
      const list = { table: 't', tournament: 'cup', series: 1, number: 2, players: { ann: 7 } };
      await store.linkTable(list);
      await store.linkTable({ ...list, players: { ann: 7, bob: 8 } });
      expect(await store.onlineLists('cup')).toEqual([{ ...list, players: { ann: 7, bob: 8 } }]);
      await store.keepMatch(match(1));
      await store.keepMatch(match(2));
      expect((await store.matchAt('t'))?.number).toBe(2);
      await store.touchTournament('cup', 200);
      await store.sweep(250, { ...FOR_EVER, matches: 100 });
      expect(await store.onlineList('t')).not.toBeNull();
      await store.sweep(300, { ...FOR_EVER, matches: 100 });
      expect([await store.tournament('cup'), await store.load('cup', 0)]).toEqual([null, []]);
      expect(await store.onlineList('t')).toBeNull();
    });

    describe('log', () => {
      it.each(STORAGE_RULES.map((rule) => [rule.name, rule] as const))('%s', async (_, rule) => {
        await rule.check(store, reopen);
      });

      it('lets exactly one of those through who write at the same time', async () => {
        for (let seq = 0; seq < 20; seq++) {
          const writers = [1, 2, 3, 4, 5].map((w) => store.append(batch('t', seq, `${w}:${seq}`)));
          const kinds = (await Promise.all(writers)).map(({ kind }) => kind);
          expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1);
          expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(4);
        }
        expect(await store.load('t', 0)).toHaveLength(20);
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
              expect(await store.append(given)).toEqual(await model.append(given));
              expect(await store.load(tableId, 0)).toEqual(await model.load(tableId, 0));
            }
          }),
          { numRuns: 15 },
        );
      });

      it('keeps the deadline with the entries, and only with those it took', async () => {
        await openTable('t');
        await openTable('u');
        await store.append({ ...batch('t', 0, null), deadline: 50 });
        await store.append({ ...batch('u', 0, null), deadline: 40 });
        await store.append({ ...batch('u', 0, null), deadline: 10 });
        expect(await store.dueTables(39, 10)).toEqual([]);
        expect(await store.dueTables(50, 10)).toEqual(['u', 't']);
        expect(await store.dueTables(50, 1)).toEqual(['u']);
        await store.append({ ...batch('u', 1, null), deadline: null });
        expect(await store.dueTables(50, 10)).toEqual(['t']);
      });
    });

    describe('people', () => {
      it('are found by their session until it expires or ends', async () => {
        await store.createPlayer(guest('ann'), session('ann'));
        const found = { player: guest('ann'), session: session('ann') };
        expect(await store.bearer('h-ann', 999)).toEqual(found);
        expect(await store.bearer('h-ann', 1000)).toBeNull();
        expect(await store.bearer('h-bob', 1)).toBeNull();
        await store.extendSession('h-ann', 2000);
        expect(await store.bearer('h-ann', 1000)).not.toBeNull();
        await store.endSession('h-ann');
        expect(await store.bearer('h-ann', 1)).toBeNull();
      });

      it('change their name and picture; the operator takes a name away', async () => {
        await store.createPlayer(guest('ann'), session('ann'));
        await store.describePlayer('ann', 'Änne 🂡', 'owl');
        expect(await store.players(['ann', 'ann', 'nobody'])).toEqual([
          guest('ann', { name: 'Änne 🂡', picture: 'owl' }),
        ]);
        expect(await store.setLocked('ann', true)).toBe(true);
        expect(await store.players(['ann'])).toEqual([
          guest('ann', { name: null, picture: null, locked: true }),
        ]);
        expect(await store.setLocked('nobody', true)).toBe(false);
        expect(await store.setLocked('ann', false)).toBe(true);
        expect(await store.players(['ann'])).toEqual([guest('ann', { name: null })]);
      });

      it('answer for their programs', async () => {
        await store.createPlayer(guest('ann'), session('ann'));
        const program = guest('bot', { owner: 'ann', created: 2 });
        await store.createPlayer(program, session('bot', { onlyTable: 't' }));
        expect(await store.programs('ann')).toEqual([program]);
        expect((await store.bearer('h-bot', 1))?.session.onlyTable).toBe('t');
      });

      it('can have all that is known of them, and have it deleted', async () => {
        await store.createPlayer(guest('ann'), session('ann'));
        await store.createPlayer(guest('bob'), session('bob'));
        await store.createPlayer(guest('bot', { owner: 'ann' }), session('bot'));
        await openTable('t');
        const committed = { v: 1, seq: 1, at: 5, type: 'committed', secret: 'hush', rules: 1 };
        const entries = [JSON.stringify(committed)];
        await store.append({ ...batch('t', 0, 'ann:1'), entries });
        await store.append(batch('t', 1, 'bob:1'));
        await store.append(batch('t', 2, null));
        await store.appendTalk('t', line(1));
        await store.appendTalk('t', line(2, 'bob'));
        await store.keepMatch(match(1));
        const { hash: _, ...kept } = session('ann');
        expect(await store.playerData('ann')).toEqual({
          player: guest('ann'),
          sessions: [kept],
          reports: [],
          blocks: [],
          pushTargets: [],
          sanctions: [],
          programs: [guest('bot', { owner: 'ann' })],
          tables: ['t'],
          matches: [match(1)],
          talk: [{ table: 't', ...line(1) }],
          commands: [{ table: 't', did: { seq: 1, at: 5, type: 'committed', rules: 1 } }],
        });

        await store.deletePlayer('ann');
        expect(await store.playerData('ann')).toBeNull();
        expect(await store.players(['ann', 'bot', 'bob'])).toEqual([guest('bob')]);
        expect(await store.bearer('h-ann', 1)).toBeNull();
        expect(await store.bearer('h-bot', 1)).toBeNull();
        expect(await store.recentTalk('t', 10)).toEqual([line(2, 'bob')]);
        expect(await store.isMember('t', 'ann')).toBe(false);
        expect(await store.load('t', 0)).toHaveLength(3);
        expect(await store.history('bob', { limit: 10 })).toEqual([match(1)]);
        await store.noteTable(facts('t', { at: 9 }), 4);
        expect(await store.isMember('t', 'ann')).toBe(false);
      });
    });

    describe('talk', () => {
      it('is kept apart, the newest lines last', async () => {
        for (const n of [1, 2, 3]) await store.appendTalk('t', line(n));
        expect(await store.recentTalk('t', 2)).toEqual([line(2), line(3)]);
        await expect(store.appendTalk('t', line(3))).rejects.toThrow();
        await store.deleteTalk('t');
        expect(await store.recentTalk('t', 2)).toEqual([]);
      });
    });

    describe('tables', () => {
      it('are listed when public, not over and not taken off the list', async () => {
        await openTable('a');
        await openTable('b');
        await openTable('hidden', false);
        await openTable('done');
        await store.createTable({
          id: 'empty',
          host: 'ann',
          isPublic: true,
          created: 1,
          source: '',
        });
        await store.noteTable(facts('b', { at: 7 }), 2);
        await store.noteTable(facts('done', { stage: 'over' }), 2);
        const ids = async () => (await store.publicTables(10)).map(({ id }) => id);
        expect(await ids()).toEqual(['a', 'b']);
        expect(await store.setListed('b', false)).toBe(true);
        expect(await ids()).toEqual(['a']);
        await store.setListed('b', true);
        expect(await store.publicTables(1)).toEqual([
          { ...facts('a'), isPublic: true, closed: false, created: 1 },
        ]);
        expect(await store.setListed('none', false)).toBe(false);
        expect(await store.table('empty')).toBeNull();
      });

      it('of people who wait come first, and no network comes twice before another once', async () => {
        const open = async (id: string, source: string, created: number, waits: boolean) => {
          await store.createTable({ id, host: 'ann', isPublic: true, created, source });
          const seats = [{ player: waits ? 'ann' : null, level: null }];
          await store.noteTable(facts(id, { seats, at: created }), 1);
        };
        for (let i = 0; i < 5; i++) await open(`flood${i}`, 'eve', 10 + i, true);
        await open('empty', 'bob', 1, false);
        await open('late', 'cem', 50, true);
        await open('early', 'bob', 5, true);
        const listed = (await store.publicTables(4)).map(({ id }) => id);
        expect(listed).toEqual(['early', 'flood0', 'late', 'flood1']);
        expect((await store.publicTables(20)).map(({ id }) => id).at(-1)).toBe('empty');
      });

      it('that cannot go on are over for the lists, and never due', async () => {
        await openTable('t');
        await store.noteTable(facts('t', { stage: 'playing' }), 2);
        await store.append({ ...batch('t', 0, null), deadline: 50 });
        await store.retireTable('t');
        expect((await store.table('t'))?.stage).toBe('aborted');
        expect(await store.liveTables()).toEqual([]);
        expect(await store.dueTables(100, 10)).toEqual([]);
      });

      it('are not described by an older state of their log', async () => {
        await openTable('t');
        await store.noteTable(facts('t', { stage: 'playing' }), 9);
        await store.noteTable(facts('t', { stage: 'open' }), 8);
        expect((await store.table('t'))?.stage).toBe('playing');
        expect(await store.liveTables()).toEqual(['t']);
      });

      it('that the operator closed are listed nowhere and never due', async () => {
        await openTable('t', true);
        await store.noteTable(facts('t', { stage: 'playing' }), 2);
        await store.append({ ...batch('t', 0, null), deadline: 50 });
        expect(await store.dueTables(100, 10)).toEqual(['t']);
        expect(await store.setClosed('t', true)).toBe(true);
        expect((await store.table('t'))?.closed).toBe(true);
        expect(await store.publicTables(10)).toEqual([]);
        expect(await store.dueTables(100, 10)).toEqual([]);
        expect(await store.liveTables()).toEqual([]);
        expect(await store.setClosed('t', false)).toBe(true);
        expect(await store.liveTables()).toEqual(['t']);
        expect(await store.publicTables(10)).toHaveLength(1);
        expect(await store.setClosed('none', true)).toBe(false);
      });

      it('know their members: the host, those who sit, those who were let in', async () => {
        await store.createPlayer(guest('bob'), session('bob'));
        await openTable('t', false);
        const seats = [{ player: 'bob', level: null }];
        await store.noteTable(facts('t', { seats }), 2);
        await store.addMember('t', 'cem');
        await store.addMember('t', 'cem');
        for (const player of ['ann', 'bob', 'cem']) {
          expect(await store.isMember('t', player), player).toBe(true);
          expect((await store.tablesOf(player, 10)).map(({ id }) => id)).toEqual(['t']);
        }
        expect(await store.isMember('t', 'eve')).toBe(false);
        expect(await store.tablesOf('eve', 10)).toEqual([]);
      });
    });

    describe('invitations', () => {
      const link = { key: 'k', kind: 'link', table: 't', expires: 100 } as const;

      it('hold until they expire or are revoked, each of its kind', async () => {
        expect(await store.invite(link, 1)).toBe(true);
        expect(await store.invitation('k', 'link', 99)).toEqual(link);
        expect(await store.invitation('k', 'link', 100)).toBeNull();
        expect(await store.invitation('k', 'code', 1)).toBeNull();
        await store.revokeInvitations('t');
        expect(await store.invitation('k', 'link', 1)).toBeNull();
      });

      it('never share a key with another that still holds', async () => {
        await store.invite(link, 1);
        expect(await store.invite({ ...link, table: 'u' }, 50)).toBe(false);
        expect(await store.invite({ ...link, table: 'u', expires: 300 }, 150)).toBe(true);
        expect((await store.invitation('k', 'link', 200))?.table).toBe('u');
      });
    });

    describe('matches', () => {
      it('are kept once and found by their link', async () => {
        await store.keepMatch(match(1));
        await store.keepMatch(match(1, { link: 'another', record: 'another' }));
        expect(await store.matchByLink('link-1')).toEqual(match(1));
        expect(await store.matchByLink('another')).toBeNull();
        expect(await store.history('ann', { limit: 10 })).toEqual([match(1)]);
      });

      it('are listed from the newest on, by what is asked for', async () => {
        const lost = match(2).players.map((one) => ({ ...one, won: one.player === 'bob' }));
        await store.keepMatch(match(1));
        await store.keepMatch(match(2, { game: 'romme', players: lost }));
        await store.keepMatch(match(3, { aborted: true, players: match(3).players.slice(0, 1) }));
        const numbers = async (filter: object, player = 'ann') =>
          (await store.history(player, { limit: 10, ...filter })).map(({ number }) => number);
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

    describe('accounts', () => {
      const key = (id: string, player = 'ann'): Passkey => ({
        id,
        player,
        publicKey: 'pk',
        counter: 0,
        created: 5,
        used: 5,
      });

      it('have passkeys, each of one player only, and stay when no session is left', async () => {
        await store.createPlayer(guest('ann'), session('ann'));
        expect(await store.addPasskey(key('k1'))).toBe(true);
        expect(await store.addPasskey(key('k1', 'eve'))).toBe(false);
        await store.usePasskey('k1', 7, 9);
        expect(await store.passkey('k1')).toEqual({ ...key('k1'), counter: 7, used: 9 });
        expect(await store.removePasskey('eve', 'k1')).toBe(false);
        await store.endSession('h-ann');
        await store.sweep(10, FOR_EVER);
        expect(await store.players(['ann'])).toHaveLength(1);
        expect(await store.removePasskey('ann', 'k1')).toBe(true);
        await store.sweep(10, FOR_EVER);
        expect(await store.players(['ann'])).toEqual([]);
      });

      it('have recovery codes that serve once, and new ones instead of the old', async () => {
        await store.setRecovery('ann', ['a', 'b']);
        expect([await store.takeRecovery('a'), await store.takeRecovery('a')]).toEqual([
          'ann',
          null,
        ]);
        await store.setRecovery('ann', ['c']);
        expect([await store.takeRecovery('b'), await store.takeRecovery('c')]).toEqual([
          null,
          'ann',
        ]);
      });

      it('have several sessions, and lose all of it when deleted', async () => {
        await store.createPlayer(guest('ann'), session('ann'));
        const second = session('ann', { hash: 'h2', created: 2 });
        await store.addSession(second);
        expect(await store.sessions('ann')).toEqual([session('ann'), second]);
        await store.addPasskey(key('k1'));
        await store.setRecovery('ann', ['a']);
        await store.deletePlayer('ann');
        expect(await store.sessions('ann')).toEqual([]);
        expect([await store.passkey('k1'), await store.takeRecovery('a')]).toEqual([null, null]);
      });

      it('are told of their turn in so many browsers, until these or they are gone', async () => {
        const target = (endpoint: string, created: number, player = 'ann') => {
          return { endpoint, player, p256dh: 'p', auth: 'a', lang: 'en' as const, created };
        };
        await store.createPlayer(guest('ann'), session('ann'));
        for (let i = 0; i < 12; i++) await store.addPushTarget(target(`e${i}`, i));
        const kept = (await store.pushTargets('ann')).map(({ endpoint }) => endpoint);
        expect(kept).toEqual(['e11', 'e10', 'e9', 'e8', 'e7', 'e6', 'e5', 'e4', 'e3', 'e2']);
        await store.addPushTarget(target('e11', 20, 'bob'));
        await store.removePushTarget('e10');
        expect(await store.pushTargets('bob')).toEqual([target('e11', 20, 'bob')]);
        expect(await store.pushTargets('ann')).toHaveLength(8);
        await store.deletePlayer('ann');
        expect(await store.pushTargets('ann')).toEqual([]);
      });

      it('take over what a guest has played, said and may do', async () => {
        await store.createPlayer(guest('ann'), session('ann'));
        await store.createPlayer(guest('gus'), session('gus'));
        await store.createPlayer(guest('bot', { owner: 'gus' }), session('bot'));
        await openTable('t');
        await store.addMember('t', 'gus');
        await store.appendTalk('t', line(1, 'gus'));
        const players = [{ player: 'gus', level: null, score: 3, won: true }];
        await store.keepMatch(match(1, { players }));
        await store.addPushTarget({
          endpoint: 'e',
          player: 'gus',
          p256dh: 'p',
          auth: 'a',
          lang: 'de',
          created: 1,
        });
        await store.moveGuest('gus', 'ann');
        expect(await store.pushTargets('ann')).toHaveLength(1);
        expect(await store.players(['gus'])).toEqual([]);
        const [moved] = await store.history('ann', { limit: 9, result: 'won' });
        expect(moved?.players).toEqual([{ ...players[0], player: 'ann' }]);
        expect(await store.history('gus', { limit: 9 })).toEqual([]);
        expect(await store.isMember('t', 'ann')).toBe(true);
        expect(await store.recentTalk('t', 9)).toEqual([line(1, 'ann')]);
        expect((await store.programs('ann')).map(({ id }) => id)).toEqual(['bot']);
      });

      it('what was ruled, wished and reported about a guest is about the account afterwards', async () => {
        for (const one of ['ann', 'gus', 'bob']) {
          await store.createPlayer(guest(one), session(one));
        }
        const ruling = { kind: 'mute', network: null, at: 1, ends: 99, reason: 'rude' } as const;
        await store.sanction({ id: 's', player: 'gus', ...ruling });
        const about = { player: 'gus', table: null, reason: 'name', text: '', lines: [] } as const;
        await store.report({ id: 'r', at: 1, by: 'bob', ...about });
        await store.setBlock('bob', 'gus', 'block');
        await store.setBlock('gus', 'bob', 'mute');
        await store.setBlock('gus', 'ann', 'mute');
        await store.setLocked('gus', true);
        expect(await store.moveGuest('gus', 'ann')).toEqual(['bob']);
        expect((await store.sanctions(5)).map(({ player }) => player)).toEqual(['ann']);
        expect((await store.reports(9)).map(({ player }) => player)).toEqual(['ann']);
        expect(await store.blocks('bob')).toEqual([{ player: 'ann', kind: 'block' }]);
        expect(await store.blocks('ann')).toEqual([{ player: 'bob', kind: 'mute' }]);
        expect(await store.players(['ann'])).toMatchObject([{ name: null, locked: true }]);
      });
    });

    describe('moderation', () => {
      const ban: Sanction = {
        id: 's1',
        kind: 'ban',
        player: 'eve',
        network: null,
        at: 10,
        ends: 100,
        reason: 'rude',
      };

      it('sanctions hold until their end, or until they are lifted', async () => {
        await store.createPlayer(guest('eve'), session('eve'));
        const mute: Sanction = {
          ...ban,
          id: 's2',
          kind: 'mute',
          network: 'mark',
          at: 20,
          ends: 50,
        };
        await store.sanction(ban);
        await store.sanction(mute);
        expect(await store.sanctions(30)).toEqual([mute, ban]);
        expect(await store.sanctions(50)).toEqual([ban]);
        const { network: _, ...told } = ban;
        expect((await store.playerData('eve'))?.sanctions).toContainEqual(told);
        expect(await store.liftSanction('s1')).toBe(true);
        expect(await store.liftSanction('s1')).toBe(false);
        expect(await store.sanctions(30)).toEqual([mute]);
        await store.sweep(50, FOR_EVER);
        expect(await store.sanctions(30)).toEqual([]);
      });

      it('of somebody who is deleted only what holds for a network stays', async () => {
        await store.createPlayer(guest('eve'), session('eve'));
        await store.sanction(ban);
        await store.sanction({ ...ban, id: 's2', network: 'mark' });
        await store.setBlock('eve', 'ann', 'mute');
        await store.setBlock('ann', 'eve', 'block');
        await store.deletePlayer('eve');
        expect((await store.sanctions(30)).map(({ id }) => id)).toEqual(['s2']);
        expect([await store.blocks('eve'), await store.blocks('ann')]).toEqual([[], []]);
      });

      it('keeps what operators did for a year, the newest first', async () => {
        const act = (at: number): Act => ({ at, act: 'PUT /x', target: 'eve', detail: '{}' });
        await store.noteAct(act(1));
        await store.noteAct(act(2));
        expect(await store.acts(9)).toEqual([act(2), act(1)]);
        expect(await store.acts(1)).toEqual([act(2)]);
        await store.sweep(1 + ACT_LIFETIME, FOR_EVER);
        expect(await store.acts(9)).toEqual([act(2)]);
      });

      it('keeps whom a player has muted or blocked', async () => {
        await store.setBlock('ann', 'eve', 'mute');
        await store.setBlock('ann', 'eve', 'block');
        await store.setBlock('ann', 'bob', 'mute');
        expect(await store.blocks('ann')).toEqual([
          { player: 'bob', kind: 'mute' },
          { player: 'eve', kind: 'block' },
        ]);
        await store.setBlock('ann', 'bob', null);
        expect(await store.blocks('ann')).toEqual([{ player: 'eve', kind: 'block' }]);
        expect(await store.blocks('eve')).toEqual([]);
      });

      it('counts who left and stalled at public tables only', async () => {
        await openTable('t');
        await openTable('p', false);
        const [ann, bob] = match(1).players;
        if (ann === undefined || bob === undefined) throw new Error('nobody plays');
        const players = [{ ...ann, lapse: 'left' as const }, bob];
        await store.keepMatch(match(1, { players }));
        await store.keepMatch(match(2, { players: [{ ...ann, lapse: 'stalled' as const }, bob] }));
        await store.keepMatch(match(3));
        await store.keepMatch(match(4, { table: 'p', players }));
        expect(await store.conduct(['ann', 'bob', 'eve'], 0)).toEqual([
          { player: 'ann', matches: 3, left: 1, stalled: 1 },
          { player: 'bob', matches: 3, left: 0, stalled: 0 },
        ]);
        expect(await store.conduct(['ann'], 15)).toMatchObject([{ matches: 2, left: 0 }]);
        expect(await store.lapses('ann', 0)).toEqual([25, 15]);
        expect(await store.lapses('ann', 15)).toEqual([25]);
        // Who lets a program sit in their place answers for it.
        await store.createPlayer(guest('eve'), session('eve'));
        await store.createPlayer({ ...guest('ann'), owner: 'eve' }, session('ann'));
        expect(await store.lapses('eve', 15)).toEqual([25]);
      });
    });

    describe('reports', () => {
      const report: Report = {
        id: 'r1',
        at: 10,
        by: 'ann',
        player: 'eve',
        table: null,
        reason: 'name',
        text: 'rude',
        lines: [line(3, 'bob')],
      };

      it('wait for the operator, each once, the oldest first', async () => {
        const later: Report = { ...report, id: 'r0', at: 20, player: null, table: 't' };
        await store.report(later);
        await store.report(report);
        await store.report({ ...report, id: 'r2', at: 30, text: 'very rude' });
        expect(await store.reports(10)).toEqual([report, later]);
        expect(await store.reports(1)).toEqual([report]);
        expect(await store.settleReport('r1')).toBe(true);
        expect(await store.settleReport('r1')).toBe(false);
        expect(await store.reports(10)).toEqual([later]);
      });

      it('are in the data of who made them, and go with either side', async () => {
        for (const id of ['ann', 'eve', 'cem']) {
          await store.createPlayer(guest(id), session(id));
        }
        await store.report(report);
        await store.report({ ...report, id: 'r2', by: 'cem', player: 'ann' });
        expect((await store.playerData('ann'))?.reports).toEqual([report]);
        expect((await store.playerData('eve'))?.reports).toEqual([]);
        await store.deletePlayer('ann');
        expect(await store.reports(10)).toEqual([]);
      });
    });

    it('forgets what has expired', async () => {
      await store.createPlayer(guest('ann'), session('ann'));
      await store.invite({ key: 'k', kind: 'code', table: 't', expires: 2000 }, 1);
      await store.appendTalk('t', line(1, 'bob'));
      const about = { player: 'eve', table: null, reason: 'name', text: '', lines: [] } as const;
      await store.report({ id: 'r', at: 100, by: 'bob', ...about });
      await store.sweep(1500, FOR_EVER);
      expect(await store.bearer('h-ann', 1)).toBeNull();
      expect(await store.invitation('k', 'code', 1)).not.toBeNull();
      expect(await store.recentTalk('t', 9)).toHaveLength(1);
      expect(await store.reports(9)).toHaveLength(1);
      await store.sweep(100 + TALK_LIFETIME, FOR_EVER);
      expect(await store.invitation('k', 'code', 1)).toBeNull();
      expect(await store.recentTalk('t', 9)).toEqual([]);
      expect(await store.reports(9)).toEqual([]);
    });

    it('keeps finished tables, matches and guests as long as it is told', async () => {
      const DAY = 24 * 3600 * 1000;
      const now = 1000 * DAY;
      const keep = { tables: 30 * DAY, matches: 60 * DAY, guests: 90 * DAY };
      const open = async (id: string, at: number, more: Partial<TableFacts>) => {
        await store.createTable({ id, host: 'ann', isPublic: true, created: at, source: 'x' });
        await store.noteTable(facts(id, { at, ...more }), 1);
        await store.append(batch(id, 0, null));
      };
      const nobody = [{ player: null, level: null }];
      await open('old', now - 31 * DAY, { stage: 'over' });
      await open('new', now - 29 * DAY, { stage: 'over' });
      await open('empty', now - 2 * DAY, { seats: nobody });
      await open('invited', now - 2 * DAY, { seats: nobody });
      await open('waiting', now - 2 * DAY, {});
      await open('slow', now - 40 * DAY, { stage: 'playing' });
      await open('given up', now - 91 * DAY, { stage: 'playing' });
      await store.invite({ key: 'k', kind: 'link', table: 'invited', expires: now + 1 }, now);
      await store.keepMatch(match(1, { ended: now - 61 * DAY }));
      await store.keepMatch(match(2, { ended: now - 59 * DAY }));
      const used = (days: number) => now - days * DAY + GUEST_LIFETIME;
      await store.createPlayer(guest('ann'), session('ann', { expires: used(1) }));
      await store.createPlayer(guest('bob'), session('bob', { expires: used(91) }));
      const robo = guest('robo', { owner: 'ann' });
      await store.createPlayer(robo, session('robo', { expires: used(91) }));

      expect([...(await store.sweep(now, keep))].sort()).toEqual(['empty', 'given up', 'old']);
      expect(await store.load('old', 0)).toEqual([]);
      expect(await store.load('new', 0)).toHaveLength(1);
      for (const id of ['new', 'invited', 'waiting', 'slow']) {
        expect(await store.table(id), id).not.toBeNull();
      }
      expect(await store.matchByLink('link-1')).toBeNull();
      expect(await store.matchByLink('link-2')).not.toBeNull();
      const left = await store.players(['ann', 'bob', 'robo']);
      expect(left.map(({ id }) => id)).toEqual(['ann', 'robo']);
      expect(await store.sweep(now, keep)).toEqual([]);
      await store.tidy();
    });

    it('says that it can be written', async () => {
      await expect(store.probe()).resolves.toBeUndefined();
    });
  });
}
