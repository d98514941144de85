import { randomBytes } from 'node:crypto';
import { LEVELS } from '@taberna/bots';
import {
  type AnyGame,
  formatRecord,
  type GameEvent,
  Match,
  type Seat,
  seatLetter,
} from '@taberna/engine';
import { type Args, gameNamed, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { DEFAULT_LEVEL, housePlayer, namesAt } from '../play/players.ts';
import { Session } from '../play/session.ts';
import { exists, writeWhole } from '../record-file.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';

/** A match of one person against the program. */
export async function play(args: Args, context: Context): Promise<number> {
  const { games } = context;
  if (games.length === 0) throw new UsageError('error.noGames');
  const named = args.positionals[0];
  const known = named === undefined ? undefined : gameNamed(games, named);
  const record = args.text('record');
  if (record !== undefined && !args.flag('force') && exists(record)) {
    throw new UsageError('error.exists', { file: record });
  }
  const terminal = openTerminal(args.flag('no-color'), context.out);
  try {
    const game = known ?? (await chooseGame(terminal, context));
    if (game !== undefined) await playGame(game, args, context, terminal);
  } finally {
    terminal.input.close();
  }
  return terminal.input.exitCode;
}

async function chooseGame(terminal: Terminal, context: Context): Promise<AnyGame | undefined> {
  const { games, say, lang } = context;
  terminal.clear();
  terminal.write(
    terminal.paint(say('menu.title'), 'strong'),
    ...games.map(
      ({ text, seatCounts }, i) =>
        `  ${i + 1}  ${text.title[lang].padEnd(20)}${terminal.paint(seatCounts.join(', '), 'faint')}`,
    ),
  );
  for (;;) {
    const line = await terminal.input.ask(say('menu.prompt'));
    const typed = line?.trim() ?? 'q';
    if (typed.toLowerCase() === 'q') return undefined;
    const game = games.find(
      ({ id, text }, i) =>
        typed === String(i + 1) ||
        typed === id ||
        typed.toLowerCase() === text.title[lang].toLowerCase(),
    );
    if (game !== undefined) return game;
    if (typed !== '') terminal.write(say('menu.wrong', { got: typed.slice(0, 40) }));
  }
}

async function playGame(
  game: AnyGame,
  args: Args,
  { say, lang }: Context,
  terminal: Terminal,
): Promise<void> {
  const seats = args.oneOf('seats', game.seatCounts) ?? game.defaultSeats;
  const me = readSeat(args, seats);
  const options = game.parseOptions(args.json('options'), seats);
  if (!options.ok) {
    throw new UsageError('error.options', { why: game.text.refusal(options.error, lang) });
  }
  const seed = args.text('seed') ?? randomBytes(32).toString('hex');
  const names = namesAt(seats, me, readName(args) ?? say('guest'));
  const dealt: GameEvent[] = [];
  const about = { names, date: today() };
  const match = Match.start(game, options.value, seats, seed, about, (event) => dealt.push(event));
  const record = args.text('record');
  const save = () => {
    if (record !== undefined) writeWhole(record, formatRecord(match));
  };
  const style = { lang, names, paint: terminal.paint };
  const level = args.oneOf('level', LEVELS) ?? DEFAULT_LEVEL;
  const player = housePlayer(game, level, { ms: null, repeatable: args.flag('seed') });
  const session = new Session({ match, me, player, style, say, terminal, save });
  // Now, not after the first game, is the time to learn that the file cannot be written.
  save();
  for (const event of dealt) session.hear(event);
  const finished = await session.run();
  save();
  if (record !== undefined) terminal.write(say('written', { file: record }));
  if (!finished) terminal.write(say('bye'));
}

function readSeat(args: Args, seats: number): Seat {
  const letters = Array.from({ length: seats }, (_, seat) => seatLetter(seat));
  return letters.indexOf(args.oneOf('seat', letters) ?? 'A');
}

function readName(args: Args): string | undefined {
  const name = args.text('name')?.trim();
  if (name === undefined || /^[^\p{Cc}]{1,20}$/u.test(name)) return name;
  throw new UsageError('error.name', { got: name.slice(0, 40) });
}

/** For the header of the record: the day here, not in Greenwich. */
function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
