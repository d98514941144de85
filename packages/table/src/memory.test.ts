import { MessageChannel } from 'node:worker_threads';
import { games } from '@taberna/games';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { randomBots } from './bots.ts';
import { MemoryPeople, MemoryStorage, MemoryTalk, Tables } from './memory.ts';
import { playThrough } from './testing.ts';
import { verifyRecord } from './verify.ts';
import { serveWorker, WorkerTables } from './worker.ts';

const all = [trio, ...games];
const find = (id: string) => all.find((game) => game.id === id);

function newTables(): Tables {
  let count = 0;
  return new Tables(
    {
      find,
      storage: new MemoryStorage(),
      people: new MemoryPeople(),
      talk: new MemoryTalk(),
      bots: randomBots,
      freshSecret: () => `secret ${++count}`,
      report: (error) => {
        throw error;
      },
    },
    {
      now: () => Date.now(),
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  );
}

describe.each(all.map((game) => [game.id] as const))('%s', (id) => {
  const config = { game: id, pace: 0, options: { games: 1 } };

  it('is played to its end through the client library, in the same process', async () => {
    const tables = newTables();
    await tables.at('t').open(config, 'ann', 'open');
    const ports = { transport: tables.transport('t', 'ann'), games: all, player: 'ann' };
    const record = await playThrough(ports, async (client) => {
      await client.send({ type: 'sit', seat: 0 });
      await client.send({ type: 'start', fill: 'random' });
    });
    tables.close();
    expect(verifyRecord(record, find)).toMatchObject({ ok: true });
  });

  it('is played to its end over a worker’s port', async () => {
    const tables = newTables();
    const { port1, port2 } = new MessageChannel();
    serveWorker(port1, tables);
    const page = new WorkerTables(port2);
    expect(await page.create('t', 'ann', config)).toMatchObject({ ok: true });
    const ports = { transport: page.transport('t', 'ann', id), games: all, player: 'ann' };
    const record = await playThrough(ports, async (client) => {
      await client.send({ type: 'sit', seat: 1 });
      await client.send({ type: 'start', fill: 'random' });
    });
    port1.close();
    tables.close();
    expect(verifyRecord(record, find)).toMatchObject({ ok: true });
  });
});
