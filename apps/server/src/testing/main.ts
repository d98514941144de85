// The server as a process of its own, for tests that kill it.
import { runServer } from '../run.ts';

process.exitCode = await runServer(process.env, {
  lang: 'en',
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
