import { describe, expect, it } from 'vitest';
import { FOR_EVER, guest, line, match, type Subject, session } from './contract-samples.ts';
import { ACT_LIFETIME, type Act, type Report, type Sanction } from './port.ts';

/** What a store keeps of sanctions, blocks, reports and acts. */
export function moderationContract(at: Subject): void {
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
      await at.store.createPlayer(guest('eve'), session('eve'));
      const mute: Sanction = {
        ...ban,
        id: 's2',
        kind: 'mute',
        network: 'mark',
        at: 20,
        ends: 50,
      };
      await at.store.sanction(ban);
      await at.store.sanction(mute);
      expect(await at.store.sanctions(30)).toEqual([mute, ban]);
      expect(await at.store.sanctions(50)).toEqual([ban]);
      const { network: _, ...told } = ban;
      expect((await at.store.playerData('eve'))?.sanctions).toContainEqual(told);
      expect(await at.store.liftSanction('s1')).toBe(true);
      expect(await at.store.liftSanction('s1')).toBe(false);
      expect(await at.store.sanctions(30)).toEqual([mute]);
      await at.store.sweep(50, FOR_EVER);
      expect(await at.store.sanctions(30)).toEqual([]);
    });

    it('of somebody who is deleted only what holds for a network stays', async () => {
      await at.store.createPlayer(guest('eve'), session('eve'));
      await at.store.sanction(ban);
      await at.store.sanction({ ...ban, id: 's2', network: 'mark' });
      await at.store.setBlock('eve', 'ann', 'mute');
      await at.store.setBlock('ann', 'eve', 'block');
      await at.store.deletePlayer('eve');
      expect((await at.store.sanctions(30)).map(({ id }) => id)).toEqual(['s2']);
      expect([await at.store.blocks('eve'), await at.store.blocks('ann')]).toEqual([[], []]);
    });

    it('keeps what operators did for a year, the newest first', async () => {
      const act = (at: number): Act => ({ at, act: 'PUT /x', target: 'eve', detail: '{}' });
      await at.store.noteAct(act(1));
      await at.store.noteAct(act(2));
      expect(await at.store.acts(9)).toEqual([act(2), act(1)]);
      expect(await at.store.acts(1)).toEqual([act(2)]);
      await at.store.sweep(1 + ACT_LIFETIME, FOR_EVER);
      expect(await at.store.acts(9)).toEqual([act(2)]);
    });

    it('keeps whom a player has muted or blocked', async () => {
      await at.store.setBlock('ann', 'eve', 'mute');
      await at.store.setBlock('ann', 'eve', 'block');
      await at.store.setBlock('ann', 'bob', 'mute');
      expect(await at.store.blocks('ann')).toEqual([
        { player: 'bob', kind: 'mute' },
        { player: 'eve', kind: 'block' },
      ]);
      await at.store.setBlock('ann', 'bob', null);
      expect(await at.store.blocks('ann')).toEqual([{ player: 'eve', kind: 'block' }]);
      expect(await at.store.blocks('eve')).toEqual([]);
    });

    it('knows the programs of those whom a player has muted or blocked', async () => {
      for (const id of ['ann', 'bob', 'eve']) {
        await at.store.createPlayer(guest(id), session(id));
        const program = { ...guest(`${id}-robo`), owner: id };
        await at.store.createPlayer(program, session(`${id}-robo`));
      }
      await at.store.setBlock('ann', 'eve', 'block');
      await at.store.setBlock('ann', 'bob', 'mute');
      expect(await at.store.silenced('ann')).toEqual(['bob', 'bob-robo', 'eve', 'eve-robo']);
      await at.store.setBlock('ann', 'bob', null);
      await at.store.setBlock('ann', 'eve-robo', 'mute');
      expect(await at.store.silenced('ann')).toEqual(['eve', 'eve-robo']);
      expect(await at.store.silenced('eve')).toEqual([]);
    });

    it('counts who left and stalled at public tables only', async () => {
      await at.openTable('t');
      await at.openTable('p', false);
      const [ann, bob] = match(1).players;
      if (ann === undefined || bob === undefined) throw new Error('nobody plays');
      const players = [{ ...ann, lapse: 'left' as const }, bob];
      await at.store.keepMatch(match(1, { players }));
      await at.store.keepMatch(match(2, { players: [{ ...ann, lapse: 'stalled' as const }, bob] }));
      await at.store.keepMatch(match(3));
      await at.store.keepMatch(match(4, { table: 'p', players }));
      expect(await at.store.conduct(['ann', 'bob', 'eve'], 0)).toEqual([
        { player: 'ann', matches: 3, left: 1, stalled: 1 },
        { player: 'bob', matches: 3, left: 0, stalled: 0 },
      ]);
      expect(await at.store.conduct(['ann'], 15)).toMatchObject([{ matches: 2, left: 0 }]);
      expect(await at.store.lapses('ann', 0)).toEqual([25, 15]);
      expect(await at.store.lapses('ann', 15)).toEqual([25]);
      // Who lets a program sit in their place answers for it.
      await at.store.createPlayer(guest('eve'), session('eve'));
      await at.store.createPlayer({ ...guest('ann'), owner: 'eve' }, session('ann'));
      expect(await at.store.lapses('eve', 15)).toEqual([25]);
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

    it('wait for the operator, each once, the oldest of a network first', async () => {
      const later: Report = { ...report, id: 'r0', at: 20, player: null, table: 't' };
      await at.store.report(later, 'x');
      await at.store.report(report, 'x');
      await at.store.report({ ...report, id: 'r2', at: 30, text: 'very rude' }, 'x');
      expect(await at.store.reports(10, 0)).toEqual([report, later]);
      expect(await at.store.reports(1, 0)).toEqual([report]);
      expect(await at.store.settleReport('r1')).toBe(true);
      expect(await at.store.settleReport('r1')).toBe(false);
      expect(await at.store.reports(10, 0)).toEqual([later]);
    });

    it('of one network hide no others, and are told page by page', async () => {
      for (let n = 0; n < 5; n++) {
        await at.store.report({ ...report, id: `junk${n}`, at: n, by: `eve${n}` }, 'evil');
      }
      await at.store.report({ ...report, id: 'real', at: 50 }, 'good');
      for (const [n, by] of ['bob', 'cem'].entries()) {
        await at.store.report({ ...report, id: `old${n}`, at: 60 + n, by }, '');
      }
      const ids = async (limit: number, from: number) =>
        (await at.store.reports(limit, from)).map(({ id }) => id);
      const order = ['junk0', 'real', 'old0', 'old1', 'junk1', 'junk2', 'junk3', 'junk4'];
      expect(await ids(99, 0)).toEqual(order);
      expect([await ids(3, 0), await ids(3, 3)]).toEqual([order.slice(0, 3), order.slice(3, 6)]);
    });

    it('are in the data of who made them, and go with either side', async () => {
      for (const id of ['ann', 'eve', 'cem']) {
        await at.store.createPlayer(guest(id), session(id));
      }
      await at.store.report(report, 'x');
      await at.store.report({ ...report, id: 'r2', by: 'cem', player: 'ann' }, 'x');
      expect((await at.store.playerData('ann'))?.reports).toEqual([report]);
      expect((await at.store.playerData('eve'))?.reports).toEqual([]);
      await at.store.deletePlayer('ann');
      expect(await at.store.reports(10, 0)).toEqual([]);
    });
  });
}
