import { randomHex } from '../host/random.ts';
import { store, storedJson } from '../settings/stored.ts';

const KEY = 'taberna.nearby.passes';
const MOST = 20;

/** This device's secret at a table of another one: with it one comes back to the same seat. */
export function passFor(table: string): string {
  const raw = storedJson(KEY);
  const known = Array.isArray(raw) ? raw.filter(isPass) : [];
  const pass = known.find(([id]) => id === table)?.[1] ?? randomHex(16);
  const others = known.filter(([id]) => id !== table);
  store(KEY, JSON.stringify([[table, pass], ...others].slice(0, MOST)));
  return pass;
}

function isPass(value: unknown): value is readonly [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  );
}
