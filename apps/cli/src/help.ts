import manifest from '../package.json' with { type: 'json' };
import { GLOBAL_OPTIONS, type OptionSpecs } from './args.ts';
import type { Command, Context } from './command.ts';
import { commands } from './commands.ts';

type Rows = readonly (readonly [string, string])[];

/** A titled list in two columns. */
function section(title: string, rows: Rows): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
  return `${title}\n${lines.join('\n')}\n`;
}

function optionRows(specs: OptionSpecs, { say }: Context): Rows {
  return Object.entries(specs).map(([name, { value, help }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    say(help),
  ]);
}

function gameRows({ games, lang }: Context): Rows {
  return games.map(({ id, text, seatCounts }) => [
    id,
    `${text.title[lang]} (${seatCounts.join(', ')})`,
  ]);
}

export function mainHelp(context: Context): string {
  const { say } = context;
  return [
    say('about', { version: manifest.version }),
    '',
    say('usage', { usage: say('usage.main') }),
    '',
    section(
      say('commands'),
      Object.entries(commands).map(([name, { summary }]) => [name, say(summary)]),
    ),
    section(say('options'), optionRows(GLOBAL_OPTIONS, context)),
    say('more'),
    '',
  ].join('\n');
}

export function commandHelp(command: Command, context: Context): string {
  const { say, games } = context;
  const specs = { ...command.options, ...GLOBAL_OPTIONS };
  const parts = [
    say('usage', { usage: say(command.usage) }),
    say(command.summary),
    '',
    section(say('options'), optionRows(specs, context)),
  ];
  if (command.listsGames === true && games.length > 0) {
    parts.push(section(say('games'), gameRows(context)));
  }
  return parts.join('\n');
}
