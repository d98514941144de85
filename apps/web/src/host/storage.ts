import type { Appended, Batch, Storage } from '@taberna/table';
import { allOf, answered, COMMANDS, ENTRIES, finished, openDatabase } from './database.ts';

/** The log of tables in IndexedDB: one transaction a batch, so two tabs cannot both win. */
export class BrowserStorage implements Storage {
  #db: Promise<IDBDatabase> | null = null;

  #open(): Promise<IDBDatabase> {
    this.#db ??= openDatabase();
    return this.#db;
  }

  async close(): Promise<void> {
    const db = await this.#db;
    this.#db = null;
    db?.close();
  }

  async load(tableId: string, after: number, most?: number): Promise<readonly string[]> {
    const db = await this.#open();
    const entries = db.transaction(ENTRIES).objectStore(ENTRIES);
    const rows: unknown[] = await answered(entries.getAll(allOf(tableId, after), most));
    return rows.map(String);
  }

  async append({ tableId, expectedSeq, entries, cmd }: Batch): Promise<Appended> {
    const db = await this.#open();
    const transaction = db.transaction([ENTRIES, COMMANDS], 'readwrite');
    const log = transaction.objectStore(ENTRIES);
    const commands = transaction.objectStore(COMMANDS);
    const known: unknown = cmd === null ? undefined : await answered(commands.get([tableId, cmd]));
    if (typeof known === 'number') return { kind: 'duplicate', seq: known };
    const count = await answered(log.count(allOf(tableId)));
    if (count !== expectedSeq) return { kind: 'conflict' };
    entries.forEach((entry, i) => {
      log.add(entry, [tableId, expectedSeq + i + 1]);
    });
    if (cmd !== null) commands.add(expectedSeq + entries.length, [tableId, cmd]);
    await finished(transaction);
    return { kind: 'ok' };
  }
}
