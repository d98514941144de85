import { dayOf, numberOn, type Puzzle } from '@taberna/bots';
import { type AnyGame, type Seat, type State, seatLetter } from '@taberna/engine';
import { type Args, gameNamed, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { keptPuzzles } from '../puzzle/kept.ts';
import { mineInto } from '../puzzle/mine-file.ts';
import { openTerminal } from '../terminal/terminal.ts';

const MOST_MINED = 10_000;

/** Sets a puzzle; with `mine` as the first word it makes new ones from games of bots. */
export async function puzzle(args: Args, context: Context): Promise<number> {
  const [first = '', second] = args.positionals;
  if (first === 'mine') return mine(args, gameNamed(context.games, second ?? ''), context);
  const game = gameNamed(context.games, first);
  const all = keptPuzzles(game);
  const number =
    args.int('number', 1, all.length) ?? numberOn(dayOf(Date.now()), context.games.length, all);
  const set = all[number - 1];
  if (set === undefined) throw new UsageError('error.game', { got: first, known: '' });
  const answer = args.text('answer');
  if (args.flag('json')) {
    const { move, why, ...asked } = set;
    const solved = answer === undefined ? {} : { right: answer === move, move, why };
    context.out(`${JSON.stringify({ game: game.id, number, ...asked, ...solved })}\n`);
    return 0;
  }
  return ask(args, game, number, set, context);
}

function mine(args: Args, game: AnyGame, { say, out, err }: Context): number {
  const count = args.int('count', 1, MOST_MINED) ?? 100;
  const file = args.text('out') ?? `${game.id}.json`;
  const seed = args.text('seed') ?? 'puzzles';
  const found = mineInto(file, game, count, seed, (done, all) =>
    err(`\r${say('puzzle.progress', { done, all })}${done === all ? '\n' : ''}`),
  );
  const proven = found.filter((one) => one.proven).length;
  if (args.flag('json')) out(`${JSON.stringify({ file, count, proven })}\n`);
  else out(`${say('puzzle.mined', { file, count, proven })}\n`);
  return 0;
}

function viewOf(game: AnyGame, { options, seats, view }: Puzzle): State {
  const parsed = game.parseOptions(options, seats);
  const state = parsed.ok ? game.parsePosition(view, parsed.value, seats, null) : parsed;
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

async function ask(
  args: Args,
  game: AnyGame,
  number: number,
  set: Puzzle,
  { say, lang, out }: Context,
): Promise<number> {
  const view = viewOf(game, set);
  const terminal = openTerminal(args.flag('no-color'), out);
  const names = Array.from({ length: set.seats }, (_, seat) => seatLetter(seat));
  const style = { lang, names, paint: terminal.paint };
  const title = game.text.title[lang];
  terminal.write(
    say('puzzle.title', { title, number, level: set.level, name: names[set.seat] ?? '' }),
    ...game.text.table(view, set.seat, style),
    '',
  );
  try {
    const given = args.text('answer') ?? (await terminal.input.ask(say('puzzle.ask')));
    if (given === null || given.trim() === '') return 0;
    const refused = refusalOf(game, view, set.seat, given.trim(), lang);
    if (refused !== null) {
      terminal.write(refused);
      return 1;
    }
    const right = canonical(game, view, set.seat, given.trim()) === set.move;
    const best = game.parseMove(view, set.seat, set.move);
    const words = best.ok ? game.text.move(view, set.seat, best.value, style) : set.move;
    terminal.write(say(right ? 'puzzle.right' : 'puzzle.wrong', { move: words }), set.why[lang]);
    return right ? 0 : 1;
  } finally {
    terminal.input.close();
  }
}

function refusalOf(game: AnyGame, view: State, seat: Seat, text: string, lang: Context['lang']) {
  const move = game.parseMove(view, seat, text);
  const refusal = move.ok ? game.check(view, seat, move.value) : move.error;
  return refusal === null ? null : game.text.refusal(refusal, lang);
}

function canonical(game: AnyGame, view: State, seat: Seat, text: string): string {
  const move = game.parseMove(view, seat, text);
  return move.ok ? game.formatMove(view, seat, move.value) : text;
}
