import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AnyGame, GameFinder } from '@taberna/engine';
import { findGame, games } from '@taberna/games';
import { explainRefusal } from '@taberna/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup, restore } from './backup.ts';
import { DATABASE } from './foundation.ts';
import { eventually, Guest, Listener } from './testing/guest.ts';
import { freshFolder, TestServer } from './testing/server.ts';

const FIXTURE = new URL('../fixtures/release-0.1.0.sqlite.gz', import.meta.url);
/** As fixtures/README.md tells. */
const ANN = { id: 'u2Wbs2sVAMG-ObNd', secret: 'kOdgm-7OkQlKCMFW_OZ5TiNMrrwIz_MKDab7jpEl6Sk' };
const BOB = { id: 'ButfSK4kXLNQKDKy', secret: 'vD91jhtq_HZksoxHCGKlSvJivh2VBPTbR4wgLsdmqi8' };
const RUNNING: Readonly<Record<string, string>> = {
  roemer: '-N6CTnKXUJyp7A0S',
  romme: '0jIRHLdm9p1h3lkR',
  'romans-go-home': 'XkQCsT94W5_STUbv',
  roemerschnappen: 'WSDqMEQDpGXYPSCG',
  'rom-bo': 'XIGwt75ZUb0aT0VL',
};
const WRITTEN = Date.UTC(2026, 10, 16);

let folder: string;
let release: string;
let server: TestServer | null;
beforeEach(() => {
  folder = freshFolder();
  release = join(folder, 'release.sqlite');
  writeFileSync(release, gunzipSync(readFileSync(FIXTURE)));
  server = null;
});
afterEach(async () => {
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function serveFrom(
  data: string,
  find: GameFinder = findGame,
): Promise<(who: typeof ANN) => Guest> {
  const since = Date.now();
  const now = () => WRITTEN + Date.now() - since;
  const started = new TestServer({}, { now, find, pageDir: '/nowhere' }, data);
  await started.start();
  server = started;
  const origin = new URL(started.url).origin;
  return ({ id, secret }) =>
    new Guest(started.url, { id, name: '' }, { cookie: `taberna=${secret}`, origin });
}

async function playsOn(guests: readonly Guest[], table: string): Promise<void> {
  const clients = guests.map((guest) => guest.client(table));
  await eventually(() => clients.every((client) => client.table?.stage === 'playing'));
  const mover = await eventually(() => clients.find((client, seat) => client.isToMove(seat)));
  const seat = clients.indexOf(mover);
  const [move = ''] = mover.legal(seat);
  expect(await mover.play(seat, move)).toMatchObject({ ok: true });
}

const HOUSED = { database: null, backupKey: null };

describe('a database of 0.1.0', () => {
  it('goes on with everything that it holds, each running game to its next move', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, DATABASE), readFileSync(release));
    const guestOf = await serveFrom(data);
    const [ann, bob] = [guestOf(ANN), guestOf(BOB)];
    expect((await ann.ask('GET', '/api/me')).body).toMatchObject({ id: ANN.id, name: 'Ann' });
    expect((await ann.ask('GET', '/api/history')).body.matches).toHaveLength(1);
    for (const game of games) await playsOn([ann, bob], RUNNING[game.id] ?? '');
    for (const guest of [ann, bob]) guest.leaveAll();
  });

  it('is backed up and restored as it is, and brought up to date', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    writeFileSync(join(old, DATABASE), readFileSync(release));
    const copy = join(folder, 'copy');
    const { openSecrets } = await backup({ ...HOUSED, dataDir: old }, copy, false);
    expect(openSecrets).toBe(games.length);
    const data = join(folder, 'data');
    await restore({ ...HOUSED, dataDir: data }, copy, false);
    const guestOf = await serveFrom(data);
    const [ann, bob] = [guestOf(ANN), guestOf(BOB)];
    await playsOn([ann, bob], RUNNING.romme ?? '');
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
    const guestOf = await serveFrom(data, find);
    const [ann, bob] = [guestOf(ANN), guestOf(BOB)];
    const table = RUNNING.roemer ?? '';
    const listener = new Listener(ann.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    await listener.until(({ heard }) => heard.find((one) => one.type === 'error'));
    listener.close();
    await playsOn([ann, bob], RUNNING['rom-bo'] ?? '');
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
    const guestOf = await serveFrom(data, find);
    const [ann, bob] = [guestOf(ANN), guestOf(BOB)];
    const table = RUNNING.roemer ?? '';
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
    await playsOn([ann, bob], RUNNING['rom-bo'] ?? '');
    for (const guest of [ann, bob]) guest.leaveAll();
  });
});
