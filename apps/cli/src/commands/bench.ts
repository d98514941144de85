import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { botsFor } from '@taberna/bots';
import type { AnyGame } from '@taberna/engine';
import { buildProgram } from '@taberna/server/programs';
import { type Args, gameNamed, UsageError } from '../args.ts';
import type { Heap, HeapTask, SearchSpeed, SearchTask, Times, TimeTask } from '../bench/measure.ts';
import type { Context } from '../command.ts';
import { alignRight } from '../story.ts';

const HEAP_MOVES = 1_000_000;

/** Measures random playouts or tree search, each game in a process of its own. */
export async function bench(args: Args, context: Context): Promise<number> {
  const { games, say, lang } = context;
  const what = args.positionals[0];
  if (what !== 'playouts' && what !== 'search') {
    throw new UsageError('error.bench', { usage: say('bench.usage') });
  }
  const rounds = args.int('rounds', 1, 1000) ?? 5;
  const seconds = args.amount('seconds', 600) ?? 1;
  const tables = tablesFor(args, games);
  const run = runner(await buildProgram(new URL('../bench/measure.ts', import.meta.url)));
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 3 });
  const number = (value: number) => format.format(value);
  if (what === 'search') {
    const searched = tables.filter(({ game }) => botsFor(game)?.brain !== undefined);
    const results = searched.map((table) =>
      run<SearchSpeed>({ ...table, rounds, seconds, search: true }),
    );
    print(args, context, say('bench.searchHead'), results, ({ game, seats, ...speed }) => [
      game,
      ...[seats, speed.simulationsPerSecond, speed.controlNs].map(number),
    ]);
    return 0;
  }
  if (args.flag('heap')) {
    const results = tables.map((table) => run<Heap>({ ...table, heapMoves: HEAP_MOVES }));
    print(args, context, say('bench.heapHead'), results, ({ game, seats, ...figures }) => [
      game,
      ...[seats, figures.moves, figures.allocatedBytes, figures.bytesPerMove].map(number),
    ]);
    return 0;
  }
  const results = tables.map((table) => run<Times>({ ...table, rounds, seconds }));
  print(args, context, say('bench.head'), results, ({ game, seats, ...t }) => [
    game,
    ...[seats, t.nsPerMove, t.movesPerGame, t.gamesPerSecond, t.cloneNs, t.controlNs].map(number),
  ]);
  return 0;
}

/** The tables to measure: one game or all, at their usual number of seats or a given one. */
function tablesFor(args: Args, games: readonly AnyGame[]): { game: string; seats: number }[] {
  const named = args.text('game');
  const chosen = named === undefined ? games : [gameNamed(games, named)];
  const counts = [...new Set(chosen.flatMap((game) => game.seatCounts))].sort((a, b) => a - b);
  const seats = args.oneOf('seats', counts);
  return chosen
    .filter((game) => seats === undefined || game.seatCounts.includes(seats))
    .map((game) => ({ game: game.id, seats: seats ?? game.defaultSeats }));
}

interface TaskOf {
  readonly time: readonly [TimeTask, Times];
  readonly heap: readonly [HeapTask, Heap];
  readonly search: readonly [SearchTask, SearchSpeed];
}

/** The child's output is our own file's: what belongs to the task. */
function runner(measure: URL) {
  const file = fileURLToPath(measure);
  return <T extends Times | Heap | SearchSpeed>(
    task: Extract<TaskOf[keyof TaskOf], readonly [unknown, T]>[0],
  ): T => {
    const args = ['--expose-gc', file, JSON.stringify(task)];
    const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
    });
    if (status === 0) return JSON.parse(stdout) as T;
    const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
    throw new UsageError('error.benchFailed', { game: task.game, why });
  };
}

function print<T>(
  args: Args,
  { out }: Context,
  head: string,
  results: readonly T[],
  row: (result: T) => string[],
): void {
  if (args.flag('json')) out(`${JSON.stringify(results, null, 2)}\n`);
  else out(`${alignRight([head.split('\t'), ...results.map(row)]).join('\n')}\n`);
}
