// Whether the analysis is right: predicted shares of the win beside actual ones, and whether the moves
// that it calls better are better when level 5 plays both on.
//   node scripts/run.mjs node bench/analysis.ts --game ID [--positions N] [--playouts N] [--seed TEXT]
//     ten bands, and what `trust` and `lean` fit best
//   node scripts/run.mjs node bench/analysis.ts --game ID --mistakes [--positions N] [--steps N]
// Thinking is counted in steps, so that a busy machine changes nothing. With `--keep FILE` every position is
// a line of that file; the same command goes on where it was stopped, and tells what is there already.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  bootstrap,
  botsFor,
  calibrated,
  chooseMove,
  isDecision,
  isMistake,
  judge,
  lossOf,
  MISTAKE,
  sharesOf,
  strengthOf,
} from '../packages/bots/src/index.ts';
import {
  FastRng,
  firstSeat,
  type Move,
  type Seat,
  type State,
} from '../packages/engine/src/index.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seats: { type: 'string' },
    positions: { type: 'string', default: '200' },
    playouts: { type: 'string', default: '600' },
    steps: { type: 'string' },
    mistakes: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'analysis' },
    keep: { type: 'string' },
  },
});
/** What must be there. */
function found<T>(one: T | null | undefined, what: string): T {
  if (one === null || one === undefined) throw new Error(`there is no ${what}`);
  return one;
}

const bots = found(botsFor(values.game ?? ''), '--game ID');
const { game } = bots;
const seats = Number(values.seats ?? game.defaultSeats);
const parsed = game.parseOptions({ games: 1 }, seats);
if (!parsed.ok) throw new Error(parsed.error.code);
const options = parsed.value;
const positions = Number(values.positions);
const playouts = Number(values.playouts);

/** Who plays the games that positions are taken from, and how many of a game are looked at. */
const LEVEL = 'level4';
const A_GAME = 4;

const level = found(strengthOf(game, LEVEL), LEVEL);
const best = found(strengthOf(game, 'level5'), 'level5');
const steps = Number(values.steps ?? best.steps);

/** One position: what was predicted, and what came of it. */
interface Row {
  /** The number of the game that it was taken from, which is its seed too. */
  readonly from: number;
  readonly predicted: number;
  readonly actual: number;
}

function kept(): Row[] {
  if (values.keep === undefined || !existsSync(values.keep)) return [];
  const lines = readFileSync(values.keep, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Row => JSON.parse(line));
}

function viewOf(state: State, seat: Seat): State {
  const view = game.create(options, seats);
  game.observe(state, seat, view);
  return view;
}

/** The shares of the win when a game is played on; `see` looks at each decision before it is made. */
function playOn(
  state: State,
  choose: (view: State, seat: Seat) => Move,
  luck: FastRng,
  see?: (view: State, seat: Seat) => void,
): Float64Array {
  for (let actors = game.actors(state); actors !== 0; actors = game.actors(state)) {
    const seat = firstSeat(actors);
    const view = viewOf(state, seat);
    see?.(view, seat);
    game.apply(state, seat, choose(view, seat), luck);
  }
  const shares = new Float64Array(seats);
  sharesOf(game.winners(state), seats, shares);
  return shares;
}

/** A game of level 4 with chances of its own; `see` is shown about A_GAME of its decisions. */
class Source {
  readonly rng: FastRng;
  readonly state = game.create(options, seats);
  readonly #players = Array.from({ length: seats }, () => level.player());

  constructor(number: number) {
    this.rng = new FastRng(`${values.seed} ${number}`);
    game.deal(this.state, this.rng, this.rng.below(seats));
  }

  choose(view: State, seat: Seat): Move {
    return chooseMove(this.#players[seat], view, seat, this.rng, { steps: level.steps }).move;
  }

  play(every: number, see: (view: State, seat: Seat) => void): Float64Array {
    const choose = (view: State, seat: Seat) => this.choose(view, seat);
    return playOn(this.state, choose, this.rng, (view, seat) => {
      if (this.rng.below(every) === 0 && isDecision(bots, view, seat)) see(view, seat);
    });
  }
}

/** Each decision is looked at with a chance that makes it A_GAME of one game. */
function everySo(): number {
  let count = 0;
  new Source(0).play(1, () => count++);
  return Math.max(1, Math.round(count / A_GAME));
}

/** Takes positions from game after game until there are enough, those kept from before included. */
function collect(from: (source: Source, number: number, every: number) => readonly Row[]): Row[] {
  const rows = kept();
  const every = everySo();
  for (let number = (rows.at(-1)?.from ?? 0) + 1; rows.length < positions; number++) {
    const more = from(new Source(number), number, every);
    rows.push(...more);
    const text = more.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (values.keep !== undefined) appendFileSync(values.keep, text);
    process.stderr.write(`\r${rows.length}/${positions}`);
  }
  process.stderr.write('\n');
  return rows;
}

/** Playouts taken by their word: how far they are trusted is what is looked for. */
const literal = { ...bots, outlook: { ...bots.outlook, trust: 1, lean: 0 } };

function predictions(source: Source, number: number, every: number): readonly Row[] {
  const asked: { seat: Seat; predicted: number }[] = [];
  const shares = source.play(every, (view, seat) => {
    const played = source.choose(view, seat);
    const { before } = judge(literal, view, seat, played, playouts, `${number}`);
    asked.push({ seat, predicted: before });
  });
  return asked.map(({ seat, predicted }) => ({ from: number, predicted, actual: shares[seat] }));
}

type Fit = Pick<typeof bots.outlook, 'trust' | 'lean'>;
const steps05 = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / 0.05) + 1 }, (_, i) => from + i * 0.05);

/** What makes the results likeliest. */
function fitting(rows: readonly Row[]): Fit {
  const tried = steps05(0.1, 1.5).flatMap((trust) =>
    steps05(-1, 1).map((lean): Fit => ({ trust, lean })),
  );
  const misfit = (fit: Fit) =>
    rows.reduce((sum, { predicted, actual }) => {
      const p = Math.min(0.995, Math.max(0.005, calibrated(predicted, seats, fit)));
      return sum - actual * Math.log(p) - (1 - actual) * Math.log(1 - p);
    }, 0);
  const misfits = tried.map(misfit);
  return found(tried[misfits.indexOf(Math.min(...misfits))], 'fit');
}

const BANDS = 10;
const percent = (share: number) => (100 * share).toFixed(1);

function calibrate(): void {
  const rows = collect(predictions);
  const { trust, lean } = bots.outlook;
  const bands = Array.from({ length: BANDS }, () => ({ predicted: 0, results: [] as number[] }));
  for (const row of rows) {
    const predicted = calibrated(row.predicted, seats, bots.outlook);
    const band = bands[Math.min(BANDS - 1, Math.floor(predicted * BANDS))];
    band.predicted += predicted;
    band.results.push(row.actual);
  }
  const best = fitting(rows);
  process.stdout.write(
    `${game.id}, ${seats} players, ${rows.length} positions, trust ${trust} and lean ${lean}; ${best.trust.toFixed(2)} and ${best.lean.toFixed(2)} would fit these best\n`,
  );
  process.stdout.write(
    '| band | positions | predicted | actual | 95 % |\n| --- | --: | --: | --: | --: |\n',
  );
  for (const [i, { predicted, results }] of bands.entries()) {
    const n = results.length;
    const name = `${10 * i}–${10 * (i + 1)} %`;
    if (n === 0) {
      process.stdout.write(`| ${name} | 0 | – | – | – |\n`);
      continue;
    }
    const { mean, low, high } = bootstrap(results);
    process.stdout.write(
      `| ${name} | ${n} | ${percent(predicted / n)} | ${percent(mean)} | ${percent(low)} … ${percent(high)} |\n`,
    );
  }
}

/** Level 5 on all seats plays on after the move, with the same luck whatever the move was. */
function after(state: State, seat: Seat, move: Move, luck: number): number {
  const copy = game.create(options, seats);
  copy.buf.set(state.buf);
  const fortune = new FastRng(luck);
  game.apply(copy, seat, move, fortune);
  const experts = Array.from({ length: seats }, () => best.player());
  const thoughts = new FastRng(luck);
  const choose = (view: State, actor: Seat) =>
    chooseMove(experts[actor], view, actor, thoughts, { steps }).move;
  return playOn(copy, choose, fortune)[seat];
}

/** So many playouts show that most moves are no mistakes; the others are looked at as an analysis does. */
const FIRST_LOOK = 0.2;

/** Any legal move, as of somebody who is new to the game, that the analysis calls a mistake. */
function mistakesOf(source: Source, number: number, every: number): readonly Row[] {
  const rows: Row[] = [];
  source.play(every, (view, seat) => {
    const move = game.random(view, seat, source.rng);
    const luck = source.rng.next();
    const look = (share: number) =>
      judge(bots, view, seat, move, Math.ceil(playouts * share), `${number} ${share}`);
    if (lossOf(look(FIRST_LOOK)) < MISTAKE) return;
    const looked = look(1);
    if (!isMistake(looked)) return;
    const better = after(source.state, seat, looked.move, luck);
    const actual = better - after(source.state, seat, move, luck);
    rows.push({ from: number, predicted: lossOf(looked), actual });
  });
  return rows;
}

function mistakes(): void {
  const rows = collect(mistakesOf);
  const { mean, low, high } = bootstrap(rows.map(({ actual }) => actual));
  const said = bootstrap(rows.map(({ predicted }) => predicted)).mean;
  process.stdout.write(
    `${game.id}, ${seats} players, ${rows.length} mistakes of ${100 * MISTAKE} points or more: predicted ${percent(said)}, played out by level 5 at ${steps} steps ${percent(mean)} (${percent(low)} … ${percent(high)})\n`,
  );
}

if (values.mistakes) mistakes();
else calibrate();
