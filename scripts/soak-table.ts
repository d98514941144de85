// Tables in any weather without end, and worlds that a client must not tell apart.
//   npm run soak:table -- --tables 5000 --game roemer
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { games } from '../packages/games/src/registry.ts';
import { firstFailure, interference, numbers } from '../packages/table/src/sim/index.ts';
import { trio } from '../packages/testkit/src/toy/index.ts';

const USAGE = `usage: npm run soak:table -- [options]
  --game ID      one game; all of them and the toy without it
  --tables N     how many tables of each game (1000)
  --seed TEXT    repeats a run (else a fresh one, which is printed)
  --from N       the number of the first table (0)`;

const REPORT = 10;

async function soak(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      tables: { type: 'string', default: '1000' },
      seed: { type: 'string', default: randomBytes(8).toString('hex') },
      from: { type: 'string', default: '0' },
      help: { type: 'boolean' },
    },
  });
  const [from, tables] = [Number(values.from), Number(values.tables)];
  const chosen = [trio, ...games].filter(({ id }) => (values.game ?? id) === id);
  const known = Number.isInteger(from) && Number.isInteger(tables) && chosen.length > 0;
  if (values.help || !known) {
    console.error(USAGE);
    return false;
  }
  console.log(`seed ${values.seed}`);
  const simulated = chosen.map((game) => ({ game, options: { games: 1 } }));
  const start = performance.now();
  for (let first = from; first < from + tables; first += REPORT) {
    const last = Math.min(first + REPORT, from + tables);
    for (const game of simulated) {
      const failure =
        (await firstFailure(values.seed, numbers(first, last), [game])) ??
        (await firstDifference(game.game, values.seed, first, last));
      if (failure !== null) {
        console.error(failure);
        console.error(
          `again: --seed ${values.seed} --game ${game.game.id} --from ${first} --tables ${REPORT}`,
        );
        return false;
      }
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${last - from} tables of ${chosen.length} games, ${seconds} s, nothing wrong`);
  }
  return true;
}

async function firstDifference(
  game: (typeof games)[number],
  seed: string,
  from: number,
  to: number,
): Promise<string | null> {
  for (const i of numbers(from, to)) {
    const difference = await interference(game, { games: 1 }, `${seed} ${i}`);
    if (difference !== null) return difference;
  }
  return null;
}

process.exit((await soak()) ? 0 : 1);
