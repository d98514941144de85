const NAME = 'taberna';
const VERSION = 1;

export const ENTRIES = 'entries';
export const COMMANDS = 'commands';
export const RECORDS = 'records';

/** Opens the browser's database: the logs of tables and the records of finished matches. */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const db = request.result;
      db.createObjectStore(ENTRIES);
      db.createObjectStore(COMMANDS);
      db.createObjectStore(RECORDS, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
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
