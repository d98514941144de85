import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { AnyGame, GameFinder } from '@taberna/engine';
import { findGame, games } from '@taberna/games';
import { explainRefusal, verifyRecord } from '@taberna/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup, restore } from './backup.ts';
import { DATABASE } from './foundation.ts';
import { openSqlite } from './store/sqlite.ts';
import { eventually, Guest, Listener } from './testing/guest.ts';
import { freshFolder, TestServer } from './testing/server.ts';

interface Person {
  readonly id: string;
  readonly secret: string;
}

/** As fixtures/README.md tells. */
interface Fixture {
  readonly written: number;
  readonly ann: Person;
  readonly bob: Person;
  readonly running: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<'shuffling' | 'sanction' | 'deal' | 'tournament', string>>;
}

const at = (name: string) => new URL(`../fixtures/${name}`, import.meta.url);
const FIXTURES = ['release-0.1.0', 'schema-10'];

let folder: string;
let release: string;
let fixture: Fixture;
let server: TestServer | null;
beforeEach(() => {
  folder = freshFolder();
  release = join(folder, 'release.sqlite');
  server = null;
});
afterEach(async () => {
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

function take(name: string): void {
  writeFileSync(release, gunzipSync(readFileSync(at(`${name}.sqlite.gz`))));
  fixture = JSON.parse(readFileSync(at(`${name}.json`), 'utf8'));
}

async function serveFrom(
  data: string,
  find: GameFinder = findGame,
): Promise<readonly [Guest, Guest]> {
  const since = Date.now();
  const now = () => fixture.written + Date.now() - since;
  const started = new TestServer({}, { now, find, pageDir: '/nowhere' }, data);
  await started.start();
  server = started;
  const origin = new URL(started.url).origin;
  const guestOf = ({ id, secret }: Person) =>
    new Guest(started.url, { id, name: '' }, { cookie: `taberna=${secret}`, origin });
  return [guestOf(fixture.ann), guestOf(fixture.bob)];
}

async function playsOn(guests: readonly Guest[], table: string): Promise<void> {
  const clients = guests.map((guest) => guest.client(table));
  await eventually(() => clients.every((client) => client.table?.stage === 'playing'));
  const mover = await eventually(() => clients.find((client, seat) => client.isToMove(seat)));
  const seat = clients.indexOf(mover);
  const [move = ''] = mover.legal(seat);
  expect(await mover.play(seat, move)).toMatchObject({ ok: true });
}

/** How the log lies in the file, white space aside, and by what rows are found. */
function layoutOf(path: string): readonly string[] {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db
    .prepare("SELECT sql FROM sqlite_master WHERE name = 'events' OR type = 'index' ORDER BY name")
    .all();
  db.close();
  return rows.map(({ sql }) => String(sql).replace(/\s+/g, ' '));
}

async function freshDatabase(): Promise<string> {
  const path = join(folder, 'fresh.sqlite');
  await (await openSqlite(path)).close();
  return path;
}

const HOUSED = { database: null, backupKey: null };

describe.each(FIXTURES)('the database %s', (name) => {
  beforeEach(() => take(name));

  it('goes on with everything that it holds, each running game to its next move', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, DATABASE), readFileSync(release));
    const [ann, bob] = await serveFrom(data);
    expect((await ann.ask('GET', '/api/me')).body).toMatchObject({
      id: fixture.ann.id,
      name: 'Ann',
    });
    expect((await ann.ask('GET', '/api/history')).body.matches).toHaveLength(1);
    for (const game of games) await playsOn([ann, bob], fixture.running[game.id] ?? '');
    for (const guest of [ann, bob]) guest.leaveAll();
    await server?.stop();
    expect(layoutOf(join(data, DATABASE))).toEqual(layoutOf(await freshDatabase()));
  });

  it('is backed up and restored as it is, and brought up to date', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    writeFileSync(join(old, DATABASE), readFileSync(release));
    const copy = join(folder, 'copy');
    const { openSecrets } = await backup({ ...HOUSED, dataDir: old }, copy, false);
    expect(openSecrets).toBe(games.length + (fixture.more === undefined ? 0 : 1));
    const data = join(folder, 'data');
    await restore({ ...HOUSED, dataDir: data }, copy, false);
    const [ann, bob] = await serveFrom(data);
    await playsOn([ann, bob], fixture.running.romme ?? '');
    for (const guest of [ann, bob]) guest.leaveAll();
  });

  it('has a match of rules that are too new for this one: it waits for a server that knows them', async () => {
    const data = join(folder, 'data');
    await restore({ ...HOUSED, dataDir: data }, release, false);
    const find: GameFinder = (id) => {
      const game = findGame(id);
      if (game?.id !== 'roemer') return game;
      const older: AnyGame = Object.assign(Object.create(game), { rulesVersion: 0 });
      return older;
    };
    const [ann, bob] = await serveFrom(data, find);
    const table = fixture.running.roemer ?? '';
    const listener = new Listener(ann.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    await listener.until(({ heard }) => heard.find((one) => one.type === 'error'));
    listener.close();
    await playsOn([ann, bob], fixture.running['rom-bo'] ?? '');
    expect((await ann.ask('GET', `/api/tables/${table}`)).body.stage).toBe('playing');
    for (const guest of [ann, bob]) guest.leaveAll();
  });

  it('has a game whose rules are newer now: it is over, and people are told why', async () => {
    const data = join(folder, 'data');
    await restore({ ...HOUSED, dataDir: data }, release, false);
    const find: GameFinder = (id) => {
      const game = findGame(id);
      if (game?.id !== 'roemer') return game;
      const newer: AnyGame = Object.assign(Object.create(game), { rulesVersion: 2 });
      return newer;
    };
    const [ann, bob] = await serveFrom(data, find);
    const table = fixture.running.roemer ?? '';
    const stage = async () => (await ann.ask('GET', `/api/tables/${table}`)).body.stage;
    await eventually(async () => (await stage()) === 'aborted');
    const listener = new Listener(ann.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    const told = await listener.until(({ heard }) => heard.find((one) => one.type === 'error'));
    if (told.type !== 'error') throw new Error(told.type);
    expect(told.error).toMatchObject({ code: 'log.rules' });
    expect(explainRefusal(told.error, 'de', null)).toContain('neuen Tisch');
    expect(explainRefusal(told.error, 'en', null)).toContain('new table');
    listener.close();
    await playsOn([ann, bob], fixture.running['rom-bo'] ?? '');
    for (const guest of [ann, bob]) guest.leaveAll();
  });
});

it('the database of schema 10 keeps what else a house has, and deals where cards were being shuffled', async () => {
  take('schema-10');
  const data = join(folder, 'data');
  await restore({ ...HOUSED, dataDir: data }, release, false);
  const [ann, bob] = await serveFrom(data);
  const { shuffling = '', sanction, deal = '', tournament = '' } = fixture.more ?? {};
  await playsOn([ann, bob], shuffling);
  expect((await bob.ask('GET', '/api/me/passkeys')).body.passkeys).toHaveLength(1);
  expect((await ann.ask('GET', `/api/deals/${deal}`)).body).toMatchObject({ game: 'romme' });
  const evening = await ann.ask('GET', `/api/tournaments/${tournament}`);
  expect(evening.text).toContain('Player 8');
  const ruled = await server?.operate('GET', 'sanctions');
  expect(ruled?.body.sanctions).toMatchObject([{ id: sanction, kind: 'mute' }]);
  const { matches } = (await bob.ask('GET', '/api/history')).body;
  const record = await bob.ask('GET', `/api/records/${matches[0].link}`);
  expect(verifyRecord(record.text, findGame)).toMatchObject({ ok: true });
  for (const guest of [ann, bob]) guest.leaveAll();
});
