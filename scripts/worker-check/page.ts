// Runs in Chromium's page: plays a game in the worker through the client library.
import { games } from '../../packages/games/src/index.ts';
import { type PortLike, verifyRecord, WorkerTables } from '../../packages/table/src/index.ts';
import { playThrough } from '../../packages/table/src/testing.ts';

interface Browser {
  readonly Worker: new (url: string, options: { readonly type: 'module' }) => PortLike;
  play?: (id: string) => Promise<boolean>;
  ids?: readonly string[];
}

const browser = globalThis as unknown as Browser;
const tables = new WorkerTables(new browser.Worker('/worker.js', { type: 'module' }));

browser.ids = games.map((game) => game.id);
browser.play = async (id) => {
  const config = { game: id, pace: 0, options: { games: 1 } };
  const created = await tables.create(`table-${id}`, 'ann', config);
  if (!created.ok) throw new Error(created.error.code);
  const transport = tables.transport(`table-${id}`, 'ann');
  const record = await playThrough({ transport, games, player: 'ann' }, async (client) => {
    await client.send({ type: 'sit', seat: 0 });
    await client.send({ type: 'start', fill: 'random' });
  });
  return verifyRecord(record, (one) => games.find((game) => game.id === one)).ok;
};
