import { setTimeout as sleep } from 'node:timers/promises';
import { GRACE } from '../../serve.ts';
import { Guest } from '../guest.ts';
import { RawSocket } from '../raw.ts';
import { TestServer } from '../server.ts';
import { type Attack, held, LARGE, withLargePage } from './attack.ts';
import { unread } from './frames.ts';

const JSON_BODY = { 'Content-Type': 'application/json', 'Content-Length': '500' };

/** Connections of which each wants something finished that never will be. */
async function lingerers(url: string): Promise<RawSocket[]> {
  const [sleeping, halfHead, halfBody, halfAnswer] = await Promise.all(
    Array.from({ length: 4 }, () => RawSocket.open(url)),
  );
  if (!sleeping || !halfHead || !halfBody || !halfAnswer) throw new Error('no sockets');
  const { headers } = await Guest.come(url, 'Eve');
  halfHead.socket.write('GET /api/lobby HTTP/1.1\r\nHost: lo');
  halfBody.request('POST /api/session', JSON_BODY);
  halfBody.socket.write('{"name":"');
  halfAnswer.socket.pause();
  halfAnswer.request(`GET ${LARGE}`, headers);
  const [silent, quiet] = [await unread(url), await RawSocket.open(url)];
  // A web socket that never answers a goodbye.
  held((await quiet.upgrade('/ws/lobby', headers)) === 101, 'nobody listens in the lobby');
  return [sleeping, halfHead, halfBody, halfAnswer, silent, quiet];
}

export const stopAttacks: readonly Attack[] = [
  {
    name: 'I keep half a request, half a body and sleeping sockets open while the server stops',
    run: () =>
      withLargePage(async (pageDir) => {
        // All that may end it is the grace: any other patience of the server is longer than what is waited here.
        held(GRACE <= 5000, `every server waits ${GRACE} ms`);
        const server = await TestServer.start({}, { pageDir, grace: GRACE / 50 });
        const all = await lingerers(server.url);
        await sleep(50);
        const stopped = server.stop().then(() => true);
        held(await Promise.race([stopped, sleep(GRACE, false)]), 'it still waits for me');
        for (const socket of all) socket.end();
        // The lock on the folder is free again: the next one starts.
        await server.start();
        await server.end();
        return 'stopped, and the next one started';
      }),
  },
];
