// Keeps a database of the present server for the tests of later ones:
//   node scripts/run.mjs node scripts/keep-release.ts
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DATABASE } from '../apps/server/src/foundation.ts';
import { SCHEMA_VERSION } from '../apps/server/src/store/schema.ts';
import { listenAt, said } from '../apps/server/src/testing/attacks/attack.ts';
import { Authenticator } from '../apps/server/src/testing/authenticator.ts';
import { eventually, type Guest, type Reply } from '../apps/server/src/testing/guest.ts';
import { EVENING } from '../apps/server/src/testing/leaks/house.ts';
import { playOn } from '../apps/server/src/testing/play.ts';
import { TestServer } from '../apps/server/src/testing/server.ts';
import { commitmentOf } from '../packages/engine/src/index.ts';
import { games } from '../packages/games/src/registry.ts';

const MOVES = 6;
const FIXTURES = fileURLToPath(new URL('../apps/server/fixtures/', import.meta.url));

function made({ status, text, body }: Reply) {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

/** A game after some moves, Ann on the first seat, Bob on the second. */
async function underWay(ann: Guest, bob: Guest, game: string): Promise<string> {
  const table = await ann.open({ game, seats: 2, pace: 0 });
  const clients = [ann.client(table), bob.client(table)] as const;
  for (const [seat, client] of clients.entries()) await client.send({ type: 'sit', seat });
  await clients[0].send({ type: 'start' });
  for (let i = 0; i < MOVES; i++) {
    const mover = await eventually(() => clients.find((one, seat) => one.isToMove(seat)));
    const seat = clients.indexOf(mover);
    await mover.play(seat, mover.legal(seat)[0] ?? '');
  }
  return table;
}

/** Cards are being shuffled: Ann has promised a nonce, Bob has not. */
async function shuffling(ann: Guest, bob: Guest): Promise<string> {
  const table = await ann.open({ game: 'rom-bo', seats: 2, pace: 0 });
  const ears = [await listenAt(ann, table), await listenAt(bob, table)] as const;
  for (const [seat, ear] of ears.entries()) await said(ear, { type: 'sit', seat });
  await said(ears[0], { type: 'start' });
  await said(ears[0], { type: 'promise', seat: 0, hash: commitmentOf('0123456789abcdef') });
  return table;
}

async function playedOut(ann: Guest, bob: Guest): Promise<void> {
  const table = await ann.open({ game: 'roemerschnappen', seats: 2, pace: 0, talk: 'free' });
  const playing = playOn(ann, table, 0, { host: true, people: 2 });
  const [client] = await Promise.all([playing, playOn(bob, table, 1)]);
  await client.send({ type: 'talk', text: 'That was fun.' });
}

async function register(server: TestServer, guest: Guest): Promise<void> {
  const device = new Authenticator(new URL(server.url).origin);
  const options = made(await guest.ask('POST', '/api/me/passkeys/options'));
  made(await guest.ask('POST', '/api/me/passkeys', { response: device.register(options) }));
}

/** Everything that a house may hold, and how its tests come to it. */
async function furnish(server: TestServer) {
  const [ann, bob, eve] = [
    await server.come('Ann'),
    await server.come('Bob'),
    await server.come('Eve'),
  ];
  await playedOut(ann, bob);
  const running: Record<string, string> = {};
  for (const { id } of games) running[id] = await underWay(ann, bob, id);
  await register(server, bob);
  const ruling = { player: eve.id, kind: 'mute', hours: 24, reason: 'rude' };
  const sanction = made(await server.operate('POST', 'sanctions', ruling)).id;
  const deal = made(await ann.ask('POST', '/api/deals', { game: 'romme' })).id;
  const tournament = made(await ann.ask('POST', '/api/tournaments', { log: EVENING.log })).id;
  const secretOf = ({ headers }: Guest) => headers.cookie?.replace('taberna=', '');
  return {
    written: Date.now(),
    ann: { id: ann.id, secret: secretOf(ann) },
    bob: { id: bob.id, secret: secretOf(bob) },
    running,
    more: { shuffling: await shuffling(ann, bob), sanction, deal, tournament },
  };
}

const server = await TestServer.start({ LIMIT_SCALE: '1000' }, { pageDir: '/nowhere' });
const kept = await furnish(server);
await server.stop();
const copy = join(server.folder, 'copy');
const db = new DatabaseSync(join(server.folder, DATABASE));
db.prepare('VACUUM INTO ?').run(copy);
db.close();
const name = join(FIXTURES, `schema-${SCHEMA_VERSION}`);
writeFileSync(`${name}.sqlite.gz`, gzipSync(readFileSync(copy), { level: 9 }));
writeFileSync(`${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
rmSync(server.folder, { recursive: true, force: true });
console.log(`${name}.sqlite.gz and .json`);
process.exit();
