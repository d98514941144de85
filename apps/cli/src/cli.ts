import { type AnyGame, LANGS } from '@taberna/engine';
import manifest from '../package.json' with { type: 'json' };
import { Args, langIn, splitCommand, UsageError } from './args.ts';
import type { Context } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, mainHelp } from './help.ts';
import { harmlessLines } from './terminal/harmless.ts';
import { langOf, sayIn } from './texts.ts';

/** Where a call of the command comes from and goes to. */
export interface Surroundings {
  readonly games: readonly AnyGame[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs a command line; returns the exit code. */
export async function cli(argv: readonly string[], around: Surroundings): Promise<number> {
  const { games, env, out, err } = around;
  const lang = langIn(argv, langOf(env));
  const say = sayIn(lang);
  const { name, rest } = splitCommand(argv);
  try {
    return await dispatch(name, rest, { lang, say, games, out, err });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const called = name !== undefined && Object.hasOwn(commands, name) ? `${name} ` : '';
    err(`taberna: ${harmlessLines(error.say(say))}\n${say('hint', { command: called })}\n`);
    return 2;
  }
}

async function dispatch(
  name: string | undefined,
  rest: readonly string[],
  context: Context,
): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name !== undefined && command === undefined) {
    throw new UsageError('error.command', { got: name, known: Object.keys(commands).join(', ') });
  }
  const args = new Args(rest, command?.options ?? {}, command?.arguments ?? 0);
  args.oneOf('lang', LANGS);
  if (args.flag('version')) {
    context.out(`${manifest.version}\n`);
    return 0;
  }
  if (command === undefined || args.flag('help')) {
    context.out(command === undefined ? mainHelp(context) : commandHelp(command, context));
    return 0;
  }
  return command.run(args, context);
}
