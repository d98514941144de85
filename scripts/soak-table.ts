// Tables in any weather without end, and worlds that a client must not tell apart.
//   npm run soak:table -- --tables 20000 --seconds 180
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { games } from '../packages/games/src/registry.ts';
import {
  firstFailure,
  HAPPENINGS,
  interference,
  numbers,
  Tally,
} from '../packages/table/src/sim/index.ts';
import { trio } from '../packages/testkit/src/toy/index.ts';

const USAGE = `usage: npm run soak:table -- [options]
  --game ID      one game; the toy and all games without it, forty of the toy for one of each
  --tables N     how many tables in all (20000)
  --seconds N    no longer than this
  --seed TEXT    repeats a run (else a fresh one, which is printed)
  --from N       the number of the first round of tables (0)`;

type Game = (typeof games)[number];

/** The toy is a tenth of the work and the table under it is the same. */
function roundOf(chosen: readonly Game[]): readonly (readonly [Game, number])[] {
  return chosen.map((game) => [game, game.id === trio.id ? 40 : 1]);
}

async function soak(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      tables: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '1e9' },
      seed: { type: 'string', default: randomBytes(8).toString('hex') },
      from: { type: 'string', default: '0' },
      help: { type: 'boolean' },
    },
  });
  const [from, tables, seconds] = [values.from, values.tables, values.seconds].map(Number);
  const chosen = [trio, ...games].filter(({ id }) => (values.game ?? id) === id);
  const known = [from, tables, seconds].every((n) => n >= 0) && chosen.length > 0;
  if (values.help || !known) {
    console.error(USAGE);
    return false;
  }
  console.log(`seed ${values.seed}`);
  const tally = new Tally();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let played = 0;
  for (let round = from; played < tables && elapsed() < seconds; round++) {
    for (const [game, count] of roundOf(chosen)) {
      const failure = await firstWrong(game, values.seed, round * count, count, tally);
      if (failure !== null) {
        console.error(failure);
        console.error(`again: --seed ${values.seed} --game ${game.id} --from ${round} --tables 1`);
        return false;
      }
      played += count;
    }
    if (round % 10 === 9) console.log(`${played} tables, ${elapsed().toFixed(0)} s, nothing wrong`);
  }
  console.log(`${played} tables, ${elapsed().toFixed(0)} s, nothing wrong`);
  console.log(`${tally}`);
  console.log(`never seen: ${tally.missing(HAPPENINGS).join(', ') || 'nothing'}`);
  return true;
}

async function firstWrong(
  game: Game,
  seed: string,
  from: number,
  count: number,
  tally: Tally,
): Promise<string | null> {
  const options = game.id === trio.id ? [{ games: 2, rounds: 1 }, { rounds: 3 }] : [{ games: 1 }];
  const simulated = options.map((one) => ({ game, options: { games: 1, ...one } }));
  const failure = await firstFailure(seed, numbers(from, from + count), simulated, {}, tally);
  return failure ?? interference(game, { games: 1 }, `${seed} ${from}`);
}

process.exit((await soak()) ? 0 : 1);
