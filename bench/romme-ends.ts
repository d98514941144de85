// How games of Rommé end, and what each of the players makes of them.
//   node scripts/run.mjs node bench/romme-ends.ts [--players LIST] [--deals N] [--seed TEXT]
// One game a deal, from deal to deal everybody sits one place further. Thinking is counted in steps, so
// that a busy machine changes nothing.
import { parseArgs } from 'node:util';
import { bootstrap, chooseMove, strengthOf } from '../packages/bots/src/index.ts';
import { FastRng, firstSeat, Match, type Seat, seatsOf } from '../packages/engine/src/index.ts';
import { romme as game, type RommeDetails } from '../packages/games/src/romme/index.ts';
import { details, winners } from '../packages/games/src/romme/score.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: 'level2,level2,level2' },
    deals: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'ends' },
  },
});
/** What must be there. */
function found<T>(one: T | null | undefined, what: string): T {
  if (one === null || one === undefined) throw new Error(`there is no ${what}`);
  return one;
}

/** A hint has time for about so many. */
const MOST_STEPS = 2000;
const names = values.players.split(',');
const seats = names.length;
const entrants = names.map((name) => {
  const { player, steps } = found(strengthOf(game, name), name);
  return { player: player(), budget: { steps: Math.min(steps, MOST_STEPS) } };
});
const parsed = game.parseOptions({ games: 1 }, seats);
if (!parsed.ok) throw new Error(parsed.error.code);
const options = parsed.value;

interface Outcome {
  readonly scores: readonly (number | null)[];
  readonly winners: readonly Seat[];
  readonly details: RommeDetails;
}

function play(deal: number): Outcome {
  const seed = `${values.seed}/${deal}`;
  const match = Match.start({ game, options, seats, seed });
  const view = game.create(options, seats);
  const rngs = names.map((_, who) => new FastRng(`${seed}/${who}`));
  while (!match.over) {
    const seat = firstSeat(game.actors(match.state));
    const who = (seat + deal) % seats;
    game.observe(match.state, seat, view);
    const { player, budget } = entrants[who];
    const { move } = chooseMove(player, view, seat, rngs[who], budget);
    const played = match.play(seat, game.formatMove(view, seat, move));
    if (!played.ok) throw new Error(game.text.refusal(played.error, 'en'));
  }
  const { state } = match;
  const told = details(state);
  const scores = told.players.map((one) => one?.points ?? null);
  return { scores, winners: seatsOf(winners(state)), details: told };
}

const results = Array.from({ length: Number(values.deals) }, (_, deal) => play(deal));
const percent = (some: number, of: number) => `${Math.round((100 * some) / Math.max(1, of))} %`;

const ends = Map.groupBy(results, ({ details }) => details.end);
for (const [end, of] of ends) console.log(end, of.length, percent(of.length, results.length));
const empty = results.filter(({ details, winners }) =>
  details.players.every((one, seat) => winners.includes(seat) || one?.opened !== true),
);
console.log('nobody but the winner had opened', percent(empty.length, results.length));

for (const [who, name] of names.entries()) {
  const seatIn = (deal: number) => (who - (deal % seats) + seats) % seats;
  const ahead = results.map(({ scores }, deal) => {
    const own = scores[seatIn(deal)] ?? 0;
    const sum = scores.reduce<number>((all, score) => all + (score ?? 0), 0);
    return own - (sum - own) / (seats - 1);
  });
  const points = results.map(({ scores }, deal) => scores[seatIn(deal)] ?? 0);
  const wins = results.filter(({ winners }, deal) => winners.includes(seatIn(deal)));
  const crosses = points.filter((score) => score < 0);
  const opened = results.filter(({ details }, deal) => details.players[seatIn(deal)]?.opened);
  const { mean, low, high } = bootstrap(ahead);
  const average = points.reduce((all, one) => all + one, 0) / results.length;
  console.log(
    [
      name,
      `points ${average.toFixed(2)}`,
      `ahead ${mean.toFixed(2)} (${low.toFixed(2)} … ${high.toFixed(2)})`,
      `wins ${percent(wins.length, results.length)}`,
      `minus ${percent(crosses.length, results.length)}`,
      `opened ${percent(opened.length, results.length)}`,
    ].join(', '),
  );
}
