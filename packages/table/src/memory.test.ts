import { trio } from '@taberna/testkit/toy';
import { expect, it } from 'vitest';
import { randomBots, randomMove } from './bots.ts';
import { TableClient } from './client.ts';
import { MemoryPeople, MemoryStorage, MemoryTalk, Tables } from './memory.ts';
import type { Timers } from './ports.ts';

const timers: Timers = {
  now: () => Date.now(),
  later: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

it('a person and two bots play a match through the client library', async () => {
  let count = 0;
  const tables = new Tables(
    {
      find: (id) => (id === trio.id ? trio : undefined),
      storage: new MemoryStorage(),
      people: new MemoryPeople(),
      talk: new MemoryTalk(),
      bots: randomBots,
      freshSecret: () => `secret ${++count}`,
      report: (e) => {
        throw e;
      },
    },
    timers,
  );
  const opened = await tables.at('t').open({ game: 'trio', pace: 0 }, 'ann', 'open');
  expect(opened).toEqual({ ok: true, seq: 1 });
  const client = new TableClient({
    ...timers,
    transport: tables.transport('t', 'ann'),
    find: (id) => (id === trio.id ? trio : undefined),
    freshId: () => `c${++count}`,
    freshNonce: () => 'ab'.repeat(16),
  });
  const over = new Promise<void>((resolve) => {
    client.subscribe((change) => {
      if (change.type !== 'table' && change.type !== 'pending') return;
      if (client.table?.stage === 'over') resolve();
      if (client.pending.length > 0) return;
      if (client.table?.stage === 'between') void client.send({ type: 'ready' });
      const state = client.stateOf(0);
      if (client.isToMove(0) && state !== null) {
        void client.play(0, randomMove(trio, state, 0, `${client.seq}`));
      }
    });
  });
  client.connect();
  expect(await client.send({ type: 'sit', seat: 0 })).toMatchObject({ ok: true });
  expect(await client.send({ type: 'start', fill: 'random' })).toMatchObject({ ok: true });
  await over;
  const answer = await client.record();
  expect(answer.ok && answer.record).toContain('fair: ');
  client.close();
  tables.close();
});
