import { resolve } from 'node:path';
import { type Environment, runBots, runServer } from '@taberna/server';
import type { Args } from '../args.ts';
import type { Context } from '../command.ts';

/** The environment, with what was said on the command line in its place. */
export function serverEnv(args: Args, env: Environment = process.env): Environment {
  const port = args.text('port');
  const host = args.text('host');
  const data = args.text('data');
  return {
    ...env,
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(data === undefined ? {} : { DATA_DIR: resolve(data) }),
  };
}

/** Serves page and tables until it is told to stop. */
export function serve(args: Args, { lang, out, err }: Context): Promise<number> {
  return runServer(serverEnv(args), { lang, out, err });
}

/** Thinks for the bots of a house on PostgreSQL until it is told to stop. */
export function bots(args: Args, { lang, out, err }: Context): Promise<number> {
  return runBots(serverEnv(args), { lang, out, err });
}
