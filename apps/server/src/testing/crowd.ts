import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Refusal } from '@taberna/engine';
import { findGame } from '@taberna/games';
import { foldTable, type TableClient } from '@taberna/table';
import { DATABASE } from '../serve.ts';
import { eventually, Guest } from './guest.ts';

interface Acknowledged {
  readonly table: string;
  readonly cmd: string;
  readonly seq: number;
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
  readonly #told = new Map<string, string>();
  readonly #guests: Guest[] = [];
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
      for (const [seat, client] of clients.entries()) void this.#play(client, seat);
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
    const send = client.send.bind(client);
    client.send = async (command) => {
      const answering = send(command);
      const mine = cmd;
      const answer = await answering;
      if (answer.ok) this.acknowledged.push({ table, cmd: mine, seq: answer.seq });
      return answer;
    };
    client.subscribe((change) => {
      if (change.type === 'table') this.#compare(table, client);
      if (change.type === 'trouble') this.troubles.push(change.error);
    });
    return client;
  }

  /** What everybody is told at a number is the same for all of them, and for ever. */
  #compare(table: string, client: TableClient): void {
    const key = `${table} ${client.seq}`;
    const text = JSON.stringify(client.table);
    const known = this.#told.get(key);
    if (known === undefined) this.#told.set(key, text);
    else if (known !== text) this.differences.push(`${key}: ${known} and ${text}`);
  }

  async #play(client: TableClient, seat: number): Promise<void> {
    while (!this.#ended) {
      await new Promise((resolve) => setTimeout(resolve, this.#pause));
      const { table } = client;
      if (table === null || client.pending.length > 0) continue;
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

  /** Waits for so many more acknowledgements than there are now. */
  async further(count: number, patience = 60_000): Promise<void> {
    const goal = this.acknowledged.length + count;
    await eventually(() => this.acknowledged.length >= goal, patience);
  }

  goHome(): void {
    this.#ended = true;
    for (const guest of this.#guests) guest.leaveAll();
  }

  /** Compares what the people were told with what the database holds; every line is a fault. */
  faults(folder: string): string[] {
    const db = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
    const faults = [...this.differences];
    const find = db.prepare('SELECT seq FROM events WHERE table_id = ? AND cmd_id = ?');
    for (const { table, cmd, seq } of this.acknowledged) {
      const rows = find.all(table, cmd);
      if (rows.length !== 1)
        faults.push(`${table} ${cmd}: acknowledged, ${rows.length} times there`);
      else if (rows[0]?.seq !== seq) faults.push(`${table} ${cmd}: ${rows[0]?.seq}, not ${seq}`);
    }
    for (const { id } of db.prepare('SELECT DISTINCT table_id AS id FROM events').all()) {
      const log = db
        .prepare('SELECT seq, cmd_id, payload FROM events WHERE table_id = ? ORDER BY seq')
        .all(String(id));
      log.forEach(({ seq, cmd_id }, i) => {
        if (seq !== i + 1) faults.push(`${id}: entry ${seq} is the ${i + 1}th`);
        const known = cmd_id === null || seq === 1 || this.#sent.has(`${id} ${cmd_id}`);
        if (!known) faults.push(`${id}: nobody sent ${cmd_id}`);
      });
      const folded = foldTable(
        String(id),
        findGame,
        log.map(({ payload }) => String(payload)),
      );
      if (!folded.ok) faults.push(`${id}: ${folded.error.code} ${JSON.stringify(folded.error)}`);
    }
    const whole = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (whole !== 'ok') faults.push(`the database: ${whole}`);
    db.close();
    return faults;
  }
}
