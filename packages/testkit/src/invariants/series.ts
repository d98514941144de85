// What a game says of the matches that are made of it.
import { type AnyGame, FastRng, type State } from '@taberna/engine';
import { type Case, optionsOf } from '../case.ts';
import { wordsFor } from '../words.ts';
import { longestOf, someSeat } from './cheap.ts';
import { violated } from './violation.ts';

export const MATCH_ENDS = 'every match ends';
export const SINGLE = '`games: 1` plays a single game';
export const BETTER = 'who is better wins the match';

/** Matches to a target end far below it, at random too. */
const MOST_GAMES = 500;

/** Random moves up to the end of the game in `s`. */
function playOut(invariant: string, game: AnyGame, table: Case, s: State, rng: FastRng): void {
  for (let moves = 0; game.actors(s) !== 0; moves++) {
    if (moves === longestOf(table)) violated(invariant, `a game goes on after ${moves} moves`);
    const seat = someSeat(game.actors(s), table.seats, rng);
    game.apply(s, seat, game.random(s, seat, rng), rng);
  }
}

/** Matches of random games come to an end; those of a fixed number after that number. */
export function matchesEnd(game: AnyGame, table: Case, seed: string): void {
  const options = optionsOf(game, table);
  const { seats } = table;
  const { series } = game;
  const rng = new FastRng(`${seed} match end`);
  const s = game.create(options, seats);
  const totals = new Float64Array(seats * series.columns.length);
  const scores = new Float64Array(totals.length);
  const games = series.games(options, seats);
  for (let played = 1; played <= MOST_GAMES; played++) {
    game.deal(s, rng, played % seats);
    playOut(MATCH_ENDS, game, table, s, rng);
    game.scores(s, scores);
    for (let i = 0; i < totals.length; i++) if (!Number.isNaN(scores[i])) totals[i] += scores[i];
    const over = series.over(options, seats, totals, played);
    if (games !== null && over !== played >= games) {
      violated(
        MATCH_ENDS,
        `after ${played} of ${games} games the match is ${over ? '' : 'not '}over`,
      );
    }
    if (over) return;
  }
  violated(MATCH_ENDS, `not over after ${MOST_GAMES} games: ${totals}`);
}

/** Whatever else is chosen, `games: 1` is an option of every game. */
export function playsSingleGames(game: AnyGame, table: Case): void {
  const { seats } = table;
  const single = game.parseOptions({ ...table.options, games: 1 }, seats);
  if (!single.ok) violated(SINGLE, wordsFor(game, single.error));
  const totals = new Float64Array(seats * game.series.columns.length);
  if (game.series.games(single.value, seats) !== 1) violated(SINGLE, 'a match has more games');
  if (!game.series.over(single.value, seats, totals, 1)) violated(SINGLE, 'a match goes on');
}

/** Arena, lists and pages rank by `better`; so must the game that crowns the winners. */
export function betterWins(game: AnyGame, table: Case, seed: string): void {
  const { seats } = table;
  const { series } = game;
  const options = optionsOf(game, table);
  const columns = series.columns.length;
  for (let best = 0; best < seats && seats > 1; best++) {
    const totals = new Float64Array(seats * columns).fill(10);
    totals[best * columns] = series.better === 'more' ? 20 : 0;
    const winners = series.winners(options, seats, totals);
    if (winners !== 1 << best) {
      violated(BETTER, `${series.better} is better, but of ${totals} the winners are ${winners}`);
    }
  }
  for (let i = 0; i < GAMES_RANKED && seats > 1; i++) {
    if (winnersAreBest(game, table, `${seed} better ${i}`)) return;
  }
  if (seats > 1) violated(BETTER, `${series.better} is better, but loses every game`);
}

/** A game may be won against the points, even often (RG-33 by legions), but not always. */
const GAMES_RANKED = 60;

/** Whether the winners of a random game have a better score in it than all losers. */
function winnersAreBest(game: AnyGame, table: Case, seed: string): boolean {
  const { seats } = table;
  const { better, columns } = game.series;
  const rng = new FastRng(seed);
  const s = game.create(optionsOf(game, table), seats);
  game.deal(s, rng, 0);
  playOut(BETTER, game, table, s, rng);
  const scores = new Float64Array(seats * columns.length);
  game.scores(s, scores);
  const winners = game.winners(s);
  const signed = Array.from({ length: seats }, (_, seat) => {
    const score = scores[seat * columns.length] ?? Number.NaN;
    return better === 'more' ? score : -score;
  });
  const scoresOf = (mask: number) =>
    signed.filter((score, seat) => (mask & (1 << seat)) !== 0 && !Number.isNaN(score));
  const won = scoresOf(winners);
  return won.length > 0 && Math.min(...won) > Math.max(...scoresOf(~winners));
}
