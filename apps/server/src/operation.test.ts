import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, eventually, Guest, Listener } from './testing/guest.ts';
import { OPERATOR, TestServer } from './testing/server.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start({ LIMIT_SCALE: '1' }, { grace: 3000 });
});
afterEach(async () => {
  await server.end();
});

it('is alive and not ready while it stops', async () => {
  const { url } = server;
  for (const path of ['/livez', '/readyz', '/healthz']) {
    expect((await ask(url, 'GET', path)).status, path).toBe(200);
  }
  // A visitor who does not answer a goodbye holds the stop up.
  const guest = await Guest.come(url, 'Ann');
  const listener = new Listener(guest.socket('/ws/lobby'));
  await listener.upgraded();
  listener.socket.pause();
  const stopped = server.stop();
  const ready = await ask(url, 'GET', '/readyz');
  expect([ready.status, ready.body.error.code]).toEqual([503, 'server.stopping']);
  expect((await ask(url, 'GET', '/livez')).status).toBe(200);
  // Who comes now is sent on, which is no refusal that somebody has to look after.
  expect(await new Listener(guest.socket('/ws/lobby')).upgraded()).toBe(503);
  expect((await ask(url, 'GET', '/metrics')).text).not.toContain('what="upgrade"');
  await stopped;
  listener.close();
});

it('every figure that alerts and dashboard ask for is one that the server gives', async () => {
  const guest = await Guest.come(server.url, 'Ann');
  await guest.open({ game: 'roemer', seats: 2 });
  const headers = { authorization: `Bearer ${OPERATOR}` };
  const { text } = await ask(server.url, 'GET', '/metrics', { headers });
  const given = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  for (const file of ['ops/alerts.yml', 'ops/grafana-dashboard.json']) {
    const asked = [...read(file).matchAll(/\b(?:taberna|process)_\w+/g)].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(5);
    expect(
      asked.filter((name) => !given.has(name)),
      file,
    ).toEqual([]);
  }
});

it('every alert stands in the operating guide', () => {
  const alerts = [...read('ops/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const guide = read('docs/operating.md');
  expect(alerts.filter((name) => !guide.includes(`| ${name} |`))).toEqual([]);
});

it('counts refused requests by their status', async () => {
  await ask(server.url, 'GET', '/api/tables/secret');
  await ask(server.url, 'GET', '/api/operator/load');
  const headers = { authorization: `Bearer ${OPERATOR}` };
  const metrics = await eventually(async () => {
    const { text } = await ask(server.url, 'GET', '/metrics', { headers });
    return text.includes('what="request",status="401"') ? text : null;
  });
  expect(metrics).toContain('what="request",status="403"');
});
