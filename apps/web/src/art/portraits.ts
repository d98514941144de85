// Portraits for people and bots, and who gets which.
import type { Person } from './draw/people.ts';

export type Stone = 'red' | 'blue' | 'green' | 'ochre' | 'plum' | 'black';
export const STONES: readonly Stone[] = ['red', 'blue', 'green', 'ochre', 'plum', 'black'];

export interface Portrait {
  readonly id: Person;
  readonly name: string;
  readonly stone: Stone;
}

/** In an order in which neighbours differ most: a table of eight takes the next eight. */
export const PORTRAITS = [
  { id: 'livia', name: 'Livia', stone: 'plum' },
  { id: 'titus', name: 'Titus', stone: 'ochre' },
  { id: 'julia', name: 'Julia', stone: 'green' },
  { id: 'gaius', name: 'Gaius', stone: 'blue' },
  { id: 'flavia', name: 'Flavia', stone: 'red' },
  { id: 'cato', name: 'Cato', stone: 'black' },
  { id: 'drusilla', name: 'Drusilla', stone: 'blue' },
  { id: 'varro', name: 'Varro', stone: 'green' },
  { id: 'claudia', name: 'Claudia', stone: 'ochre' },
  { id: 'brutus', name: 'Brutus', stone: 'red' },
  { id: 'cornelia', name: 'Cornelia', stone: 'black' },
  { id: 'felix', name: 'Felix', stone: 'plum' },
  { id: 'aurelia', name: 'Aurelia', stone: 'green' },
  { id: 'seneca', name: 'Seneca', stone: 'blue' },
  { id: 'helena', name: 'Helena', stone: 'red' },
  { id: 'aulus', name: 'Aulus', stone: 'ochre' },
  { id: 'sabina', name: 'Sabina', stone: 'black' },
  { id: 'lucius', name: 'Lucius', stone: 'plum' },
  { id: 'prisca', name: 'Prisca', stone: 'green' },
  { id: 'guest', name: 'Hospes', stone: 'red' },
] as const satisfies readonly Portrait[];

export type PortraitId = (typeof PORTRAITS)[number]['id'];

const byId = new Map<string, Portrait>(PORTRAITS.map((portrait) => [portrait.id, portrait]));
const GUEST = PORTRAITS[PORTRAITS.length - 1] ?? PORTRAITS[0];

export function portraitOf(id: PortraitId): Portrait {
  return byId.get(id) ?? GUEST;
}

export function isPortrait(id: string | null | undefined): id is PortraitId {
  return PORTRAITS.some((portrait) => portrait.id === id);
}

/** The cushions of a round table, in the colours of the cameos. */
const CUSHIONS: Readonly<Record<Stone, string>> = {
  red: '#8f2b1f',
  blue: '#22507f',
  green: '#3d6b3f',
  ochre: '#a8752a',
  plum: '#5a2b55',
  black: '#3a322e',
};

export function cushionOf(id: PortraitId): string {
  return CUSHIONS[portraitOf(id).stone];
}

/** FNV-1a: the same name gets the same face on every machine. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The face of somebody who chose none: the namesake, or one by the name. */
export function portraitFor(name: string): PortraitId {
  const any = PORTRAITS[hashed(name.trim().toLowerCase()) % (PORTRAITS.length - 1)];
  return namesakeOf(name) ?? any?.id ?? 'guest';
}

function namesakeOf(name: string): PortraitId | null {
  const wanted = name.trim().toLowerCase();
  return PORTRAITS.find((portrait) => portrait.name.toLowerCase() === wanted)?.id ?? null;
}

/**
 * Faces for a whole table: what somebody chose, their own by name, or the next that nobody has, of a colour
 * that nobody has while there are some left.
 */
export function portraitsFor(
  names: readonly string[],
  chosen: readonly (PortraitId | null)[] = [],
): PortraitId[] {
  const taken = new Set(chosen);
  const stones = new Set<Stone>();
  const wear = (id: PortraitId) => {
    taken.add(id);
    stones.add(portraitOf(id).stone);
    return id;
  };
  for (const [at, name] of names.entries()) {
    const fixed = chosen[at] ?? namesakeOf(name);
    if (fixed !== null) stones.add(portraitOf(fixed).stone);
  }
  return names.map((name, at) => {
    const own = chosen[at] ?? null;
    if (own !== null && chosen.indexOf(own) === at) return own;
    const wanted = own ?? portraitFor(name);
    const start = PORTRAITS.findIndex(({ id }) => id === wanted);
    const all = [...PORTRAITS.slice(start), ...PORTRAITS.slice(0, start)];
    if (wanted === namesakeOf(name) && !taken.has(wanted)) return wear(wanted);
    const free = all.filter((one) => !taken.has(one.id));
    return wear((free.find(({ stone }) => !stones.has(stone)) ?? free[0] ?? all[0]).id);
  });
}
