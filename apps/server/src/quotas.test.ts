import { sampleMessages } from '@taberna/table/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME, still } from './testing/attacks/attack.ts';
import { ask, Guest, Listener } from './testing/guest.ts';
import { describedBy } from './testing/leaks/operations.ts';
import { TestServer } from './testing/server.ts';

/** A deal asks for each of these once, and a move is what people are here for. */
const GENERAL = ['promise', 'nonce', 'move', 'ready'];
/** More than any quota of a player lets through at once, less than their connection does. */
const FLOOD = 45;

const samples = sampleMessages({ game: GAME.game, taken: 0, free: 1, player: 'eve' });
const commands = new Map(
  samples.flatMap((one) => (one.type === 'command' ? [[one.command.type, one.command]] : [])),
);

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({}, { pageDir: '/nowhere', ...still });
});
afterAll(() => server.end());

describe('I send the same command again and again', () => {
  it.each([...commands])('%s', async (type, command) => {
    const eve = await Guest.come(server.url, 'Eve');
    const listener = new Listener(eve.socket(`/ws/tables/${await eve.open(GAME)}`));
    await listener.upgraded();
    for (let i = 0; i < FLOOD; i++) listener.send({ type: 'command', id: `f${i}`, command });
    const last = await listener.answer(`f${FLOOD - 1}`);
    const code = last.type === 'answer' && !last.ok ? last.error.code : 'taken';
    const isSlowed = code === 'table.tooFast' || code === 'table.talkFast';
    expect(isSlowed, code).toBe(!GENERAL.includes(type));
    listener.close();
  });
});

it('I ask for the record of a long match again and again', async () => {
  const eve = await Guest.come(server.url, 'Eve');
  const listener = new Listener(eve.socket(`/ws/tables/${await eve.open(GAME)}`));
  await listener.upgraded();
  for (let i = 0; i < FLOOD; i++) listener.send({ type: 'record', id: `r${i}` });
  const last = await listener.answer(`r${FLOOD - 1}`);
  expect(last).toMatchObject({ ok: false, error: { code: 'table.tooFast' } });
  listener.close();
});

it('I ask so much that every operation is refused to me, whatever it is', async () => {
  const eve = await Guest.come(server.url, 'Eve');
  const { headers } = eve;
  const all = await describedBy(server.url);
  let status = 200;
  while (status !== 429) status = (await eve.ask('GET', '/api/me')).status;
  for (const [method = '', path = ''] of all.map((one) => one.split(' '))) {
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {};
    const filled = path.replace(/\{\w+\}/g, 'x');
    const reply = await ask(server.url, method, filled, { headers, ...body });
    expect(reply.status, `${method} ${path}`).toBe(429);
  }
});
