// npm run build: the page, and the programs that think or measure as one file each.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from './build-programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
execFileSync(process.execPath, ['scripts/run.mjs', 'vite', 'build', 'apps/web'], {
  cwd: root,
  stdio: 'inherit',
});
await buildPrograms();
