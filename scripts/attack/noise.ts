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
/** How much longer the others may wait, beside what their waits differ by without any flood. */
const LONGER = 1.1;
/** Megabytes that the server may grow by: a flood is not kept. */
const MORE_MEMORY = 256;
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

interface Measured {
  /** How long commands took without a flood, in two halves that took turns. */
  readonly quiet: readonly [number[], number[]];
  readonly loud: number[];
  readonly before: number;
  most: number;
}

/** One guest floods one connection, and is quiet in between, so that whatever else the machine does hits both. */
async function takeTurns({ url }: ChildServer, worker: Worker): Promise<Measured> {
  let times: number[] = [];
  let isOver = false;
  const note = (time: number) => times.push(time);
  const people = Array.from({ length: CALM }, () => calm(url, note, () => isOver));
  const eve = await Guest.come(url, 'Eve');
  const { headers } = eve;
  const path = `/ws/tables/${await eve.open(GAME)}`;
  await flooded(worker, { url, path, headers, flood: 'syncs', seconds: 1 });
  await sleep(2000);
  const before = await megabytes(url);
  const measured: Measured = { quiet: [[], []], loud: [], before, most: before };
  const watch = async () => {
    for (; !isOver; await sleep(500)) {
      measured.most = Math.max(measured.most, await megabytes(url));
    }
  };
  const watched = watch();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, flood] of KINDS.entries()) {
      times = [];
      await sleep(WINDOW * 1000);
      measured.quiet[(round * KINDS.length + i) % 2 === 0 ? 0 : 1].push(...times);
      times = [];
      const told = await flooded(worker, { url, path, headers, flood, seconds: WINDOW });
      measured.loud.push(...times);
      const p99 = percentile(times, 0.99).toFixed(1);
      const sent = (told.sent / 1e6).toFixed(0);
      console.log(`  ${flood}: p99 ${p99} ms, ${told.connections} connections, ${sent} MB sent`);
    }
  }
  isOver = true;
  await Promise.all([...people, watched]);
  return measured;
}

/** How long the others wait meanwhile, beside how long they wait without, and what it costs in memory. */
async function compare(server: ChildServer, worker: Worker): Promise<string> {
  const { quiet, loud, before, most } = await takeTurns(server, worker);
  const [one, other] = [percentile(quiet[0], 0.99), percentile(quiet[1], 0.99)];
  const during = percentile(loud, 0.99);
  const bar = Math.max(one, other) * LONGER + Math.abs(one - other);
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const waits = `p99 ${ms(one)} and ${ms(other)} without (${quiet.flat().length} commands), ${ms(during)} with (${loud.length}), ${ms(bar)} at most`;
  const memory = `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`;
  held(during <= bar, waits);
  held(most <= before + MORE_MEMORY, memory);
  return `${waits}; ${memory}`;
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
