import type { Guest } from '@taberna/table/nearby';
import { store, storedJson } from '../settings/stored.ts';

/** A table of this device to which others come: enough to go on with it another day. */
export interface Hosted {
  readonly id: string;
  readonly game: string;
  readonly guests: readonly Guest[];
  /** Nothing is left to play on. */
  readonly over: boolean;
}

const KEY = 'taberna.nearby.hosted';
const MOST = 5;
/** People of one table whose names are kept: more than sit at any. */
const MOST_KNOWN = 24;

/** Those who were here before, and who has come last. */
export function withGuest(guests: readonly Guest[], guest: Guest): readonly Guest[] {
  const others = guests.filter(({ player }) => player !== guest.player);
  return [...others, guest].slice(-MOST_KNOWN);
}

function isHosted(value: unknown): value is Hosted {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Partial<Record<keyof Hosted, unknown>>;
  return typeof one.id === 'string' && typeof one.game === 'string' && Array.isArray(one.guests);
}

/** Newest first. */
export function hostedTables(): readonly Hosted[] {
  const raw = storedJson(KEY);
  return Array.isArray(raw) ? raw.filter(isHosted) : [];
}

export function hostedTable(id: string): Hosted | null {
  return hostedTables().find((one) => one.id === id) ?? null;
}

/** Those of a game that can be gone on with: somebody was there, and it has not come to its end. */
export function unfinishedHosted(game: string): readonly Hosted[] {
  return hostedTables().filter((one) => one.game === game && one.guests.length > 0 && !one.over);
}

export function keepHosted(table: Hosted): void {
  const others = hostedTables().filter(({ id }) => id !== table.id);
  store(KEY, JSON.stringify([table, ...others].slice(0, MOST)));
}
