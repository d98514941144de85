import { games } from '@taberna/games';
import manifest from '../package.json' with { type: 'json' };
import { Args, langIn, splitCommand, UsageError } from './args.ts';
import { commands } from './commands.ts';
import { commandHelp, mainHelp } from './help.ts';
import { langOf, sayIn } from './texts.ts';

async function main(argv: readonly string[]): Promise<number> {
  const lang = langIn(argv, langOf(process.env));
  const say = sayIn(lang);
  const context = { lang, say, games };
  const { name, rest } = splitCommand(argv);
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (name !== undefined && command === undefined) {
      const known = Object.keys(commands).join(', ');
      throw new UsageError('error.command', { got: name, known });
    }
    const args = new Args(rest, command?.options ?? {}, command?.arguments ?? 0);
    args.oneOf('lang', ['de', 'en']);
    if (args.flag('version')) {
      process.stdout.write(`${manifest.version}\n`);
      return 0;
    }
    if (command === undefined || args.flag('help')) {
      process.stdout.write(command ? commandHelp(command, context) : mainHelp(context));
      return 0;
    }
    return await command.run(args, context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const called = command === undefined ? '' : `${name} `;
    process.stderr.write(`taberna: ${error.say(say)}\n${say('hint', { command: called })}\n`);
    return 2;
  }
}

// Whoever reads may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
process.exitCode = await main(process.argv.slice(2));
