#!/usr/bin/env node
// The launcher works in a fresh clone, before workspace links exist: hence the relative import.
import { fileURLToPath } from 'node:url';
import { becomePinnedNode, ensureInstalled, fail } from '../../../scripts/toolchain.mjs';

try {
  await ensureInstalled();
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  becomePinnedNode([main, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
