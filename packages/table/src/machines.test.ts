import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import type { Storage } from './ports.ts';
import { TestTable } from './testing.ts';

/** A log that can be away for a while. */
class Flaky implements Storage {
  readonly #storage: Storage;
  away = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  async load(table: string, after: number): Promise<readonly string[]> {
    if (this.away) throw new Error('away');
    return this.#storage.load(table, after);
  }

  append(...[batch]: Parameters<Storage['append']>): ReturnType<Storage['append']> {
    return this.#storage.append(batch);
  }
}

describe('two machines at one table', () => {
  it('one that could not read the log for a while tells its people what the other did meanwhile', async () => {
    const one = new TestTable([trio]);
    const log = new Flaky(one.storage);
    const others = { isKeeper: () => false, haveHere: async () => true };
    const two = new TestTable([trio], { storage: log, others });
    await one.open({ game: 'trio' });
    await one.join('ann');
    await two.join('ben');
    log.away = true;
    await two.host.refresh();
    await one.ask('ann', { type: 'sit', seat: 0 });
    log.away = false;
    await two.host.wake();
    expect(two.last('ben').seq).toBe(one.table.seq);
  });

  it('names that cannot be read keep nobody from an answer', async () => {
    const reported: unknown[] = [];
    const people = { names: async () => Promise.reject(new Error('away')) };
    const table = new TestTable([trio], { people, report: (error) => reported.push(error) });
    await table.open({ game: 'trio' });
    await table.join('ann');
    expect(await table.ask('ann', { type: 'sit', seat: 0 })).toMatchObject({ ok: true });
    expect(reported).not.toEqual([]);
  });
});
