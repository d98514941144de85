import { dayOf, numberOn, type Puzzle } from '@taberna/bots';
import { type AnyGame, seatLetter } from '@taberna/engine';
import { type Args, gameNamed, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { judge, viewOf } from '../puzzle/judge.ts';
import { keptPuzzles } from '../puzzle/kept.ts';
import { mineInto } from '../puzzle/mine-file.ts';
import { openTerminal } from '../terminal/terminal.ts';

const MOST_MINED = 10_000;
const EXIT = { unanswered: 0, right: 0, wrong: 1, refused: 1 } as const;

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
  const asked = { game, number, set };
  return args.flag('json') ? tell(args, asked, context) : ask(args, asked, context);
}

function mine(args: Args, game: AnyGame, { say, out, err }: Context): number {
  const count = args.int('count', 1, MOST_MINED) ?? 100;
  const file = args.text('out') ?? `${game.id}.json`;
  const seed = args.text('seed') ?? 'puzzles';
  const way = args.flag('tried') ? 'tried' : undefined;
  const found = mineInto(file, game, { count, seed, way }, (done, all) =>
    err(`\r${say('puzzle.progress', { done, all })}${done === all ? '\n' : ''}`),
  );
  const proven = found.filter((one) => one.proven).length;
  if (args.flag('json')) out(`${JSON.stringify({ file, count, proven })}\n`);
  else out(`${say('puzzle.mined', { file, count, proven })}\n`);
  return 0;
}

interface Asked {
  readonly game: AnyGame;
  readonly number: number;
  readonly set: Puzzle;
}

/** For programs: the puzzle, and what an answer is worth, by the same judgement and exit code as for people. */
function tell(args: Args, { game, number, set }: Asked, { lang, out }: Context): number {
  const { move, why, ...asked } = set;
  const judged = judge(game, set, args.text('answer') ?? '');
  const { verdict } = judged;
  const told =
    verdict === 'refused'
      ? { refused: { rule: judged.refusal.rule, reason: game.text.refusal(judged.refusal, lang) } }
      : verdict === 'unanswered'
        ? {}
        : { right: verdict === 'right', move, why };
  out(`${JSON.stringify({ game: game.id, number, ...asked, ...told })}\n`);
  return EXIT[verdict];
}

async function ask(
  args: Args,
  { game, number, set }: Asked,
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
    const judged = judge(game, set, given ?? '');
    const { verdict } = judged;
    if (verdict === 'refused') terminal.write(game.text.refusal(judged.refusal, lang));
    else if (verdict !== 'unanswered') {
      const best = game.parseMove(view, set.seat, set.move);
      const words = best.ok ? game.text.move(view, set.seat, best.value, style) : set.move;
      terminal.write(say(`puzzle.${verdict}`, { move: words }), set.why[lang]);
    }
    return EXIT[verdict];
  } finally {
    terminal.input.close();
  }
}
