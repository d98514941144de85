// Random games without end under the invariants of the testkit.
//   npm run soak -- --game roemer --games 1000000 --level cheap --jobs 2
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildProgram } from '../apps/server/src/programs.ts';
import type { AnyGame, JsonObject } from '../packages/engine/src/index.ts';
import { findGame, games } from '../packages/games/src/registry.ts';
import {
  type Case,
  caseName,
  checkGame,
  checkTable,
  firstSeedOf,
  optionsOf,
  Violation,
  WatchedGames,
} from '../packages/testkit/src/index.ts';

/** So many moments of each game each invariant looks at, each game's own by chance. */
const LOOKS = 2;

const USAGE = `usage: npm run soak -- [options]
  --game ID          one game; all of them without it
  --games N          how many of each game (10000; full: 200)
  --level cheap|full cheap: cards, legal moves, the end; full: every
                     invariant, ${LOOKS} times a game (cheap)
  --seats N          one number of seats; else the game's own test tables in turn
  --options JSON     options of that table
  --seed TEXT        repeats a run (else a fresh one, which is printed)
  --from N           the number of the first game (0)
  --jobs N           how many run side by side (1)`;

const REPORT_MS = 5000;
const POST_MS = 250;

type Level = 'cheap' | 'full';

interface Plan {
  readonly game: string;
  readonly tables: readonly Case[];
  readonly level: Level;
  readonly seed: string;
  readonly from: number;
  readonly games: number;
  readonly jobs: number;
}

interface Failure {
  readonly table: Case;
  readonly number: number;
  readonly message: string;
}

interface News {
  readonly done: number;
  readonly moves: number;
  readonly failure: Failure | null;
}

/** Game number i is played at table i mod tables, and by job i mod jobs. */
function work(plan: Plan, job: number, post: (news: News) => void): void {
  const game = known(plan.game);
  const play = player(game, plan);
  let done = 0;
  let moves = 0;
  let posted = performance.now();
  for (let i = job; i < plan.games; i += plan.jobs) {
    const number = plan.from + i;
    const table = plan.tables[number % plan.tables.length];
    try {
      moves += play(table, number);
    } catch (error) {
      const plain = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const message = error instanceof Violation ? error.message : plain;
      post({ done, moves, failure: { table, number, message } });
      return;
    }
    done++;
    if (performance.now() - posted > POST_MS) {
      post({ done, moves, failure: null });
      posted = performance.now();
    }
  }
  post({ done, moves, failure: null });
}

function player(game: AnyGame, plan: Plan): (table: Case, number: number) => number {
  if (plan.level === 'cheap') {
    const first = firstSeedOf(plan.seed);
    const watched = new Map(
      plan.tables.map((table) => [table, new WatchedGames(game, optionsOf(game, table), table)]),
    );
    return (table, number) => watched.get(table)?.play(first + number) ?? 0;
  }
  return (table, number) => {
    // The statistics of a table need to be taken but once.
    if (number < plan.tables.length) checkTable(game, table, plan.seed);
    return checkGame(game, table, `${plan.seed} ${number}`, LOOKS);
  };
}

/** Runs a plan in threads and tells how it goes; false at the first violation. */
async function soak(plan: Plan): Promise<boolean> {
  const program = await buildProgram(new URL(import.meta.url));
  const start = performance.now();
  const latest = new Map<number, News>();
  const tell = () => console.log(progress(plan, [...latest.values()], start));
  const timer = setInterval(tell, REPORT_MS);
  const threads = Array.from({ length: plan.jobs }, (_, job) => {
    const worker = new Worker(program, { workerData: { plan, job } });
    return new Promise<void>((resolve, reject) => {
      worker.on('message', (news: News) => {
        latest.set(job, news);
        if (news.failure !== null) reject(news.failure);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  });
  try {
    await Promise.all(threads);
    tell();
    return true;
  } catch (failure) {
    tell();
    console.error(describeFailure(plan, failure));
    return false;
  } finally {
    clearInterval(timer);
  }
}

function progress(plan: Plan, news: readonly News[], start: number): string {
  const done = news.reduce((sum, one) => sum + one.done, 0);
  const moves = news.reduce((sum, one) => sum + one.moves, 0);
  const seconds = (performance.now() - start) / 1000;
  const rate = (done / seconds).toFixed(done / seconds < 100 ? 1 : 0);
  const parts = [`${done} of ${plan.games} games`, `${moves} moves`, `${rate} games/s`];
  return `${plan.game} ${plan.level}: ${parts.join(', ')}, ${seconds.toFixed(0)} s`;
}

function describeFailure(plan: Plan, failure: unknown): string {
  if (!isFailure(failure)) return `${plan.game}: ${failure}`;
  const { table, number, message } = failure;
  const options = JSON.stringify(table.options ?? {});
  const which = `--game ${plan.game} --level ${plan.level} --seats ${table.seats}`;
  const where = `--options '${options}' --seed '${plan.seed}' --from ${number} --games 1`;
  const at = `${plan.game}, ${caseName(table)}, game ${number}`;
  return `\n${at}\n${message}\n\nto repeat: npm run soak -- ${which} ${where}`;
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'number' in value && 'message' in value;
}

function known(id: string): AnyGame {
  const game = findGame(id);
  if (game === undefined) {
    throw new Error(`no game "${id}"; known are: ${games.map((one) => one.id).join(', ')}`);
  }
  return game;
}

/** The tables that the game's own tests use, else one for each number of seats. */
async function tablesOf(game: AnyGame): Promise<readonly Case[]> {
  const file = new URL(`../packages/games/src/${game.id}/cases.ts`, import.meta.url);
  if (!existsSync(file)) return game.seatCounts.map((seats) => ({ seats }));
  const { cases }: { readonly cases: readonly Case[] } = await import(file.href);
  return cases;
}

function whole(text: string | undefined, fallback: number, name: string): number {
  const number = text === undefined ? fallback : Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} ${text}?`);
  return number;
}

async function plans(): Promise<Plan[]> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      games: { type: 'string' },
      level: { type: 'string', default: 'cheap' },
      seats: { type: 'string' },
      options: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      jobs: { type: 'string' },
    },
  });
  const { level } = values;
  if (level !== 'cheap' && level !== 'full') throw new Error(`--level ${level}?`);
  const seed = values.seed ?? Math.random().toString(36).slice(2, 10);
  const chosen = values.game === undefined ? games : [known(values.game)];
  const options: JsonObject | undefined =
    values.options === undefined ? undefined : JSON.parse(values.options);
  return Promise.all(
    chosen.map(async (game) => {
      const seats = whole(values.seats, game.defaultSeats, 'seats');
      const single = options === undefined ? { seats } : { seats, options };
      const fixed = values.seats !== undefined || options !== undefined;
      const tables = fixed ? [single] : await tablesOf(game);
      for (const table of tables) optionsOf(game, table);
      return {
        game: game.id,
        tables,
        level,
        seed,
        from: whole(values.from, 0, 'from'),
        games: whole(values.games, level === 'cheap' ? 10_000 : 200, 'games'),
        jobs: Math.max(1, whole(values.jobs, 1, 'jobs')),
      };
    }),
  );
}

async function main(): Promise<number> {
  let all: Plan[];
  try {
    all = await plans();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    return 2;
  }
  for (const plan of all) {
    const looks = plan.level === 'full' ? `, every check ${LOOKS} times a game` : '';
    console.log(`${plan.game}: seed ${plan.seed}, ${plan.tables.length} tables${looks}`);
    if (!(await soak(plan))) return 1;
  }
  return 0;
}

if (isMainThread) {
  process.exit(await main());
} else {
  const { plan, job } = workerData as { plan: Plan; job: number };
  work(plan, job, (news) => parentPort?.postMessage(news));
}
