import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeContract } from './contract.ts';
import { MemoryStore } from './memory.ts';
import { openSqlite } from './sqlite.ts';

storeContract('memory', async () => new MemoryStore());

let folder = '';
storeContract(
  'sqlite',
  () => {
    folder = mkdtempSync(join(tmpdir(), 'taberna-store-'));
    return openSqlite(join(folder, 'taberna.sqlite'));
  },
  async () => rmSync(folder, { recursive: true }),
);
