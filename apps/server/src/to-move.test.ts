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
import { toMoveAt } from './facts.ts';
import { RestingTables } from './to-move.ts';

/** Remembers from where it was read. */
class WatchedStorage extends MemoryStorage {
  readonly reads: number[] = [];

  override async load(table: string, after: number): Promise<readonly string[]> {
    this.reads.push(after);
    return super.load(table, after);
  }
}

/** A table at which one of two has to move, and what does something there. */
async function twoAtPlay(storage: MemoryStorage) {
  const host = new TableHost('t', {
    find: findGame,
    storage,
    people: new MemoryPeople(),
    talk: new MemoryTalk(),
    bots: { levels: BOT_LEVELS, chooseMove: () => new Promise(() => {}) },
    now: () => 1000,
    alarm: () => {},
    freshSecret: () => 'secret',
    report: () => {},
  });
  await host.open({ game: 'roemerschnappen', seats: 2, seed: 's' }, 'ann', 'open');
  let sent = 0;
  const act = (player: string, command: Command) => {
    const message = formatMessage({ type: 'command', id: `c${++sent}`, command });
    return host.receive(
      host.connect(player, () => {}),
      message,
    );
  };
  await act('ann', { type: 'sit', seat: 0 });
  await act('bob', { type: 'sit', seat: 1 });
  await act('ann', { type: 'start' });
  return { host, act };
}

describe('who has to move at a table that nobody has in memory', () => {
  it('is read once, however many ask at the same time and again and again', async () => {
    const storage = new WatchedStorage();
    const { host } = await twoAtPlay(storage);
    const there = host.table === null ? [] : toMoveAt(host.table);
    expect(there).toHaveLength(1);
    const resting = new RestingTables(storage, findGame);
    storage.reads.length = 0;
    const asked = await Promise.all(Array.from({ length: 100 }, () => resting.toMove('t')));
    for (const all of asked) expect(all).toEqual(there);
    expect(storage.reads.filter((after) => after === 0)).toHaveLength(1);
  });

  it('is read anew when somebody has written there', async () => {
    const storage = new WatchedStorage();
    const { act } = await twoAtPlay(storage);
    const resting = new RestingTables(storage, findGame);
    expect(await resting.toMove('t')).toHaveLength(1);
    await act('ann', { type: 'leave' });
    await act('bob', { type: 'leave' });
    expect(await resting.toMove('t')).toEqual([]);
  });

  it('is asked again after the store has failed', async () => {
    const storage = new MemoryStorage();
    await twoAtPlay(storage);
    let fails = true;
    const load = async (table: string, after: number) => {
      if (fails) throw new Error('no disk');
      return storage.load(table, after);
    };
    const resting = new RestingTables({ load }, findGame);
    await expect(resting.toMove('t')).rejects.toThrow('no disk');
    fails = false;
    expect(await resting.toMove('t')).toHaveLength(1);
  });
});
