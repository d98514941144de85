import { LEVELS } from '@taberna/bots';
import { type AnyGame, type Seat, seatLetter } from '@taberna/engine';
import { fairnessText, formatKept, type Kept } from '@taberna/table';
import { type Args, gameNamed, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { LocalTable } from '../play/local-table.ts';
import { botPlayer, DEFAULT_LEVEL, namesAt } from '../play/players.ts';
import { TerminalPlay } from '../play/terminal-play.ts';
import { Threads } from '../play/threads.ts';
import { exists, writeWhole } from '../record-file.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';

/** A match of one person against the program. */
export async function play(args: Args, context: Context): Promise<number> {
  const { games } = context;
  if (games.length === 0) throw new UsageError('error.noGames');
  const named = args.positionals[0];
  const known = named === undefined ? undefined : gameNamed(games, named);
  for (const file of [args.text('record'), args.text('kept')]) {
    if (file !== undefined && !args.flag('force') && exists(file)) {
      throw new UsageError('error.exists', { file });
    }
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

const MAX_THREADS = 64;

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
  const seed = args.text('seed') ?? null;
  const name = readName(args) ?? say('guest');
  const level = args.oneOf('level', LEVELS) ?? DEFAULT_LEVEL;
  const thinking = { ms: null, repeatable: seed !== null };
  const player = botPlayer(game, level, thinking);
  const count = args.int('threads', 1, MAX_THREADS) ?? 1;
  const threads = count === 1 ? null : await Threads.start(count);
  const wishes = { game, seats, options: args.json('options'), me, name, level, seed };
  const table = new LocalTable(wishes, threads?.player(game, level, thinking) ?? player);
  const record = args.text('record');
  const save = () => {
    if (record !== undefined) writeWhole(record, table.record());
  };
  const style = { lang, names: namesAt(seats, me, name), paint: terminal.paint };
  const scene = { game, options: options.value, seats };
  const seating = { table, scene, me, adviser: player, style, say, terminal, save };
  try {
    const session = new TerminalPlay(seating);
    await table.begin();
    // Now, not after the first game, is the time to learn that the file cannot be written.
    save();
    const finished = await session.run();
    save();
    keepNotes(args, table.client.kept);
    if (record !== undefined) terminal.write(say('written', { file: record }));
    const { fairness } = table.client;
    if (finished && fairness !== null && fairness.kind !== 'given') {
      terminal.write(fairnessText(fairness, lang, (seat) => style.names[seat] ?? seatLetter(seat)));
    }
    if (!finished) terminal.write(say('bye'));
  } finally {
    table.close();
    await threads?.close();
  }
}

/** What this side noted of the shuffle, for `verify`. */
function keepNotes(args: Args, kept: Kept | null): void {
  const file = args.text('kept');
  if (file !== undefined && kept !== null) writeWhole(file, formatKept(kept));
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
