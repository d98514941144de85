import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DATABASE } from './foundation.ts';
import { openSqlite } from './store/sqlite.ts';
import { eventually, Listener } from './testing/guest.ts';
import { TestServer } from './testing/server.ts';

const DAY = 24 * 3600 * 1000;
const FOR_EVER = { tables: 9e14, matches: 9e14, guests: 9e14 };

let server: TestServer | null = null;
afterEach(() => server?.end());

/** Which of these words stand in any file of a folder, be it of what was deleted. */
function wordsIn(folder: string, words: readonly string[]): readonly string[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  return words.filter((word) => files.some((bytes) => bytes.includes(word)));
}

it('what was said, reported and called is in no byte of the files once it was swept', async () => {
  let now = Date.now();
  const parts = { pageDir: '/nowhere', now: () => now, sweepEvery: 50 };
  server = await TestServer.start({ LIMIT_SCALE: '100' }, parts);
  const { folder } = server;
  const words = ['Talk-Hedgehog', 'Report-Badger', 'Name-Otter', 'Ruling-Marten'];
  const [talk, report, name = '', reason] = words;
  const [ann, otter] = [await server.come('Ann'), await server.come(name)];
  const table = await ann.open({ game: 'roemer', seats: 2, talk: 'free' });
  const ear = new Listener(ann.socket(`/ws/tables/${table}`));
  await ear.upgraded();
  ear.send({ type: 'hello', last: 0, talk: 0 });
  for (let i = 0; i < 3; i++) {
    ear.send({ type: 'command', id: `t${i}`, command: { type: 'talk', text: `${talk} ${i}` } });
    expect(await ear.answer(`t${i}`)).toMatchObject({ ok: true });
  }
  await ann.ask('POST', '/api/reports', { table, reason: 'other', text: report });
  const ruling = { player: otter.id, kind: 'mute', hours: 1, reason };
  expect((await server.operate('POST', 'sanctions', ruling)).status).toBe(201);
  expect(wordsIn(folder, words)).toEqual(words);

  expect((await otter.ask('DELETE', '/api/session')).status).toBe(204);
  await eventually(() => !wordsIn(folder, words).includes(name));
  // What operators did is kept for a year, their reasons with it.
  now += 31 * DAY;
  await eventually(() => wordsIn(folder, words).join() === reason);
  now += 335 * DAY;
  await eventually(() => wordsIn(folder, words).length === 0);
  ear.close();
});

it('a file that held much gives the room back, and nothing of it stays in its free pages', async () => {
  server = new TestServer();
  const { folder } = server;
  const path = join(folder, DATABASE);
  const store = await openSqlite(path);
  const said = { text: `Much-Hedgehog ${'x'.repeat(2000)}` };
  const lines = Array.from({ length: 1200 }, (_, i) => i + 1);
  // Two tables in turn: pages of what goes lie between those of what stays.
  await Promise.all(
    lines.map((n) => store.appendTalk(`t${n % 2}`, { n, at: n, player: 'ann', said })),
  );
  await store.tidy();
  const before = statSync(path).size;
  await store.sweep(30 * DAY + lines.length, FOR_EVER);
  await store.tidy();
  expect(wordsIn(folder, ['Much-Hedgehog'])).toEqual([]);
  const once = statSync(path).size;
  expect(once).toBeLessThan(before);
  // So much at a time that nobody's move waits for it.
  await store.tidy();
  expect(statSync(path).size).toBeLessThanOrEqual(once);
  expect(statSync(path).size).toBeLessThan(before / 4);
  await store.close();
});
