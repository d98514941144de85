import { explainRefusal, type Kept, readKept, verifyRecord, verifyText } from '@taberna/table';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { readBytes } from '../record-file.ts';
import { harmless } from '../terminal/harmless.ts';

/** Recomputes a record and says in words what was checked; 1 where something is wrong. */
export async function verify(args: Args, context: Context): Promise<number> {
  const { say, lang, games, out } = context;
  const file = args.positionals[0];
  if (file === undefined) throw new UsageError('error.fileMissing', { usage: say('verify.usage') });
  const text = readBytes(file).toString('utf8');
  const find = (id: string) => games.find((one) => one.id === id);
  const { ok, game, steps } = verifyRecord(text, find, readNotes(args, context));
  for (const step of steps) {
    out(`${step.ok ? '✓' : '✗'} ${harmless(verifyText(step, lang, game))}\n`);
  }
  return ok ? 0 : 1;
}

/** What a client noted during the match, where a file of it is named. */
function readNotes(args: Args, { lang }: Context): Kept | null {
  const file = args.text('kept');
  if (file === undefined) return null;
  const kept = readKept(readBytes(file).toString('utf8'));
  if (kept.ok) return kept.value;
  throw new UsageError('error.kept', { file, why: explainRefusal(kept.error, lang, null) });
}
