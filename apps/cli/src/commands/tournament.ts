import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { harmlessLines } from '../terminal/harmless.ts';
import { draw, enter, newTournament } from '../tournament/actions.ts';
import { rank } from '../tournament/rank.ts';

type Action = (args: Args, file: string, context: Context) => number | Promise<number>;

const actions: Readonly<Record<string, Action>> = {
  new: newTournament,
  draw,
  enter,
  rank,
  // Loaded when called: nothing else needs fonts and PDF.
  print: async (args, file, context) =>
    (await import('../tournament/print.ts')).print(args, file, context),
};

/** A club's Rommé tournament in a file, for scripts. */
export async function tournament(args: Args, context: Context): Promise<number> {
  const [name = '', file] = args.positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) {
    const known = Object.keys(actions).join(', ');
    throw new UsageError('error.tournament', { got: name || '–', known });
  }
  if (file === undefined) {
    throw new UsageError('error.fileMissing', { usage: context.say('tournament.usage') });
  }
  // Names of people and clubs come from files of others.
  const out = (text: string) => context.out(harmlessLines(text));
  return action(args, file, { ...context, out });
}
