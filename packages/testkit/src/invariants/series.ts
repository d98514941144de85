// What a game says of the matches that are made of it.
import { type AnyGame, FastRng } from '@taberna/engine';
import { type Case, optionsOf } from '../case.ts';
import { wordsFor } from '../words.ts';
import { longestOf, someSeat } from './cheap.ts';
import { violated } from './violation.ts';

export const MATCH_ENDS = 'every match ends';
export const SINGLE = '`games: 1` plays a single game';
export const BETTER = 'who is better wins the match';

/** Matches to a target end far below it, at random too. */
const MOST_GAMES = 500;

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
    for (let moves = 0; game.actors(s) !== 0; moves++) {
      if (moves === longestOf(table)) violated(MATCH_ENDS, `game ${played} goes on`);
      const seat = someSeat(game.actors(s), seats, rng);
      game.apply(s, seat, game.random(s, seat, rng), rng);
    }
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
export function betterWins(game: AnyGame, table: Case): void {
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
}
