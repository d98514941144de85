import type { Rng } from '@taberna/engine';

/** JSON as it comes from a real answer, to be damaged. */
export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

export function pick<T>(rng: Rng, items: readonly T[]): T {
  const item = items[rng.below(items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** Values that break readers: extremes, prototype names, near misses. */
export const POISON: readonly Value[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  2,
  3,
  7,
  8,
  31,
  32,
  255,
  256,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e308,
  -0,
  0.5,
  1e-300,
  '',
  '?',
  ' ',
  '*',
  'zz9',
  'r5',
  'r99',
  'R0',
  '__proto__',
  'constructor',
  'toString',
  'A',
  '\u0000',
  '\ud800',
  '💥',
  'x'.repeat(5000),
  [],
  [[]],
  {},
  [null],
  ['?', '?'],
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  { hand: null },
];

interface Spot {
  readonly owner: Value[] | { [key: string]: Value };
  readonly key: string | number;
}

/** Every place below a value that holds something. */
export function spotsOf(value: Value, found: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return found;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    found.push({ owner: value, key });
    const inner = at({ owner: value, key });
    if (inner !== undefined) spotsOf(inner, found);
  }
  return found;
}

function at({ owner, key }: Spot): Value | undefined {
  return (owner as Record<string | number, Value>)[key];
}

function put({ owner, key }: Spot, value: Value): void {
  Object.defineProperty(owner, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function remove({ owner, key }: Spot): void {
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
}

type Damage = (spot: Spot, spots: readonly Spot[], rng: Rng) => void;

const DAMAGES: readonly Damage[] = [
  (spot) => remove(spot),
  (spot, _, rng) => put(spot, structuredClone(pick(rng, POISON))),
  // Another field's value: the right type in the wrong place.
  (spot, spots, rng) => put(spot, structuredClone(at(pick(rng, spots)) ?? null)),
  (spot) => {
    const value = at(spot) ?? null;
    if (Array.isArray(spot.owner)) spot.owner.push(structuredClone(value));
    else spot.owner[`${spot.key}2`] = structuredClone(value);
  },
  (spot, _, rng) => {
    const value = at(spot);
    if (typeof value === 'number') put(spot, value + pick(rng, [-1, 1, 0.5, 100, -100]));
    else if (typeof value === 'string') put(spot, value.slice(1));
    else if (typeof value === 'boolean') put(spot, !value);
  },
  (spot, _, rng) => {
    const value = at(spot);
    if (Array.isArray(value)) rng.below(2) === 0 ? value.reverse() : value.splice(0);
  },
  (spot, _, rng) => {
    const value = at(spot);
    if (!Array.isArray(value) || value.length === 0 || value.length > 200) return;
    const times = pick(rng, [2, 10, 100]);
    const original = [...value];
    for (let i = 1; i < times; i++) value.push(...structuredClone(original));
  },
  (spot, spots, rng) => {
    const other = pick(rng, spots);
    const [a, b] = [structuredClone(at(spot) ?? null), structuredClone(at(other) ?? null)];
    put(other, a);
    if (at(spot) !== undefined) put(spot, b);
  },
];

/** A damaged copy. */
export function mutated(original: Value, rng: Rng): Value {
  const copy = structuredClone(original);
  const times = pick(rng, [1, 1, 1, 2, 3, 6]);
  for (let i = 0; i < times; i++) {
    const spots = spotsOf(copy);
    if (spots.length === 0) break;
    pick(rng, DAMAGES)(pick(rng, spots), spots, rng);
  }
  return copy;
}

const SIGNS = 'AB ?-*"{}[]:,\\\n\t#é💥0159rgbyxRXS\u0000';

/** A damaged text: signs deleted, doubled, replaced, cut off. */
export function mutatedText(text: string, rng: Rng): string {
  const signs = [...text];
  const times = pick(rng, [1, 1, 2, 4, 8]);
  for (let i = 0; i < times; i++) {
    const where = rng.below(signs.length + 1);
    const how = rng.below(5);
    if (how === 0) signs.splice(where, 1);
    else if (how === 1) signs.splice(where, 0, pick(rng, [...SIGNS]));
    else if (how === 2) signs.splice(where, 1, pick(rng, [...SIGNS]));
    else if (how === 3) signs.splice(where, 0, ...signs.slice(where, where + 1 + rng.below(8)));
    else signs.splice(where, rng.below(12));
  }
  return signs.join('');
}
