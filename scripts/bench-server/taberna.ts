import { eventually, Guest } from '../../apps/server/src/testing/guest.ts';
import type { TableClient } from '../../packages/table/src/index.ts';
import type { ScriptedSeat } from './script.ts';

/** A player at a Taberna server: the client library, playing the first moves that come to mind. */
class TabernaSeat implements ScriptedSeat {
  readonly #client: TableClient;
  readonly #guest: Guest;
  readonly #seat: number;
  told = () => {};

  constructor(guest: Guest, client: TableClient, seat: number) {
    this.#guest = guest;
    this.#client = client;
    this.#seat = seat;
    client.subscribe(({ type }) => {
      if (type !== 'table') return;
      this.#confirm();
      this.told();
    });
  }

  /** Between two games everybody says that they are ready. */
  #confirm(): void {
    const { table, you, pending } = this.#client;
    const unready = table?.stage === 'between' && !table.ready.includes(you ?? '');
    if (unready && pending.length === 0) void this.#client.send({ type: 'ready' });
  }

  get version(): number {
    return this.#client.seq;
  }

  get mayMove(): boolean {
    return this.#client.isToMove(this.#seat);
  }

  async move(): Promise<boolean> {
    const legal = this.#client.legal(this.#seat);
    const move = legal[this.#client.seq % Math.max(1, legal.length)] ?? '';
    const turn = this.#client.table?.seats[this.#seat]?.turn ?? 0;
    return (await this.#client.send({ type: 'move', seat: this.#seat, turn, move })).ok;
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
    return new TabernaSeat(guest, client, seat);
  });
}
