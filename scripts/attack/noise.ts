import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { GAME, held } from '../../apps/server/src/testing/attacks/attack.ts';
import { ask, Guest, Listener } from '../../apps/server/src/testing/guest.ts';
import { ChildServer, freePort, freshFolder } from '../../apps/server/src/testing/server.ts';
import type { Flooded, Order } from './flooder.ts';

const CALM = 40;
const WINDOW = 4;
const ROUNDS = 3;
/** What two runs without any flood differ by, in milliseconds. */
const JITTER = 2;
const KINDS = ['pings', 'pongs', 'pieces', 'messages', 'syncs'] as const;

/** Somebody who changes seats at an own table, about once a second, and notes how long each took. */
async function calm(
  url: string,
  note: (time: number) => void,
  isOver: () => boolean,
): Promise<void> {
  const guest = await Guest.come(url, 'Ann');
  const listener = new Listener(guest.socket(`/ws/tables/${await guest.open(GAME)}`));
  await listener.upgraded();
  listener.send({ type: 'hello', last: 0, talk: 0 });
  for (let n = 0; !isOver(); n++) {
    const start = performance.now();
    listener.send({ type: 'command', id: `c${n}`, command: { type: 'sit', seat: n % 2 } });
    await listener.answer(`c${n}`);
    note(performance.now() - start);
    listener.heard.length = 0;
    await sleep(1000 + Math.random() * 500);
  }
  listener.close();
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

async function megabytes(url: string): Promise<number> {
  const { text } = await ask(url, 'GET', '/metrics');
  return Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1]) / (1 << 20);
}

/** The same flood for some seconds, in a thread that was there before. */
async function flooded(worker: Worker, order: Order): Promise<Flooded> {
  worker.postMessage(order);
  const [done] = await once(worker, 'message');
  return done;
}

/**
 * One guest floods one connection: how long the others wait meanwhile, beside how long they wait
 * without, in turns, so that whatever else the machine does hits both.
 */
async function compare(server: ChildServer, worker: Worker): Promise<string> {
  const { url } = server;
  let times: number[] = [];
  let isOver = false;
  const people = Array.from({ length: CALM }, () =>
    calm(
      url,
      (time) => times.push(time),
      () => isOver,
    ),
  );
  const eve = await Guest.come(url, 'Eve');
  const { headers } = eve;
  const path = `/ws/tables/${await eve.open(GAME)}`;
  await flooded(worker, { url, path, headers, flood: 'syncs', seconds: 1 });
  await sleep(2000);
  const before = await megabytes(url);
  let most = before;
  const quiet: number[] = [];
  const loud: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const flood of KINDS) {
      times = [];
      await sleep(WINDOW * 1000);
      quiet.push(...times);
      times = [];
      const told = await flooded(worker, { url, path, headers, flood, seconds: WINDOW });
      loud.push(...times);
      most = Math.max(most, await megabytes(url));
      const p99 = percentile(times, 0.99).toFixed(1);
      const sent = (told.sent / 1e6).toFixed(0);
      console.log(`  ${flood}: p99 ${p99} ms, ${told.connections} connections, ${sent} MB sent`);
    }
  }
  isOver = true;
  await Promise.all(people);
  const [still, during] = [percentile(quiet, 0.99), percentile(loud, 0.99)];
  const told = `p99 ${still.toFixed(1)} ms without (${quiet.length} commands), ${during.toFixed(1)} ms with (${loud.length}); memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`;
  held(during <= still * 1.1 + JITTER, told);
  return told;
}

export async function noise(): Promise<string> {
  const folder = freshFolder();
  const server = new ChildServer(await freePort(), folder, { env: { LIMIT_SCALE: '1' } });
  const worker = new Worker(new URL('./flooder.ts', import.meta.url));
  await server.start();
  try {
    return await compare(server, worker);
  } finally {
    await worker.terminate();
    await server.signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
