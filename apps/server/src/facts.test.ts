import { findGame } from '@taberna/games';
import {
  type Command,
  formatMessage,
  MemoryPeople,
  MemoryStorage,
  MemoryTalk,
  TableHost,
} from '@taberna/table';
import { describe, expect, it } from 'vitest';
import { BOT_LEVELS } from './bots/pool.ts';
import { MemoryBus } from './bus/memory.ts';
import { matchRowOf } from './facts.ts';
import { noteTable, nothingNoted } from './noting.ts';
import { guest, session } from './store/contract-samples.ts';
import { MemoryStore } from './store/memory.ts';
import type { MatchPlayer, MatchRow } from './store/port.ts';

const MINUTE = 60_000;

/** Ann's table, where Bob has sat down; what they do, and time that passes. */
async function annAndBob(game = 'roemerschnappen') {
  let now = 1_700_000_000_000;
  let sent = 0;
  const host = new TableHost('t', {
    find: findGame,
    storage: new MemoryStorage(),
    people: new MemoryPeople(),
    talk: new MemoryTalk(),
    bots: { levels: BOT_LEVELS, chooseMove: () => new Promise(() => {}) },
    now: () => now,
    alarm: () => {},
    freshSecret: () => 'secret',
    report: (error) => {
      throw error;
    },
  });
  await host.open({ game, seats: 2, grace: 10 }, 'ann', 'open');
  const here = new Map(['ann', 'bob'].map((player) => [player, host.connect(player, () => {})]));
  const act = async (player: string, command: Command) => {
    const connection = here.get(player);
    if (connection === undefined) throw new Error(`${player} is not here`);
    await host.receive(connection, formatMessage({ type: 'command', id: `c${++sent}`, command }));
  };
  const close = async (player: string) => {
    const connection = here.get(player);
    if (connection !== undefined) await host.disconnect(connection);
  };
  /** An hour at most, until the table has come so far. */
  const until = async (stage: string) => {
    for (let minute = 0; minute < 60 && host.table?.stage !== stage; minute++) {
      now += MINUTE;
      await host.wake();
    }
    expect(host.table?.stage).toBe(stage);
  };
  for (const connection of here.values()) {
    await host.receive(connection, formatMessage({ type: 'hello', last: 0, talk: 0 }));
  }
  await act('ann', { type: 'sit', seat: 0 });
  await act('bob', { type: 'sit', seat: 1 });
  const begin = async () => {
    await act('ann', { type: 'start' });
    await until('playing');
  };
  const breakOff = async () => {
    now += MINUTE;
    await host.wake();
    for (const player of here.keys()) await act(player, { type: 'vote', on: 'abort', yes: true });
    await until('aborted');
  };
  const players = (): readonly MatchPlayer[] =>
    (host.table === null ? null : matchRowOf(host.table, 'link'))?.players ?? [];
  const pass = () => {
    now += MINUTE;
  };
  return { host, act, pass, close, begin, until, breakOff, players };
}

describe('whoever closes the page', () => {
  it('during a match has let the others wait', async () => {
    const t = await annAndBob();
    await t.begin();
    await t.close('bob');
    await t.breakOff();
    expect(t.players()).toMatchObject([{ player: 'ann' }, { player: 'bob', lapse: 'stalled' }]);
    expect(t.players()[1]).not.toHaveProperty('unrated');
  });

  it('before a match is not to blame for it, not after a pause either, and nobody has beaten them', async () => {
    const t = await annAndBob();
    await t.close('bob');
    await t.begin();
    await t.act('ann', { type: 'vote', on: 'pause', yes: true });
    expect(t.host.table?.paused).not.toBeNull();
    await t.act('ann', { type: 'vote', on: 'resume', yes: true });
    await t.breakOff();
    expect(t.players()).toMatchObject([{ unrated: true }, { player: 'bob', unrated: true }]);
    expect(t.players()[1]).not.toHaveProperty('lapse');
  });
});

describe('whoever left a match', () => {
  /** Ann goes on alone: nobody else has a voice any more. */
  async function withoutBob() {
    const t = await annAndBob();
    await t.begin();
    await t.act('bob', { type: 'leave' });
    await t.breakOff();
    expect(t.players()).toMatchObject([{ player: 'ann' }, { player: 'bob', lapse: 'left' }]);
    await t.act('ann', { type: 'vote', on: 'rematch', yes: true });
    await t.until('playing');
    return t;
  }

  it('is to blame for that one, not for each rematch against the bot, and nobody has beaten them there', async () => {
    const t = await withoutBob();
    await t.breakOff();
    expect(t.players()).toMatchObject([{ player: 'bob', unrated: true }, { unrated: true }]);
    expect(t.players()[0]).not.toHaveProperty('lapse');
  });

  it('is to blame for the next one, too, if they come back to it and leave once more', async () => {
    const t = await withoutBob();
    await t.act('bob', { type: 'back' });
    await t.act('bob', { type: 'leave' });
    await t.breakOff();
    expect(t.players()).toMatchObject([{ player: 'bob', lapse: 'left' }, { player: 'ann' }]);
    expect(t.players()[0]).not.toHaveProperty('unrated');
  });
});

describe('I change the clock where somebody sits already, and begin at once', () => {
  // All lay their plans at the same time.
  const game = 'romans-go-home';
  const fast = { game, seats: 2, grace: 10, clock: { kind: 'move', seconds: 5 } };

  it('so that a bot takes over, and break the match off, until the house shuts them out', async () => {
    const t = await annAndBob(game);
    await t.act('ann', { type: 'configure', config: fast });
    await t.begin();
    await t.breakOff();
    expect(t.host.table?.holders[1]).toMatchObject({ standIn: { why: 'time' } });
    expect(t.players()).toMatchObject([{ lapse: 'stalled' }, { player: 'bob' }]);
    expect(t.players()[1]).not.toHaveProperty('lapse');
  });

  it('or change the game, so that they leave', async () => {
    const t = await annAndBob(game);
    await t.act('ann', {
      type: 'configure',
      config: { game: 'roemerschnappen', seats: 2, grace: 10 },
    });
    await t.begin();
    await t.act('bob', { type: 'leave' });
    await t.breakOff();
    expect(t.players()[1]).not.toHaveProperty('lapse');
  });

  it('but who has said yes to it is to blame for letting the others wait', async () => {
    const t = await annAndBob(game);
    await t.act('ann', { type: 'configure', config: fast });
    t.pass();
    await t.act('bob', { type: 'sit', seat: 1 });
    await t.begin();
    await t.breakOff();
    expect(t.players()).toMatchObject([{ player: 'ann' }, { player: 'bob', lapse: 'stalled' }]);
  });

  it('or sit down when it has just been changed, without having seen it', async () => {
    const t = await annAndBob(game);
    await t.act('bob', { type: 'leave' });
    await t.act('ann', { type: 'configure', config: fast });
    await t.act('bob', { type: 'sit', seat: 1 });
    await t.begin();
    await t.breakOff();
    expect(t.host.table?.holders[1]).toMatchObject({ standIn: { why: 'time' } });
    expect(t.players()[1]).not.toHaveProperty('lapse');
  });
});

it('I let a friend change the grace, get the table from them, start without a yes and leave without a lapse', async () => {
  const t = await annAndBob();
  const config = { game: 'roemerschnappen', seats: 2, grace: 11 };
  await t.act('ann', { type: 'configure', config });
  await t.act('ann', { type: 'handOver', player: 'bob' });
  await t.act('bob', { type: 'start' });
  await t.until('playing');
  await t.act('bob', { type: 'leave' });
  await t.breakOff();
  expect(t.players()).toMatchObject([{ player: 'ann' }, { player: 'bob', lapse: 'left' }]);
});

class WatchedStore extends MemoryStore {
  readonly kept = Promise.withResolvers<MatchRow>();

  override keepMatch(match: MatchRow): Promise<void> {
    this.kept.resolve(match);
    return super.keepMatch(match);
  }
}

describe('a match against an own program', () => {
  it.each([
    ['ann', [{ unrated: true }, { unrated: true }]],
    [null, [{ player: 'ann' }, { player: 'bob' }]],
  ])('of %s counts for no rating', async (owner, expected) => {
    const t = await annAndBob();
    const store = new WatchedStore();
    await store.createTable({ id: 't', host: 'ann', isPublic: true, created: 1, source: '' });
    for (const [id, by] of [
      ['ann', null],
      ['bob', owner],
    ] as const) {
      await store.createPlayer(guest(id, { owner: by }), session(id));
    }
    await t.begin();
    await t.breakOff();
    const { table } = t.host;
    if (table === null) throw new Error('no table');
    noteTable(table, nothingNoted(), { store, bus: new MemoryBus(), report: store.kept.reject });
    const { players } = await store.kept.promise;
    expect(players).toMatchObject(expected);
    if (owner === null) expect(players[0]).not.toHaveProperty('unrated');
  });
});
