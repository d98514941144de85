import { isPortrait, type PortraitId, portraitsFor } from '../art/portraits.ts';
import { store, storedJson } from '../settings/stored.ts';
import { answered, finished, openDatabase, RECORDS } from './database.ts';

/** A finished match as it is kept on this device. */
export interface KeptRecord {
  readonly id: string;
  readonly game: string;
  readonly date: string;
  readonly names: readonly string[];
  readonly scores: readonly (number | null)[];
  readonly winners: readonly number[];
  readonly text: string;
  /** What this device noted of the shuffles; left out where it had no part in them. */
  readonly notes?: string;
  /** The seats of who plays at this device; unknown of matches that were kept before. */
  readonly own?: readonly number[];
  /** The seats that bots held. */
  readonly bots?: readonly number[];
  /** The portraits of the seats, where people chose theirs. */
  readonly faces?: readonly (string | null)[];
  /** What a look back from the own seat has found; of a match of one game. */
  readonly mistakes?: number;
}

export async function keepRecords(records: readonly KeptRecord[]): Promise<void> {
  const db = await openDatabase();
  const transaction = db.transaction(RECORDS, 'readwrite');
  for (const record of records) transaction.objectStore(RECORDS).put(record);
  await finished(transaction);
  db.close();
}

/** The faces of the table, as they were there. */
export function facesAt({ names, faces }: Pick<KeptRecord, 'names' | 'faces'>): PortraitId[] {
  const chosen = names.map((_, seat) => {
    const face = faces?.[seat];
    return isPortrait(face) ? face : null;
  });
  return portraitsFor(names, chosen);
}

/** Newest first. */
export async function keptRecords(): Promise<KeptRecord[]> {
  const db = await openDatabase();
  const all: unknown[] = await answered(db.transaction(RECORDS).objectStore(RECORDS).getAll());
  db.close();
  return all.filter(isRecord).sort((a, b) => b.date.localeCompare(a.date));
}

const FORGOTTEN = 'taberna.forgotten';
/** Deleted matches that a server may still know; older ones are beyond what it is asked for. */
const MOST_FORGOTTEN = 200;

function forgotten(): readonly string[] {
  const raw = storedJson(FORGOTTEN);
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : [];
}

/** Deleted here, so it does not come back from a server. */
export const wasForgotten = (id: string) => forgotten().includes(id);

export async function forgetRecord(id: string): Promise<void> {
  store(FORGOTTEN, JSON.stringify([id, ...forgotten()].slice(0, MOST_FORGOTTEN)));
  const db = await openDatabase();
  const transaction = db.transaction(RECORDS, 'readwrite');
  transaction.objectStore(RECORDS).delete(id);
  await finished(transaction);
  db.close();
}

function isRecord(value: unknown): value is KeptRecord {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Partial<Record<keyof KeptRecord, unknown>>;
  const texts = [one.id, one.game, one.date, one.text];
  return (
    texts.every((text) => typeof text === 'string') &&
    [one.names, one.scores, one.winners, one.faces ?? []].every(Array.isArray)
  );
}

const FORMAT = 'taberna-history';

export function exportHistory(records: readonly KeptRecord[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, records }, null, 1)}\n`;
}

/** What a file holds; null where it is no history. */
export function importHistory(text: string): KeptRecord[] | null {
  try {
    const raw = JSON.parse(text) as { format?: unknown; records?: unknown } | null;
    if (raw?.format !== FORMAT || !Array.isArray(raw.records)) return null;
    return raw.records.filter(isRecord);
  } catch {
    return null;
  }
}
