#!/usr/bin/env node
// The launcher works in a fresh clone, before workspace links exist: hence the relative import.
import { fileURLToPath } from 'node:url';
import {
  becomePinnedNode,
  ensureInstalled,
  fail,
  serverFlags,
} from '../../../scripts/toolchain.mjs';

try {
  await ensureInstalled();
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const args = process.argv.slice(2);
  becomePinnedNode([...(args[0] === 'serve' ? serverFlags : []), main, ...args]);
} catch (error) {
  fail(error);
}
