import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeContract } from './contract.ts';
import { MemoryStore } from './memory.ts';
import { openSqlite } from './sqlite.ts';

storeContract('memory', () => {
  const store = new MemoryStore();
  return { open: async () => store, clear: async () => {} };
});

storeContract('sqlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'taberna-store-'));
  return {
    open: () => openSqlite(join(folder, 'taberna.sqlite')),
    clear: async () => rmSync(folder, { recursive: true }),
  };
});
