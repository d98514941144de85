import { rmSync } from 'node:fs';
import { held } from '../../apps/server/src/testing/attacks/attack.ts';
import { ask, eventually, Guest } from '../../apps/server/src/testing/guest.ts';
import { ChildServer, freePort, freshFolder } from '../../apps/server/src/testing/server.ts';

const TABLES = 12;
const ENTRIES = 5000;
const PATIENCE = 120_000;
/** Megabytes that tables with open cards may take beside those without: a whole view a move would be 50. */
const MORE_MEMORY = 25;
const MEGABYTE = 1 << 20;

async function figure(url: string, name: string): Promise<number> {
  const { text } = await ask(url, 'GET', '/metrics');
  return Number(new RegExp(`^\\S*${name} (\\d+)`, 'm').exec(text)?.[1]);
}

/** Megabytes that a house grows by while bots alone play at tables of one guest's, who looks on. */
async function growth(spectators: 'open' | 'public'): Promise<number> {
  const folder = freshFolder();
  const env = { LIMIT_SCALE: '1000', NODE_OPTIONS: '--max-semi-space-size=4' };
  const server = new ChildServer(await freePort(), folder, { env });
  await server.start();
  try {
    const { url } = server;
    const eve = await Guest.come(url, 'Eve');
    const config = { game: 'romme', seats: 4, pace: 0, openDelay: 3600, openMoves: 500 };
    const options = { games: 1000, allPlay: true };
    for (let i = 0; i < TABLES; i++) {
      const client = eve.client(await eve.open({ ...config, options, spectators }));
      await client.send({ type: 'start', fill: 'random' });
    }
    const before = await figure(url, 'process_resident_memory_bytes');
    await eventually(async () => (await figure(url, 'commit_size_sum')) >= ENTRIES, PATIENCE);
    const after = await figure(url, 'process_resident_memory_bytes');
    eve.leaveAll();
    return (after - before) / MEGABYTE;
  } finally {
    await server.signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is shown an hour later is not kept for an hour. */
export async function lateViews(): Promise<string> {
  const [open, hidden] = [await growth('open'), await growth('public')];
  const told = `${open.toFixed(0)} MB with open cards, ${hidden.toFixed(0)} MB without`;
  held(open <= hidden + MORE_MEMORY, told);
  return told;
}
