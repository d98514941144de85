import { hash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Refusal } from '@taberna/engine';
import { findGame } from '@taberna/games';
import { foldTable, type TableClient } from '@taberna/table';
import { DATABASE } from '../foundation.ts';
import { int, type Row, text } from '../store/sql.ts';
import { eventually, Guest, Listener } from './guest.ts';
import { isLinearizable, LOG, type LogInput, type Operation } from './linearizable.ts';

interface Acknowledged {
  readonly table: string;
  readonly cmd: string;
  readonly seq: number;
}

interface Standing {
  readonly table: string;
  readonly client: TableClient;
  /** What is waited for, and why the last thing was refused. */
  asking: string | null;
  refused: string | null;
}

/** Long enough that nobody comes to its end while the server is being tormented. */
const ENDLESS = { game: 'roemerschnappen', pace: 0, options: { games: 99 }, grace: null };

/** People who play on whatever happens to the server, and write down what it told them. */
export class Crowd {
  readonly acknowledged: Acknowledged[] = [];
  readonly differences: string[] = [];
  /** Why something was not kept, as people were told. */
  readonly troubles: Refusal[] = [];
  readonly #sent = new Set<string>();
  /** What people saw at each number, as a digest: hours of it have to lie in memory. */
  readonly #told = new Map<string, string>();
  /** What was asked and answered at each table, and when. */
  readonly #histories = new Map<string, Operation<LogInput, number>[]>();
  /** What people waited for their answers, in milliseconds. */
  readonly waits: number[] = [];
  readonly #guests: Guest[] = [];
  readonly #clients: Standing[] = [];
  readonly #seats: number;
  readonly #pause: number;
  #ended = false;

  /** `pause`: milliseconds that everybody thinks before a move. */
  constructor(seats: number, pause: number) {
    this.#seats = seats;
    this.#pause = pause;
  }

  async sitDown(url: string, tables: number): Promise<void> {
    for (let t = 0; t < tables; t++) {
      const guests: Guest[] = [];
      for (let s = 0; s < this.#seats; s++) guests.push(await Guest.come(url, `guest ${t}-${s}`));
      this.#guests.push(...guests);
      const [host] = guests;
      if (host === undefined) throw new Error('nobody came');
      const table = await host.open({ ...ENDLESS, seats: this.#seats });
      const clients = guests.map((guest) => this.#client(guest, table));
      for (const [seat, client] of clients.entries()) await client.send({ type: 'sit', seat });
      await clients[0]?.send({ type: 'start' });
      await eventually(() => clients.every((client) => client.table?.stage === 'playing'));
      for (const client of clients) void this.#play(client);
    }
  }

  #client(guest: Guest, table: string): TableClient {
    let cmd = '';
    const client = guest.client(table, () => {
      const id = randomBytes(9).toString('base64url');
      cmd = `${guest.id}:${id}`;
      this.#sent.add(`${table} ${cmd}`);
      return id;
    });
    const standing: Standing = { table, client, asking: null, refused: null };
    const send = client.send.bind(client);
    client.send = async (command) => {
      const called = performance.now();
      standing.asking = command.type;
      const answering = send(command);
      const mine = cmd;
      const answer = await answering;
      standing.asking = null;
      standing.refused = answer.ok ? null : answer.error.code;
      this.waits.push(performance.now() - called);
      if (answer.ok) this.acknowledged.push({ table, cmd: mine, seq: answer.seq });
      // What was refused changed nothing, and what was not answered may have.
      if (answer.ok) this.#remember(table, 'write', called, answer.seq);
      return answer;
    };
    this.#clients.push(standing);
    client.subscribe((change) => {
      if (change.type === 'table') this.#compare(table, client);
      if (change.type === 'trouble') this.troubles.push(change.error);
    });
    return client;
  }

  #remember(table: string, input: LogInput, called: number, output: number): void {
    const history = this.#histories.get(table) ?? [];
    history.push({ input, output, called, answered: performance.now() });
    this.#histories.set(table, history);
  }

  /** Comes to each table once more, and writes down how far it was. */
  async lookIn(): Promise<void> {
    await Promise.all(
      [...this.#histories.keys()].flatMap((table) =>
        this.#guests.slice(0, 1).map((guest) => this.#lookInAt(guest, table)),
      ),
    );
  }

  async #lookInAt(guest: Guest, table: string): Promise<void> {
    const called = performance.now();
    const ear = new Listener(guest.socket(`/ws/tables/${table}`));
    const isOpen = await ear.until(({ status, closed }) => (closed === null ? status : -1));
    if (isOpen !== 101) return;
    ear.send({ type: 'hello', last: 0, talk: 0 });
    const found = await ear.until(({ heard, closed }) =>
      closed === null ? heard.find(({ type }) => type === 'welcome') : 'closed',
    );
    if (found !== 'closed' && found.type === 'welcome') {
      this.#remember(table, 'read', called, found.seq);
    }
    ear.close();
  }

  /** What everybody is told at a number is the same for all of them, and for ever. */
  #compare(table: string, client: TableClient): void {
    const key = `${table} ${client.seq}`;
    const text = JSON.stringify(client.table);
    const digest = hash('sha1', text, 'base64');
    const known = this.#told.get(key);
    if (known === undefined) this.#told.set(key, digest);
    else if (known !== digest) this.differences.push(`${key}: somebody else was not told ${text}`);
  }

  async #play(client: TableClient): Promise<void> {
    while (!this.#ended) {
      await new Promise((resolve) => setTimeout(resolve, this.#pause));
      const { table } = client;
      // After a rematch everybody sits one seat further.
      const [seat] = client.seats;
      if (table === null || seat === undefined || client.pending.length > 0) continue;
      if (table.stage === 'between' && !table.ready.includes(client.you ?? '')) {
        await client.send({ type: 'ready' });
      }
      if (table.stage === 'over') await client.send({ type: 'vote', on: 'rematch', yes: true });
      if (table.seats[seat]?.standIn !== undefined) await client.send({ type: 'back' });
      if (!client.isToMove(seat)) continue;
      const legal = client.legal(seat);
      const move = legal[client.seq % Math.max(1, legal.length)];
      if (move !== undefined) await client.play(seat, move);
    }
  }

  /** Waits for so many more acknowledgements than there are now, at whichever table. */
  async further(count: number, patience = 60_000): Promise<void> {
    const goal = this.acknowledged.length + count;
    await eventually(() => this.acknowledged.length >= goal, patience);
  }

  /** Waits for so many more at every table: none of them stands still. */
  async furtherEverywhere(count: number, patience = 60_000): Promise<void> {
    const from = this.acknowledged.length;
    const goesOn = (table: string) =>
      this.acknowledged.slice(from).filter((one) => one.table === table).length >= count;
    await eventually(() => [...this.#histories.keys()].every(goesOn), patience).catch(() => {
      const still = this.#clients.filter(({ table }) => !goesOn(table));
      throw new Error(`a table stands still:\n${still.map(tell).join('\n')}`);
    });
  }

  goHome(): void {
    this.#ended = true;
    for (const guest of this.#guests) guest.leaveAll();
  }

  /** Compares what the people were told with what the database in a folder holds; every line is a fault. */
  faults(folder: string): string[] {
    const db = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
    const kept = db.prepare('SELECT table_id, seq, cmd_id, payload FROM events').all();
    const whole = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    db.close();
    const faults = this.faultsIn(kept);
    return whole === 'ok' ? faults : [...faults, `the database: ${whole}`];
  }

  /** The same with the rows of the log of any database. */
  faultsIn(kept: readonly Row[]): string[] {
    const logs = Map.groupBy(kept, (row) => text(row, 'table_id'));
    const faults = [...this.differences];
    for (const [table, history] of this.#histories) {
      if (!isLinearizable(history, LOG)) faults.push(`${table}: its history fits no order`);
    }
    const seqs = new Map(kept.map((row) => [`${row.table_id} ${row.cmd_id}`, int(row, 'seq')]));
    for (const { table, cmd, seq } of this.acknowledged) {
      const found = seqs.get(`${table} ${cmd}`);
      if (found !== seq) faults.push(`${table} ${cmd}: acknowledged as ${seq}, is ${found}`);
    }
    for (const [table, rows] of logs) {
      const log = rows.sort((a, b) => int(a, 'seq') - int(b, 'seq'));
      log.forEach((row, i) => {
        const [seq, cmd] = [int(row, 'seq'), row.cmd_id];
        if (seq !== i + 1) faults.push(`${table}: entry ${seq} is the ${i + 1}th`);
        const known = cmd === null || seq === 1 || this.#sent.has(`${table} ${cmd}`);
        if (!known) faults.push(`${table}: nobody sent ${cmd}`);
      });
      const commands = log.flatMap(({ cmd_id }) => (cmd_id === null ? [] : [cmd_id]));
      if (new Set(commands).size < commands.length) faults.push(`${table}: a command twice`);
      const payloads = log.map((row) => text(row, 'payload'));
      const folded = foldTable(table, findGame, payloads);
      if (!folded.ok) faults.push(`${table}: ${folded.error.code} ${JSON.stringify(folded.error)}`);
    }
    return faults;
  }
}

/** What the last lines of somebody's story are, for whoever looks for the reason why a table stands still. */
function tell({ table, client, asking, refused }: Standing): string {
  const { online, retryAt, ended, seq, pending, you } = client;
  const { stage, paused, seats } = client.table ?? {};
  const turns = seats?.map(({ turn, away, standIn }) => [turn, away, standIn]);
  const legal = client.seats.map((seat) => [client.isToMove(seat), client.legal(seat).length]);
  const line = { online, retryAt, ended, seq, stage, paused, turns, legal, pending };
  return JSON.stringify({ table, you, asking, refused, ...line });
}
