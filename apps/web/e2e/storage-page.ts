// Runs in Chromium's page.
import { STORAGE_RULES } from '@taberna/table';
import { BrowserStorage } from '../src/host/storage.ts';

function forgetDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('taberna');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** What the log in IndexedDB does not do as every log must. */
export async function check(): Promise<string[]> {
  const broken: string[] = [];
  for (const rule of STORAGE_RULES) {
    const opened: BrowserStorage[] = [];
    const another = () => {
      const storage = new BrowserStorage();
      opened.push(storage);
      return storage;
    };
    await rule
      .check(another(), async () => another())
      .catch((error: unknown) => {
        broken.push(`${rule.name}: ${error}`);
      });
    for (const storage of opened) await storage.close();
    await forgetDatabase();
  }
  return broken;
}
