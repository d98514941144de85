import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { networkOf } from './network.ts';
import { LAPSE_PAUSE, Permissions } from './permissions.ts';
import { facts } from './store/contract-samples.ts';
import { MemoryStore } from './store/memory.ts';
import type { Sanction } from './store/port.ts';
import { OPERATOR } from './testing/server.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const HOUR = 3600 * 1000;

/** Whose lapses a test says. */
class Store extends MemoryStore {
  readonly lapsed = new Map<string, readonly number[]>();

  override async lapses(player: string, since: number): Promise<readonly number[]> {
    return (this.lapsed.get(player) ?? []).filter((at) => at > since);
  }
}

let now = NOON;
let store = new Store();
let permissions = permissionsWith(OPERATOR);
beforeEach(() => {
  now = NOON;
  store = new Store();
  permissions = permissionsWith(OPERATOR);
});

function permissionsWith(token: string | undefined): Permissions {
  const { config } = readConfig({ OPERATOR_TOKEN: token });
  return new Permissions(store, config, () => now);
}

const ann = { id: 'ann', owner: null };
const bob = { id: 'bob', owner: null };
const annsProgram = { id: 'program', owner: 'ann' };
const bobsProgram = { id: 'program', owner: 'bob' };

let rulings = 0;
async function rule(what: Partial<Sanction>): Promise<void> {
  const usual = { kind: 'ban', player: 'ann', network: null, reason: 'rude' } as const;
  await store.sanction({ ...usual, id: `${++rulings}`, at: now, ends: now + HOUR, ...what });
  await permissions.refresh();
}

const HOME = '10.0.0.1';
const AWAY = '10.0.0.2';

/** Who of these is shut out where. */
function shutOut(): string[] {
  const people = { ann, bob, annsProgram, bobsProgram, nobody: null };
  return Object.entries(people).flatMap(([name, who]) =>
    [HOME, AWAY].flatMap((network) => {
      try {
        permissions.letIn(who, network);
        return [];
      } catch {
        return [`${name} ${network}`];
      }
    }),
  );
}

describe('a ban', () => {
  it('holds for somebody and their programs, wherever they come from, and for nobody else', async () => {
    expect(shutOut()).toEqual([]);
    await rule({});
    expect(shutOut()).toEqual([
      `ann ${HOME}`,
      `ann ${AWAY}`,
      `annsProgram ${HOME}`,
      `annsProgram ${AWAY}`,
    ]);
  });

  it('by network holds for all who come from there, and not for who is elsewhere', async () => {
    await rule({ network: permissions.networkMark(HOME) });
    expect(shutOut()).toEqual(
      ['ann', 'bob', 'annsProgram', 'bobsProgram', 'nobody'].map((who) => `${who} ${HOME}`),
    );
  });

  it('says until when and why', async () => {
    await rule({});
    const ends = NOON + HOUR;
    expect(() => permissions.letIn(ann, HOME)).toThrow(
      expect.objectContaining({
        status: 403,
        refusal: {
          rule: '',
          code: 'server.banned',
          params: { until: '2026-05-01 13:00 UTC', ends, reason: 'rude' },
        },
      }),
    );
  });

  it('ends by itself', async () => {
    await rule({});
    now += HOUR - 1;
    expect(shutOut()).not.toEqual([]);
    now += 1;
    expect(shutOut()).toEqual([]);
  });

  it('is none of a mute, nor a mute one of a ban', async () => {
    await rule({ kind: 'mute' });
    expect(shutOut()).toEqual([]);
    expect(permissions.silencedUntil(ann, HOME)).toBe(NOON + HOUR);
    expect(permissions.silencedUntil(annsProgram, HOME)).toBe(NOON + HOUR);
    expect(permissions.silencedUntil(bob, HOME)).toBeNull();
    await rule({ player: 'bob' });
    expect(permissions.silencedUntil(bob, HOME)).toBeNull();
  });
});

describe('the mark of a network', () => {
  it('is the same for the same token, and says nothing without it', () => {
    const mark = permissions.networkMark(HOME);
    expect(mark).toMatch(/^[\w-]{22}$/);
    expect(permissionsWith(OPERATOR).networkMark(HOME)).toBe(mark);
    expect(permissions.networkMark(AWAY)).not.toBe(mark);
    expect(permissionsWith(`${OPERATOR}x`).networkMark(HOME)).not.toBe(mark);
    const [one, two] = [permissionsWith(undefined), permissionsWith(undefined)];
    expect(one.networkMark(HOME)).not.toBe(two.networkMark(HOME));
  });

  it('of where a table was opened is one for all that a provider gives away, at every node', () => {
    const from = (address: string) => permissions.sourceOf(networkOf(address));
    const source = from('2001:db8:1:2::9');
    expect(from('2001:db8:1:ff::1')).toBe(source);
    expect(from('2001:db8:2::9')).not.toBe(source);
    expect(permissionsWith(OPERATOR).sourceOf(networkOf('2001:db8:1:2::9'))).toBe(source);
  });

  it('is known of whoever was seen, where they were seen last', () => {
    expect(permissions.markOf('ann')).toBeNull();
    permissions.see(ann, HOME);
    expect(permissions.markOf('ann')).toBe(permissions.networkMark(HOME));
    permissions.see(ann, AWAY);
    expect(permissions.markOf('ann')).toBe(permissions.networkMark(AWAY));
    expect(permissions.markOf('bob')).toBeNull();
    const told: string[] = [];
    permissions.onSeen = (player, mark) => told.push(`${player} ${mark}`);
    permissions.see(ann, AWAY);
    permissions.see(ann, HOME);
    expect(told).toEqual([`ann ${permissions.networkMark(HOME)}`]);
    permissions.heardOf('ann', 'a mark');
    expect(permissions.markOf('ann')).toBe('a mark');
  });

  it('is forgotten of whoever was not seen for longest, when there are too many', () => {
    permissions.see(ann, HOME);
    permissions.see(bob, HOME);
    for (let i = 2; i < 50_000; i++) permissions.see({ id: `${i}`, owner: null }, AWAY);
    permissions.see(ann, HOME);
    expect(permissions.markOf('bob')).not.toBeNull();
    permissions.see({ id: 'one more', owner: null }, AWAY);
    expect(permissions.markOf('bob')).toBeNull();
    expect(permissions.markOf('ann')).not.toBeNull();
    expect(permissions.markOf('2')).not.toBeNull();
  });
});

describe('public tables', () => {
  const lapses = [NOON - HOUR, NOON - 2 * HOUR, NOON - 3 * HOUR];

  it('are closed for a day after three lapses', async () => {
    store.lapsed.set('ann', lapses.slice(0, 2));
    await permissions.letPlayInPublic(ann);
    store.lapsed.set('ann', lapses);
    const ends = NOON - 3 * HOUR + LAPSE_PAUSE;
    const closed = {
      status: 403,
      refusal: {
        rule: '',
        code: 'server.lapses',
        params: { until: '2026-05-02 09:00 UTC', ends, count: 3 },
      },
    };
    await expect(permissions.letPlayInPublic(ann)).rejects.toMatchObject(closed);
    await expect(permissions.letPlayInPublic(annsProgram)).rejects.toMatchObject(closed);
    await permissions.letPlayInPublic(bobsProgram);
    await permissions.letPlayInPublic(bob);
    now = ends;
    await permissions.letPlayInPublic(ann);
  });
});

describe('somebody who blocks', () => {
  it('does not have that player, nor their programs, at a table', async () => {
    expect(await permissions.isBlockedBy('host', ann)).toBe(false);
    await store.setBlock('host', 'ann', 'mute');
    expect(await permissions.isBlockedBy('host', ann)).toBe(false);
    await store.setBlock('host', 'ann', 'block');
    expect(await permissions.isBlockedBy('host', ann)).toBe(true);
    expect(await permissions.isBlockedBy('host', annsProgram)).toBe(true);
    expect(await permissions.isBlockedBy('host', bob)).toBe(false);
    expect(await permissions.isBlockedBy('host', bobsProgram)).toBe(false);
    expect(await permissions.isBlockedBy('bob', ann)).toBe(false);
  });
});

describe('a table', () => {
  beforeEach(async () => {
    for (const [id, isPublic] of [
      ['open', true],
      ['secret', false],
    ] as const) {
      await store.createTable({ id, host: 'host', isPublic, created: now, source: '' });
      await store.noteTable(facts(id, { host: 'host', seats: [], at: now }), 1);
    }
  });

  /** The table that somebody comes to, or what they are told. */
  async function enter(id: string, onlyTable: string | null = null): Promise<string> {
    const player = { ...ann, name: 'Ann', picture: null, created: NOON, locked: false };
    const session = { hash: '', player: 'ann', created: NOON, expires: NOON, onlyTable };
    try {
      return (await permissions.enter({ player, session }, id)).id;
    } catch (error) {
      return error instanceof Error && 'status' in error ? `${error.status} ${error.message}` : '';
    }
  }

  it('lets in its members, and everybody where it is public', async () => {
    expect(await enter('open')).toBe('open');
    expect(await enter('secret')).toBe('404 server.unknown');
    expect(await enter('none')).toBe('404 server.unknown');
    await store.addMember('secret', 'ann');
    expect(await enter('secret')).toBe('secret');
  });

  it('lets in a program that is meant for it, and none that is meant for another', async () => {
    expect(await enter('open', 'open')).toBe('open');
    expect(await enter('open', 'secret')).toBe('404 server.unknown');
  });

  it('that was closed lets nobody in, and who may not know of it is not told', async () => {
    await store.setClosed('open', true);
    await store.setClosed('secret', true);
    expect(await enter('open')).toBe('410 server.tableClosed');
    expect(await enter('secret')).toBe('404 server.unknown');
  });

  it('is none for whom its host has blocked, be it their own seat', async () => {
    await store.addMember('open', 'ann');
    await store.setBlock('host', 'ann', 'block');
    expect(await enter('open')).toBe('404 server.unknown');
  });

  it('lets whoever plays there come back, be they blocked or not', async () => {
    const others = [{ player: 'bob', level: null }] as const;
    const seats = [...others, { player: 'ann', level: null }] as const;
    const there = { host: 'host', at: now, waitingSince: null };
    await store.setBlock('host', 'ann', 'block');
    await store.noteTable(facts('open', { ...there, stage: 'playing', seats: others }), 2);
    expect(await enter('open')).toBe('404 server.unknown');
    await store.noteTable(facts('open', { ...there, stage: 'playing', seats }), 3);
    expect(await enter('open')).toBe('open');
    await store.noteTable(facts('open', { ...there, stage: 'over', seats }), 4);
    expect(await enter('open')).toBe('404 server.unknown');
  });

  it('in public waits for who left too often, but not for who sits there already', async () => {
    store.lapsed.set('ann', [NOON, NOON, NOON]);
    expect(await enter('open')).toBe('403 server.lapses');
    await store.addMember('secret', 'ann');
    expect(await enter('secret')).toBe('secret');
    await store.addMember('open', 'ann');
    expect(await enter('open')).toBe('open');
  });
});
