// A thread that floods one connection of one guest for a while, and comes again whenever it is let.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { FLOODS } from '../../apps/server/src/testing/attacks/frames.ts';
import { RawSocket } from '../../apps/server/src/testing/raw.ts';

export interface Order {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly flood: keyof typeof FLOODS;
  readonly seconds: number;
}

export interface Flooded {
  readonly sent: number;
  readonly connections: number;
}

async function carryOut({ url, path, headers, flood, seconds }: Order): Promise<Flooded> {
  const end = Date.now() + seconds * 1000;
  let sent = 0;
  let connections = 0;
  while (Date.now() < end) {
    const socket = await RawSocket.open(url);
    if ((await socket.upgrade(path, headers)) === 101) {
      connections++;
      socket.socket.pause();
      const over = setTimeout(() => socket.end(), Math.max(1, end - Date.now()));
      sent += await socket.flood(FLOODS[flood], Number.POSITIVE_INFINITY);
      clearTimeout(over);
    } else await sleep(100);
    socket.end();
  }
  return { sent, connections };
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await carryOut(order)));
