// One decision looked back at, by what its player could know: a view in, three expectations out.

import { FastRng, type Move, type Seat, type State } from '@taberna/engine';
import { doneOf, MAX_SEATS, type PlayOut, type Sample, samplesOf } from '../brain.ts';
import { chooseMove } from '../player.ts';
import type { GameBots } from '../strength.ts';
import { calibrated } from './outlook.ts';

/** Shares of the win, 0 to 1. */
export interface Judgement {
  /** Before the decision: after the move that a hint would have been. */
  readonly before: number;
  /** After the move that was played. */
  readonly after: number;
  /** After the best move that was found: the one played, or a better one. */
  readonly best: number;
  readonly move: Move;
  /** The move that a hint would have been. */
  readonly advised: Move;
  /** Standard error of what the best move is ahead of the one played. */
  readonly error: number;
  /** What the best move brings more than the one played, as the game counts it; null where that is not clear. */
  readonly more: number | null;
  /** The move played showed its player nothing, and the same player moves again. */
  readonly quiet: boolean;
}

/** Moves by their rating that take part beside the one played. */
const MOST_CANDIDATES = 10;
/** Of all playouts the first half finds the best move; the rest, in other worlds, measures it. */
const SEARCH_SHARE = 0.5;

/** Two moves differ where their difference is more than so many standard errors. */
const SURE = 2;

/** One move in the worlds that it was tried in. */
interface Trial {
  readonly move: Move;
  sum: number;
  worlds: number;
}

/** Tries moves in the same worlds with the same luck. */
class Trials {
  readonly #bots: GameBots;
  readonly #seat: Seat;
  readonly #sample: Sample;
  readonly #finish: PlayOut;
  readonly #drawn: State;
  readonly #world: State;
  readonly #rng: FastRng;
  readonly #luck = new FastRng(0);
  readonly #shares = new Float64Array(MAX_SEATS);

  constructor(bots: GameBots, view: State, seat: Seat, sample: Sample, seed: string) {
    this.#bots = bots;
    this.#seat = seat;
    this.#sample = sample;
    this.#finish = bots.outlook.finish(view);
    this.#drawn = bots.game.create(view.options, view.seats);
    this.#world = bots.game.create(view.options, view.seats);
    this.#rng = new FastRng(seed);
  }

  /** One world for all of them; calls back with what each brought. False where there is none. */
  round(
    moves: readonly Trial[],
    see?: (share: number, i: number, brought: number) => void,
  ): boolean {
    if (!this.#sample(this.#rng, this.#drawn)) return false;
    const seed = this.#rng.next();
    for (const [i, trial] of moves.entries()) {
      const share = this.#try(trial.move, seed);
      trial.sum += share;
      trial.worlds++;
      see?.(share, i, this.#bots.outlook.brings?.of(this.#world, this.#seat) ?? 0);
    }
    return true;
  }

  #try(move: Move, seed: number): number {
    const { game } = this.#bots;
    this.#world.buf.set(this.#drawn.buf);
    this.#luck.reseed(seed);
    game.apply(this.#world, this.#seat, move, this.#luck);
    this.#finish(this.#world, this.#luck, this.#shares);
    return this.#shares[this.#seat];
  }
}

/** The move by the rules of thumb, then the most promising others. */
function ratedMoves(bots: GameBots, view: State, seat: Seat): readonly Move[] {
  const { game } = bots;
  const { move, candidates } = bots.heuristic().think(view, seat, new FastRng('thumb')).choice();
  const rated = candidates.map((candidate) => candidate.move);
  const legal = new Int32Array(game.maxMoves);
  const count = game.legal(view, seat, legal);
  const rest = count <= MOST_CANDIDATES ? Array.from(legal.subarray(0, count)) : [];
  return [...new Set([move, ...rated.slice(0, MOST_CANDIDATES - 1), ...rest])];
}

/** What a hint would have said. */
function hintFor(bots: GameBots, view: State, seat: Seat): Move {
  const player = (bots.adviser ?? bots.levels[5].player)();
  const { steps } = bots.outlook;
  return chooseMove(player, view, seat, new FastRng('hint'), { steps }).move;
}

/** Whether the seat goes on at once and has learned nothing by the move. */
function isQuiet(bots: GameBots, view: State, seat: Seat, move: Move, sample: Sample): boolean {
  const { game } = bots;
  const rng = new FastRng('quiet');
  const world = game.create(view.options, view.seats);
  const seen = game.create(view.options, view.seats);
  let first: Uint8Array | null = null;
  for (let i = 0; i < QUIET_WORLDS; i++) {
    if (!sample(rng, world)) return false;
    game.apply(world, seat, move, rng);
    if ((game.actors(world) & (1 << seat)) === 0) return false;
    game.observe(world, seat, seen);
    first ??= seen.buf.slice();
    if (seen.buf.some((byte, at) => byte !== first?.[at])) return false;
  }
  return true;
}

/** A card that is drawn looks the same in so many worlds by chance about never. */
const QUIET_WORLDS = 6;

const fresh = (move: Move): Trial => ({ move, sum: 0, worlds: 0 });
const meanOf = ({ sum, worlds }: Trial) => (worlds === 0 ? 0 : sum / worlds);

/** Halves the field again and again; each heat has the same number of playouts. */
function bestOf(trials: Trials, moves: readonly Move[], playouts: number): Move {
  let running = moves.map(fresh);
  const heats = Math.max(1, Math.ceil(Math.log2(running.length)));
  while (running.length > 1) {
    const worlds = Math.max(2, Math.floor(playouts / heats / running.length));
    for (let i = 0; i < worlds; i++) if (!trials.round(running)) break;
    running.sort((a, b) => meanOf(b) - meanOf(a));
    running = running.slice(0, Math.ceil(running.length / 2));
  }
  return running[0]?.move ?? moves[0];
}

export interface Ranked {
  readonly move: Move;
  readonly share: number;
  /** Standard error of what it is behind the best. */
  readonly error: number;
}

/** All legal moves tried in the same worlds, best first. */
export function rankMoves(
  bots: GameBots,
  view: State,
  seat: Seat,
  playouts: number,
  seed: string,
): Ranked[] {
  const trials = new Trials(bots, view, seat, sampleOf(bots, view, seat), seed);
  const { game } = bots;
  const legal = new Int32Array(game.maxMoves);
  const moves = Array.from(legal.subarray(0, game.legal(view, seat, legal)));
  const field = moves.map(fresh);
  const worlds = Math.max(8, Math.floor(playouts / field.length));
  const results = field.map(() => new Float64Array(worlds));
  for (let w = 0; w < worlds; w++) {
    const goesOn = trials.round(field, (share, i) => {
      results[i][w] = share;
    });
    if (!goesOn) break;
  }
  const best = field.reduce(
    (leader, each, i) => (meanOf(each) > meanOf(field[leader]) ? i : leader),
    0,
  );
  return field
    .map((trial, i) => ({
      move: trial.move,
      share: meanOf(trial),
      error: errorOf(results[best], results[i]),
    }))
    .sort((a, b) => b.share - a.share);
}

/** Whether there is something to decide that counts. */
export function isDecision(bots: GameBots, view: State, seat: Seat): boolean {
  const { game, brain } = bots;
  if (brain !== undefined && doneOf(brain)(view)) return false;
  return game.legal(view, seat, new Int32Array(game.maxMoves)) > 1;
}

function sampleOf({ game, brain }: GameBots, view: State, seat: Seat): Sample {
  if (brain !== undefined) return samplesOf(brain, view, seat);
  return (rng, out) => game.sample(view, seat, rng, out);
}

/** The same view, move, seed and number of playouts give the same judgement. */
export function judge(
  bots: GameBots,
  view: State,
  seat: Seat,
  played: Move,
  playouts: number,
  seed: string,
): Judgement {
  const sample = sampleOf(bots, view, seat);
  const trials = new Trials(bots, view, seat, sample, seed);
  const advised = hintFor(bots, view, seat);
  // What the house would have advised is no mistake: playouts, which play worse, have no say there.
  const others = advised === played ? [] : ratedMoves(bots, view, seat);
  const field = [...new Set([...others, played])];
  const found = bestOf(trials, field, playouts * SEARCH_SHARE);
  const moves = [...new Set([played, found, advised])];
  const final = moves.map(fresh);
  const worlds = Math.max(8, Math.floor((playouts * (1 - SEARCH_SHARE)) / final.length));
  const results = final.map(() => new Float64Array(worlds));
  const brought = final.map(() => new Float64Array(worlds));
  for (let w = 0; w < worlds; w++) {
    const goesOn = trials.round(final, (share, i, points) => {
      results[i][w] = share;
      brought[i][w] = points;
    });
    if (!goesOn) break;
  }
  const [after] = final.map(meanOf);
  /** What a move is worth, told apart from the one played only where chance does not explain it. */
  const worthOf = (i: number) => {
    const worth = meanOf(final[i]);
    const isSure = Math.abs(worth - after) > SURE * errorOf(results[i], results[0]);
    return calibrated(isSure ? worth : after, view.seats, bots.outlook);
  };
  const worths = final.map((_, i) => worthOf(i));
  const best = worths.reduce((leader, worth, i) => (worth > worths[leader] ? i : leader), 0);
  return {
    before: worths[moves.indexOf(advised)],
    after: worths[0],
    best: worths[best],
    move: moves[best],
    advised,
    error: errorOf(results[best], results[0]),
    more: clearlyMore(brought[best], brought[0]),
    quiet: isQuiet(bots, view, seat, played, sample),
  };
}

/** The mean difference, the worlds being the same; null where chance may explain it. */
function clearlyMore(a: Float64Array, b: Float64Array): number | null {
  const more = a.reduce((sum, each, i) => sum + each - b[i], 0) / a.length;
  return more > SURE * errorOf(a, b) ? more : null;
}

/** Of the mean difference, the worlds being the same. */
function errorOf(a: Float64Array, b: Float64Array): number {
  const n = a.length;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const difference = a[i] - b[i];
    sum += difference;
    squares += difference * difference;
  }
  return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2) / n);
}

/** The share of the win after a move with all cards as they really lay: no player knew it. */
export function withOpenCards(
  bots: GameBots,
  world: State,
  seat: Seat,
  move: Move,
  playouts: number,
  seed: string,
): number {
  const open: Sample = (_, out) => {
    out.buf.set(world.buf);
    return true;
  };
  const trials = new Trials(bots, world, seat, open, seed);
  const trial = fresh(move);
  for (let i = 0; i < playouts; i++) trials.round([trial]);
  return calibrated(meanOf(trial), world.seats, bots.outlook);
}
