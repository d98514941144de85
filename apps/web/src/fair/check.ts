import { readRecord, seatOfLetter } from '@taberna/engine';
import { type Kept, type Verification, verifyRecord } from '@taberna/table';
import { findLoaded } from '../games/rules.ts';

/** What the browser found out about the shuffles of a match. */
export interface Checked extends Verification {
  readonly kind: 'proven' | 'unseen' | 'given' | 'broken';
  /** The browser's own SHA-256 and HMAC agree; null where it has none, as without HTTPS. */
  readonly browser: boolean | null;
  readonly nonces: number;
  /** Whose random number came too late, by name; one’s own is not among them. */
  readonly late: readonly string[];
  readonly withMine: boolean;
}

/** Recomputes a match from its record, beside what this device noted before the deal. */
export async function checkFair(text: string, notes: Kept | null): Promise<Checked> {
  const verified = verifyRecord(text, findLoaded, notes);
  const has = (key: string) => verified.steps.some((step) => step.key === key);
  const browser = has('verify.given') ? null : await browserAgrees(text);
  const ok = verified.ok && browser !== false;
  const seed = verified.steps.find(({ key }) => key === 'verify.seed');
  const nonces = Number(seed?.params.nonces ?? 0);
  const kind = !ok
    ? 'broken'
    : has('verify.given')
      ? 'given'
      : notes === null
        ? 'unseen'
        : 'proven';
  const late = lateIn(text, verified, notes);
  return { ...verified, ok, kind, browser, nonces, late, withMine: has('verify.kept') };
}

/** Their names as the record has them; whoever has none there is called by the seat. */
function lateIn(text: string, { steps }: Verification, notes: Kept | null): string[] {
  const record = readRecord(text);
  const names: unknown = record.ok ? record.value.header.get('names') : null;
  return steps.flatMap(({ key, params }) => {
    const letter = String(params.seat);
    const seat = seatOfLetter(letter);
    if (key !== 'verify.late' || seat === notes?.seat) return [];
    const name: unknown = Array.isArray(names) ? names[seat] : null;
    return [typeof name === 'string' && name !== '' ? name : letter];
  });
}

interface Fair {
  readonly commitment?: unknown;
  readonly secret?: unknown;
  readonly nonces?: unknown;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same two sums by code that is not ours: the seal, and the seed of all shuffles. */
async function browserAgrees(text: string): Promise<boolean | null> {
  const record = readRecord(text);
  // Only pages from HTTPS or this machine have it.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!record.ok || subtle === undefined) return null;
  const { commitment, secret, nonces } = (record.value.header.get('fair') ?? {}) as Fair;
  if (typeof secret !== 'string' || secret === '' || !Array.isArray(nonces)) return null;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes(secret), hmac, false, ['sign']);
  const seal = hexOf(await subtle.digest('SHA-256', bytes(secret)));
  const seed = hexOf(await subtle.sign('HMAC', key, bytes(nonces.join(','))));
  return seal === commitment && seed === record.value.header.get('seed');
}
