// Load on one machine, players and server together: tables of scripted people, so many moves a
// second at every table; then, with --flat-out, as many as the server holds.
//   npm run bench:server -- --tables 1000 --seats 4 --rate 1 --seconds 900 --flat-out 30
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ask, eventually, Guest } from '../apps/server/src/testing/guest.ts';
import { ChildServer, freePort, freshFolder } from '../apps/server/src/testing/server.ts';
import type { TableClient } from '../packages/table/src/index.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    seats: { type: 'string', default: '4' },
    rate: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '900' },
    'flat-out': { type: 'string', default: '0' },
    game: { type: 'string', default: 'roemerschnappen' },
    json: { type: 'boolean', default: false },
  },
});
const [tables, seats, rate, seconds, flatOut] = [
  values.tables,
  values.seats,
  values.rate,
  values.seconds,
  values['flat-out'],
].map(Number) as [number, number, number, number, number];
/** Guests that come and tables that begin at the same time. */
const AT_ONCE = 16;

/** One table, seen from its players: who moves, and when everybody has been told. */
class BenchTable {
  readonly clients: readonly TableClient[];
  readonly #done: (milliseconds: number) => void;
  #sentAt = 0;
  #sentSeq = 0;
  #untold = new Set<number>();
  errors = 0;
  late = 0;
  flatOut = false;

  constructor(clients: readonly TableClient[], done: (milliseconds: number) => void) {
    this.clients = clients;
    this.#done = done;
    for (const [seat, client] of clients.entries()) {
      client.subscribe(({ type }) => {
        if (type === 'table') this.#told(seat, client);
      });
    }
  }

  #told(seat: number, client: TableClient): void {
    const you = client.you ?? '';
    const { table } = client;
    const unready = table?.stage === 'between' && !table.ready.includes(you);
    if (unready && client.pending.length === 0) void this.#ready(client);
    if (client.seq <= this.#sentSeq || !this.#untold.delete(seat) || this.#untold.size > 0) return;
    this.#done(performance.now() - this.#sentAt);
    if (this.flatOut) setImmediate(() => this.move());
  }

  async #ready(client: TableClient): Promise<void> {
    const answer = await client.send({ type: 'ready' });
    if (!answer.ok) this.errors++;
  }

  move(): void {
    if (this.#untold.size > 0) {
      this.late++;
      return;
    }
    const seat = this.clients.findIndex((client, one) => client.isToMove(one));
    const client = this.clients[seat];
    if (client === undefined) {
      if (this.flatOut) setTimeout(() => this.move(), 5);
      return;
    }
    const legal = client.legal(seat);
    const move = legal[client.seq % Math.max(1, legal.length)];
    if (move === undefined) return;
    this.#untold = new Set(this.clients.keys());
    this.#sentSeq = client.seq;
    this.#sentAt = performance.now();
    void client.play(seat, move).then(({ ok }) => {
      if (!ok) this.errors++;
    });
  }
}

async function inGroups<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => make(i + k));
    made.push(...(await Promise.all(group)));
  }
  return made;
}

async function openTable(url: string, done: (ms: number) => void): Promise<BenchTable> {
  const guests = await Promise.all(
    Array.from({ length: seats }, (_, seat) => Guest.come(url, `player ${seat}`)),
  );
  const [host] = guests;
  if (host === undefined) throw new Error('nobody came');
  const config = { game: values.game, seats, pace: 0, options: { games: 99 }, grace: null };
  const id = await host.open(config);
  const clients = guests.map((guest) => guest.client(id));
  for (const [seat, client] of clients.entries()) await client.send({ type: 'sit', seat });
  await clients[0]?.send({ type: 'start' });
  await eventually(() => clients.every(({ table }) => table?.stage === 'playing'), 120_000);
  return new BenchTable(clients, done);
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function summary(times: readonly number[], lasted: number) {
  const sorted = [...times].sort((a, b) => a - b);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    moves: times.length,
    movesPerSecond: rounded(times.length / lasted),
    p50: rounded(percentile(sorted, 0.5)),
    p99: rounded(percentile(sorted, 0.99)),
    max: rounded(sorted.at(-1) ?? Number.NaN),
  };
}

async function resident(url: string): Promise<number> {
  const { text } = await ask(url, 'GET', '/metrics');
  return Math.round(Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1]) / 1e6);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const folder = freshFolder();
const server = new ChildServer(await freePort(), folder);
await server.start();
let times: number[] = [];
const began = performance.now();
const all = await inGroups(tables, () => openTable(server.url, (ms) => times.push(ms)));
const setUp = Math.round((performance.now() - began) / 1000);
const count = (of: 'errors' | 'late') => all.reduce((sum, table) => sum + table[of], 0);

times = [];
const memory = [await resident(server.url)];
const timers: NodeJS.Timeout[] = [];
for (const table of all) {
  setTimeout(
    () => timers.push(setInterval(() => table.move(), 1000 / rate)),
    Math.random() * (1000 / rate),
  );
}
for (let passed = 0; passed < seconds; passed += Math.ceil(seconds / 6)) {
  await wait((1000 * seconds) / 6);
  memory.push(await resident(server.url));
}
for (const timer of timers) clearInterval(timer);
await wait(500);
const steady = { ...summary(times, seconds), errors: count('errors'), late: count('late') };

times = [];
let fast = null;
if (flatOut > 0) {
  for (const table of all) {
    table.flatOut = true;
    table.move();
  }
  await wait(flatOut * 1000);
  fast = { ...summary(times, flatOut), errors: count('errors') };
}
const figures = { tables, seats, rate, seconds, setUp, steady, memoryMB: memory, flatOut: fast };
console.log(values.json ? JSON.stringify(figures) : figures);
await server.signal('SIGKILL');
rmSync(folder, { recursive: true });
process.exit(steady.errors === 0 ? 0 : 1);
