import { store, storedJson } from '../../settings/stored.ts';
import type { House } from './house.ts';

export interface NamedHouse {
  readonly name: string;
  readonly house: House;
}

const KEY = 'taberna.workshop';

/** The rule sets that were kept on this device. */
export function keptHouses(): NamedHouse[] {
  const raw = storedJson(KEY);
  return Array.isArray(raw) ? (raw as NamedHouse[]) : [];
}

export function keepHouses(houses: readonly NamedHouse[]): void {
  store(KEY, JSON.stringify(houses));
}
