import { eventually, Guest } from '../../apps/server/src/testing/guest.ts';
import type { TableClient } from '../../packages/table/src/index.ts';
import type { ScriptedSeat } from './script.ts';

/** A player at a Taberna server: the client library, playing the first moves that come to mind. */
class TabernaSeat implements ScriptedSeat {
  readonly #client: TableClient;
  readonly #guest: Guest;
  told = () => {};

  constructor(guest: Guest, client: TableClient) {
    this.#guest = guest;
    this.#client = client;
    client.subscribe(({ type }) => {
      if (type !== 'table') return;
      this.#confirm();
      this.told();
    });
  }

  /** Everybody goes on: to the next game of a match, and to the next match. */
  #confirm(): void {
    const { table, you, pending } = this.#client;
    if (table === null || you === null || pending.length > 0) return;
    if (table.stage === 'between' && !table.ready.includes(you)) {
      void this.#client.send({ type: 'ready' });
    }
    if (table.stage === 'over' && !table.vote?.yes.includes(you)) {
      void this.#client.send({ type: 'vote', on: 'rematch', yes: true });
    }
  }

  get version(): number {
    return this.#client.seq;
  }

  /** A rematch moves everybody one seat on. */
  get #seat(): number {
    return this.#client.seats[0] ?? -1;
  }

  get mayMove(): boolean {
    return this.#client.isToMove(this.#seat);
  }

  async move(): Promise<boolean> {
    const seat = this.#seat;
    const legal = this.#client.legal(seat);
    const move = legal[this.#client.seq % Math.max(1, legal.length)] ?? '';
    const turn = this.#client.table?.seats[seat]?.turn ?? 0;
    return (await this.#client.send({ type: 'move', seat, turn, move })).ok;
  }

  close(): void {
    this.#guest.leaveAll();
  }
}

/** People who sit down at a fresh table and begin. */
export async function sitDown(
  url: string,
  seats: number,
  config: object,
  find?: Parameters<Guest['client']>[2],
): Promise<ScriptedSeat[]> {
  const guests = await Promise.all(
    Array.from({ length: seats }, (_, seat) => Guest.come(url, `player ${seat}`)),
  );
  const [host] = guests;
  if (host === undefined) throw new Error('nobody came');
  const id = await host.open({ ...config, seats, pace: 0, grace: null });
  const clients = guests.map((guest) => guest.client(id, undefined, find));
  for (const [seat, client] of clients.entries()) await client.send({ type: 'sit', seat });
  await clients[0]?.send({ type: 'start' });
  await eventually(() => clients.every(({ table }) => table?.stage === 'playing'), 120_000);
  return guests.map((guest, seat) => {
    const client = clients[seat];
    if (client === undefined) throw new Error('no client');
    return new TabernaSeat(guest, client);
  });
}
