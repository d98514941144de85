import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/port.ts';
import { openPostgres } from '../store/postgres.ts';
import { eventually } from '../testing/eventually.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { PostgresNodes } from './postgres.ts';

let postgres: PrivatePostgres;
beforeAll(async () => {
  postgres = await PrivatePostgres.start();
});
afterAll(() => postgres.end());

let url: string;
let store: Store;
let nodes: PostgresNodes[];
beforeEach(async () => {
  url = await postgres.fresh();
  store = await openPostgres(url);
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await store.close();
});

async function node(name: string): Promise<PostgresNodes> {
  const opened = await PostgresNodes.open(url, name, { lease: 600_000, toTurnUp: 600_000 });
  nodes.push(opened);
  return opened;
}

/** As if it had been silent for long. */
const die = (name: string) => postgres.ask(url, `UPDATE nodes SET until = 0 WHERE id = '${name}'`);

async function tableDue(id: string, deadline: number): Promise<void> {
  await store.createTable({ id, host: 'ann', isPublic: true, created: 1, source: 'x' });
  const first = { tableId: id, expectedSeq: 0, entries: ['{}'], cmd: null, isNew: false };
  await store.append({ ...first, deadline });
}

describe('nodes on one database', () => {
  it('have one keeper a table, and another one when it is dead', async () => {
    const [one, two] = [await node('one'), await node('two')];
    expect([...(await one.claim(['s', 't']))].sort()).toEqual(['s', 't']);
    expect([...(await two.claim(['t', 'u']))]).toEqual(['u']);
    expect([one.keeps('t'), two.keeps('t')]).toEqual([true, false]);
    await one.release(['s']);
    expect([...(await two.claim(['s', 't']))]).toEqual(['s']);
    await die('one');
    expect([...(await two.claim(['t']))]).toEqual(['t']);
    // Waking up it finds out that others have taken over what it kept.
    await one.beat();
    expect([one.keeps('t'), two.keeps('t')]).toEqual([false, true]);
  });

  it('take up each table that is due once, however many ask at once', async () => {
    const all = await Promise.all(['a', 'b', 'c', 'd'].map(node));
    const due = Array.from({ length: 40 }, (_, i) => `t${i}`);
    for (const [i, id] of due.entries()) await tableDue(id, 100_000 + i);
    await tableDue('later', 200_000);
    const claim = async (most: number) =>
      (await Promise.all(all.map((one) => one.claimDue(110_000, most)))).flat();
    const claimed: string[] = [];
    for (let some = await claim(3); some.length > 0; some = await claim(3)) claimed.push(...some);
    expect(claimed.sort()).toEqual([...due].sort());
    await Promise.all(all.map((one) => one.beat()));
    expect(await claim(99)).toEqual([]);
    await Promise.all(all.map(({ id }) => die(id)));
    const heir = await node('heir');
    expect(await heir.claimDue(110_000, 99)).toHaveLength(due.length);
  });

  it('give a table that nobody has looked at for long to whoever asks', async () => {
    const [one, two] = [await node('one'), await node('two')];
    await tableDue('t', 1000);
    expect(await one.claimDue(1000, 9)).toEqual(['t']);
    expect(await two.claimDue(15_000, 9)).toEqual([]);
    expect(await two.claimDue(16_000, 9)).toEqual(['t']);
  });

  it('know who is where, and tell of each loss once', async () => {
    const [one, two, three] = [await node('one'), await node('two'), await node('three')];
    const [ann, ben] = ['ann', 'ben'].map((player) => ({ table: 't', player }));
    if (ann === undefined || ben === undefined) throw new Error('nobody');
    await Promise.all([one.arrived(ann), two.arrived(ann), one.arrived(ben)]);
    await two.left(ann);
    expect([await three.isHere(ann), await three.isHere(ben)]).toEqual([true, true]);
    await one.left(ben);
    expect([await three.isHere(ann), await three.isHere(ben)]).toEqual([true, false]);
    await die('one');
    const lost: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      for (const { lost: some } of await Promise.all([two.beat(), three.beat()])) {
        lost.push(...some);
      }
    }
    expect(lost).toEqual([ann]);
    expect(await three.isHere(ann)).toBe(false);
    // It was only asleep: who is still there is there again.
    await one.beat();
    expect(await three.isHere(ann)).toBe(true);
  });

  it('leave what they keep to others when they go, and their people a moment to turn up', async () => {
    const [one, two] = [await node('one'), await node('two')];
    const ann = { table: 't', player: 'ann' };
    await one.claim(['t']);
    await one.arrived(ann);
    await one.resign();
    expect(one.keeps('t')).toBe(false);
    expect([...(await two.claim(['t']))]).toEqual(['t']);
    const beats = await Promise.all([two.beat(), sleep(50).then(() => two.beat())]);
    expect(beats.flatMap(({ lost }) => lost)).toEqual([]);
    expect(await two.isHere(ann)).toBe(true);
  });

  it('say all of it again after a crash of the database, which has forgotten it', async () => {
    const one = await node('one');
    const ann = { table: 't', player: 'ann' };
    await one.claim(['t']);
    await one.arrived(ann);
    await postgres.signal('SIGKILL');
    await postgres.launch();
    expect(await postgres.ask(url, 'SELECT * FROM keepers')).toEqual([]);
    await eventually(() =>
      one.beat().then(
        () => true,
        () => false,
      ),
    );
    expect(await one.isHere(ann)).toBe(true);
    const two = await node('two');
    expect([...(await two.claim(['t']))]).toEqual([]);
  });

  it('say what is new of tables, and which sessions are over', async () => {
    const one = await node('one');
    await tableDue('t', 1);
    await store.appendTalk('t', { n: 1, at: 5, player: 'ann', said: { text: 'hello' } });
    await store.setClosed('t', true);
    const news = await one.news(['t', 'gone']);
    expect(news).toEqual([{ table: 't', seq: 1, talk: 1, closed: true }]);
    const ann = { id: 'ann', name: 'Ann', picture: null, owner: null, created: 1, locked: false };
    const session = { hash: 'h', player: 'ann', created: 1, expires: 100, onlyTable: null };
    await store.createPlayer(ann, session);
    expect(await one.endedSessions(['h', 'x'], 99)).toEqual(['x']);
    expect(await one.endedSessions(['h', 'x'], 100)).toEqual(['h', 'x']);
  });
});
