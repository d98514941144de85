import { expect, it } from 'vitest';
import { fuzz } from './testing/fuzz.ts';
import { ask } from './testing/guest.ts';
import { TestServer } from './testing/server.ts';

it('broken messages change nothing, and the people at the table go on', async () => {
  const server = await TestServer.start({ LIMIT_SCALE: '1000' });
  const seed = `${Date.now()}`;
  const report = await fuzz(server.url, 6000, seed);
  expect(report.sent).toBe(6000);
  expect((await ask(server.url, 'GET', '/healthz')).status).toBe(200);
  await server.end();
}, 180_000);
