// Tries point-in-time recovery on a PostgreSQL of its own: archives its log, takes a copy, plays on, notes the
// time, destroys everything, and brings it back as it was then. docs/operating.md says how to set it up.
//   npm run soak:recovery
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, Guest } from '../apps/server/src/testing/guest.ts';
import { PrivatePostgres } from '../apps/server/src/testing/postgres.ts';
import { TestServer } from '../apps/server/src/testing/server.ts';

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, grace: null, options: { games: 99 } };
const archive = PrivatePostgres.folder();
const postgres = await PrivatePostgres.start([
  'archive_mode=on',
  `archive_command=cp %p ${archive}/%f`,
]);
const url = await postgres.fresh();
const { pathname } = new URL(url);

async function play(server: TestServer, guest: Guest, table: string, moves: number) {
  const client = guest.at(server.url).client(table);
  for (let n = 0; n < moves; ) {
    await eventually(() => client.isToMove(1) || client.table?.stage === 'between');
    if (!client.isToMove(1)) await client.send({ type: 'ready' });
    else if ((await client.play(1, client.legal(1)[0] ?? '')).ok) n++;
  }
  await eventually(() => client.isToMove(1) || client.table?.stage === 'between');
  client.close();
  return client.seq;
}

const server = await TestServer.start({ DATABASE_URL: url });
const ann = await Guest.come(server.url, 'Ann');
const table = await ann.open(GAME);
const client = ann.client(table);
await client.send({ type: 'bot', seat: 0, level: 'heuristic' });
await client.send({ type: 'sit', seat: 1 });
await client.send({ type: 'start' });
await play(server, ann, table, 3);
const copy = await postgres.copy();
const seq = await play(server, ann, table, 5);
client.close();
await sleep(300);
const [row] = await postgres.ask(url, 'SELECT clock_timestamp()::TEXT AS now');
const until = String(row?.now);
console.log(`${seq} entries at ${until}; then everything is deleted`);
await sleep(300);
await server.end();
await postgres.ask(url, 'DELETE FROM events');
await postgres.ask(url, 'SELECT pg_switch_wal()');
await sleep(1000);
await postgres.end();

const recovered = await PrivatePostgres.recover(copy, archive, until);
const again = recovered.url(pathname.slice(1));
await eventually(async () => {
  const [state] = await recovered.ask(again, 'SELECT pg_is_in_recovery() AS busy');
  return state?.busy === false;
});
const second = await TestServer.start({ DATABASE_URL: again });
const found = await play(second, ann, table, 1);
await second.end();
await recovered.end();
rmSync(archive, { recursive: true, force: true });
console.log(`recovered, and played on to entry ${found}`);
process.exit(found > seq ? 0 : 1);
