import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RateLimit } from '../limits.ts';
import { eventually } from '../testing/eventually.ts';
import { RawSocket } from '../testing/raw.ts';
import { Answers } from './answers.ts';
import { Problem } from './problem.ts';

const MB = 1 << 20;

let app: FastifyInstance;
let answers: Answers;
let url: string;
let refused: number;
const sockets: RawSocket[] = [];

beforeEach(async () => {
  refused = 0;
  answers = new Answers({
    config: { limitScale: 1 },
    limits: { answers: new RateLimit({ burst: 100 * MB, perSecond: 1 }, 1, () => 0) },
    refusals: { note: () => {} },
  });
  app = fastify();
  app.decorateRequest('network', '');
  answers.listen(app);
  app.addHook('onRequest', async (request) => {
    request.network = String(request.headers['x-network']);
  });
  app.setErrorHandler((error, _, reply) => {
    refused++;
    return reply.code(error instanceof Problem ? error.status : 500).send('no');
  });
  app.get('/large', async () => 'x'.repeat(5 * MB));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `${app.listeningOrigin}/`;
});
afterEach(async () => {
  for (const one of sockets.splice(0)) one.end();
  await app.close();
});

const ask = async (network: string) => {
  const answer = await fetch(new URL('/large', url), { headers: { 'x-network': network } });
  return { status: answer.status, length: (await answer.text()).length };
};

it('large answers over many connections, none of them read, are refused to that network only', async () => {
  const lazy = Array.from({ length: 8 }, async () => {
    const socket = await RawSocket.open(url);
    sockets.push(socket);
    socket.socket.pause();
    for (let i = 0; i < 3; i++) socket.request('GET /large', { 'x-network': 'eve' });
  });
  await Promise.all(lazy);
  await eventually(() => refused > 0);
  expect(answers.lying).toBeLessThanOrEqual(65 * MB);
  expect((await ask('eve')).status).toBe(429);
  expect(await ask('ann')).toEqual({ status: 200, length: 5 * MB });
  for (const socket of sockets) socket.end();
  await eventually(() => answers.lying === 0);
  expect((await ask('eve')).status).toBe(200);
});

it('a network that takes megabytes without end is slowed down, however fast it reads', async () => {
  let taken = 0;
  for (;;) {
    const { status, length } = await ask('eve');
    if (status !== 200) break;
    taken += length;
  }
  expect(taken / MB).toBe(100);
  expect((await ask('ann')).status).toBe(200);
});
