const NAME = 'taberna';

export const ENTRIES = 'entries';
export const COMMANDS = 'commands';
export const RECORDS = 'records';
export const TOURNAMENTS = 'tournaments';
export const TOURNAMENT_LOGS = 'tournament-logs';
/** What was typed and is not written down yet. */
export const DRAFTS = 'drafts';

/** By version of the database: the stores that came with it. */
const STORES: readonly Readonly<Record<string, IDBObjectStoreParameters>>[] = [
  { [ENTRIES]: {}, [COMMANDS]: {}, [RECORDS]: { keyPath: 'id' } },
  { [TOURNAMENTS]: { keyPath: 'id' }, [TOURNAMENT_LOGS]: {}, [DRAFTS]: {} },
];

/** Opens the browser's database: logs of tables, records of matches, tournaments of clubs. */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, STORES.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const [name, parameters] of STORES.slice(oldVersion).flatMap(Object.entries)) {
        request.result.createObjectStore(name, parameters);
      }
    };
    request.onsuccess = () => {
      // A newer page in another tab need not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** All keys of one table: [table, 0] … [table, infinity). */
export function allOf(table: string, after = 0): IDBKeyRange {
  return IDBKeyRange.bound([table, after], [table, Number.POSITIVE_INFINITY], true);
}
