import { store, storedJson } from '../settings/stored.ts';

/** The table on a server at which somebody at this device has a seat: the way back to it. */
export interface OwnSeat {
  readonly table: string;
  readonly game: string;
  /** Who else sits there. */
  readonly names: readonly string[];
  /** Afterwards nobody waits there any more; in milliseconds since 1970. */
  readonly until: number;
}

const KEY = 'taberna.seat';

/** As it was left: the server is asked when somebody goes there. */
export function ownSeat(): OwnSeat | null {
  const raw = storedJson(KEY) as Partial<OwnSeat> | null;
  if (typeof raw?.table !== 'string' || typeof raw.game !== 'string') return null;
  if (!Array.isArray(raw.names) || !(Number(raw.until) > Date.now())) return null;
  return {
    table: raw.table,
    game: raw.game,
    names: raw.names.map(String),
    until: Number(raw.until),
  };
}

export function keepSeat(seat: OwnSeat): void {
  store(KEY, JSON.stringify(seat));
}

/** The table is over, or no seat there is theirs any more. */
export function forgetSeat(table: string): void {
  if (ownSeat()?.table === table) store(KEY, null);
}
