import { verifyRecord, verifyText } from '@taberna/table';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { readBytes } from '../record-file.ts';

/** Recomputes a record and says in words what was checked; 1 where something is wrong. */
export async function verify(args: Args, { say, lang, games, out }: Context): Promise<number> {
  const file = args.positionals[0];
  if (file === undefined) throw new UsageError('error.fileMissing', { usage: say('verify.usage') });
  const text = readBytes(file).toString('utf8');
  const { ok, game, steps } = verifyRecord(text, (id) => games.find((one) => one.id === id));
  for (const step of steps) out(`${step.ok ? '✓' : '✗'} ${verifyText(step, lang, game)}\n`);
  return ok ? 0 : 1;
}
