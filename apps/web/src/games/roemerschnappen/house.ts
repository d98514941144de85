import type { Json, JsonObject } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';

const CLASSES = ['snap', 'four', 'roman', 'trump', 'led'] as const;
export type TrickClass = (typeof CLASSES)[number];

/** The rule set as the workshop edits it: every key of RS-45. */
export interface House {
  handSize: number;
  trump: string;
  follow: boolean;
  romans: 'last' | 'free';
  order: TrickClass[];
  refill: 'all' | 'winner' | 'none';
  points: Record<string, number>;
}

export const HOUSE_KEYS = [
  'handSize',
  'trump',
  'follow',
  'romans',
  'order',
  'refill',
  'points',
] as const satisfies readonly (keyof House)[];

export interface Shared {
  readonly name: string;
  readonly house: House;
}

const SEATS = 4;

/** All cards, as the pack lists them. */
export const cards: readonly string[] = packCodes();

function packCodes(): string[] {
  const options = roemerschnappen.parseOptions(undefined, SEATS);
  if (!options.ok) return [];
  return roemerschnappen.pack(options.value, SEATS).map(({ code }) => code);
}

/** The game itself completes and checks what a link brings. */
function complete(raw: unknown): House | null {
  const options = roemerschnappen.parseOptions({ house: raw }, SEATS);
  if (!options.ok) return null;
  const { house } = options.value;
  return { ...house, order: [...house.order], points: { ...house.points } };
}

export function readHouse(text: null, fallback: true): Shared;
export function readHouse(text: string | null): Shared | null;
export function readHouse(text: string | null, fallback = false): Shared | null {
  const printed = complete({});
  if (text === null) return fallback && printed !== null ? { name: '', house: printed } : null;
  try {
    const raw = JSON.parse(fromBase64(text)) as { name?: unknown; house?: unknown };
    const house = complete(raw.house);
    const name = typeof raw.name === 'string' ? raw.name.slice(0, 40) : '';
    return house === null ? null : { name, house };
  } catch {
    return null;
  }
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** What differs from the printed rules: everything else stays as the other options say. */
export function changesOf(house: unknown): JsonObject {
  const options = roemerschnappen.parseOptions({ house }, SEATS);
  const changed = options.ok ? roemerschnappen.formatOptions(options.value).house : undefined;
  return isObject(changed) ? changed : {};
}

export function sharedLink({ name, house }: Shared): string {
  const text = toBase64(JSON.stringify({ name, house: changesOf(house) }));
  return `${location.origin}${location.pathname}#/workshop?rules=${text}`;
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
}
