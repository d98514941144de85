// npm start: the page and the bots' program, built anew where not up to date, and the server.
//   npm start -- --port 8080 --host 0.0.0.0 --data DIR

import { cli } from '../apps/cli/src/cli.ts';
import { buildIfNeeded } from '../apps/web/serve.ts';
import { games } from '../packages/games/src/registry.ts';
import { buildPrograms } from './build-programs.ts';

buildIfNeeded();
await buildPrograms();
process.exitCode = await cli(['serve', ...process.argv.slice(2)], {
  games,
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
