// Measures one game in a process of its own, so that the types of another game do not slow it.
//   node measure.ts '{"game":"roemer","seats":3,"rounds":5,"seconds":1}'
//   node measure.ts '{"game":"roemer","seats":3,"rounds":5,"seconds":1,"search":true}'
//   node --expose-gc measure.ts '{"game":"roemer","seats":3,"heapMoves":1000000}'
import { getHeapStatistics } from 'node:v8';
import { botsFor, ismcts } from '@taberna/bots';
import {
  type AnyGame,
  cloneInto,
  FastRng,
  firstSeat,
  Match,
  type Rng,
  type State,
} from '@taberna/engine';
import { findGame } from '@taberna/games';

export interface TimeTask {
  readonly game: string;
  readonly seats: number;
  readonly rounds: number;
  readonly seconds: number;
}

export interface HeapTask {
  readonly game: string;
  readonly seats: number;
  readonly heapMoves: number;
}

/** How many steps of tree search the first decision of a game gets in a second. */
export interface SearchTask extends TimeTask {
  readonly search: true;
}

export interface SearchSpeed {
  readonly game: string;
  readonly seats: number;
  readonly simulationsPerSecond: number;
  readonly controlNs: number;
}

export interface Times {
  readonly game: string;
  readonly seats: number;
  readonly nsPerMove: number;
  readonly movesPerGame: number;
  readonly gamesPerSecond: number;
  readonly cloneNs: number;
  readonly controlNs: number;
}

export interface Heap {
  readonly game: string;
  readonly seats: number;
  readonly moves: number;
  /** All that was allocated on the JavaScript heap meanwhile, collected again or not. */
  readonly allocatedBytes: number;
  readonly bytesPerMove: number;
}

/** One random game from the deal to its end; returns the number of moves. */
function playout(game: AnyGame, state: State, rng: Rng, dealer: number): number {
  let moves = 0;
  game.deal(state, rng, dealer);
  for (let actors = game.actors(state); actors !== 0; actors = game.actors(state)) {
    const seat = firstSeat(actors);
    game.apply(state, seat, game.random(state, seat, rng), rng);
    moves++;
  }
  return moves;
}

/**
 * The control: ten million steps of Marsaglia's xorshift32 (13, 17, 5) from 1. It touches no
 * memory and cannot be shortened, so its time per step tells how fast the machine was at that
 * moment; compare figures of different days and machines by it.
 */
const CONTROL_STEPS = 10_000_000;

function control(): number {
  let x = 1;
  for (let i = 0; i < CONTROL_STEPS; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
  }
  return x;
}

const CLONES = 1_000_000;

/** Two copies in turn, so that no copy can be left out as already done. */
function clones(a: State, b: State, c: State): void {
  for (let i = 0; i < CLONES; i += 2) {
    cloneInto(a, b);
    cloneInto(b, c);
  }
}

const nowNs = (): number => Number(process.hrtime.bigint());

function nsOf(work: () => unknown, steps: number): number {
  const start = nowNs();
  sink = work();
  return (nowNs() - start) / steps;
}

/** Results end here, so that no work can be left out as useless. */
export let sink: unknown;

interface Bench {
  readonly game: AnyGame;
  readonly state: State;
  readonly rng: Rng;
}

function prepare({ game: id, seats }: { readonly game: string; readonly seats: number }): Bench {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const options = game.parseOptions(undefined, seats);
  if (!options.ok) throw new Error(`no default options for ${id} at ${seats} seats`);
  return { game, state: game.create(options.value, seats), rng: new FastRng(1) };
}

/** Games are played in batches, so that reading the clock costs nothing that counts. */
function round(
  { game, state, rng }: Bench,
  ns: number,
): { moves: number; games: number; ns: number } {
  const start = nowNs();
  let moves = 0;
  let games = 0;
  let batch = 1;
  for (;;) {
    for (let i = 0; i < batch; i++) moves += playout(game, state, rng, games++ % state.seats);
    const passed = nowNs() - start;
    if (passed >= ns) return { moves, games, ns: passed };
    // About a hundredth of a round.
    batch = Math.max(1, Math.floor((games / passed) * (ns / 100)));
  }
}

function time(task: TimeTask): Times {
  const bench = prepare(task);
  const ns = task.seconds * 1e9;
  round(bench, ns / 2);
  const copies = [0, 1].map(() => bench.game.create(bench.state.options, task.seats));
  const [b = bench.state, c = bench.state] = copies;
  let best = {
    moves: 0,
    games: 0,
    ns: Number.POSITIVE_INFINITY,
    perMove: Number.POSITIVE_INFINITY,
  };
  let cloneNs = Number.POSITIVE_INFINITY;
  let controlNs = Number.POSITIVE_INFINITY;
  for (let i = 0; i < task.rounds; i++) {
    const done = round(bench, ns);
    const perMove = done.ns / done.moves;
    if (perMove < best.perMove) best = { ...done, perMove };
    cloneNs = Math.min(
      cloneNs,
      nsOf(() => clones(bench.state, b, c), CLONES),
    );
    controlNs = Math.min(controlNs, nsOf(control, CONTROL_STEPS));
  }
  return {
    game: task.game,
    seats: task.seats,
    nsPerMove: rounded(best.perMove),
    movesPerGame: rounded(best.moves / best.games),
    gamesPerSecond: Math.round(best.games / (best.ns / 1e9)),
    cloneNs: rounded(cloneNs),
    controlNs: Math.round(controlNs * 1000) / 1000,
  };
}

const BATCH = 500;

/** One search of the first decision, run for a while; returns steps a second. */
function searchOnce({ game, seats, seconds }: SearchTask, round: number): number {
  const bots = botsFor(game);
  if (bots?.brain === undefined) throw new Error(`no search for ${game}`);
  const options = bots.game.parseOptions(undefined, seats);
  if (!options.ok) throw new Error(`no default options for ${game} at ${seats} seats`);
  const match = Match.start({
    game: bots.game,
    options: options.value,
    seats,
    seed: `search ${round}`,
  });
  const seat = firstSeat(bots.game.actors(match.state));
  const thinking = ismcts(bots.brain).think(match.observe(seat), seat, new FastRng(round));
  thinking.run(BATCH);
  const start = nowNs();
  let steps = 0;
  let passed = 0;
  while (passed < seconds * 1e9) {
    if (thinking.run(BATCH)) throw new Error(`nothing to search in ${game}`);
    steps += BATCH;
    passed = nowNs() - start;
  }
  return steps / (passed / 1e9);
}

function searchSpeed(task: SearchTask): SearchSpeed {
  let best = 0;
  let controlNs = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= task.rounds; i++) {
    best = Math.max(best, searchOnce(task, i));
    controlNs = Math.min(controlNs, nsOf(control, CONTROL_STEPS));
  }
  return {
    game: task.game,
    seats: task.seats,
    simulationsPerSecond: Math.round(best),
    controlNs: Math.round(controlNs * 1000) / 1000,
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

const WARM_UP = 8;

/** Allocations are counted by the engine itself, so nothing hides behind a garbage collection. */
function heap({ game, seats, heapMoves }: HeapTask): Heap {
  const bench = prepare({ game, seats });
  // Long enough for the optimizing compiler to have come by, on a busy machine too.
  for (let moves = 0; moves < WARM_UP * heapMoves; )
    moves += playout(bench.game, bench.state, bench.rng, 0);
  globalThis.gc?.();
  const before = allocated();
  let moves = 0;
  while (moves < heapMoves) moves += playout(bench.game, bench.state, bench.rng, 0);
  const allocatedBytes = allocated() - before - ownCost();
  const bytesPerMove = Math.round((allocatedBytes / moves) * 1e4) / 1e4;
  return { game, seats, moves, allocatedBytes, bytesPerMove };
}

function allocated(): number {
  return getHeapStatistics().total_allocated_bytes;
}

/** What asking costs. */
function ownCost(): number {
  const first = allocated();
  return allocated() - first;
}

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '') as TimeTask | HeapTask | SearchTask;
  const result =
    'heapMoves' in task ? heap(task) : 'search' in task ? searchSpeed(task) : time(task);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
