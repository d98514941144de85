import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf } from '@taberna/engine';
import type { Stage, TableClient } from '@taberna/table';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backup } from './backup.ts';
import { MemoryBus } from './bus/memory.ts';
import { eventually, type Listener } from './testing/guest.ts';
import { BACKUP_KEY, GAME, House } from './testing/leaks/house.ts';
import {
  askFor,
  askOddly,
  describedBy,
  ODD,
  OPERATIONS,
  type Wares,
} from './testing/leaks/operations.ts';
import { type Heard, leaksIn } from './testing/leaks/search.ts';

const SHUFFLING = ['the shuffle secret', 'a nonce'];
const PLAYING = [...SHUFFLING, 'the seed', 'covered cards'];
/** What is kept all the time. */
const ALWAYS = [
  'the seed of the same cards',
  'what codes of tables are made from',
  "the operator's token",
  'the key of backups',
];

const BUS = 'word between nodes';

let logged: Heard[] = [];
let house: House;
let wares: Wares;

beforeEach(async () => {
  logged = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged.push({ who: 'the log', where: 'its lines', text: String(text) });
    return true;
  });
  const publish = MemoryBus.prototype.publish;
  vi.spyOn(MemoryBus.prototype, 'publish').mockImplementation(function (this: MemoryBus, ...said) {
    logged.push({ who: 'another node', where: BUS, text: JSON.stringify(said) });
    publish.apply(this, said);
  });
  house = await House.open();
  const host = house.person('host');
  const [table, spare] = [await host.open(GAME), await host.open(GAME)];
  const link = await house.playThrough();
  const deal = (await host.ask('POST', '/api/deals', { game: GAME.game })).body.id;
  const daily = (await host.ask('GET', `/api/daily?game=${GAME.game}`)).body.id;
  await house.begin('player', deal);
  await house.begin('other player', daily);
  const cup = await house.putUpCup();
  const number = await house.playOnline(cup);
  const account = await house.openAccount();
  wares = { house, table, spare, link, deal, cup, number, account };
}, 60_000);

afterEach(async () => {
  await house.end();
  vi.restoreAllMocks();
});

let said = 0;
/** A command and what comes of it; the record is asked for as well. */
async function say(ear: Listener, command: object): Promise<void> {
  const id = `x${++said}`;
  ear.send({ type: 'command', id, command });
  ear.send({ type: 'record', id: `r${id}` });
  expect(await ear.answer(id)).toMatchObject({ ok: true });
  await ear.answer(`r${id}`);
}

/** The two who play at the table, up to the moment when one of them has told a nonce. */
async function shuffle() {
  const path = `/ws/tables/${wares.table}`;
  await house.listen('watcher', path);
  await house.listen('stranger', path);
  await house.listen('stranger', '/ws/lobby');
  await house.listenByPrograms(path);
  const host = await house.listen('host', path);
  const ears = [await house.listen('player', path), await house.listen('other player', path)];
  const nonces = ['0123456789abcdef', 'fedcba9876543210'];
  for (const [seat, ear] of ears.entries()) await say(ear, { type: 'sit', seat });
  await say(host, { type: 'start' });
  house.keep(wares.table);
  for (const [seat, ear] of ears.entries()) {
    await say(ear, { type: 'promise', seat, hash: commitmentOf(nonces[seat] ?? '') });
  }
  const tell = async (seat: number) => {
    const ear = ears[seat];
    if (ear !== undefined) await say(ear, { type: 'nonce', seat, nonce: nonces[seat] });
  };
  await tell(0);
  return { ears, tell };
}

/** Plays any legal move of both until the table is at this stage. */
async function playTo(stage: Stage, clients: readonly TableClient[]): Promise<void> {
  await eventually(async () => {
    if (clients.every(({ table }) => table?.stage === stage)) return true;
    for (const client of clients) {
      if (client.table?.stage === 'between' && stage !== 'between') {
        await client.send({ type: 'ready' });
      }
      const seat = client.seats.find((one) => client.isToMove(one));
      const [move] = seat === undefined ? [] : client.legal(seat);
      if (seat !== undefined && move !== undefined) await client.play(seat, move);
    }
    return false;
  });
}

/** Everything that was said to anybody since the last time. */
function everythingHeard(): readonly Heard[] {
  const pushed = house.push.pushed.splice(0).map((one) => JSON.stringify(one));
  return [
    ...house.heard.splice(0),
    ...logged.splice(0),
    ...pushed.map((text) => ({ who: 'a browser', where: 'push', text })),
  ];
}

/** Asks for it as everybody; of what is kept just now no byte may stand anywhere. */
async function search(kept: readonly string[], asked: readonly string[]): Promise<void> {
  expect(await askFor(asked, wares)).toEqual([]);
  await askOddly(asked, wares);
  const { secrets } = house;
  expect([...new Set(secrets.map(({ what }) => what))]).toEqual(
    expect.arrayContaining([...kept, ...ALWAYS]),
  );
  const heard = everythingHeard();
  const where = heard.map((one) => one.where);
  expect(where).toEqual(
    expect.arrayContaining([
      ...asked,
      ...Object.values(ODD),
      BUS,
      'its lines',
      `/ws/tables/${wares.table}`,
    ]),
  );
  expect(leaksIn(heard, secrets)).toEqual([]);
}

it('there is an example of every operation that the server has', async () => {
  expect(Object.keys(OPERATIONS).sort()).toEqual([...(await describedBy(house.url))].sort());
});

it('the search finds each secret that somebody puts into an answer', async () => {
  const { tell } = await shuffle();
  await tell(1);
  const { secrets } = house;
  const kinds = new Map(secrets.map((secret) => [secret.what, secret]));
  expect([...kinds.keys()].sort()).toEqual([...PLAYING, ...ALWAYS].sort());
  everythingHeard();
  for (const { text } of kinds.values()) {
    // Of one table somebody has one report at a time.
    const report = { table: await house.person('host').open(GAME), reason: 'other', text };
    const told = await house.person('stranger').ask('POST', '/api/reports', report);
    expect(told.status, told.text).toBe(204);
  }
  const name = 'GET /api/operator/reports';
  await askFor([name], wares);
  const found = leaksIn(everythingHeard(), [...kinds.values()]);
  expect([...found].sort()).toEqual(
    [...kinds.keys()].map((what) => `${what}: ${name} as operator`).sort(),
  );
});

it('no secret is in any byte of an answer or a message before its match is over', async () => {
  const all = await describedBy(house.url);
  const { ears, tell } = await shuffle();
  await search(SHUFFLING, all);
  await tell(1);
  const players = [house.person('player'), house.person('other player')];
  const clients = players.map((guest) => guest.client(wares.table));
  await playTo('playing', clients);
  await search(PLAYING, all);
  await playTo('between', clients);
  await search([...SHUFFLING, 'the seed'], all);
  await playTo('over', clients);

  const told = house.secrets;
  house.tell(wares.table);
  for (const guest of players) guest.leaveAll();
  everythingHeard();
  for (const ear of ears) await say(ear, { type: 'vote', on: 'rematch', yes: true });
  // Of the match that was over they were told all of it, and of the next one nothing.
  expect(leaksIn(house.heard, told).some((one) => one.startsWith('the shuffle secret'))).toBe(true);
  house.keep(wares.table);
  await search(['the shuffle secret'], all);
}, 180_000);

it('whoever goes is told no secret on the way', async () => {
  await shuffle();
  const { secrets } = house;
  const leave = async (who: 'other player' | 'watcher' | 'player', path: string) => {
    const reply = await house.person(who).ask('DELETE', path);
    expect(reply.status).toBe(204);
    house.heard.push({ who, where: path, text: JSON.stringify([...reply.headers]) + reply.text });
  };
  await leave('other player', '/api/session');
  await leave('player', '/api/me');
  await leave('watcher', '/api/me');
  const at = `tables/${wares.table}`;
  for (const [method, path, body] of [
    ['DELETE', `${at}/talk`, undefined],
    ['PUT', `${at}/closed`, { closed: true }],
  ] as const) {
    const { status, text } = await house.server.operate(method, path, body);
    expect(status).toBe(204);
    house.heard.push({ who: 'operator', where: path, text });
  }
  expect(leaksIn(everythingHeard(), secrets)).toEqual([]);
});

it('a sealed backup holds no secret; one in clear does, and says so', async () => {
  await shuffle();
  const { folder } = house.server;
  const bytesOf = async (backupKey: string | null) => {
    const file = join(folder, 'copy');
    const { openSecrets } = await backup(
      { dataDir: folder, database: null, backupKey },
      file,
      true,
    );
    return { openSecrets, text: readFileSync(file, 'latin1') };
  };
  const kept = house.secrets.filter(({ what }) => what === 'the shuffle secret');
  const [sealed, clear] = [await bytesOf(BACKUP_KEY), await bytesOf(null)];
  const leaks = (text: string) => leaksIn([{ who: 'a thief', where: 'backup', text }], kept);
  expect([sealed.openSecrets, leaks(sealed.text)]).toEqual([0, []]);
  expect(clear.openSecrets).toBeGreaterThan(0);
  expect(leaks(clear.text)).toHaveLength(kept.length);
});
