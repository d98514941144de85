// npm start: the page, built anew where it is not up to date, and the server that offers it.
//   npm start -- --port 8080 --host 0.0.0.0 --data DIR

import { cli } from '../apps/cli/src/cli.ts';
import { buildIfNeeded } from '../apps/web/serve.ts';
import { games } from '../packages/games/src/registry.ts';

buildIfNeeded();
process.exitCode = await cli(['serve', ...process.argv.slice(2)], {
  games,
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
