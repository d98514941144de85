import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { held } from '../../apps/server/src/testing/attacks/attack.ts';
import { freshFolder } from '../../apps/server/src/testing/server.ts';

const LAUNCHER = fileURLToPath(new URL('../../apps/cli/bin/taberna.mjs', import.meta.url));
const PATIENCE = 60_000;

/** `npm test` has it among those of `taberna serve`. */
export async function launcher(): Promise<string> {
  const folder = freshFolder();
  const serving = spawn(process.execPath, [LAUNCHER, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  serving.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    while (!out.includes('Data:')) await once(serving.stdout, 'data', { signal });
    serving.kill('SIGKILL');
    // The pipe is closed when the last of those who hold it is gone: the server.
    await once(serving.stdout, 'end', { signal });
    held(out.includes('Everything is saved.'), 'it has not stopped by itself');
    return 'it stops too, and everything is saved';
  } finally {
    serving.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
