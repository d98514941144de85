import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Entry, effectiveSeed, type Stage, type TableClient } from '@taberna/table';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATABASE } from './foundation.ts';
import { ask, eventually, type Guest, Listener } from './testing/guest.ts';
import { OPERATOR, TestServer } from './testing/server.ts';

interface Heard {
  readonly where: string;
  readonly text: string;
}

/** Two games, so that there is a stage between them. */
const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 2 } };

/** Would end somebody's stay or connection before the match is over; they answer without a body. */
const ENDS = ['DELETE /api/me', 'DELETE /api/session', 'DELETE /api/operator/tables/{id}/talk'];
/** Somebody else, who is not at the table. */
const STRANGER = 'stranger';
const BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /api/me': { picture: 'owl' },
  'PUT /api/operator/tables/{id}/listed': { listed: true },
  'PUT /api/operator/tables/{id}/closed': { closed: false },
  'PUT /api/operator/players/{id}/locked': { locked: false },
  'PUT /api/me/blocks/{id}': { kind: 'mute' },
  'POST /api/operator/tables/{id}/kick': { player: STRANGER },
  'POST /api/operator/sanctions': { player: STRANGER, kind: 'mute', hours: 1, reason: 'rude' },
};

let server: TestServer;
let heard: Heard[] = [];
const ears: Listener[] = [];

beforeEach(async () => {
  heard = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    heard.push({ where: 'log', text: String(text) });
    return true;
  });
  // The clock stands still, so that no stage ends by itself.
  const now = Date.now();
  const env = { LIMIT_SCALE: '1000', LOG_LEVEL: 'debug' };
  server = await TestServer.start(env, { pageDir: '/nowhere', now: () => now });
});

afterEach(async () => {
  for (const ear of ears.splice(0)) ear.close();
  await server.end();
  vi.restoreAllMocks();
});

const come = (name: string): Promise<Guest> => server.come(name);

/** Listens to every byte that comes. */
function listen(guest: Guest, path: string): Listener {
  const socket = guest.socket(path);
  const where = `${guest.name} at ${path}`;
  socket.on('message', (data) => heard.push({ where, text: String(data) }));
  const ear = new Listener(socket);
  ears.push(ear);
  return ear;
}

/** Asks for every operation that the server describes, as everybody, and keeps every answer. */
async function askEverything(table: string, people: readonly Guest[]): Promise<void> {
  const { paths } = (await ask(server.url, 'GET', '/openapi.json')).body;
  const [ann] = people;
  const values: Readonly<Record<string, string>> = { id: table, token: 'A'.repeat(43) };
  const everybody = [
    ...people.map(({ name, headers }) => ({ name, headers })),
    { name: 'the operator', headers: { authorization: `Bearer ${OPERATOR}` } },
    { name: 'anybody', headers: {} },
  ];
  for (const [path, methods] of Object.entries<object>(paths)) {
    for (const method of Object.keys(methods).map((one) => one.toUpperCase())) {
      const name = `${method} ${path}`;
      if (ENDS.includes(name)) continue;
      const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? table);
      const url = path === '/api/players' ? `${filled}?ids=${ann?.id}` : filled;
      const plain = method === 'GET' || method === 'DELETE';
      const body = plain ? {} : { body: BODIES[name] ?? {} };
      for (const { name: who, headers } of everybody) {
        const reply = await ask(server.url, method, url, { headers, ...body });
        const head = JSON.stringify([...reply.headers]);
        heard.push({ where: `${name} as ${who}`, text: `${head}${reply.text}` });
      }
    }
  }
}

/** What the log keeps from everybody: of every match its secret, and the seed that it leads to. */
function secretsOf(table: string): string[] {
  const database = new DatabaseSync(join(server.folder, DATABASE), { readOnly: true });
  const rows = database
    .prepare('SELECT payload FROM events WHERE table_id = ? ORDER BY seq')
    .all(table);
  database.close();
  const secrets: string[] = [];
  let nonces = ['', ''];
  let secret = '';
  for (const { payload } of rows) {
    const entry: Entry = JSON.parse(String(payload));
    if (entry.type === 'committed') {
      secret = entry.secret ?? '';
      nonces = ['', ''];
      secrets.push(secret);
    }
    if (entry.type === 'nonced') nonces = nonces.with(entry.seat, entry.nonce);
    if (entry.type === 'dealt') secrets.push(effectiveSeed(secret, nonces));
  }
  return secrets;
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

it('the shuffle secret is in no byte of any answer or message before the match is over', async () => {
  const [ann, bob, eve] = [await come('Ann'), await come('Bob'), await come('Eve')];
  const table = await ann.open(GAME);
  const path = `/ws/tables/${table}`;
  const everybody = [ann, bob, eve];
  const listeners = everybody.map((guest) => listen(guest, path));
  const [annEar, bobEar] = listeners;
  if (annEar === undefined || bobEar === undefined) throw new Error('nobody listens');
  listen(eve, '/ws/lobby');
  for (const ear of listeners) {
    await ear.upgraded();
    ear.send({ type: 'hello', last: 0, talk: 0 });
  }
  let ids = 0;
  const say = async (ear: Listener, command: object) => {
    const id = `x${++ids}`;
    ear.send({ type: 'command', id, command });
    ear.send({ type: 'record', id: `r${ids}` });
    await ear.answer(`r${ids}`);
    return ear.answer(id);
  };
  /** Looks at everything, and for all secrets that are still to be kept. */
  const search = async (stage: Stage, over: readonly string[] = []) => {
    await askEverything(table, everybody);
    const now = await annEar.until(({ heard: all }) =>
      all.findLast((one) => one.type === 'update' || one.type === 'welcome'),
    );
    expect('table' in now && now.table.stage).toBe(stage);
    const secrets = secretsOf(table).filter((secret) => !over.includes(secret));
    const found = heard.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
    expect(found.map(({ where }) => `${stage}: ${where}`)).toEqual([]);
    return secrets.length;
  };

  expect(await search('open')).toBe(0);
  await say(annEar, { type: 'sit', seat: 0 });
  await say(bobEar, { type: 'sit', seat: 1 });
  await say(annEar, { type: 'start' });
  expect(await search('shuffling')).toBe(1);
  const clients = [ann.client(table), bob.client(table)];
  await playTo('playing', clients);
  expect(await search('playing')).toBe(2);
  await playTo('between', clients);
  expect(await search('between')).toBe(2);
  await playTo('over', clients);
  const over = secretsOf(table);
  for (const guest of everybody) guest.leaveAll();
  await say(annEar, { type: 'vote', on: 'rematch', yes: true });
  await say(bobEar, { type: 'vote', on: 'rematch', yes: true });
  expect(await search('shuffling', over)).toBe(1);
});
