import { games } from '@taberna/games';
import { cli } from '../cli.ts';
import type { Finished } from './child.ts';

/** Runs a command line in this process, where it needs no input: a hundred times faster. */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const told = { out: '', err: '' };
  const code = await cli(args, {
    games,
    env,
    out: (text) => {
      told.out += text;
    },
    err: (text) => {
      told.err += text;
    },
  });
  return { code, ...told };
}
