import { availableParallelism } from 'node:os';
import { STRENGTHS, strengthOf } from '@taberna/bots';
import type { AnyGame } from '@taberna/engine';
import { Ledger } from '../arena/ledger.ts';
import { playRounds } from '../arena/pool.ts';
import { reportHtml } from '../arena/report.ts';
import { type Standing, summarise } from '../arena/summary.ts';
import { type ArenaTask, lineupsOf, type RoundResult, singleGame } from '../arena/task.ts';
import { type Args, gameNamed, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { writeWhole } from '../record-file.ts';
import { alignRight } from '../story.ts';

const MAX_DEALS = 1_000_000;
const MAX_PLAYERS = 16;

/** Lets bots play each other on duplicate deals and says who is how far ahead. */
export async function arena(args: Args, context: Context): Promise<number> {
  const game = gameNamed(context.games, args.text('game') ?? '');
  const task = taskFrom(args, game, context);
  const deals = args.int('deals', 1, MAX_DEALS) ?? 100;
  const jobs = args.int('jobs', 1, 256) ?? availableParallelism();
  const results = await playAll(args, task, deals, jobs, context);
  const summary = summarise(task, results);
  const rows = tableRows(summary.standings, context);
  const report = args.text('report');
  if (report !== undefined) {
    const title = context.say('arena.title', { title: game.text.title[context.lang] });
    writeWhole(
      report,
      reportHtml({ title, command: commandFor(task, deals), ...context, summary, rows }),
    );
  }
  if (args.flag('json')) context.out(`${JSON.stringify({ ...task, ...summary }, null, 2)}\n`);
  else context.out(`${alignRight(rows).join('\n')}\n`);
  return 0;
}

function taskFrom(args: Args, game: AnyGame, { lang }: Context): ArenaTask {
  const seats = args.oneOf('seats', game.seatCounts) ?? game.defaultSeats;
  const options = singleGame(args.json('options'));
  const parsed = game.parseOptions(options, seats);
  if (!parsed.ok) {
    throw new UsageError('error.options', { why: game.text.refusal(parsed.error, lang) });
  }
  return {
    game: game.id,
    seats,
    options: game.formatOptions(parsed.value),
    lineups: lineupsOf(playersIn(args, game), seats),
    seed: args.text('seed') ?? 'arena',
    ms: args.int('ms', 1, 600_000) ?? null,
  };
}

function playersIn(args: Args, game: AnyGame): string[] {
  const names = (args.text('players') ?? 'heuristic,random').split(',').map((name) => name.trim());
  for (const name of names) {
    if (strengthOf(game, name) === null) {
      throw new UsageError('error.player', { got: name, known: STRENGTHS });
    }
  }
  if (new Set(names).size > 1 && names.length <= MAX_PLAYERS) return names;
  throw new UsageError('error.players', { most: MAX_PLAYERS });
}

async function playAll(
  args: Args,
  task: ArenaTask,
  deals: number,
  jobs: number,
  { err }: Context,
): Promise<RoundResult[]> {
  const file = args.text('resume');
  const ledger = file === undefined ? null : new Ledger(file, task);
  const results = (ledger?.results ?? []).filter(({ deal }) => deal < deals);
  const done = new Set(results.map(({ lineup, deal }) => `${lineup}/${deal}`));
  const rounds = Array.from({ length: deals }, (_, deal) =>
    task.lineups.map((_, lineup) => ({ lineup, deal })),
  ).flat();
  const left = rounds.filter(({ lineup, deal }) => !done.has(`${lineup}/${deal}`));
  const live = process.stderr.isTTY === true;
  const begun = performance.now();
  await playRounds(task, left, jobs, (result) => {
    results.push(result);
    ledger?.add(result);
    if (live) err(progress(results.length, rounds.length, begun, left.length));
  });
  if (live && left.length > 0) err('\r\x1b[K');
  return results;
}

const BAR = 30;

function progress(done: number, all: number, begun: number, atFirst: number): string {
  const full = Math.floor((BAR * done) / all);
  const played = atFirst - (all - done);
  const seconds = Math.round((((performance.now() - begun) / played) * (all - done)) / 1000);
  return `\r\x1b[K[${'#'.repeat(full)}${'·'.repeat(BAR - full)}] ${done}/${all} · ${seconds} s`;
}

function tableRows(standings: readonly Standing[], { say, lang }: Context): string[][] {
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const number = (value: number) => format.format(value);
  const percent = (value: number | null) =>
    value === null || Number.isNaN(value) ? '–' : `${number(value * 100)} %`;
  return [
    say('arena.head').split('\t'),
    ...standings.map(({ player, ahead, rating, matches, games, msPerMove }) => [
      player,
      number(ahead.mean),
      `${number(ahead.low)} … ${number(ahead.high)}`,
      number(rating.mean),
      percent(matches),
      number(games),
      number(msPerMove),
    ]),
  ];
}

/** What gives this contest again. */
function commandFor(task: ArenaTask, deals: number): string {
  const players =
    task.lineups.length === 1 ? task.lineups.flat() : [...new Set(task.lineups.flat())];
  const parts = [
    `taberna arena --game ${task.game} --seats ${task.seats} --players ${players.join(',')}`,
    `--deals ${deals} --seed ${JSON.stringify(task.seed)}`,
    `--options '${JSON.stringify(task.options)}'`,
  ];
  return [...parts, ...(task.ms === null ? [] : [`--ms ${task.ms}`])].join(' ');
}
