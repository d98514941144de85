import { describe, expect, it } from 'vitest';
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
import type { Passkey } from './port.ts';

/** What a store keeps of people and their accounts. */
export function peopleContract(at: Subject): void {
  describe('people', () => {
    it('are found by their session until it expires or ends', async () => {
      await at.store.createPlayer(guest('ann'), session('ann'));
      const found = { player: guest('ann'), session: session('ann') };
      expect(await at.store.bearer('h-ann', 999)).toEqual(found);
      expect(await at.store.bearer('h-ann', 1000)).toBeNull();
      expect(await at.store.bearer('h-bob', 1)).toBeNull();
      await at.store.extendSession('h-ann', 2000);
      expect(await at.store.bearer('h-ann', 1000)).not.toBeNull();
      await at.store.endSession('h-ann');
      expect(await at.store.bearer('h-ann', 1)).toBeNull();
    });

    it('change their name and picture; the operator takes a name away', async () => {
      await at.store.createPlayer(guest('ann'), session('ann'));
      await at.store.describePlayer('ann', 'Änne 🂡', 'owl');
      expect(await at.store.players(['ann', 'ann', 'nobody'])).toEqual([
        guest('ann', { name: 'Änne 🂡', picture: 'owl' }),
      ]);
      expect(await at.store.setLocked('ann', true)).toEqual(['ann']);
      expect(await at.store.players(['ann'])).toEqual([
        guest('ann', { name: null, picture: null, locked: true }),
      ]);
      expect(await at.store.setLocked('nobody', true)).toEqual([]);
      expect(await at.store.setLocked('ann', false)).toEqual(['ann']);
      expect(await at.store.players(['ann'])).toEqual([guest('ann', { name: null })]);
    });

    it('answer for their programs', async () => {
      await at.store.createPlayer(guest('ann'), session('ann'));
      const program = guest('bot', { owner: 'ann', created: 2 });
      await at.store.createPlayer(program, session('bot', { onlyTable: 't' }));
      expect(await at.store.programs('ann')).toEqual([program]);
      expect((await at.store.bearer('h-bot', 1))?.session.onlyTable).toBe('t');
      expect([...(await at.store.setLocked('ann', true))].sort()).toEqual(['ann', 'bot']);
      expect(await at.store.programs('ann')).toMatchObject([{ name: null, locked: true }]);
      await at.store.setLocked('ann', false);
      expect(await at.store.programs('ann')).toMatchObject([{ name: null, locked: false }]);
    });

    it('can have all that is known of them, and have it deleted', async () => {
      await at.store.createPlayer(guest('ann'), session('ann'));
      await at.store.createPlayer(guest('bob'), session('bob'));
      await at.store.createPlayer(guest('bot', { owner: 'ann' }), session('bot'));
      await at.openTable('t');
      const committed = { v: 1, seq: 1, at: 5, type: 'committed', secret: 'hush', rules: 1 };
      const entries = [JSON.stringify(committed)];
      await at.store.append({ ...batch('t', 0, 'ann:1'), entries });
      await at.store.append(batch('t', 1, 'bob:1'));
      await at.store.append(batch('t', 2, null));
      await at.store.appendTalk('t', line(1));
      await at.store.appendTalk('t', line(2, 'bob'));
      await at.store.keepMatch(match(1));
      const { hash: _, ...kept } = session('ann');
      expect(await at.store.playerData('ann')).toEqual({
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

      await at.store.addMember('t', 'bot');
      expect(await at.store.deletePlayer('ann')).toEqual([
        { player: 'ann', tables: ['t'], held: ['t'] },
        { player: 'bot', tables: ['t'], held: [] },
      ]);
      expect(await at.store.playerData('ann')).toBeNull();
      expect(await at.store.players(['ann', 'bot', 'bob'])).toEqual([guest('bob')]);
      expect(await at.store.bearer('h-ann', 1)).toBeNull();
      expect(await at.store.bearer('h-bot', 1)).toBeNull();
      expect(await at.store.recentTalk('t', 10)).toEqual([line(2, 'bob')]);
      expect(await at.store.isMember('t', 'ann')).toBe(false);
      expect(await at.store.load('t', 0)).toHaveLength(3);
      expect(await at.store.history('bob', { limit: 10 })).toEqual([match(1)]);
      await at.store.noteTable(facts('t', { at: 9 }), 4);
      expect(await at.store.isMember('t', 'ann')).toBe(false);
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
      await at.store.createPlayer(guest('ann'), session('ann'));
      expect(await at.store.addPasskey(key('k1'))).toBe(true);
      expect(await at.store.addPasskey(key('k1', 'eve'))).toBe(false);
      await at.store.usePasskey('k1', 7, 9);
      expect(await at.store.passkey('k1')).toEqual({ ...key('k1'), counter: 7, used: 9 });
      expect(await at.store.removePasskey('eve', 'k1')).toBe(false);
      await at.store.endSession('h-ann');
      await at.store.sweep(10, FOR_EVER);
      expect(await at.store.players(['ann'])).toHaveLength(1);
      expect(await at.store.removePasskey('ann', 'k1')).toBe(true);
      await at.store.sweep(10, FOR_EVER);
      expect(await at.store.players(['ann'])).toEqual([]);
    });

    it('have recovery codes that serve once, and new ones instead of the old', async () => {
      await at.store.setRecovery('ann', ['a', 'b']);
      expect([await at.store.takeRecovery('a'), await at.store.takeRecovery('a')]).toEqual([
        'ann',
        null,
      ]);
      await at.store.setRecovery('ann', ['c']);
      expect([await at.store.takeRecovery('b'), await at.store.takeRecovery('c')]).toEqual([
        null,
        'ann',
      ]);
    });

    it('have several sessions, and lose all of it when deleted', async () => {
      await at.store.createPlayer(guest('ann'), session('ann'));
      const second = session('ann', { hash: 'h2', created: 2 });
      await at.store.addSession(second);
      expect(await at.store.sessions('ann')).toEqual([session('ann'), second]);
      await at.store.addPasskey(key('k1'));
      await at.store.setRecovery('ann', ['a']);
      await at.store.deletePlayer('ann');
      expect(await at.store.sessions('ann')).toEqual([]);
      expect([await at.store.passkey('k1'), await at.store.takeRecovery('a')]).toEqual([
        null,
        null,
      ]);
    });

    it('are told of their turn in so many browsers, until these or they are gone', async () => {
      const target = (endpoint: string, created: number, player = 'ann') => {
        return { endpoint, player, p256dh: 'p', auth: 'a', lang: 'en' as const, created };
      };
      await at.store.createPlayer(guest('ann'), session('ann'));
      for (let i = 0; i < 12; i++) await at.store.addPushTarget(target(`e${i}`, i));
      const kept = (await at.store.pushTargets('ann')).map(({ endpoint }) => endpoint);
      expect(kept).toEqual(['e11', 'e10', 'e9', 'e8', 'e7', 'e6', 'e5', 'e4', 'e3', 'e2']);
      await at.store.addPushTarget(target('e11', 20, 'bob'));
      await at.store.removePushTarget('e10');
      expect(await at.store.pushTargets('bob')).toEqual([target('e11', 20, 'bob')]);
      expect(await at.store.pushTargets('ann')).toHaveLength(8);
      await at.store.deletePlayer('ann');
      expect(await at.store.pushTargets('ann')).toEqual([]);
    });

    it('take over what a guest has played, said and may do', async () => {
      await at.store.createPlayer(guest('ann'), session('ann'));
      await at.store.createPlayer(guest('gus'), session('gus'));
      await at.store.createPlayer(guest('bot', { owner: 'gus' }), session('bot'));
      await at.openTable('t');
      await at.store.addMember('t', 'gus');
      await at.store.appendTalk('t', line(1, 'gus'));
      const players = [{ player: 'gus', level: null, score: 3, won: true }];
      await at.store.keepMatch(match(1, { players }));
      await at.store.addPushTarget({
        endpoint: 'e',
        player: 'gus',
        p256dh: 'p',
        auth: 'a',
        lang: 'de',
        created: 1,
      });
      expect(await at.store.moveGuest('gus', 'ann')).toEqual({
        gone: [{ player: 'gus', tables: ['t'], held: [] }],
        programs: ['bot'],
        blocking: [],
      });
      expect(await at.store.pushTargets('ann')).toHaveLength(1);
      expect(await at.store.players(['gus'])).toEqual([]);
      const [moved] = await at.store.history('ann', { limit: 9, result: 'won' });
      expect(moved?.players).toEqual([{ ...players[0], player: 'ann' }]);
      expect(await at.store.history('gus', { limit: 9 })).toEqual([]);
      expect(await at.store.isMember('t', 'ann')).toBe(true);
      expect(await at.store.recentTalk('t', 9)).toEqual([line(1, 'ann')]);
      expect((await at.store.programs('ann')).map(({ id }) => id)).toEqual(['bot']);
    });

    it('what was ruled, wished and reported about a guest is about the account afterwards', async () => {
      for (const one of ['ann', 'gus', 'bob']) {
        await at.store.createPlayer(guest(one), session(one));
      }
      const ruling = { kind: 'mute', network: null, at: 1, ends: 99, reason: 'rude' } as const;
      await at.store.sanction({ id: 's', player: 'gus', ...ruling });
      const about = { player: 'gus', table: null, reason: 'name', text: '', lines: [] } as const;
      await at.store.report({ id: 'r', at: 1, by: 'bob', ...about }, 'x');
      await at.store.setBlock('bob', 'gus', 'block');
      await at.store.setBlock('gus', 'bob', 'mute');
      await at.store.setBlock('gus', 'ann', 'mute');
      await at.store.setLocked('gus', true);
      expect(await at.store.moveGuest('gus', 'ann')).toMatchObject({ blocking: ['bob'] });
      expect((await at.store.sanctions(5)).map(({ player }) => player)).toEqual(['ann']);
      expect((await at.store.reports(9, 0)).map(({ player }) => player)).toEqual(['ann']);
      expect(await at.store.blocks('bob')).toEqual([{ player: 'ann', kind: 'block' }]);
      expect(await at.store.blocks('ann')).toEqual([{ player: 'bob', kind: 'mute' }]);
      expect(await at.store.players(['ann'])).toMatchObject([{ name: null, locked: true }]);
    });
  });
}
