import { findGame } from '@taberna/games';
import { trio } from '@taberna/testkit/toy';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Deals } from './deals.ts';
import { MemoryStore } from './store/memory.ts';
import { ask, eventually, Guest } from './testing/guest.ts';
import { TestServer } from './testing/server.ts';

let server: TestServer;
const fail = () => Promise.reject(new Error('no table is opened'));
const find = (id: string) => (id === trio.id ? trio : findGame(id));
beforeAll(async () => {
  server = await TestServer.start({}, { pageDir: '/nowhere', find, pace: 0 });
});
afterAll(() => server.end());

/**
 * Plays a deal by always making the first legal move; returns the moves, seat by seat: those who
 * decide at once may be written down in any order.
 */
async function playThrough(guest: Guest, deal: string): Promise<readonly string[]> {
  const { table } = (await guest.ask('POST', `/api/deals/${deal}/play`)).body;
  const client = guest.client(table, undefined, find);
  await eventually(async () => {
    if (client.table?.stage === 'between') await client.send({ type: 'ready' });
    const [first] = client.isToMove(0) && client.pending.length === 0 ? client.legal(0) : [];
    if (first !== undefined) await client.play(0, first);
    return client.table?.stage === 'over';
  });
  // Whoever is compared with others plays without help.
  expect(client.table?.config.hints).toBe(false);
  const answer = await client.record();
  const record = answer.ok ? (answer.record ?? '') : '';
  const moves = record.slice(record.indexOf('\n\n')).trim().split('\n');
  return ['A', 'B', 'C'].flatMap((seat) => moves.filter((move) => move.startsWith(seat)));
}

describe('the same cards', () => {
  it('come to everybody with the same bots, once each, and nobody sees results before', async () => {
    const [ann, bob] = [await Guest.come(server.url, 'Ann'), await Guest.come(server.url, 'Bob')];
    const { id } = (await ann.ask('POST', '/api/deals', { game: 'trio', options: { games: 1 } }))
      .body;
    const shown = async (guest: Guest) => (await guest.ask('GET', `/api/deals/${id}`)).body;
    expect(await shown(ann)).toMatchObject({ done: false, finished: 0, results: [], table: null });
    const moves = await playThrough(ann, id);
    const mine = await eventually(async () => {
      const one = await shown(ann);
      return one.done && one;
    });
    expect(mine.results).toMatchObject([{ mine: true, player: { name: 'Ann' } }]);
    expect(await shown(bob)).toMatchObject({ done: false, finished: 1, results: [] });
    expect(JSON.stringify(await shown(bob))).not.toContain(ann.id);
    expect(await playThrough(bob, id)).toEqual(moves);
    const both = await eventually(async () => {
      const { results } = await shown(bob);
      return results.length === 3 && results;
    });
    const people = both.filter((one: { player: object | null }) => one.player !== null);
    expect(people[0].score).toBe(people[1].score);
    const again = (await ann.ask('POST', `/api/deals/${id}/play`)).body.table;
    expect(again).toBe(mine.table);
    ann.leaveAll();
    bob.leaveAll();
  });

  it('are those of the day, the same for all who ask', async () => {
    const [ann, bob] = [await Guest.come(server.url, 'Ann'), await Guest.come(server.url, 'Bob')];
    const today = async (guest: Guest) => (await guest.ask('GET', '/api/daily?game=romme')).body;
    const one = await today(ann);
    expect(one).toMatchObject({ game: 'romme', options: { games: 1 }, results: [] });
    expect(one.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await today(bob)).id).toBe(one.id);
    expect(JSON.stringify(one)).not.toContain('seed');
    // This house listens on its own machine only.
    expect(one.network).toEqual([]);
    expect((await ann.ask('GET', '/api/daily?game=chess')).status).toBe(404);
    expect((await ann.ask('GET', '/api/deals/nothing')).status).toBe(404);
    expect((await ask(server.url, 'GET', `/api/deals/${one.id}`)).status).toBe(401);
  });

  it('are counted once for all who ask for them again and again, the best first', async () => {
    const store = new MemoryStore();
    const ports = { store, find, now: () => 0, pace: 0, report: () => {} };
    const rooms = { act: fail, open: fail };
    const deals = new Deals({ ...ports, rooms });
    const deal = { id: 'd', game: 'trio', seats: 3, options: {}, seed: 's', seat: 0, day: null };
    for (const [n, player] of ['ann', 'bob', 'cem'].entries()) {
      await store.addAttempt('d', player, `t${n}`);
    }
    const own = { level: null, won: false };
    const kept = { game: 'trio', begun: 1, ended: 2, aborted: false, record: '', number: 1 };
    for (const [n, player] of ['ann', 'bob'].entries()) {
      const players = [{ ...own, player, score: n }];
      await store.keepMatch({ ...kept, table: `t${n}`, link: `l${n}`, players });
    }
    const asked = vi.spyOn(store, 'attempts');
    const all = await Promise.all(
      Array.from({ length: 100 }, () => deals.standing({ ...deal, created: 0 })),
    );
    expect(asked).toHaveBeenCalledTimes(1);
    expect(all[99]?.map(({ player }) => player)).toEqual(['bob', 'ann']);
  });

  it('are only made of what the game knows', async () => {
    const ann = await Guest.come(server.url, 'Ann');
    const made = (body: object) => ann.ask('POST', '/api/deals', body).then(({ status }) => status);
    expect(await made({ game: 'chess' })).toBe(404);
    expect(await made({ game: 'romme', seats: 7 })).toBe(422);
    expect(await made({ game: 'romme', options: { games: -1 } })).toBeGreaterThanOrEqual(400);
  });
});
