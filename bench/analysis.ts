// Whether the analysis is right: predicted shares of the win beside actual ones, and whether the moves
// that it calls better are better when level 5 plays both on.
//   node scripts/run.mjs node bench/analysis.ts --game ID [--positions N] [--playouts N] [--seed TEXT]
//   node scripts/run.mjs node bench/analysis.ts --game ID --fit [--positions N]: what `trust` fits best
//   node scripts/run.mjs node bench/analysis.ts --game ID --mistakes [--positions N] [--ms N]
import { parseArgs } from 'node:util';
import {
  bootstrap,
  botsFor,
  calibrated,
  chooseMove,
  isDecision,
  judge,
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
    ms: { type: 'string', default: '100' },
    mistakes: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'analysis' },
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
const rng = new FastRng(values.seed);

/** Who plays the games that positions are taken from, and how many of a game are looked at. */
const LEVEL = 'level4';
const A_GAME = 4;

const level = found(strengthOf(game, LEVEL), LEVEL);
const best = found(strengthOf(game, 'level5'), 'level5');

const players = Array.from({ length: seats }, () => level.player());

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

function byLevel(view: State, seat: Seat): Move {
  return chooseMove(players[seat], view, seat, rng, { steps: level.steps }).move;
}

function dealt(): State {
  const state = game.create(options, seats);
  game.deal(state, rng, rng.below(seats));
  return state;
}

/** A game has about so many decisions: each is looked at with a chance that makes it A_GAME. */
function decisionsInAGame(): number {
  let count = 0;
  playOn(dealt(), byLevel, rng, (view, seat) => {
    if (isDecision(bots, view, seat)) count++;
  });
  return Math.max(1, count);
}

/** To fit the trust, playouts are taken by their word. */
const judges = values.fit ? { ...bots, outlook: { ...bots.outlook, trust: 1 } } : bots;

/** The trust that makes the results likeliest. */
function fittingTrust(pairs: readonly (readonly [predicted: number, result: number])[]): number {
  const tried = Array.from({ length: 29 }, (_, i) => 0.1 + i * 0.05);
  const misfit = (trust: number) =>
    pairs.reduce((sum, [predicted, result]) => {
      const p = Math.min(0.995, Math.max(0.005, calibrated(predicted, seats, trust)));
      return sum - result * Math.log(p) - (1 - result) * Math.log(1 - p);
    }, 0);
  return tried.reduce((best, trust) => (misfit(trust) < misfit(best) ? trust : best));
}

const BANDS = 10;

function calibrate(): void {
  const bands = Array.from({ length: BANDS }, () => ({ predicted: 0, results: [] as number[] }));
  const pairs: (readonly [number, number])[] = [];
  const every = Math.max(1, Math.round(decisionsInAGame() / A_GAME));
  for (let done = 0; done < positions; ) {
    const asked: { seat: Seat; predicted: number }[] = [];
    const shares = playOn(dealt(), byLevel, rng, (view, seat) => {
      if (rng.below(every) !== 0 || !isDecision(bots, view, seat)) return;
      const played = byLevel(view, seat);
      const { before } = judge(judges, view, seat, played, playouts, `${done}`);
      asked.push({ seat, predicted: before });
    });
    for (const { seat, predicted } of asked) {
      const band = bands[Math.min(BANDS - 1, Math.floor(predicted * BANDS))];
      band.predicted += predicted;
      band.results.push(shares[seat]);
      pairs.push([predicted, shares[seat]]);
      done++;
    }
    process.stderr.write(`\r${done}/${positions}`);
  }
  process.stderr.write('\n');
  if (values.fit) process.stdout.write(`trust ${fittingTrust(pairs).toFixed(2)}\n`);
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
    const p = (share: number) => (100 * share).toFixed(1);
    process.stdout.write(
      `| ${name} | ${n} | ${p(predicted / n)} | ${p(mean)} | ${p(low)} … ${p(high)} |\n`,
    );
  }
}

/** Level 5 plays on from here, with less time a move than it would like. */
function byBest(state: State, luck: number): Float64Array {
  const experts = Array.from({ length: seats }, () => best.player());
  const budget = { steps: best.steps, ms: Number(values.ms), now: () => performance.now() };
  const thoughts = new FastRng(luck);
  return playOn(
    state,
    (view, seat) => chooseMove(experts[seat], view, seat, thoughts, budget).move,
    new FastRng(luck),
  );
}

function after(state: State, seat: Seat, move: Move, luck: number): number {
  const copy = game.create(options, seats);
  copy.buf.set(state.buf);
  game.apply(copy, seat, move, new FastRng(luck));
  return byBest(copy, luck)[seat];
}

function mistakes(): void {
  const gains: number[] = [];
  const predicted: number[] = [];
  const every = Math.max(1, Math.round(decisionsInAGame() / A_GAME));
  while (gains.length < positions) {
    const state = dealt();
    playOn(state, byLevel, rng, (view, seat) => {
      if (gains.length >= positions || rng.below(every) !== 0) return;
      if (!isDecision(bots, view, seat)) return;
      // Any move of the beginner's kind: the analysis says whether it is a mistake.
      const move = game.random(view, seat, rng);
      const looked = judge(bots, view, seat, move, playouts, `${gains.length}`);
      if (looked.best - looked.after < MISTAKE) return;
      const luck = rng.next();
      gains.push(after(state, seat, looked.move, luck) - after(state, seat, move, luck));
      predicted.push(looked.best - looked.after);
      process.stderr.write(`\r${gains.length}/${positions}`);
    });
  }
  process.stderr.write('\n');
  const { mean, low, high } = bootstrap(gains);
  const said = bootstrap(predicted).mean;
  const p = (share: number) => (100 * share).toFixed(1);
  process.stdout.write(
    `${game.id}, ${seats} players, ${gains.length} mistakes of ${100 * MISTAKE} points or more: predicted ${p(said)}, played out by level 5 at ${values.ms} ms ${p(mean)} (${p(low)} … ${p(high)})\n`,
  );
}

if (values.mistakes) mistakes();
else calibrate();
