import { reading } from '@taberna/engine';
import { type Entry, readEntry } from '@taberna/tournament';
import {
  allOf,
  answered,
  DRAFTS,
  finished,
  openDatabase,
  TOURNAMENT_LOGS,
  TOURNAMENTS,
} from '../host/database.ts';

/** A tournament of this device as the list of tournaments shows it. */
export interface Kept {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly date: string;
  readonly players: number;
  /** The series that is played, and how many of its lists are missing; nothing before the first draw. */
  readonly stage?: { readonly series: number; readonly missing: number };
  /** When it was last written, in milliseconds. */
  readonly changed: number;
  /** Where it was put on a server. */
  readonly server?: Place;
}

/** A tournament on the house's server; whoever has the key is a director. */
export interface Place {
  readonly id: string;
  readonly key: string;
}

const ALL = [TOURNAMENTS, TOURNAMENT_LOGS, DRAFTS];
let connection: Promise<IDBDatabase> | null = null;

/** One connection for all pages of clubs, so that a key stroke is one transaction. */
function opened(): Promise<IDBDatabase> {
  connection ??= openDatabase().then((db) => {
    const close = db.onversionchange;
    db.onversionchange = (event) => {
      connection = null;
      close?.call(db, event);
    };
    return db;
  });
  return connection;
}

/** On the disk when it is finished, not only on its way there. */
async function writing(
  stores: readonly string[],
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  const db = await opened();
  const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
  work(transaction);
  await finished(transaction);
}

/** Writes entries behind those that are there; fails where another tab has written one of them. */
export function appendEntries(kept: Kept, entries: readonly Entry[]): Promise<void> {
  return writing([TOURNAMENTS, TOURNAMENT_LOGS], (transaction) => {
    const log = transaction.objectStore(TOURNAMENT_LOGS);
    for (const entry of entries) log.add(JSON.stringify(entry), [kept.id, entry.seq]);
    transaction.objectStore(TOURNAMENTS).put(kept);
  });
}

/** Entries that the server has: they are the same for everybody, so a second tab may have them too. */
export function keepEntries(kept: Kept, entries: readonly Entry[]): Promise<void> {
  return writing([TOURNAMENTS, TOURNAMENT_LOGS], (transaction) => {
    const log = transaction.objectStore(TOURNAMENT_LOGS);
    for (const entry of entries) log.put(JSON.stringify(entry), [kept.id, entry.seq]);
    transaction.objectStore(TOURNAMENTS).put(kept);
  });
}

export async function keptTournament(id: string): Promise<Kept | null> {
  return (await keptTournaments()).find((one) => one.id === id) ?? null;
}

/** The entries after a number. What cannot be read ends the log. */
export async function loadEntries(id: string, after = 0): Promise<Entry[]> {
  const db = await opened();
  const log = db.transaction(TOURNAMENT_LOGS).objectStore(TOURNAMENT_LOGS);
  const rows: unknown[] = await answered(log.getAll(allOf(id, after)));
  const entries: Entry[] = [];
  for (const row of rows) {
    const read = reading(JSON.parse(String(row)), '', readEntry);
    if (!read.ok) break;
    entries.push(read.value);
  }
  return entries;
}

/** Newest first. */
export async function keptTournaments(): Promise<Kept[]> {
  const db = await opened();
  const all: unknown[] = await answered(
    db.transaction(TOURNAMENTS).objectStore(TOURNAMENTS).getAll(),
  );
  return all.filter(isKept).sort((a, b) => b.changed - a.changed);
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'id' in value && 'changed' in value;
}

export function forgetTournament(id: string): Promise<void> {
  return writing(ALL, (transaction) => {
    transaction.objectStore(TOURNAMENTS).delete(id);
    transaction.objectStore(TOURNAMENT_LOGS).delete(allOf(id));
    transaction.objectStore(DRAFTS).delete(IDBKeyRange.bound(`${id}/`, `${id}/\uffff`));
  });
}

/** Keeps what is being typed; null: it is written down, or given up. */
export function keepDraft(key: string, draft: object | null): Promise<void> {
  const text = draft === null ? null : JSON.stringify(draft);
  return writing([DRAFTS], (transaction) => {
    const drafts = transaction.objectStore(DRAFTS);
    if (text === null) drafts.delete(key);
    else drafts.put(text, key);
  });
}

/** All drafts below a key with their keys, in the order of these. */
export async function draftsBelow(
  key: string,
): Promise<readonly (readonly [key: string, draft: unknown])[]> {
  const db = await opened();
  const range = IDBKeyRange.bound(`${key}/`, `${key}/\uffff`);
  const drafts = db.transaction(DRAFTS).objectStore(DRAFTS);
  const [keys, texts]: [IDBValidKey[], unknown[]] = await Promise.all([
    answered(drafts.getAllKeys(range)),
    answered(drafts.getAll(range)),
  ]);
  return texts.map((text, i) => [String(keys[i]), JSON.parse(String(text)) as unknown]);
}

export async function draftOf(key: string): Promise<unknown> {
  const db = await opened();
  const text: unknown = await answered(db.transaction(DRAFTS).objectStore(DRAFTS).get(key));
  return typeof text === 'string' ? (JSON.parse(text) as unknown) : null;
}
