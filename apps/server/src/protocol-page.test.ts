import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOT_LEVELS } from './bots/pool.ts';
import { cookieName } from './sessions.ts';
import { ask, Guest, Listener } from './testing/guest.ts';
import { TestServer } from './testing/server.ts';
import { CLOSE } from './visitor.ts';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({}, { pageDir: '/nowhere' });
});
afterAll(() => server.end());

it('docs/protocol.md names every code that the server closes with, and no other', () => {
  const [, after = ''] = page.split('The server closes with');
  const [told = ''] = after.split('What is no WebSocket');
  const codes = [...told.matchAll(/\b[14]\d{3}\b/g)].map(([code]) => Number(code));
  expect(codes.sort()).toEqual(Object.values(CLOSE).sort());
});

it('docs/protocol.md names every level of bots: the last two are the ends of a range', () => {
  const [, told = ''] = /a server's levels are (.*?) \|$/m.exec(page) ?? [];
  const said = [...told.matchAll(/`(\w+)`/g)].map(([, level = '']) => level);
  const [low = '', high = ''] = said.slice(-2);
  const range = BOT_LEVELS.slice(BOT_LEVELS.indexOf(low), BOT_LEVELS.indexOf(high) + 1);
  expect([...said.slice(0, -2), ...range]).toEqual(BOT_LEVELS);
});

it('docs/protocol.md names the cookies as they are set', async () => {
  const { headers } = await ask(server.url, 'POST', '/api/session', { body: { name: 'Ann' } });
  expect(headers.get('set-cookie')?.split('=')[0]).toBe(cookieName(false));
  expect(page).toContain(`\`${cookieName(false)}\`, or \`${cookieName(true)}\` where`);
});

it('docs/protocol.md shows what is heard in the lobby', async () => {
  const [shown = ''] = /\{"v":\d+,"type":"lobby","tables":\[/.exec(page) ?? [];
  const ear = new Listener((await Guest.come(server.url, 'Ann')).socket('/ws/lobby'));
  const first = await ear.until(({ heard }) => heard[0]);
  expect(JSON.stringify(first).startsWith(shown)).toBe(true);
  expect(shown).not.toBe('');
  ear.close();
});
