import { setTimeout as sleep } from 'node:timers/promises';
import type { Patience } from '../../http/app.ts';
import { ask, eventually } from '../guest.ts';
import { RawSocket } from '../raw.ts';
import type { TestServer } from '../server.ts';
import { type Attack, against, held, LARGE, withLargePage } from './attack.ts';
import { heavyLog, put } from './clubs.ts';

/** Milliseconds that an answer may lie. */
const WHILE = 300;
const MB = 1 << 20;
const CROWD = 5;

/** A connection over which somebody has asked so often, all at once, and reads nothing. */
async function asking(url: string, path: string, times: number): Promise<RawSocket> {
  const socket = await RawSocket.open(url);
  socket.socket.pause();
  socket.socket.cork();
  for (let i = 0; i < times; i++) socket.request(`GET ${path}`);
  socket.socket.uncork();
  return socket;
}

async function cutOff({ url }: TestServer): Promise<number> {
  const { text } = await ask(url, 'GET', '/metrics');
  return Number(/refused_total\{what="unread answer",status="429"\} (\d+)/.exec(text)?.[1] ?? 0);
}

function withLargeFile(answers: Patience, attack: (url: string) => Promise<string>) {
  return withLargePage((pageDir) => against(({ url }) => attack(url), {}, { pageDir, answers }));
}

export const answerAttacks: readonly Attack[] = [
  {
    name: 'I send a thousand requests over one connection at once and read none of the answers',
    run: () =>
      against(async (server) => {
        const { body } = await put(server.url, heavyLog(0));
        const paths = Array(CROWD).fill(`/api/tournaments/${body.id}`);
        const before = process.memoryUsage().rss;
        const all = await Promise.all(
          [...paths, '/%', '/nowhere', '/healthz'].map((path) => asking(server.url, path, 1000)),
        );
        await eventually(async () => (await cutOff(server)) === all.length);
        const grown = (process.memoryUsage().rss - before) / MB;
        for (const one of all) {
          one.socket.resume();
          await one.until(() => false);
          const answers = one.heard.split('HTTP/1.1 ').length - 1;
          held(answers <= 8, `${answers} answers`);
        }
        held(grown < 300, `the server has grown by ${grown.toFixed(0)} MB`);
        return `cut off after eight each, ${Math.max(0, grown).toFixed(0)} MB at most`;
      }),
  },
  {
    name: 'I read an answer so slowly that it never ends',
    run: () =>
      withLargeFile({ taken: WHILE }, async (url) => {
        const socket = await asking(url, LARGE, 1);
        // A little now and then: to the system this is a reader.
        for (let i = 0; i < 300 && !socket.closed; i++) {
          socket.socket.read(64 * 1024);
          await sleep(WHILE / 10);
          socket.socket.write('\r\n');
        }
        held(socket.closed, 'it is still kept for me');
        return 'cut off after its time';
      }),
  },
  {
    name: 'I leave answers unread for ever, so that they fill the memory',
    run: () =>
      withLargeFile({ unread: WHILE }, async (url) => {
        const socket = await asking(url, LARGE, 8);
        // Whoever was cut off is told so when they write; a busy house takes its time to get there.
        for (let i = 0; i < 50 && !socket.closed; i++) {
          await sleep(2 * WHILE);
          socket.socket.write('\r\n');
        }
        held(socket.closed, 'all of them are kept');
        return 'cut off, and the answers with it';
      }),
  },
];
