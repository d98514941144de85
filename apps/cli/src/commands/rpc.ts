import type { Lang } from '@taberna/engine';
import { LineCutter } from '../rpc/lines.ts';
import { RpcServer } from '../rpc/server.ts';

/** Serves the machine interface on stdin and stdout until stdin ends. */
export async function rpc(lang: Lang): Promise<number> {
  const server = new RpcServer(lang);
  const { stdin, stdout } = process;
  let blocked = false;
  const cutter = new LineCutter((line) => {
    const answer = server.answer(line);
    if (answer !== null) blocked = !stdout.write(`${answer}\n`) || blocked;
  });
  stdout.on('error', () => process.exit(0));
  for await (const chunk of stdin) {
    cutter.push(chunk as Buffer);
    if (blocked) {
      // A reader that is slower than we are must not fill our memory.
      await new Promise((resolve) => stdout.once('drain', resolve));
      blocked = false;
    }
  }
  cutter.end();
  return 0;
}
