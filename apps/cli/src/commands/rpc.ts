import type { AnyGame, Lang } from '@taberna/engine';
import { LineCutter } from '../rpc/lines.ts';
import { RpcServer } from '../rpc/server.ts';

/** Serves the machine interface on stdin and stdout until stdin ends. */
export async function rpc(lang: Lang, games: readonly AnyGame[]): Promise<number> {
  const server = new RpcServer(lang, games);
  const cutter = new LineCutter();
  for await (const chunk of process.stdin) {
    for (const line of cutter.push(chunk)) await reply(server.answer(line));
  }
  for (const line of cutter.end()) await reply(server.answer(line));
  return 0;
}

/** A reader that is slower than we are must not fill our memory: one answer at most waits. */
async function reply(answer: string | null): Promise<void> {
  if (answer === null || process.stdout.write(`${answer}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}
