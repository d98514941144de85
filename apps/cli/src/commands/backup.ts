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

/** Acts on the house that a command is about; reports what is wrong with it. */
async function withHouse(
  args: Args,
  { lang, err }: Context,
  act: (config: ServerConfig) => Promise<void>,
): Promise<number> {
  const { config, complaints } = readConfig(serverEnv(args));
  try {
    if (complaints[0] !== undefined) throw complaints[0];
    await act(config);
    return 0;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    err(`taberna: ${error.in(lang)}\n`);
    return 1;
  }
}

function fileIn(args: Args, { say }: Context, usage: 'backup.usage' | 'restore.usage'): string {
  const named = args.positionals[0];
  if (named === undefined) throw new UsageError('error.fileMissing', { usage: say(usage) });
  return resolve(named);
}

/** Copies the database into one file, also while the server is running. */
export async function backup(args: Args, context: Context): Promise<number> {
  const file = fileIn(args, context, 'backup.usage');
  return withHouse(args, context, async (config) => {
    const { bytes, openSecrets } = await backUp(config, file, args.flag('force'));
    const { lang, out, err } = context;
    out(`${serverText('backup.done', lang, { file, bytes })}\n`);
    if (openSecrets > 0) err(`${serverText('backup.open', lang, { count: openSecrets })}\n`);
  });
}

/** Puts a backup in the place of the database. */
export async function restore(args: Args, context: Context): Promise<number> {
  const file = fileIn(args, context, 'restore.usage');
  return withHouse(args, context, async (config) => {
    const old = await putBack(config, file, args.flag('force'));
    const told =
      old === null
        ? serverText('restore.fresh', context.lang, { file })
        : serverText('restore.done', context.lang, { file, old });
    context.out(`${told}\n`);
  });
}

/** Carries the house over to the other kind of database. */
export async function migrate(args: Args, context: Context): Promise<number> {
  // With it comes the driver of PostgreSQL, which no other command needs.
  const { migrate: carryOver, PLACES } = await import('@taberna/server/migrate');
  const to = PLACES.find((place) => place === args.positionals[0]);
  if (to === undefined) {
    throw new UsageError('error.placeMissing', { usage: context.say('migrate.usage') });
  }
  return withHouse(args, context, async (config) => {
    const { rows } = await carryOver(to, config);
    const { tables = 0, matches = 0, events = 0 } = rows;
    const key = to === 'postgres' ? 'migrate.toPostgres' : 'migrate.toSqlite';
    context.out(`${serverText(key, context.lang, { tables, matches, events })}\n`);
  });
}
