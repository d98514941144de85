import type { TableClient } from '@taberna/table';
import type { Guest } from './guest.ts';

export interface Part {
  /** Starts the match once so many people sit. */
  readonly host?: boolean;
  readonly people?: number;
  readonly fill?: string;
}

/** Sits down, plays any legal move until the match is over, and returns the client. */
export async function playOn(
  guest: Guest,
  table: string,
  seat: number,
  { host = false, people = 1, fill }: Part = {},
): Promise<TableClient> {
  const client = guest.client(table);
  await client.send({ type: 'sit', seat });
  let started = false;
  return new Promise((resolve) => {
    const act = () => {
      const info = client.table;
      if (info === null || client.pending.length > 0) return;
      if (info.stage === 'over' || info.stage === 'aborted') return resolve(client);
      const seated = info.seats.filter(({ kind }) => kind === 'person').length;
      if (host && info.stage === 'open' && seated >= people && !started) {
        started = true;
        void client.send(fill === undefined ? { type: 'start' } : { type: 'start', fill });
      }
      const you = client.you ?? '';
      if (info.stage === 'between' && !info.ready.includes(you))
        void client.send({ type: 'ready' });
      if (!client.isToMove(seat)) return;
      const legal = client.legal(seat);
      const move = legal[client.seq % Math.max(1, legal.length)];
      if (move !== undefined) void client.play(seat, move);
    };
    client.subscribe(act);
    act();
  });
}
