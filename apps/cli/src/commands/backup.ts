import { resolve } from 'node:path';
import {
  backup as backUp,
  Complaint,
  restore as putBack,
  readConfig,
  type ServerConfig,
  serverText,
} from '@taberna/server';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { serverEnv } from './serve.ts';

/** The folder and the file that a command is about; reports what is wrong with either. */
function withFiles(
  args: Args,
  { say, lang, err }: Context,
  usage: 'backup.usage' | 'restore.usage',
  act: (file: string, config: ServerConfig) => void,
): number {
  const named = args.positionals[0];
  if (named === undefined) throw new UsageError('error.fileMissing', { usage: say(usage) });
  const { config, complaints } = readConfig(serverEnv(args));
  try {
    if (complaints[0] !== undefined) throw complaints[0];
    act(resolve(named), config);
    return 0;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    err(`taberna: ${error.in(lang)}\n`);
    return 1;
  }
}

/** Copies the database into one file, also while the server is running. */
export async function backup(args: Args, context: Context): Promise<number> {
  return withFiles(args, context, 'backup.usage', (file, { dataDir, backupKey }) => {
    const { bytes, openSecrets } = backUp(dataDir, file, args.flag('force'), backupKey);
    const { lang, out, err } = context;
    out(`${serverText('backup.done', lang, { file, bytes })}\n`);
    if (openSecrets > 0) err(`${serverText('backup.open', lang, { count: openSecrets })}\n`);
  });
}

/** Puts a backup in the place of the database. */
export async function restore(args: Args, context: Context): Promise<number> {
  return withFiles(args, context, 'restore.usage', (file, { dataDir, backupKey }) => {
    const old = putBack(dataDir, file, args.flag('force'), backupKey);
    const told =
      old === null
        ? serverText('restore.fresh', context.lang, { file })
        : serverText('restore.done', context.lang, { file, old });
    context.out(`${told}\n`);
  });
}
