import type { JsonObject } from '@taberna/engine';
import { store, storedJson } from '../../settings/stored.ts';
import { changesOf, type House } from './house.ts';

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

/** Where the rules of a table are a set that is kept here: its name. */
export function nameOfRules({ house }: JsonObject): string | null {
  if (house === undefined) return null;
  const wanted = JSON.stringify(changesOf(house));
  const named = keptHouses().find((kept) => JSON.stringify(changesOf(kept.house)) === wanted);
  return named?.name ?? null;
}
